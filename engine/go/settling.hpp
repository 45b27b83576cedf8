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

/// What a few playouts say of a board.
struct Glance {
  std::vector<float> owners;  // whose the points look to be
  int ahead;                  // who is to move, in half points, were play to stop here
};

Glance glance(const State& state, std::uint64_t playouts, Random random);

/// Whether a player of some strength would resign who sees such a chance to win after so many nodes.
bool is_hopeless(const State& state, double win, std::uint64_t nodes) noexcept;

}  // namespace meydan::go
