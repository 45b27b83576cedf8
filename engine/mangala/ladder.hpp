#pragma once

#include <array>

#include "engine/ladder.hpp"

namespace meydan::mangala {

/// Level 2 against 1, 3 against 2, ..., as docs/benchmarks.md has them.
inline constexpr auto kLadder = std::to_array<LadderStep>({{0.602, 200},
                                                           {0.678, 200},
                                                           {0.748, 200},
                                                           {0.688, 200},
                                                           {0.692, 200},
                                                           {0.655, 200},
                                                           {0.715, 200},
                                                           {0.725, 200},
                                                           {0.775, 60}});

}  // namespace meydan::mangala
