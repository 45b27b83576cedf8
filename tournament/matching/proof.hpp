// Whether a matching is the cheapest of all, by linear programming duality: no matching costs less than what the dual values add
// up to. Vertices have values y, blossoms (odd sets, one in another or apart) values z of at least 0, and the slack of a pair u v
//
//     y(u) + y(v) + the z of all blossoms that hold both + 4 cost(u, v)
//
// is never negative; it is 0 in the matching, and every blossom with z > 0 is matched inside itself but for one. Then the cost of
// the matching is the dual sum, which no other matching can go below.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "tournament/matching/matching.hpp"

namespace meydan::tournament {

class Proof {
 public:
  /// Nothing where the matching is none, or blossoms overlap or are not what they should be.
  static std::optional<Proof> of(const Matching& matching);

  /// Of any pair, also one that was not looked at when the matching was made: negative is a counterexample.
  Weight slack(int one, int other, Weight cost) const noexcept;
  /// Whether it is. Blossoms only add to the slack, so for most pairs they need not be looked at.
  bool refutes(int one, int other, Weight cost) const noexcept {
    return plain_slack(one, other, cost) < 0 && slack(one, other, cost) < 0;
  }

 private:
  struct Nest {
    int parent = -1;  // the smallest blossom around it
    int depth = 0;
    Weight sum = 0;  // of its value and those around it
  };

  explicit Proof(const Matching& matching) : duals_(matching.duals), inner_(matching.mates.size(), -1) {}
  bool place(const Matching& matching);
  Weight plain_slack(int one, int other, Weight cost) const noexcept {
    return duals_[static_cast<std::size_t>(one)] + duals_[static_cast<std::size_t>(other)] + Matching::kDualScale * cost;
  }

  std::vector<Weight> duals_;
  std::vector<int> inner_;  // the smallest blossom that holds a vertex
  std::vector<Nest> nests_;
};

}  // namespace meydan::tournament
