// A whole tournament as one JSON value (docs/tournament-file.md).
#pragma once

#include "protocol/json/json.hpp"
#include "tournament/model/tournament.hpp"

namespace meydan::tournament {

/// Settings, players, and every round whole: games with seats and results, byes, who was away, floats, and the standings after
/// it; and more fields behind these.
json::Written as_json(const Tournament& tournament, const json::Fields& more = {});
/// One of its rounds, and one of its players.
json::Written round_json(const Tournament& tournament, int number);
json::Written player_json(const Tournament& tournament, PlayerId id);

}  // namespace meydan::tournament
