// The points of a board and sets of them. All sizes share one grid of 20 columns: column 0 is the border between two rows, so
// that the four neighbours of a point are always there to be looked at, and rising numbers are rows from A1.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/bits.hpp"

namespace meydan::go {

using Point = std::uint16_t;

inline constexpr int kMaxSize = 19;
inline constexpr Point kStride = kMaxSize + 1;
inline constexpr std::size_t kCells = std::size_t{kStride} * (kMaxSize + 2);
inline constexpr Point kNoPoint = 0;  // a border cell

/// Columns and rows count from 0; A1 is (0, 0).
constexpr Point point_at(int column, int row) noexcept { return static_cast<Point>((row + 1) * kStride + column + 1); }
constexpr int column_of(Point point) noexcept { return point % kStride - 1; }
constexpr int row_of(Point point) noexcept { return point / kStride - 1; }

constexpr std::array<Point, 4> neighbours(Point point) noexcept {
  return {static_cast<Point>(point - kStride), static_cast<Point>(point - 1), static_cast<Point>(point + 1),
          static_cast<Point>(point + kStride)};
}

/// "D4": letters skip I.
std::string vertex_name(Point point);
/// The point that a vertex names on a board of that size; small letters are fine too.
std::optional<Point> read_vertex(std::string_view text, int size) noexcept;

class PointSet {
 public:
  constexpr void insert(Point point) noexcept { words_[point / 64U] |= bit(point % 64); }
  constexpr void erase(Point point) noexcept { words_[point / 64U] &= ~bit(point % 64); }
  constexpr void toggle(Point point) noexcept { words_[point / 64U] ^= bit(point % 64); }
  constexpr PointSet& operator|=(const PointSet& more) noexcept {
    for (std::size_t i = 0; i < words_.size(); ++i) words_[i] |= more.words_[i];
    return *this;
  }
  constexpr bool contains(Point point) const noexcept { return (words_[point / 64U] & bit(point % 64)) != 0; }
  constexpr bool empty() const noexcept { return *this == PointSet{}; }

  constexpr std::uint32_t size() const noexcept {
    int count = 0;
    for (const auto word : words_) count += std::popcount(word);
    return static_cast<std::uint32_t>(count);
  }

  /// The n-th point in rising order, from 0. Precondition: there are more than n.
  Point nth(std::uint32_t n) const noexcept {
    std::size_t word = 0;
    for (;; ++word) {
      const auto here = static_cast<std::uint32_t>(std::popcount(words_[word]));
      if (n < here) return static_cast<Point>(64 * word + static_cast<std::size_t>(nth_bit(words_[word], n)));
      n -= here;
    }
  }

  /// In rising order; stops when `visit` returns true and says whether it did.
  template <class Visit>
  constexpr bool any(Visit&& visit) const noexcept {
    for (std::size_t word = 0; word < words_.size(); ++word)
      for (auto left = words_[word]; left != 0;)
        if (visit(static_cast<Point>(64 * word + static_cast<std::size_t>(pop_lowest(left))))) return true;
    return false;
  }
  template <class Visit>
  constexpr void each(Visit&& visit) const noexcept {
    any([&](Point point) {
      visit(point);
      return false;
    });
  }

  constexpr const auto& words() const noexcept { return words_; }
  friend constexpr bool operator==(const PointSet&, const PointSet&) = default;

 private:
  std::array<std::uint64_t, (kCells + 63) / 64> words_{};
};

}  // namespace meydan::go
