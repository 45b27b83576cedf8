// The cheapest perfect matching of a graph, and a proof that it is the cheapest. LEMON finds it (matching.cpp, the one file that
// sees it: its headers are C++17); what is needed to check it comes with it.
#pragma once

#include <optional>
#include <vector>

namespace meydan::tournament {

/// Exact, and wide enough for criteria in strict order (strict.hpp has the bound).
__extension__ typedef __int128 Weight;

struct Edge {
  int one;
  int other;
  Weight cost;  // 0 or more
};

/// An odd set of vertices with a value of at least 0.
struct Blossom {
  std::vector<int> members;
  Weight value;
};

/// A perfect matching with a dual solution. Values are kDualScale times those of the costs, so that halves and quarters are
/// whole.
struct Matching {
  static constexpr int kDualScale = 4;

  std::vector<int> mates;     // of each vertex
  std::vector<Weight> duals;  // of each vertex
  std::vector<Blossom> blossoms;
};

/// Nothing where no perfect matching exists.
std::optional<Matching> cheapest_matching(int vertices, const std::vector<Edge>& edges);

}  // namespace meydan::tournament
