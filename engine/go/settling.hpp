// How the engine acts while the dead chains are agreed (rules/go §8).
#pragma once

#include "core/match.hpp"
#include "engine/go/status.hpp"

namespace meydan::go {

/// The next action of a player who judges so. It marks and unmarks what it holds wrong, each chain once; what the opponent
/// insists on it accepts, unless that turns the game: then it plays on.
Move settle(const Match& match, const Verdict& verdict);

/// What follows if both players judge so: the marks that are missing, then that it is done or that play goes on.
std::vector<AnyMove> settling_line(const Match& match, const Verdict& verdict);

/// In half points, were that agreed.
int black_ahead(const State& state, const Verdict& verdict);

}  // namespace meydan::go
