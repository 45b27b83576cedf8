// The next round, proposed from all that happened so far.
#pragma once

#include "tournament/model/tournament.hpp"
#include "tournament/pairing/swiss.hpp"

namespace meydan::tournament {

/// The numbers of the first round: by lot, by rating, or by surname.
entries::Number numbers(const Tournament& tournament);

/// The next round; with a licence where the arbiter confirms a second bye or a rematch. Fails where results are missing,
/// somebody was left without a seat, nobody is there, the tournament is over, or no legal pairing exists; then it names both ways
/// out.
Result<entries::Pair> next_round(const Tournament& tournament, Licence licence = {});

/// Rounds that the tournament has in all.
int rounds_of(const Tournament& tournament);

}  // namespace meydan::tournament
