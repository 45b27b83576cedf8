#pragma once

#include <array>

namespace meydan::go {

/// Level 2 against 1, 3 against 2, ...: docs/benchmarks.md. Levels 9 and 10 go by the net, and were not
/// played against the ones below since.
inline constexpr std::array kLadder{0.835, 0.815, 0.755, 0.765, 0.780, 0.767, 0.767};

}  // namespace meydan::go
