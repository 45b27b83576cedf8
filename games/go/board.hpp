// Stones and chains. A chain is a ring of stones that all name the same root; beside the root stand its size and its
// pseudo-liberties: the pairs of a stone and an empty point next to it. A chain is captured when these reach zero, and a point is
// its last liberty exactly when all of them lie there, so neither rule ever searches the board.
#pragma once

#include <cassert>

#include "core/random.hpp"
#include "core/seat.hpp"
#include "games/go/point.hpp"

namespace meydan::go {

namespace detail {
using Zobrist = std::array<std::array<std::uint64_t, kCells>, 2>;
Zobrist make_zobrist() noexcept;
/// Made when the program begins: as numbers that no packing makes smaller it would be a large part of the page's first load.
inline const Zobrist kZobrist = make_zobrist();
}  // namespace detail

class Board {
 public:
  explicit Board(int size) noexcept;

  bool is_empty(Point point) const noexcept { return cells_[point] == kEmpty; }
  bool has(Point point, Seat colour) const noexcept { return (cells_[point] & flag(colour)) != 0; }
  bool has_stone(Point point) const noexcept { return (cells_[point] & (flag(Seat::A) | flag(Seat::B))) != 0; }
  /// Precondition: there is a stone.
  Seat colour(Point stone) const noexcept { return has(stone, Seat::A) ? Seat::A : Seat::B; }

  const PointSet& empties() const noexcept { return empties_; }
  std::uint32_t empty_count() const noexcept { return empty_count_; }
  /// The point where a ko forbids the player to move to play, or kNoPoint.
  Point ko() const noexcept { return ko_; }
  void set_ko(Point point) noexcept { ko_ = point; }
  /// One stone of each chain of a colour.
  const PointSet& roots(Seat colour) const noexcept { return roots_[index(colour)]; }
  /// Of the stones alone.
  std::uint64_t hash() const noexcept { return hash_; }

  template <class Visit>
  void each_stone_of_chain(Point stone, Visit&& visit) const noexcept {
    auto at = stone;
    do {
      visit(at);
      at = next_[at];
    } while (at != stone);
  }
  /// The first of its stones in the order of rows from A1: the name of the chain.
  Point lowest_of_chain(Point stone) const noexcept;
  PointSet liberties(Point stone) const noexcept;
  /// The liberty of a chain that has only one, or kNoPoint.
  Point last_liberty(Point stone) const noexcept;

  /// rules/go §2, §3, §4. Precondition: the point is empty.
  bool may_place(Point point, Seat colour) const noexcept {
    if (point == ko_) return false;
    if (open_around(point) != 0) return true;
    const auto around = cells_around(point);
    for (const auto cell : around) {
      const bool is_last = is_last_liberty(cell, around);
      if (cell != kBorder && is_last != ((cell & flag(colour)) != 0)) return true;  // captures, or keeps a liberty
    }
    return false;
  }
  /// How many empty points there are around a point.
  int open_around(Point point) const noexcept {
    const auto around = cells_around(point);
    return (around[0] == kEmpty) + (around[1] == kEmpty) + (around[2] == kEmpty) + (around[3] == kEmpty);
  }

  /// Puts a stone, takes what has no liberty, sets the ko; gives the number of stones taken. Precondition: may_place.
  int place(Point point, Seat colour) noexcept;
  /// Puts a stone where nothing is captured or checked: for setting up positions.
  void set_up(Point point, Seat colour) noexcept { link(point, colour); }

  /// The same stones and ko; how the chains are kept does not count.
  friend bool operator==(const Board& a, const Board& b) noexcept;

 private:
  using Cell = std::uint16_t;  // the root in the low nine bits, a flag for each colour; all cells without a stone have root 0
  static constexpr Cell kEmpty = 0;
  static constexpr Cell kRoot = 511;
  static constexpr Cell kBorder = 2048;
  static constexpr Cell flag(Seat colour) noexcept { return colour == Seat::A ? 512 : 1024; }

  struct Chain {
    std::uint16_t liberties = 0;  // pseudo-liberties
    std::uint16_t size = 0;
  };

  std::array<Cell, 4> cells_around(Point point) const noexcept {
    return {cells_[point - kStride], cells_[point - 1U], cells_[point + 1U], cells_[point + kStride]};
  }
  bool is_last_liberty(Cell cell, const std::array<Cell, 4>& around) const noexcept {
    const int touching = (cell == around[0]) + (cell == around[1]) + (cell == around[2]) + (cell == around[3]);
    return chains_[cell & kRoot].liberties == touching;
  }
  void link(Point point, Seat colour) noexcept;
  void join(Point a, Point b) noexcept;
  int take(Point stone) noexcept;

  std::array<Chain, kCells> chains_{};  // by root; the one of root 0 is a sink that never counts
  std::array<Cell, kCells> cells_;
  std::array<Point, kCells> next_{};  // the ring of a chain
  PointSet empties_;
  std::array<PointSet, 2> roots_;
  std::uint64_t hash_ = 0;
  std::uint16_t empty_count_ = 0;
  Point ko_ = kNoPoint;
};

}  // namespace meydan::go
