// Which stones of a finished board are dead, judged by playing it out many times.
#pragma once

#include <vector>

#include "core/random.hpp"
#include "engine/go/playout.hpp"

namespace meydan::go {

/// Whose each point becomes when a board is played out, gathered a playout at a time.
class Judge {
 public:
  explicit Judge(const State& state) noexcept;

  void play_once(Random& random);
  std::uint64_t playouts() const noexcept { return playouts_; }

  /// All stones that are judged dead, whole chains.
  PointSet dead_stones() const noexcept;
  /// For each point, row by row from A1: 1 is black's, -1 white's.
  std::vector<float> ownership() const;

 private:
  FastBoard board_;
  Playout playout_;
  Trail trail_;
  std::array<std::int32_t, kCells> owners_{};
  std::uint64_t playouts_ = 0;
};

PointSet dead_stones(const State& state, std::uint64_t playouts, Random& random);
std::vector<float> ownership(const State& state, std::uint64_t playouts, Random& random);

}  // namespace meydan::go
