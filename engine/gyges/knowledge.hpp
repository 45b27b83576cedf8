// What the search knows about Gyges: a goal at hand, moves that give one away, and how promising a position looks.
#pragma once

#include <array>
#include <optional>

#include "engine/alphabeta_engine.hpp"
#include "engine/gyges/features.hpp"

namespace meydan::gyges {

class Knowledge {
 public:
  using Game = gyges::Game;
  static constexpr int kAspiration = 60;
  static constexpr unsigned kClockEvery = 16;  // a node may have a thousand moves to look at
  static const std::array<Level, 10> kLevels;

  Knowledge(const Rules&, const EngineOptions& options) : foresight_(std::clamp(options.level - 2, 0, 2)) {}

  int evaluate(const State& state, Seat seat) const noexcept;
  std::optional<int> known(const State& state, Seat seat) const noexcept;
  /// One move for each position that can come of it; those that let the opponent reach the goal only if all do.
  void moves(const State& state, MoveList& list) noexcept;
  int order(const State& state, Move move) noexcept;
  int reduction(const State& state, Move move, int depth, std::size_t place) const noexcept;
  std::optional<Move> opening(const State& state, Random& random) const noexcept;
  static Score score(int value) noexcept;

 private:
  /// Whether the position was met since the first `room` places were cleared.
  bool seen_before(const State& after, std::size_t room) noexcept;

  int foresight_;  // 2: a win or loss of the next two moves is seen at once; 1: only a win; 0: neither
  Pieces ranked_{};
  Seat ranked_for_ = Seat::Nobody;
  std::array<std::int16_t, std::size_t{6} * 64 * 64> ranks_{};
  std::array<std::uint64_t, 4096> seen_{};
};

/// With replacements a position has ten times as many moves, and a node costs as much more.
struct AdvancedKnowledge : Knowledge {
  using Knowledge::Knowledge;
  static const std::array<Level, 10> kLevels;
};

/// A guess for the player to move, who cannot win at once.
int judge(const State& state) noexcept;

}  // namespace meydan::gyges
