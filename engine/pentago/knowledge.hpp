// What the search knows about Pentago: lines of five that are still open, wins and losses of the next two moves, and which moves
// to look at first. All of it takes the turns into account.
#pragma once

#include <array>
#include <optional>

#include "engine/alphabeta_engine.hpp"
#include "engine/pentago/lines.hpp"
#include "engine/pentago/threats.hpp"

namespace meydan::pentago {

class Knowledge {
 public:
  using Game = pentago::Game;
  static constexpr int kAspiration = 60;
  static const std::array<Level, 10> kLevels;

  Knowledge(const Rules&, const EngineOptions& options) : foresight_(std::clamp(options.level - 2, 0, 2)) {}

  int evaluate(const State& state, Seat seat) const noexcept;
  std::optional<int> known(const State& state, Seat seat) noexcept;
  /// One move for each position that can come of it; those that lose at once only if all do.
  void moves(const State& state, MoveList& list) noexcept;
  int order(const State& state, Move move) noexcept;
  int reduction(const State&, Move, int depth, std::size_t place) const noexcept { return depth >= 4 && place >= 12 ? 1 : 0; }
  static Score score(int value) noexcept;

 private:
  void rank(const State& state) noexcept;
  bool seen_before(const State& after) noexcept;

  int foresight_;  // 2: a win or loss of the next two moves is seen at once; 1: only a win; 0: neither
  std::optional<State> ranked_;
  std::array<std::int16_t, std::size_t{kHoles} * kTurns> ranks_{};
  std::array<std::uint64_t, 1024> seen_{};
};

/// Where blocks turn both ways there are twice as many moves, and a node costs as much more.
struct TwoWayKnowledge : Knowledge {
  using Knowledge::Knowledge;
  static const std::array<Level, 10> kLevels;
};

/// The open lines of a player against those of the other, as the board stands.
int open_lines(std::uint64_t mine, std::uint64_t theirs) noexcept;

}  // namespace meydan::pentago
