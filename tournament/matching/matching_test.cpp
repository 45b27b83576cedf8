// The matching, its proof, and criteria in strict order.
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>

#include "core/random.hpp"
#include "tournament/at.hpp"
#include "tournament/matching/proof.hpp"
#include "tournament/matching/strict.hpp"

namespace meydan::tournament {
namespace {

/// Every pair of so many vertices, at random costs.
std::vector<Edge> complete(int vertices, std::uint32_t costs, Random& random) {
  std::vector<Edge> edges;
  for (int one = 0; one < vertices; ++one)
    for (int other = one + 1; other < vertices; ++other) edges.push_back({one, other, static_cast<Weight>(random.below(costs))});
  return edges;
}

std::int64_t least_of_all(int vertices, const std::vector<Edge>& edges) {
  std::vector<bool> used(at(vertices));
  std::function<std::int64_t()> look = [&]() -> std::int64_t {
    const auto free = std::ranges::find(used, false);
    if (free == used.end()) return 0;
    const auto one = static_cast<int>(free - used.begin());
    std::int64_t best = 1 << 30;
    used[at(one)] = true;
    for (const auto& edge : edges)
      if (edge.one == one && !used[at(edge.other)]) {
        used[at(edge.other)] = true;
        best = std::min(best, static_cast<std::int64_t>(edge.cost) + look());
        used[at(edge.other)] = false;
      }
    used[at(one)] = false;
    return best;
  };
  return look();
}

std::int64_t cost_of(const Matching& matching, const std::vector<Edge>& edges) {
  std::int64_t sum = 0;
  for (const auto& edge : edges)
    if (matching.mates[at(edge.one)] == edge.other) sum += static_cast<std::int64_t>(edge.cost);
  return sum;
}

bool proved(const Matching& matching, const std::vector<Edge>& edges) {
  const auto proof = Proof::of(matching);
  return proof && std::ranges::all_of(edges, [&](const Edge& edge) {
           const auto slack = proof->slack(edge.one, edge.other, edge.cost);
           return slack >= 0 && (slack == 0 || matching.mates[at(edge.one)] != edge.other);
         });
}

TEST(Matching, IsTheCheapestAndProved) {
  Random random{1};
  for (int round = 0; round < 2000; ++round) {
    const int vertices = 2 + 2 * static_cast<int>(random.below(4));
    const auto edges = complete(vertices, 1 + random.below(12), random);
    const auto matching = cheapest_matching(vertices, edges);
    ASSERT_TRUE(matching);
    EXPECT_TRUE(proved(*matching, edges));
    EXPECT_EQ(cost_of(*matching, edges), least_of_all(vertices, edges));
  }
}

TEST(Matching, IsProvedOverAllPairsOnlyIfItIsTheCheapestOfAll) {
  Random random{2};
  int refuted = 0;
  for (int round = 0; round < 2000; ++round) {
    const auto edges = complete(8, 10, random);
    std::vector<Edge> some;
    std::ranges::copy_if(edges, std::back_inserter(some), [&](const Edge&) { return random.below(2) == 0; });
    const auto matching = cheapest_matching(8, some);
    if (!matching) continue;
    if (proved(*matching, edges)) EXPECT_EQ(cost_of(*matching, edges), least_of_all(8, edges));
    else ++refuted;
  }
  EXPECT_GT(refuted, 100);
}

TEST(Matching, OddCyclesNeedBlossomsAndTheProofCountsThem) {
  // Two triangles with cheap sides and one dear bridge: without blossoms the dual values could not reach its cost.
  const std::vector<Edge> edges{{0, 1, 0}, {0, 2, 0}, {1, 2, 0}, {3, 4, 0}, {3, 5, 0}, {4, 5, 0}, {2, 3, 10}};
  const auto matching = cheapest_matching(6, edges);
  ASSERT_TRUE(matching);
  EXPECT_FALSE(matching->blossoms.empty());
  EXPECT_TRUE(proved(*matching, edges));
  auto wrong = *matching;
  wrong.blossoms.clear();
  EXPECT_FALSE(proved(wrong, edges));
  wrong = *matching;
  wrong.duals[0] += 1;
  wrong.duals[1] -= 2;
  EXPECT_FALSE(proved(wrong, edges));
  wrong = *matching;
  wrong.mates = {1, 0, 3, 2, 5, 5};
  EXPECT_FALSE(Proof::of(wrong));
}

TEST(Matching, ThereMayBeNone) {
  EXPECT_FALSE(cheapest_matching(4, {{0, 1, 0}, {0, 2, 0}, {0, 3, 0}}));
  EXPECT_TRUE(cheapest_matching(0, {}));
}

TEST(Matching, WeightsFillOneHundredAndTwentyEightBits) {
  const Weight huge = (Weight{1} << 126) / (8 * 6);
  const std::vector<Edge> edges{{0, 1, huge}, {2, 3, huge}, {0, 2, huge - 1}, {1, 3, huge}, {0, 3, huge}, {1, 2, huge}};
  const auto matching = cheapest_matching(4, edges);
  ASSERT_TRUE(matching);
  EXPECT_EQ(matching->mates, (std::vector{2, 3, 0, 1}));
  EXPECT_TRUE(proved(*matching, edges));
}

/// Random costs in two criteria, as a problem.
struct TwoCriteria {
  int vertices;
  std::vector<Cost> first;
  std::vector<Cost> second;

  TwoCriteria(int size, Random& random) : vertices(size) {
    for (int i = 0; i < size * size; ++i) {
      first.push_back(static_cast<Cost>(random.below(4)));
      second.push_back(static_cast<Cost>(random.below(1000)));
    }
  }
  StrictProblem problem(std::int64_t worst) const {
    return {.vertices = vertices, .worst = {worst, worst}, .pair = [this](int one, int other, std::span<Cost> costs) {
              costs[0] = first[at(one * vertices + other)];
              costs[1] = second[at(one * vertices + other)];
              return true;
            }};
  }
};

TEST(Strict, FindsAmongAFewPairsWhatAllPairsGive) {
  Random random{3};
  for (int round = 0; round < 20; ++round) {
    const TwoCriteria two{60, random};
    const auto best = best_matching(two.problem(100000));
    ASSERT_TRUE(best);
    std::vector<Edge> edges;
    for (int one = 0; one < 60; ++one)
      for (int other = one + 1; other < 60; ++other)
        edges.push_back({one, other, Weight{1000000} * two.first[at(one * 60 + other)] + two.second[at(one * 60 + other)]});
    const auto whole = cheapest_matching(60, edges);
    EXPECT_EQ(1000000 * best->totals[0] + best->totals[1], cost_of(*whole, edges));
  }
}

TEST(Strict, GoesInStagesWhereTheWorstWouldBeTooMuch) {
  Random random{4};
  const TwoCriteria two{30, random};
  const auto once = best_matching(two.problem(100000));
  const auto stages = best_matching(two.problem(std::int64_t{1} << 62));  // both together would leave the bound
  ASSERT_TRUE(once && stages);
  EXPECT_EQ(once->totals, stages->totals);
}

}  // namespace
}  // namespace meydan::tournament
