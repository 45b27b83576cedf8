#pragma once

#include <array>

#include "engine/ladder.hpp"

namespace meydan::daha {

/// Level 2 against 1, 3 against 2, ..., as docs/benchmarks.md has them.
inline constexpr auto kLadder = std::to_array<LadderStep>({{0.635, 1000}, {0.663, 1000}, {0.622, 1000}, {0.650, 1000}});

}  // namespace meydan::daha
