// How far a shallow search may be from a deep one: the numbers of multi-ProbCut, fitted by train/reversi.
#pragma once

#include <algorithm>
#include <array>

#include "engine/reversi/table.hpp"

namespace meydan::reversi {

/// Standard deviations that a cut must be beyond, by certainty.
inline constexpr std::array<double, kCertain> kDeviations{0.6, 1.0, 1.5, 2.1, 3.0};

/// The depth that a search to `depth` is cut by: about half, with the same player to move last.
constexpr int shallower(int depth) noexcept { return 2 * (depth / 4) + depth % 2; }

/// The standard deviation of the difference between searches to two depths, in discs.
constexpr double deviation(int empties, int depth, int shallow) noexcept {
  const double fitted =
      depth >= empties ? 7.2 + 0.08 * empties - 0.55 * shallow : 6.1 - 0.081 * empties + 0.25 * depth - 0.53 * shallow;
  return std::max(fitted, 1.0);
}

}  // namespace meydan::reversi
