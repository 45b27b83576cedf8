#include "train/go/gumbel.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace meydan::go {
namespace {

std::uint32_t most_visits(std::span<const Edge> edges) {
  std::uint32_t most = 0;
  for (const auto& edge : edges) most = std::max(most, edge.visits);
  return most;
}

/// How much the worth of a move counts beside the net's logit for it: more, the more was visited.
float weight_of_worth(std::span<const Edge> edges) { return (30 + static_cast<float>(most_visits(edges))) / 2; }

}  // namespace

void GumbelRoot::begin(std::span<const float> logits, std::uint32_t visits, double noise, Random& random) {
  logits_.assign(logits.begin(), logits.end());
  noisy_.resize(logits.size());
  for (std::size_t i = 0; i < logits.size(); ++i) {
    const double drawn = -std::log(-std::log(std::max(random.fraction(), 1e-12)));
    noisy_[i] = logits[i] + static_cast<float>(noise * drawn);
  }
  const auto count = std::min(std::clamp(visits / 4, kFewest, kMost), static_cast<std::uint32_t>(logits.size()));
  considered_.resize(logits.size());
  std::iota(considered_.begin(), considered_.end(), 0U);
  std::partial_sort(considered_.begin(), considered_.begin() + count, considered_.end(),
                    [&](auto a, auto b) { return noisy_[a] != noisy_[b] ? noisy_[a] > noisy_[b] : a < b; });
  considered_.resize(count);

  order_.clear();
  done_ = 0;
  const auto rounds = std::max(1U, static_cast<std::uint32_t>(std::ceil(std::log2(count))));
  std::uint32_t seen = 0;
  for (auto left = count; order_.size() < visits; left = std::max(std::min(count, 2U), left / 2)) {
    const auto extra = std::max(1U, visits / (rounds * left));
    for (std::uint32_t i = 0; i < extra; ++i, ++seen) order_.insert(order_.end(), left, seen);
  }
  order_.resize(visits);
}

/// Of the moves considered that were visited so often, the best.
std::uint32_t GumbelRoot::best(std::span<const Edge> edges, std::uint32_t visits) const {
  const float weight = weight_of_worth(edges);
  const auto score = [&](std::uint32_t i) {
    if (edges[i].visits != visits) return -1e9F;
    return edges[i].visits == 0 ? noisy_[i] : noisy_[i] + weight * edges[i].worth_of_visit();
  };
  return *std::ranges::max_element(considered_, {}, score);
}

std::uint32_t GumbelRoot::next(std::span<const Edge> edges) { return best(edges, order_[done_++]); }

std::uint32_t GumbelRoot::choice(std::span<const Edge> edges) const { return best(edges, most_visits(edges)); }

float GumbelRoot::improve(std::span<const Edge> edges, float value, std::vector<float>& policy) const {
  float seen = 0;
  float found = 0;
  float visits = 0;
  for (const auto& edge : edges) {
    if (edge.visits == 0) continue;
    seen += edge.prior;
    found += edge.prior * edge.worth_of_visit();
    visits += static_cast<float>(edge.visits);
  }
  const float mixed = seen == 0 ? value : (value + visits * found / seen) / (1 + visits);
  const float weight = weight_of_worth(edges);
  const auto worth = [&](const Edge& edge) { return edge.visits == 0 ? mixed : edge.worth_of_visit(); };

  policy.resize(edges.size());
  float most = -1e9F;
  for (std::size_t i = 0; i < edges.size(); ++i) {
    policy[i] = logits_[i] + weight * worth(edges[i]);
    most = std::max(most, policy[i]);
  }
  float sum = 0;
  for (auto& part : policy) sum += part = std::exp(part - most);
  float expected = 0;
  for (std::size_t i = 0; i < edges.size(); ++i) {
    policy[i] /= sum;
    expected += policy[i] * worth(edges[i]);
  }
  return expected;
}

}  // namespace meydan::go
