#pragma once

#include <array>

#include "engine/ladder.hpp"

namespace meydan::reversi {

/// Level 2 against 1, 3 against 2, ..., as docs/benchmarks.md has them.
inline constexpr auto kLadder = std::to_array<LadderStep>(
    {{0.690, 200}, {0.862, 200}, {0.745, 200}, {0.810, 200}, {0.935, 200}, {0.917, 60}, {0.925, 60}, {0.992, 60}, {0.883, 60}});

}  // namespace meydan::reversi
