#pragma once

#include <array>

#include "engine/ladder.hpp"

namespace meydan::pentago {

/// Level 2 against 1, 3 against 2, ..., as docs/benchmarks.md has them.
inline constexpr auto kLadder = std::to_array<LadderStep>(
    {{0.715, 200}, {0.842, 200}, {0.785, 200}, {0.662, 200}, {0.880, 200}, {0.792, 60}, {0.750, 60}, {0.717, 60}, {0.717, 60}});

}  // namespace meydan::pentago
