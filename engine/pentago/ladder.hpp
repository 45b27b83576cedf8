#pragma once

#include <array>

namespace meydan::pentago {

/// Level 2 against 1, 3 against 2, ...: docs/benchmarks.md.
inline constexpr std::array kLadder{0.715, 0.842, 0.785, 0.662, 0.880, 0.742, 0.708, 0.650, 0.783};

}  // namespace meydan::pentago
