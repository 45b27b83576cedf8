// What stands in a round because an arbiter said so: pairs set by hand, looked at, and what was allowed.
#pragma once

#include <optional>
#include <span>

#include "tournament/model/tournament.hpp"

namespace meydan::tournament {

/// With the number by which namesakes are told apart.
std::string name_for_arbiter(const Tournament& tournament, PlayerId id);

/// Of games that an arbiter would lay in a round: who met before, who are of different sections, or of one school in a round that
/// keeps schools apart; who would start for the third time running, have a second bye, leave a table of their own, or has
/// withdrawn; and who would sit nowhere any more.
std::vector<Message> concerns(const Tournament& tournament, int round, std::span<const Seating> games);

/// That a player always plays at another table.
std::optional<Message> leaves_own_table(const Tournament& tournament, PlayerId id, int table);

/// What of a game of a Swiss an arbiter must have allowed.
enum class Allowed : std::uint8_t { Nothing, SecondBye, Rematch };
Allowed what_was_allowed(const Tournament& tournament, int round, const Game& game);

/// That an arbiter allowed a rematch or a second bye in a round, where that is so.
std::optional<Message> by_permission(const Tournament& tournament, int round);

/// Who sits nowhere in a round any more, and what can be done for them.
Message left_nowhere(const Tournament& tournament, int round);

}  // namespace meydan::tournament
