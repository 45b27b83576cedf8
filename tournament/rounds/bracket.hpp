// A knock-out: the tree of who could meet whom.
#pragma once

#include <optional>
#include <vector>

namespace meydan::tournament {

/// The leaves from top to bottom, as places from 0 by strength: the first two can meet in the final only, the first four before
/// that in the semifinals only, and so on. -1 where nobody is: whoever stands beside goes on without playing.
std::vector<int> leaves(int players);

/// So many rounds until one is left.
int rounds_until_final(int players);

}  // namespace meydan::tournament
