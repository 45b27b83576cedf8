#pragma once

#include <array>

#include "engine/ladder.hpp"

namespace meydan::go {

/// Level 2 against 1, 3 against 2, ..., as docs/benchmarks.md has them. Levels 9 and 10 go by the net, and were not
/// played against the ones below since.
inline constexpr auto kLadder =
    std::to_array<LadderStep>({{0.835, 200}, {0.815, 200}, {0.755, 200}, {0.765, 200}, {0.780, 200}, {0.767, 60}, {0.767, 60}});

}  // namespace meydan::go
