// Go's board for search: made for millions of moves a second and for the questions that playouts ask. Legality is that of
// games/go; the atari obligation, supply and scoring stand in engine/go/position.hpp.
#pragma once

#include <array>
#include <cassert>
#include <cstdint>

#include "games/go/go.hpp"

namespace meydan::go {

/// What stands on a point. The two colours are one more than the seat's number.
using Colour = std::uint8_t;
inline constexpr Colour kOpen = 0;
inline constexpr Colour kBlack = 1;
inline constexpr Colour kWhite = 2;
inline constexpr Colour kOutside = 3;

constexpr Colour colour_of(Seat seat) noexcept { return static_cast<Colour>(index(seat) + 1); }
constexpr Seat seat_of(Colour colour) noexcept { return seat_at(colour - std::size_t{1}); }
constexpr Colour opposite(Colour colour) noexcept { return static_cast<Colour>(3 - colour); }

constexpr std::array<Point, 4> diagonals(Point point) noexcept {
  return {static_cast<Point>(point - kStride - 1), static_cast<Point>(point - kStride + 1),
          static_cast<Point>(point + kStride - 1), static_cast<Point>(point + kStride + 1)};
}

/// A few points; of more than fit, the first.
using Points = List<Point, 40>;

/// Beside the root of a chain stand the number, the sum and the sum of squares of its pseudo-liberties: they are all the same
/// point exactly when number * squares == sum * sum.
class FastBoard {
 public:
  FastBoard() = default;
  explicit FastBoard(const State& state) noexcept;
  FastBoard(const FastBoard&) = default;
  /// Copies no more than the size needs: searches copy boards all the time.
  FastBoard& operator=(const FastBoard& from) noexcept;

  int size() const noexcept { return size_; }
  Colour at(Point point) const noexcept { return cells_[point]; }
  bool is_open(Point point) const noexcept { return cells_[point] == kOpen; }
  bool has_stone(Point point) const noexcept { return cells_[point] == kBlack || cells_[point] == kWhite; }
  Point ko() const noexcept { return ko_; }
  void set_ko(Point point) noexcept { ko_ = point; }
  std::uint32_t open_count() const noexcept { return open_count_; }
  /// The n-th empty point, in no order.
  Point open_point(std::uint32_t n) const noexcept { return open_[n]; }

  Point root(Point stone) const noexcept { return roots_[stone]; }
  int chain_size(Point stone) const noexcept { return chains_[roots_[stone]].size; }
  bool in_atari(Point stone) const noexcept {
    const auto& chain = chains_[roots_[stone]];
    return std::uint64_t{chain.liberties} * chain.squares == std::uint64_t{chain.sum} * chain.sum;
  }
  /// Of a chain in atari.
  Point last_liberty(Point stone) const noexcept {
    const auto& chain = chains_[roots_[stone]];
    return static_cast<Point>(chain.sum / chain.liberties);
  }
  template <class Visit>
  void each_stone_of_chain(Point stone, Visit&& visit) const noexcept {
    auto at = stone;
    do {
      visit(at);
      at = next_[at];
    } while (at != stone);
  }
  template <class Visit>
  void each_point(Visit&& visit) const noexcept {
    for (int row = 0; row < size_; ++row)
      for (int column = 0; column < size_; ++column) visit(point_at(column, row));
  }
  /// How many liberties a chain has, counting no further than `most`, which is small; the first of them in `found`.
  int liberties(Point stone, int most, Points& found) const noexcept;
  int liberties(Point stone, int most) const noexcept {
    Points found;
    return liberties(stone, most, found);
  }

  int open_around(Point point) const noexcept {
    return (cells_[point - kStride] == kOpen) + (cells_[point - 1U] == kOpen) + (cells_[point + 1U] == kOpen) +
           (cells_[point + kStride] == kOpen);
  }
  /// Precondition: the point is empty.
  bool may_place(Point point, Colour colour) const noexcept;
  /// Whether a point is an eye that its owner should not fill.
  bool is_eye(Point point, Colour colour) const noexcept;
  /// How many liberties the chain of a stone placed here would have, counting no further than `most`; its size in `size`.
  int liberties_after(Point point, Colour colour, int most, int* size = nullptr) const noexcept;
  /// How many stones a placement takes, at once.
  int captures(Point point, Colour colour) const noexcept;

  /// Puts a stone, takes what has no liberty, sets the ko; gives the number of stones taken. Precondition: may_place.
  int place(Point point, Colour colour) noexcept;

 private:
  struct Chain {
    std::uint16_t liberties = 0;
    std::uint16_t size = 0;
    std::uint32_t sum = 0;
    std::uint32_t squares = 0;

    void gain(Point point) noexcept {
      ++liberties;
      sum += point;
      squares += std::uint32_t{point} * point;
    }
    void lose(Point point) noexcept {
      --liberties;
      sum -= point;
      squares -= std::uint32_t{point} * point;
    }
  };

  void link(Point point, Colour colour) noexcept;
  void join(Point a, Point b) noexcept;
  int take(Point stone) noexcept;

  std::array<Colour, kCells + 1> cells_{};  // the last corner of the largest board has a diagonal past the last row
  std::uint16_t open_count_ = 0;
  Point ko_ = kNoPoint;
  int size_ = 0;
  std::array<Point, std::size_t{kMaxSize} * kMaxSize> open_{};
  std::array<Point, kCells> place_{};  // in open_
  std::array<Point, kCells> roots_{};
  std::array<Point, kCells> next_{};
  std::array<Chain, kCells> chains_{};  // by root
};

}  // namespace meydan::go
