// What a position of Gyges is judged by. Every number is the mover's minus the opponent's.
#pragma once

#include <array>

#include "games/gyges/gyges.hpp"

namespace meydan::gyges {

inline constexpr std::size_t kRowFeatures = 9;  // pieces of height 1, 2, 3 in the first, second, third row from oneself
enum Feature : std::size_t {
  Mobility = kRowFeatures,  // ways to end a move on an empty point
  Spread,                   // different points to end on
  Single,                   // only one piece may be moved
  Pair,                     // only two
  FrontRow,                 // how far away the nearest piece is
  Threat,                   // the goal can be reached; never the mover's, who would have won
  Tempo,                    // being the one to move
  kFeatures
};
using Features = std::array<int, kFeatures>;

/// Of a position where the player to move cannot win at once.
Features features(const State& state) noexcept;

/// Whether the player to move can reach the goal.
inline bool wins_now(const State& state) noexcept {
  for (auto movers = state.movers(); movers != 0;)
    if ((state.targets(pop_lowest(movers)) & bit(kGoal)) != 0) return true;
  return false;
}

}  // namespace meydan::gyges
