// What the search knows about Gyges: a goal at hand, moves that give one away, and how promising a position looks.
#pragma once

#include <array>
#include <optional>

#include "engine/alphabeta_engine.hpp"
#include "engine/gyges/features.hpp"

namespace meydan::gyges {

/// How a position looks to the player to move, who cannot win at once.
struct View {
  int value;        // 100 is a factor e in the odds
  bool threatened;  // the opponent could reach the goal, if it were its turn
};
View view(const State& state) noexcept;
inline int judge(const State& state) noexcept { return view(state).value; }

class Knowledge {
 public:
  using Game = gyges::Game;
  static constexpr int kAspiration = 60;
  static constexpr unsigned kClockEvery = 16;  // a node may have a thousand moves to look at
  static const std::array<Level, 10> kLevels;
  static constexpr int kForesees = kTopLevel;  // from this level on

  Knowledge(const Rules&, const EngineOptions& options)
      : foresight_(std::clamp(options.level - 2, 0, 2)), foresees_(options.level >= kForesees) {}

  void begin(const State&) noexcept { enough_ = {}; }
  int evaluate(const State& state, Seat seat) const noexcept;
  std::optional<int> known(const State& state, Seat seat) const noexcept;
  /// One move for each position that can come of it; those that let the opponent reach the goal only if all do.
  void moves(const State& state, MoveList& list) noexcept;
  /// The best that a single move leads to, with the wins that no reply to it prevents.
  std::optional<int> foresee(const State& state, int alpha, int beta) noexcept;
  int order(const State& state, Move move) noexcept;
  int reduction(const State& state, Move move, int depth, std::size_t place) const noexcept;
  std::optional<Move> opening(const State& state, Random& random) const noexcept;
  static Score score(int value) noexcept;

 private:
  /// What a move that does not give the goal away is worth to who makes it; no better than `enough` need be told.
  int worth(const State& after, int enough) const noexcept;
  /// Whether the position was met since the first `room` places were cleared.
  bool seen_before(const State& after, std::size_t room) noexcept;

  int foresight_;  // 2: a win or loss of the next two moves is seen at once; 1: only a win; 0: neither
  bool foresees_;
  std::array<Move, 2> enough_{};  // of each seat, the last that was when foreseen
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

}  // namespace meydan::gyges
