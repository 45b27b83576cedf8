// Moves to try, and the order to try them in.
#pragma once

#include <algorithm>
#include <cstdint>

#include "core/list.hpp"
#include "engine/reversi/board.hpp"

namespace meydan::reversi {

inline constexpr std::uint64_t kCorners = 0x8100000000000081;

/// A move with the discs it turns; the lowest cost comes first.
struct Candidate {
  std::uint64_t turned;
  int square;
  int cost;
};
using Candidates = List<Candidate, 64>;

/// Brings the cheapest of the candidates from `from` on to that place.
inline void take_cheapest(Candidates& list, std::size_t from) noexcept {
  auto* const first = list.begin() + from;
  std::swap(*first, *std::min_element(first, list.end(), [](const auto& a, const auto& b) { return a.cost < b.cost; }));
}

/// Brings the move to the front; false if it is not in the list.
inline bool bring_forward(Candidates& list, int square) noexcept {
  auto* const found = std::find_if(list.begin(), list.end(), [&](const auto& move) { return move.square == square; });
  if (found == list.end()) return false;
  std::swap(*list.begin(), *found);
  return true;
}

/// The moves of the player to move, corners twice: what an opponent should be left little of.
inline int mobility(Board board) noexcept {
  const auto moves = board.moves();
  return std::popcount(moves) + std::popcount(moves & kCorners);
}

}  // namespace meydan::reversi
