// A position of a game of the engine with itself, and how good it proved to be.
#pragma once

#include <algorithm>
#include <cstdint>

#include "games/pentago/pentago.hpp"

namespace meydan::pentago {

/// Seen from the player to move; its result is in halves.
struct Sample {
  std::uint64_t mine;
  std::uint64_t theirs;
  std::int16_t value;  // what the search said
  std::uint8_t result;
  std::uint8_t preset;
  std::uint32_t game;
};

inline Sample sample_of(const State& state, int value, std::uint8_t preset, std::uint32_t game) {
  constexpr int kMostValue = 3'000;
  return {.mine = state.marbles(state.mover()),
          .theirs = state.marbles(other(state.mover())),
          .value = static_cast<std::int16_t>(std::clamp(value, -kMostValue, kMostValue)),
          .result = 1,
          .preset = preset,
          .game = game};
}

inline State any_opening(const Rules& rules, std::uint32_t plies, Random& random) {
  auto state = Game::start(rules);
  for (; plies > 0 && state.to_move() != Seat::Nobody; --plies) state.apply(state.random_move(random));
  return state;
}

}  // namespace meydan::pentago
