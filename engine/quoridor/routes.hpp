// The shortest ways of a mouse to its goal, all of them at once: how long, and which walls would lengthen them.
#pragma once

#include "games/quoridor/quoridor.hpp"

namespace meydan::quoridor {

struct Route {
  int length = 0;
  Squares next{};    // the squares a shortest way goes to first
  Walls crossing{};  // walls that would lie across some shortest way
  Walls cutting{};   // those of them that would lie across all of them
};

/// Mice do not stand in the way. Precondition: there is a way.
Route find_route(const Edges& open, int from, Squares goal) noexcept;

inline Route find_route(const State& state, Seat seat) noexcept {
  return find_route(edges(state.walls(), state.shape()), state.mouse(seat), state.goal(seat));
}

}  // namespace meydan::quoridor
