// Sets of squares of a board of at most 9×9, as bits of one wide word: square 9 * row + column, a1 is 0, whatever the board's
// size. A wall is named by the square at the lower left of its middle, so sets of wall places are sets of squares too.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "core/bits.hpp"

namespace meydan::quoridor {

// NOLINTNEXTLINE(modernize-use-using): __extension__ cannot stand before `using`
__extension__ typedef unsigned __int128 Squares;

inline constexpr int kMaxSize = 9;
inline constexpr int kUp = kMaxSize;  // from a square to the one above it

constexpr int square_at(int column, int row) noexcept { return row * kUp + column; }
constexpr int column_of(int square) noexcept { return square % kUp; }
constexpr int row_of(int square) noexcept { return square / kUp; }

constexpr std::uint64_t low_half(Squares set) noexcept { return static_cast<std::uint64_t>(set); }
constexpr std::uint64_t high_half(Squares set) noexcept { return static_cast<std::uint64_t>(set >> 64); }

constexpr Squares only(int square) noexcept { return Squares{1} << square; }
constexpr bool has(Squares set, int square) noexcept { return (set >> square & 1) != 0; }
constexpr int count(Squares set) noexcept { return std::popcount(low_half(set)) + std::popcount(high_half(set)); }

/// Takes the lowest square out. Precondition: the set is not empty.
constexpr int take_first(Squares& set) noexcept {
  const auto low = low_half(set);
  const int square = low != 0 ? lowest(low) : 64 + lowest(high_half(set));
  set &= set - 1;
  return square;
}

/// The n-th square, counted from 0. Precondition: n < count(set).
constexpr int pick(Squares set, std::uint32_t n) noexcept {
  const auto in_low = static_cast<std::uint32_t>(std::popcount(low_half(set)));
  return n < in_low ? nth_bit(low_half(set), n) : 64 + nth_bit(high_half(set), n - in_low);
}

/// The fixed sets of a board of one size.
struct Shape {
  Squares below_top{};           // squares with one above them
  Squares left_of_edge{};        // squares with one on their right
  Squares slots{};               // where a wall may have its middle
  std::array<Squares, 4> rim{};  // the top row, the last column, row 1, column a
};

constexpr Shape make_shape(int size) noexcept {
  Shape shape;
  for (int square = 0; square < kUp * size; ++square) {
    const int column = column_of(square);
    const int row = row_of(square);
    if (column >= size) continue;
    if (row < size - 1) shape.below_top |= only(square);
    if (column < size - 1) shape.left_of_edge |= only(square);
    if (row == size - 1) shape.rim[0] |= only(square);
    if (column == size - 1) shape.rim[1] |= only(square);
    if (row == 0) shape.rim[2] |= only(square);
    if (column == 0) shape.rim[3] |= only(square);
  }
  shape.slots = shape.below_top & shape.left_of_edge;
  return shape;
}

inline constexpr auto kShapes = [] {
  std::array<Shape, kMaxSize + 1> shapes;
  for (int size = 0; size <= kMaxSize; ++size) shapes[static_cast<std::size_t>(size)] = make_shape(size);
  return shapes;
}();

}  // namespace meydan::quoridor
