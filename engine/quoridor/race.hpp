// The race when walls are used up: who arrives first, with every jump of the two mice reckoned in.
#pragma once

#include <optional>

#include "games/quoridor/quoridor.hpp"

namespace meydan::quoridor {

struct Runner {
  int square;
  Squares goal;
};

/// In how many of its own moves `runner` arrives first however `other`, who can place no wall, runs: found where the runner has a
/// way on which the two can never touch. Nothing found proves nothing. Precondition: both have a way.
std::optional<int> safe_run(const Edges& open, const Runner& runner, const Runner& other, bool runner_begins) noexcept;

/// All positions of two mice on one board to which no wall will be added, solved.
class Race {
 public:
  Race(const Walls& walls, const Shape& shape) noexcept;

  const Walls& walls() const noexcept { return walls_; }
  /// In how many plies the player to move wins (positive) or loses (negative) when one runs and the other resists as well as can
  /// be; 0: neither can force it. Neither has arrived.
  int plies(Seat mover, int south, int north) const noexcept {
    return plies_[index(mover)][static_cast<std::size_t>(south)][static_cast<std::size_t>(north)];
  }

 private:
  static constexpr std::size_t kSquares = std::size_t{kMaxSize} * kMaxSize;

  void solve(const Shape& shape, Seat winner) noexcept;

  Walls walls_;
  std::array<std::array<std::array<std::int16_t, kSquares>, kSquares>, 2> plies_{};
};

}  // namespace meydan::quoridor
