#pragma once

#include <array>

namespace meydan::gyges {

/// Level 2 against 1, 3 against 2, ...: docs/benchmarks.md.
inline constexpr std::array kLadder{0.600, 0.785, 0.760, 0.825, 0.620, 0.662, 0.733, 0.648, 0.625};

}  // namespace meydan::gyges
