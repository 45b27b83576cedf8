// How long a piece could go on if it had the board to itself.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "games/daha/board.hpp"

namespace meydan::daha {

/// The last cells of walks of 1 to 6 steps from a cell, by the number of steps less one.
using Reach = std::array<Cells, 6>;

/// Where a piece gets to, on one board. Where cells have many links the walks are too many to follow: then a walk may cross
/// itself, which on such a board hardly matters.
class Walks {
 public:
  explicit Walks(const Board& board) noexcept;

  /// `from` is not open.
  Reach from(int cell, Cells open) const noexcept;
  /// So many that even the rules need long to follow them all.
  bool too_many() const noexcept { return most_ > kTooMany; }

 private:
  static constexpr std::uint64_t kExact = 20'000;
  static constexpr std::uint64_t kTooMany = 1'000'000;

  Links links_;
  std::uint64_t most_ = 0;  // walks of six steps from any cell, about
};

/// The chance, for each cell, to stay in the game for the next turns, all other pieces away and no cell painted meanwhile. What
/// was worked out is remembered for as long as there is room.
class Survival {
 public:
  using Chances = std::array<float, kMaxCells>;

  explicit Survival(const Board& board) : walks_(board), known_(kPlaces) {}

  const Walks& walks() const noexcept { return walks_; }
  /// For all cells that are open.
  const Chances& chances(Cells open);

 private:
  struct Known {
    Cells open = 0;
    Chances chances{};
  };

  static constexpr std::size_t kPlaces = 4096;
  static constexpr int kTurns = 10;

  Walks walks_;
  std::vector<Known> known_;
};

}  // namespace meydan::daha
