// The board of Pentago as 36 bits, nine for each block: turning a block is one look into a table, and the fives on the board
// are found with one look for each block.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "core/bits.hpp"

namespace meydan::pentago {

inline constexpr int kSide = 6;
inline constexpr int kHoles = 36;
inline constexpr int kBlocks = 4;
inline constexpr int kBlockHoles = 9;
inline constexpr std::uint64_t kBoard = bit(kHoles) - 1;
inline constexpr std::uint64_t kBlock = bit(kBlockHoles) - 1;  // the first block, and the pattern of any

/// Rows and columns count from 0 at the top left; blocks are A, B, C, D; within a block holes go row by row.
constexpr int hole_at(int row, int column) noexcept {
  return (row / 3 * 2 + column / 3) * kBlockHoles + row % 3 * 3 + column % 3;
}
constexpr int row_of(int hole) noexcept { return hole / 18 * 3 + hole % kBlockHoles / 3; }
constexpr int column_of(int hole) noexcept { return hole / kBlockHoles % 2 * 3 + hole % 3; }

constexpr std::uint64_t block_mask(int block) noexcept { return kBlock << (block * kBlockHoles); }
constexpr std::size_t pattern(std::uint64_t marbles, int block) noexcept {
  return static_cast<std::size_t>(marbles >> (block * kBlockHoles) & kBlock);
}

/// A quarter turn of one block: `block` clockwise, `block + kLeft` to the left.
inline constexpr int kLeft = kBlocks;
inline constexpr int kTurns = 2 * kBlocks;

using Patterns = std::array<std::uint16_t, kBlock + 1>;

constexpr Patterns make_turned(bool left) noexcept {
  Patterns turned{};
  for (std::size_t from = 1; from < turned.size(); ++from) {
    const int hole = lowest(from);
    const int row = hole / 3;
    const int column = hole % 3;
    const int to = left ? (2 - column) * 3 + row : column * 3 + 2 - row;
    turned[from] = static_cast<std::uint16_t>(turned[from & (from - 1)] | bit(to));
  }
  return turned;
}
inline constexpr std::array<Patterns, 2> kTurned{make_turned(false), make_turned(true)};

constexpr std::uint64_t turned(std::uint64_t marbles, int turn) noexcept {
  const int block = turn % kBlocks;
  const auto before = pattern(marbles, block);
  const auto after = kTurned[turn < kLeft ? 0 : 1][before];
  return marbles ^ (std::uint64_t{before ^ after} << (block * kBlockHoles));
}

/// The 32 rows of five: twelve across, twelve down, eight slanting.
inline constexpr std::size_t kLines = 32;

constexpr std::array<std::uint64_t, kLines> make_lines() noexcept {
  constexpr int kSteps[][2] = {{0, 1}, {1, 0}, {1, 1}, {1, -1}};
  std::array<std::uint64_t, kLines> lines{};
  std::size_t count = 0;
  for (const auto& [down, right] : kSteps) {
    for (int row = 0; row + 4 * down < kSide; ++row) {
      for (int column = 0; column < kSide; ++column) {
        if (column + 4 * right < 0 || column + 4 * right >= kSide) continue;
        for (int i = 0; i < 5; ++i) lines[count] |= bit(hole_at(row + i * down, column + i * right));
        ++count;
      }
    }
  }
  return lines;
}
inline constexpr auto kLineHoles = make_lines();

/// For each pattern of a block, a bit for each line that lacks nothing there.
using LineTable = std::array<std::uint32_t, kBlock + 1>;

constexpr LineTable make_line_table(int block) noexcept {
  LineTable table{};
  table[kBlock] = ~std::uint32_t{0};
  for (std::size_t from = kBlock; from-- > 0;) {
    const int missing = lowest(~std::uint64_t{from});
    table[from] = table[from | bit(missing)];
    for (std::size_t line = 0; line < kLines; ++line)
      if ((kLineHoles[line] & bit(block * kBlockHoles + missing)) != 0)
        table[from] &= ~static_cast<std::uint32_t>(bit(static_cast<int>(line)));
  }
  return table;
}
inline constexpr std::array<LineTable, kBlocks> kLineTables{make_line_table(0), make_line_table(1), make_line_table(2),
                                                            make_line_table(3)};

/// A bit for each complete line.
constexpr std::uint32_t fives(std::uint64_t marbles) noexcept {
  return kLineTables[0][pattern(marbles, 0)] & kLineTables[1][pattern(marbles, 1)] & kLineTables[2][pattern(marbles, 2)] &
         kLineTables[3][pattern(marbles, 3)];
}

}  // namespace meydan::pentago
