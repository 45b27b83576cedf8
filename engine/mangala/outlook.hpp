// How promising a position with many stones looks to the solver: a weight for every pair of pits and what lies in them.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "engine/mangala/index.hpp"

namespace meydan::mangala {

inline constexpr int kOutlookCounts = 10;  // more stones in a pit weigh as 9 do
inline constexpr int kOutlookPairs = 2 * kPitCount * (2 * kPitCount - 1) / 2;
inline constexpr int kOutlookStone = 32;  // the weight of a stone

/// What a pair of pits is worth while all 48 stones are in the pits, and when none is left; in between, in proportion.
struct PairWeight {
  std::int8_t full;
  std::int8_t empty;
};
using PairWeights = std::array<PairWeight, kOutlookCounts * kOutlookCounts>;
/// By pair (the mover's pits first, then the other's; the first pit of a pair before the second) and what lies in both.
extern const std::array<PairWeights, kOutlookPairs> kOutlook;

/// Calls `visit(pair, what lies in both)` for each.
template <class Visit>
constexpr void visit_pairs(Side own, Side other, Visit&& visit) noexcept {
  std::array<std::size_t, 2 * kPitCount> counts{};
  for (std::size_t pit = 0; pit < kPitCount; ++pit) {
    counts[pit] = static_cast<std::size_t>(std::min(count(own, static_cast<int>(pit)), kOutlookCounts - 1));
    counts[kPitCount + pit] = static_cast<std::size_t>(std::min(count(other, static_cast<int>(pit)), kOutlookCounts - 1));
  }
  std::size_t pair = 0;
  for (std::size_t first = 0; first < counts.size(); ++first)
    for (std::size_t second = first + 1; second < counts.size(); ++second)
      visit(pair++, counts[first] * kOutlookCounts + counts[second]);
}

/// How far ahead of the other the mover will be at the end, in kOutlookStone to a stone.
inline int outlook(Side own, Side other, int stones) noexcept {
  int full = 0;
  int empty = 0;
  visit_pairs(own, other, [&](std::size_t pair, std::size_t counts) {
    full += kOutlook[pair][counts].full;
    empty += kOutlook[pair][counts].empty;
  });
  return (full * stones + empty * (kMaxIndexed - stones)) / kMaxIndexed;
}

}  // namespace meydan::mangala
