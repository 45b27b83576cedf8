// What the search knows of Mangala: how promising a position looks, which moves to try first, and the solved endgames.
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <utility>

#include "engine/choice.hpp"
#include "engine/engine.hpp"
#include "engine/mangala/endgames.hpp"
#include "games/mangala/mangala.hpp"

namespace meydan::mangala {

/// The stones the best and the second best move bank at once, without those that give an extra turn: what comes after one is
/// left to the search.
std::pair<int, int> best_gains(Side own, Side other) noexcept;

class Knowledge {
 public:
  using Game = mangala::Game;
  static constexpr int kStone = 100;  // values are hundredths of a stone ahead at the end
  static constexpr int kAspiration = 3 * kStone;
  static constexpr bool kExactValues = true;
  static constexpr unsigned kClockEvery = 4096;  // steps: less than a millisecond
  static constexpr std::array<Level, 10> kLevels{{
      {.nodes = 1'000, .depth = 1, .spread = 60},
      {.nodes = 1'000, .depth = 2, .spread = 240},
      {.nodes = 1'000, .depth = 2, .spread = 20},
      {.nodes = 1'000, .depth = 1, .spread = 100},
      {.nodes = 1'000, .depth = 2, .spread = 80},
      {.nodes = 5'000, .depth = 3, .spread = 60},
      {.nodes = 120},
      {.nodes = 550},
      {.nodes = 3'500},
      {.nodes = 9'000'000},
  }};
  static constexpr int kFirstWithWeights = 4;  // levels
  static constexpr int kFirstWithEndgames = 10;

  /// Low levels count only what is in the treasuries, and whose turn it is.
  Knowledge(std::shared_ptr<const Endgames> endgames, int level)
      : endgames_(std::move(endgames)), counts_only_(level < kFirstWithWeights) {}

  int evaluate(const State& state, Seat seat) const noexcept;
  int order(const State& state, Move move) const noexcept;
  std::optional<int> known(const State& state, Seat seat) const noexcept;
  std::optional<Move> best(const State& state) const noexcept;
  int final_value(const State& state, Seat seat) const noexcept { return ahead(state, seat); }
  /// What lies in the pits goes to the one or to the other.
  std::pair<int, int> range(const State& state, Seat seat) const noexcept {
    const int now = ahead(state, seat);
    const int open = kStone * (stones_in_row(state.own()) + stones_in_row(state.other()));
    return {now - open, now + open};
  }
  Score score(int value) const noexcept;

 private:
  static int ahead(const State& state, Seat seat) noexcept {
    const int mover = kStone * (count(state.own(), kTreasury) - count(state.other(), kTreasury));
    return seat == state.mover() ? mover : -mover;
  }

  std::shared_ptr<const Endgames> endgames_;
  bool counts_only_;
};

}  // namespace meydan::mangala
