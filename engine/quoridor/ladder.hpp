#pragma once

#include <array>

namespace meydan::quoridor {

/// Level 2 against 1, 3 against 2, ...: docs/benchmarks.md.
inline constexpr std::array kLadder{0.725, 0.865, 0.850, 0.812, 0.740, 0.708, 0.683, 0.692, 0.592};

}  // namespace meydan::quoridor
