// A number for every position of Mangala with few stones in the pits: first by how many there are in all, then by how many of
// them the mover has, then by the mover's row, then by the other row. Treasuries do not count.
//
// A move that banks nothing only pushes stones to the right of the mover's row, and the number of a row falls with every such
// push: that is the order in which a database is filled.
#pragma once

#include <array>
#include <cstdint>

#include "games/mangala/sowing.hpp"

namespace meydan::mangala {

inline constexpr int kMaxIndexed = 48;  // stones

/// Of `of` things, the ways to take `take`.
constexpr std::uint64_t choose(int of, int take) noexcept {
  std::uint64_t ways = 1;
  for (int i = 1; i <= take; ++i) ways = ways * static_cast<std::uint64_t>(of - take + i) / static_cast<std::uint64_t>(i);
  return ways;
}

/// The rows with so many stones.
constexpr std::uint64_t row_count(int stones) noexcept { return choose(stones + kPitCount - 1, kPitCount - 1); }
/// The positions with fewer stones: where those with `stones` begin.
constexpr std::uint64_t layer_begin(int stones) noexcept { return choose(stones + 2 * kPitCount - 1, 2 * kPitCount); }
/// The positions with so many stones.
constexpr std::uint64_t layer_size(int stones) noexcept { return choose(stones + 2 * kPitCount - 1, 2 * kPitCount - 1); }

namespace detail {

using RowTerms = std::array<std::array<std::uint32_t, kMaxIndexed + 2>, kPitCount - 1>;
constexpr RowTerms make_row_terms() noexcept {
  RowTerms terms{};
  for (int pit = 0; pit < kPitCount - 1; ++pit)
    for (int stones = 0; stones <= kMaxIndexed; ++stones)
      terms[static_cast<std::size_t>(pit)][static_cast<std::size_t>(stones)] =
          static_cast<std::uint32_t>(choose(stones + pit, pit + 1));
  return terms;
}
inline constexpr RowTerms kRowTerms = make_row_terms();

struct Block {
  std::uint64_t begin = 0;
  std::uint64_t width = 0;  // the rows the other side may have
};
using Blocks = std::array<std::array<Block, kMaxIndexed + 1>, kMaxIndexed + 1>;  // by the mover's and the other's stones
constexpr Blocks make_blocks() noexcept {
  Blocks blocks{};
  for (int stones = 0; stones <= kMaxIndexed; ++stones) {
    auto begin = layer_begin(stones);
    for (int own = 0; own <= stones; ++own) {
      blocks[static_cast<std::size_t>(own)][static_cast<std::size_t>(stones - own)] = {begin, row_count(stones - own)};
      begin += row_count(own) * row_count(stones - own);
    }
  }
  return blocks;
}
inline constexpr Blocks kBlocks = make_blocks();

/// Each pit: the stones up to it, itself included.
constexpr Side up_to(Side row) noexcept { return row * kOnes; }

constexpr std::uint32_t row_number(Side up_to) noexcept {
  std::uint32_t number = 0;
  for (int pit = 0; pit < kPitCount - 1; ++pit)
    number += kRowTerms[static_cast<std::size_t>(pit)][static_cast<std::size_t>(count(up_to, pit))];
  return number;
}

}  // namespace detail

constexpr int stones_in_row(Side row) noexcept { return count(detail::up_to(row), kPitCount - 1); }
/// Among the rows with as many stones.
constexpr std::uint32_t row_number(Side row) noexcept { return detail::row_number(detail::up_to(row)); }

/// Precondition: at most kMaxIndexed stones in the pits.
constexpr std::uint64_t position_number(Side own, Side other) noexcept {
  const Side own_up_to = detail::up_to(own);
  const Side other_up_to = detail::up_to(other);
  const auto& block = detail::kBlocks[static_cast<std::size_t>(count(own_up_to, kPitCount - 1))]
                                     [static_cast<std::size_t>(count(other_up_to, kPitCount - 1))];
  return block.begin + detail::row_number(own_up_to) * block.width + detail::row_number(other_up_to);
}

}  // namespace meydan::mangala
