// Engine levels on the scale of people's ratings: they never change, and are stars to measure by. What was measured is how far
// apart they are (engine/ladder.hpp); where the scale begins is a choice (docs/live.md).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/any.hpp"

namespace meydan::server {

/// Of levels 1, 2, ... as far as they were measured; empty where none was.
std::vector<double> level_ratings(const GameType& game);
/// The rules by which they were measured: the first preset, on the small board or with two seats where the ladder is played so.
std::string ladder_rules(const GameType& game);
/// Of a level in a game by these rules, which are complete; nothing where it was not measured by them.
std::optional<double> level_rating(const AnyRules& rules, std::uint64_t level);

/// Whether games by these rules may be rated: a preset as it comes, or the rules of the ladder.
bool are_standard(const AnyRules& rules);

}  // namespace meydan::server
