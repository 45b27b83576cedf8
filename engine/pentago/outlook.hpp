// How promising a position looks: a small network with one hidden layer, fitted to games of the engine with itself. It is told
// the marbles on the board and how many open lines hold one, two, three and four of them, as the board stands and after the
// turns. Each unit looks at the board from all four sides, so that a turned board is worth as much.
#pragma once

#include <array>
#include <cstdint>

#include "games/pentago/pentago.hpp"

namespace meydan::pentago {

inline constexpr std::size_t kSides = 4;
inline constexpr std::size_t kUnits = 8;
inline constexpr std::size_t kLooks = kUnits * kSides;

/// Own lines of one to four marbles, then the other's; after all turns together, then as the board stands.
inline constexpr std::size_t kLineSums = 16;
using LineSums = std::array<std::int32_t, kLineSums>;
LineSums line_sums(const State& state, Seat seat) noexcept;

/// A hole as seen from another side of the board: the board turned right `side` times.
constexpr int seen_from(int hole, std::size_t side) noexcept {
  for (; side > 0; --side) hole = hole_at(column_of(hole), kSide - 1 - row_of(hole));
  return hole;
}

inline constexpr int kUnitScale = 64;    // a hidden unit's one
inline constexpr int kLineScale = 1024;  // that of what a line adds to a unit
inline constexpr int kAnswerScale = 64;  // the one of what a unit counts for
inline constexpr int kALogit = 400;      // the value that multiplies the odds by e

// So small that no sum is too large for its sixteen or thirty-two bits.
inline constexpr int kMostHole = 900;
inline constexpr int kMostLine = 6'000;
inline constexpr int kMostAnswer = 1'000;

using Units = std::array<std::int16_t, kUnits>;
struct OutlookNet {
  std::array<std::array<Units, kHoles>, 2> holes;  // own marbles, the other's
  std::array<Units, kLineSums> lines;
  Units begin;
  Units answers;                              // what each unit counts for
  std::array<std::int16_t, kLineSums> plain;  // what each line counts for beside the units
  std::int16_t always;
};
extern const OutlookNet kOutlookClockwise;
extern const OutlookNet kOutlookBoth;

/// What the marbles of a pattern of a block add to the units, seen from each side.
using Looks = std::array<std::int16_t, kLooks>;

class Outlook {
 public:
  explicit Outlook(const OutlookNet& net) noexcept;

  /// Of the player to move, whose line_sums() are given; |value| < kMostOutlook.
  int operator()(const State& state, const LineSums& lines) const noexcept;

 private:
  const OutlookNet& net_;
  std::array<std::array<std::array<Looks, kBlock + 1>, kBlocks>, 2> patterns_{};
};
inline constexpr int kMostOutlook = 20'000;

const Outlook& outlook_of(const Rules& rules);

}  // namespace meydan::pentago
