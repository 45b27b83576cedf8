// Everybody against everybody: who meets whom in which round.
#pragma once

#include <vector>

namespace meydan::tournament {

/// Places from 0, the one who starts first; in every round everybody meets somebody new, and starts differ by one at the most.
/// With an odd number one is free in each round.
std::vector<std::vector<std::pair<int, int>>> berger(int players);

}  // namespace meydan::tournament
