#pragma once

#include <array>

namespace meydan::reversi {

/// Level 2 against 1, 3 against 2, ...: docs/benchmarks.md.
inline constexpr std::array kLadder{0.690, 0.862, 0.745, 0.810, 0.935, 0.917, 0.925, 0.992, 0.883};

}  // namespace meydan::reversi
