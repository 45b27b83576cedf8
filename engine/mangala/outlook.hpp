// How promising a position with many stones looks to the solver: a small network with one hidden layer, fitted to exact values.
// What lies in each pit adds a row to the hidden units; those above zero count.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "engine/mangala/index.hpp"

namespace meydan::mangala {

inline constexpr int kOutlookPits = 2 * kPitCount;  // the mover's, then the other's
inline constexpr int kOutlookCounts = 14;           // more stones in a pit weigh as 13 do
inline constexpr int kOutlookUnits = 64;
inline constexpr int kOutlookStone = 32;  // the outlook of a stone
inline constexpr int kUnitScale = 64;     // a hidden unit's one
inline constexpr int kAnswerScale = 256;  // the one of what a unit counts for

using OutlookRow = std::array<std::int16_t, kOutlookUnits>;
struct OutlookNet {
  std::array<std::array<OutlookRow, kOutlookCounts>, kOutlookPits> pits;
  OutlookRow begin;    // of the hidden units
  OutlookRow answers;  // what each counts for
  std::int32_t always;
};
extern const OutlookNet kOutlook;

constexpr std::size_t outlook_count(Side row, int pit) noexcept {
  return static_cast<std::size_t>(std::min(count(row, pit), kOutlookCounts - 1));
}

/// How far ahead of the other the mover will be at the end, in kOutlookStone to a stone.
inline int outlook(Side own, Side other) noexcept {
  std::array<const std::int16_t*, kOutlookPits> rows;
  for (int pit = 0; pit < kPitCount; ++pit) {
    const auto at = static_cast<std::size_t>(pit);
    rows[at] = kOutlook.pits[at][outlook_count(own, pit)].data();
    rows[at + kPitCount] = kOutlook.pits[at + kPitCount][outlook_count(other, pit)].data();
  }
  std::int32_t sum = kOutlook.always;
  for (std::size_t unit = 0; unit < kOutlookUnits; ++unit) {
    auto hidden = kOutlook.begin[unit];
    for (const auto* row : rows) hidden = static_cast<std::int16_t>(hidden + row[unit]);
    sum += std::max<std::int16_t>(hidden, 0) * kOutlook.answers[unit];
  }
  return sum / (kUnitScale * kAnswerScale / kOutlookStone);
}

}  // namespace meydan::mangala
