#pragma once

#include <array>

#include "engine/ladder.hpp"

namespace meydan::quoridor {

/// Level 2 against 1, 3 against 2, ..., as docs/benchmarks.md has them.
inline constexpr auto kLadder = std::to_array<LadderStep>(
    {{0.725, 200}, {0.865, 200}, {0.850, 200}, {0.812, 200}, {0.740, 200}, {0.865, 200}, {0.802, 200}, {0.771, 59}, {0.592, 60}});

}  // namespace meydan::quoridor
