// Moves, applying them and choosing one at random never touch the heap.
#include <gtest/gtest.h>

#include <memory>

#include "games/registry.hpp"
#include "tests/conformance/counting_heap.hpp"
#include "tests/support/variants.hpp"

namespace meydan::testing {
namespace {

TEST(NoHeap, CountsItsOwnAllocations) {
  const auto before = allocations();
  const auto memory = std::make_unique<int>(1);
  EXPECT_EQ(allocations(), before + 1) << *memory;
}

class NoHeap : public ::testing::TestWithParam<const GameType*> {};

TEST_P(NoHeap, InPlayAndPerft) {
  for (const auto& rules : all_variants(*GetParam())) {
    const auto start = AnyState::start(rules);
    Random random{1};
    const auto before = allocations();
    for (int game = 0; game < 3; ++game) {
      auto state = start;
      for (int move = 0; move < 300 && !state.over(); ++move) state.apply(state.random_move(random));
    }
    (void)start.perft(2);
    EXPECT_EQ(allocations(), before) << rules.text();
  }
}

INSTANTIATE_TEST_SUITE_P(Games, NoHeap, ::testing::ValuesIn(all_games().begin(), all_games().end()),
                         [](const auto& info) { return std::string{info.param->id()}; });

}  // namespace
}  // namespace meydan::testing
