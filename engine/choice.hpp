// What a level is, and how a weaker player chooses: among moves that look about equally good to it.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <span>

#include "core/random.hpp"

namespace meydan {

struct Level {
  std::uint64_t nodes;
  int depth = 100;
  double spread = 0;  // how far below the best, in the search's own unit, a move is still chosen now and then; 0: never
};

/// Of a game's levels, weakest first, the one with that number; beyond their ends the first or the last.
constexpr const auto& level_of(const auto& levels, int number) noexcept {
  return levels[static_cast<std::size_t>(std::clamp(number, 1, static_cast<int>(std::size(levels))) - 1)];
}

/// The place of the chosen one; `values` are not empty. A move `spread` worse than the best is chosen e times less often.
inline std::size_t choose(std::span<const double> values, double spread, Random& random) {
  std::size_t best = 0;
  for (std::size_t i = 1; i < values.size(); ++i)
    if (values[i] > values[best]) best = i;
  if (spread <= 0) return best;
  double sum = 0;
  for (const auto value : values) sum += std::exp((value - values[best]) / spread);
  auto left = sum * random.fraction();
  for (std::size_t i = 0; i < values.size(); ++i) {
    left -= std::exp((values[i] - values[best]) / spread);
    if (left < 0) return i;
  }
  return best;
}

}  // namespace meydan
