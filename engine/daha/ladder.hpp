#pragma once

#include <array>

namespace meydan::daha {

/// Level 2 against 1, 3 against 2, ...: docs/benchmarks.md.
inline constexpr std::array kLadder{0.635, 0.663, 0.622, 0.650};

}  // namespace meydan::daha
