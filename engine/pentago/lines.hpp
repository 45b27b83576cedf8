// How many marbles a player has in each of the 32 lines of Pentago, for all lines at once, and how that changes with each turn.
#pragma once

#include <array>
#include <cstdint>

#include "games/pentago/board.hpp"

namespace meydan::pentago {

/// A number from 0 to 5 for each line, a word for each binary digit.
struct Counts {
  std::uint32_t ones = 0;
  std::uint32_t twos = 0;
  std::uint32_t fours = 0;  // four or five

  constexpr std::uint32_t any() const noexcept { return ones | twos | fours; }
  constexpr std::uint32_t five() const noexcept { return ones & fours; }
  constexpr std::uint32_t three() const noexcept { return ones & twos; }
  constexpr std::uint32_t two() const noexcept { return twos & ~ones; }
  constexpr std::uint32_t one() const noexcept { return ones & ~twos & ~fours; }

  friend constexpr Counts operator+(Counts a, Counts b) noexcept {
    const auto carry = a.ones & b.ones;
    const auto half = a.twos ^ b.twos;
    return {a.ones ^ b.ones, half ^ carry, a.fours | b.fours | (a.twos & b.twos) | (half & carry)};
  }
};

/// The lines of each hole.
inline constexpr auto kThrough = [] {
  std::array<std::uint32_t, kHoles> through{};
  for (std::size_t line = 0; line < kLines; ++line)
    for (auto holes = kLineHoles[line]; holes != 0;)
      through[static_cast<std::size_t>(pop_lowest(holes))] |= std::uint32_t{1} << line;
  return through;
}();

/// What one pattern of a block holds of each line: at most three, so that two digits do.
struct Part {
  std::uint32_t ones = 0;
  std::uint32_t twos = 0;
};
using PartTable = std::array<Part, kBlock + 1>;

constexpr PartTable make_part_table(int block) noexcept {
  PartTable table{};
  for (std::size_t from = 1; from < table.size(); ++from) {
    const auto before = table[from & (from - 1)];
    const int hole = block * kBlockHoles + lowest(from);
    const auto through = kThrough[static_cast<std::size_t>(hole)];
    table[from] = {before.ones ^ through, before.twos | (before.ones & through)};
  }
  return table;
}
inline constexpr std::array<PartTable, kBlocks> kParts{make_part_table(0), make_part_table(1), make_part_table(2),
                                                       make_part_table(3)};

constexpr Counts count_part(int block, std::size_t marbles) noexcept {
  const auto part = kParts[static_cast<std::size_t>(block)][marbles];
  return {part.ones, part.twos, 0};
}
/// The lines that have a hole in the block.
constexpr std::uint32_t lines_through(int block) noexcept { return count_part(block, kBlock).any(); }

/// One player's marbles, as the board stands and as it would after each turn.
class Views {
 public:
  explicit constexpr Views(std::uint64_t marbles) noexcept : marbles_(marbles) {
    for (int block = 0; block < kBlocks; ++block)
      parts_[static_cast<std::size_t>(block)] = count_part(block, pattern(marbles, block));
    halves_ = {parts_[0] + parts_[1], parts_[2] + parts_[3]};
  }

  constexpr Counts standing() const noexcept { return halves_[0] + halves_[1]; }
  constexpr Counts after(int turn) const noexcept {
    const int block = turn % kBlocks;
    const auto place = static_cast<std::size_t>(block);
    const auto part = count_part(block, kTurned[turn < kLeft ? 0 : 1][pattern(marbles_, block)]);
    return part + parts_[place ^ 1] + halves_[1 - place / 2];
  }

 private:
  std::uint64_t marbles_;
  std::array<Counts, kBlocks> parts_{};
  std::array<Counts, 2> halves_{};
};

constexpr int back(int turn) noexcept { return (turn + kLeft) % kTurns; }

}  // namespace meydan::pentago
