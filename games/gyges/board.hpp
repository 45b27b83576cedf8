// The board of Gyges in one word: eight bits a row, the points in the low six. Rows 1 to 6 are the board, rows 0 and 7 stand for
// the goals behind it, and the two spare columns stop a step over the edge.
#pragma once

#include <cstdint>
#include <string>

#include "core/bits.hpp"
#include "core/seat.hpp"

namespace meydan::gyges {

inline constexpr std::uint64_t kBoard = 0x003f3f3f3f3f3f00;
inline constexpr int kGoal = 63;  // the place that stands for the goal opposite, whoever moves

/// The points of the goal that a seat plays for: one beyond each column.
constexpr std::uint64_t goal_row(Seat seat) noexcept { return seat == Seat::A ? std::uint64_t{0x3f} << 56 : 0x3f; }

constexpr int place_at(int column, int row) noexcept { return 8 * row + column; }  // column 0 to 5, row 1 to 6
constexpr int row_of(int place) noexcept { return place / 8; }
constexpr std::uint64_t row_bits(int row) noexcept { return std::uint64_t{0x3f} << (8 * row); }

/// The row nearest to a seat that has any of these points. Precondition: points != 0.
constexpr int nearest_row(std::uint64_t points, Seat seat) noexcept {
  return row_of(seat == Seat::A ? lowest(points) : 63 - std::countl_zero(points));
}

/// Twelve pieces of height 1 to 3: the height in binary, one digit a word.
struct Pieces {
  std::uint64_t low = 0;
  std::uint64_t high = 0;

  constexpr std::uint64_t all() const noexcept { return low | high; }
  constexpr std::uint64_t of_height(int height) const noexcept {
    return ((height & 1) != 0 ? low : ~low) & ((height & 2) != 0 ? high : ~high);
  }
  constexpr int height(int place) const noexcept { return static_cast<int>((low >> place & 1) | (high >> place & 1) << 1); }
  constexpr void put(int place, int height) noexcept {
    low |= static_cast<std::uint64_t>(height & 1) << place;
    high |= static_cast<std::uint64_t>(height >> 1) << place;
  }
  constexpr int lift(int place) noexcept {
    const int lifted = height(place);
    low &= ~bit(place);
    high &= ~bit(place);
    return lifted;
  }

  friend bool operator==(const Pieces&, const Pieces&) = default;
};

std::string point_name(int place);
/// Of the goal that a seat plays for, on the board: "N" for south. In a move it is just "goal".
constexpr const char* goal_name(Seat seat) noexcept { return seat == Seat::A ? "N" : "S"; }

}  // namespace meydan::gyges
