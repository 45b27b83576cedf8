// How the engine acts while the dead chains are agreed (rules/go §8).
#pragma once

#include "core/match.hpp"
#include "games/go/go.hpp"

namespace meydan::go {

/// The next action of a player who holds these stones to be dead. It marks and unmarks what it holds wrong, each chain once; what
/// the opponent insists on it accepts, unless that turns the game: then it plays on.
Move settle(const Match& match, const PointSet& dead);

}  // namespace meydan::go
