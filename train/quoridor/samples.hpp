// A position of a game of the engine with itself, and how good it proved to be.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "games/quoridor/quoridor.hpp"

namespace meydan::quoridor {

/// Seen from the player to move; its result is in halves.
struct Sample {
  Walls walls;
  std::array<std::uint8_t, 2> mice;
  std::array<std::uint8_t, 2> left;
  std::uint8_t mover;
  std::uint8_t result;
  std::int16_t value;  // what the search said

  State state(int size) const {
    const Rules rules{.size = static_cast<std::uint8_t>(size), .walls = 0};
    return {rules, {mice[0], mice[1]}, {left[0], left[1]}, walls, static_cast<Seat>(mover), 0};
  }
};

inline Sample sample_of(const State& state, int value) {
  constexpr int kMostValue = 3'000;
  const auto both = [](int a, int b) { return std::array{static_cast<std::uint8_t>(a), static_cast<std::uint8_t>(b)}; };
  return {.walls = state.walls(),
          .mice = both(state.mouse(Seat::A), state.mouse(Seat::B)),
          .left = both(state.left(Seat::A), state.left(Seat::B)),
          .mover = static_cast<std::uint8_t>(index(state.mover())),
          .result = 1,
          .value = static_cast<std::int16_t>(std::clamp(value, -kMostValue, kMostValue))};
}

}  // namespace meydan::quoridor
