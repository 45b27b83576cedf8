// Games of a tournament that are played on the server: by which rules, and what their end is worth to the tournament.
#pragma once

#include <array>
#include <optional>
#include <string>

#include "core/match.hpp"
#include "server/play/event.hpp"
#include "tournament/model/settings.hpp"

namespace meydan::server {

/// For two, all sets played.
Result<AnyRules> rules_of(const tournament::Settings& settings);
TimeControl clock_of(const tournament::Settings& settings);
/// Why such a tournament cannot be played on the server.
Result<void> can_be_online(const tournament::Settings& settings);

/// As an arbiter would type it; nothing where it has no result. Who gives up a match of several sets or runs out of time loses
/// the sets that are left, and who agrees to a draw shares them. Who runs out of time without a move did not come; then it is
/// asked whether the other one is there.
std::string score_of(const Match& match, const std::optional<happened::Ended>& ended, std::array<bool, 2> there);

}  // namespace meydan::server
