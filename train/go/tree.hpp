// A search tree of a net's opinions. The children of a node stand in the order of what the net thinks of them, and an untried
// child is worth the same as any other untried one; so those tried are always the first, and only they and the next one compete.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <span>
#include <vector>

#include "games/go/point.hpp"

namespace meydan::go {

struct Edge {
  static constexpr std::uint32_t kNone = 0xffffffff;

  float worth_of_visit() const noexcept { return worth / static_cast<float>(visits); }

  float prior = 0;
  float worth = 0;  // summed over the visits, for the player who makes the move
  std::uint32_t visits = 0;
  std::uint32_t child = kNone;
  Point point = kNoPoint;
};

struct Node {
  std::uint32_t first = 0;
  std::uint32_t count = 0;
  std::uint32_t tried = 0;
  std::uint32_t visits = 0;
  float worth = 0;  // summed over the visits, for the player to move
  bool over = false;
};

class Tree {
 public:
  void clear() noexcept {
    nodes_.clear();
    edges_.clear();
  }
  bool empty() const noexcept { return nodes_.empty(); }
  Node& operator[](std::uint32_t node) noexcept { return nodes_[node]; }
  const Node& root() const noexcept { return nodes_[0]; }
  std::span<Edge> edges(std::uint32_t node) noexcept { return {&edges_[nodes_[node].first], nodes_[node].count}; }

  /// Of a position that was evaluated, is over or (with no visit) has a single legal move.
  std::uint32_t add(std::span<const Edge> edges, std::uint32_t visits, float worth, bool over) {
    nodes_.push_back({.first = static_cast<std::uint32_t>(edges_.size()),
                      .count = static_cast<std::uint32_t>(edges.size()),
                      .visits = visits,
                      .worth = worth,
                      .over = over});
    edges_.insert(edges_.end(), edges.begin(), edges.end());
    // The root's children are visited in an order of their own and keep their places.
    if (nodes_.size() > 1) best_untried_next(nodes_.back());
    return static_cast<std::uint32_t>(nodes_.size() - 1);
  }

  /// The child to visit next (PUCT).
  std::uint32_t select(std::uint32_t at) noexcept {
    auto& node = nodes_[at];
    const auto all = edges(at);
    const float width = kExploration * std::sqrt(static_cast<float>(node.visits));
    std::uint32_t best = 0;
    float best_value = -1e9F;
    float seen = 0;
    for (std::uint32_t i = 0; i < node.tried; ++i) {
      const auto& edge = all[i];
      const float value = edge.worth_of_visit() + width * edge.prior / static_cast<float>(1 + edge.visits);
      seen += edge.prior;
      if (value > best_value) {
        best_value = value;
        best = i;
      }
    }
    if (node.tried == node.count) return best;
    const float mean = node.visits == 0 ? 0 : node.worth / static_cast<float>(node.visits);
    if (mean - kCaution * std::sqrt(seen) + width * all[node.tried].prior > best_value) {
      best = node.tried++;
      best_untried_next(node);
    }
    return best;
  }

 private:
  void best_untried_next(const Node& node) noexcept {
    const auto begin = edges_.begin() + node.first + node.tried;
    const auto end = edges_.begin() + node.first + node.count;
    if (begin != end)
      std::iter_swap(begin, std::max_element(begin, end, [](const Edge& a, const Edge& b) { return a.prior < b.prior; }));
  }

  static constexpr float kExploration = 1.2F;
  static constexpr float kCaution = 0.25F;  // an untried move is thought worse than those tried

  std::vector<Node> nodes_;
  std::vector<Edge> edges_;
};

}  // namespace meydan::go
