#include "tournament/matching/proof.hpp"

#include <algorithm>
#include <numeric>

#include "tournament/at.hpp"
#include "tournament/stably.hpp"

namespace meydan::tournament {
namespace {

bool is_perfect(const std::vector<int>& mates) {
  const int size = static_cast<int>(mates.size());
  for (int vertex = 0; vertex < size; ++vertex) {
    const int mate = mates[at(vertex)];
    if (mate < 0 || mate >= size || mate == vertex || mates[at(mate)] != vertex) return false;
  }
  return true;
}

/// An odd set, all but one of which are matched among themselves.
bool is_full(const Blossom& blossom, const std::vector<int>& mates, std::vector<char>& inside) {
  for (const int vertex : blossom.members) inside[at(vertex)] = 1;
  const auto leaving = std::ranges::count_if(blossom.members, [&](int vertex) { return inside[at(mates[at(vertex)])] == 0; });
  for (const int vertex : blossom.members) inside[at(vertex)] = 0;
  return blossom.value >= 0 && blossom.members.size() % 2 == 1 && (leaving == 1 || blossom.value == 0);
}

}  // namespace

std::optional<Proof> Proof::of(const Matching& matching) {
  if (!is_perfect(matching.mates)) return std::nullopt;
  std::vector<char> inside(matching.mates.size());
  for (const auto& blossom : matching.blossoms)
    if (!is_full(blossom, matching.mates, inside)) return std::nullopt;
  Proof proof{matching};
  if (!proof.place(matching)) return std::nullopt;
  return proof;
}

/// From the largest to the smallest: each stands whole in the smallest one that was placed around its members so far.
bool Proof::place(const Matching& matching) {
  std::vector<std::size_t> order(matching.blossoms.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  const auto size = [&](std::size_t i) { return matching.blossoms[i].members.size(); };
  sort_stably(order, [&](std::size_t one, std::size_t other) { return size(one) > size(other); });
  for (const auto number : order) {
    const auto& blossom = matching.blossoms[number];
    const int parent = inner_[at(blossom.members.front())];
    const auto around = parent < 0 ? Nest{} : nests_[at(parent)];
    const int name = static_cast<int>(nests_.size());
    nests_.push_back({.parent = parent, .depth = parent < 0 ? 0 : around.depth + 1, .sum = around.sum + blossom.value});
    for (const int vertex : blossom.members) {
      if (inner_[at(vertex)] != parent) return false;
      inner_[at(vertex)] = name;
    }
  }
  return true;
}

Weight Proof::slack(int one, int other, Weight cost) const noexcept {
  int left = inner_[at(one)];
  int right = inner_[at(other)];
  while (left != right) {
    if (left < 0 || right < 0) {
      left = right = -1;
    } else if (nests_[at(left)].depth >= nests_[at(right)].depth) {
      left = nests_[at(left)].parent;
    } else {
      right = nests_[at(right)].parent;
    }
  }
  const Weight shared = left < 0 ? 0 : nests_[at(left)].sum;
  return plain_slack(one, other, cost) + shared;
}

}  // namespace meydan::tournament
