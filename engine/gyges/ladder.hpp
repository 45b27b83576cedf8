#pragma once

#include <array>

#include "engine/ladder.hpp"

namespace meydan::gyges {

/// Level 2 against 1, 3 against 2, ..., as docs/benchmarks.md has them.
inline constexpr auto kLadder = std::to_array<LadderStep>(
    {{0.600, 200}, {0.785, 200}, {0.760, 200}, {0.825, 200}, {0.620, 200}, {0.662, 200}, {0.733, 60}, {0.648, 200}, {0.625, 60}});

}  // namespace meydan::gyges
