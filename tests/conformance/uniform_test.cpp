// random_move draws every legal move equally often: a chi-square test on positions of random games.
#include <gtest/gtest.h>

#include <cmath>
#include <map>

#include "games/registry.hpp"
#include "tests/support/variants.hpp"

namespace meydan::testing {
namespace {

/// How far counts are from equal, in standard deviations of the chi-square distribution.
double unevenness(const AnyState& state, Random& random) {
  const auto moves = state.moves();
  const auto draws = 60 * moves.size();
  std::map<std::uint64_t, double> counts;
  for (const auto move : moves) counts[move.bits] = 0;
  for (std::size_t i = 0; i < draws; ++i) {
    const auto found = counts.find(state.random_move(random).bits);
    if (found == counts.end()) return 1e9;  // not even legal
    ++found->second;
  }
  double chi_square = 0;
  for (const auto& [move, count] : counts) chi_square += (count - 60) * (count - 60) / 60;
  const auto freedom = static_cast<double>(moves.size() - 1);
  return freedom == 0 ? 0 : (chi_square - freedom) / std::sqrt(2 * freedom);
}

class RandomMove : public ::testing::TestWithParam<const GameType*> {};

TEST_P(RandomMove, IsUniformOverTheLegalMoves) {
  for (const auto& rules : all_variants(*GetParam())) {
    Random random{7};
    auto state = AnyState::start(rules);
    for (int move = 0; move < 120 && !state.over(); ++move) {
      if (move % 12 == 5) {
        EXPECT_LT(unevenness(state, random), 7) << rules.text() << ": " << state.text();
      }
      state.apply(state.random_move(random));
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Games, RandomMove, ::testing::ValuesIn(all_games().begin(), all_games().end()),
                         [](const auto& info) { return std::string{info.param->id()}; });

}  // namespace
}  // namespace meydan::testing
