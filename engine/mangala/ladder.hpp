#pragma once

#include <array>

namespace meydan::mangala {

/// Level 2 against 1, 3 against 2, ...: docs/benchmarks.md.
inline constexpr std::array kLadder{0.602, 0.678, 0.748, 0.688, 0.692, 0.655, 0.715, 0.725, 0.775};

}  // namespace meydan::mangala
