#include "engine/strength.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "engine/engine.hpp"
#include "engine/ladder.hpp"

namespace meydan {
namespace {

TEST(Strength, IsCountedAsForPeople) {
  EXPECT_NEAR(elo_of(0.5), 0, 1e-9);
  EXPECT_NEAR(elo_of(10.0 / 11), 400, 1e-9);
  EXPECT_NEAR(elo_of(0.25), -elo_of(0.75), 1e-9);
}

TEST(Strength, AddsUpTheStepsOfTheLadder) {
  for (const auto* engine : all_engines()) {
    SCOPED_TRACE(engine->game);
    double elo = 0;
    double variance = 0;
    int level = 1;
    for (const auto& step : ladder_steps(engine->game)) {
      elo += elo_of(step.score);
      const double reach = elo_of(step.score + 0.0005) - elo_of(step.score - 0.0005);  // for a thousandth of the points
      variance += reach * reach * 1e6 * step.score * (1 - step.score) / step.games;
      const auto strength = strength_of(engine->game, ++level);
      ASSERT_TRUE(strength) << level;
      EXPECT_NEAR(strength->elo, elo, 5) << level;
      EXPECT_NEAR(strength->margin, 1.96 * std::sqrt(variance), 0.01 * std::sqrt(variance) + 5) << level;
      EXPECT_EQ(strength->elo % 10 + strength->margin % 10, 0) << level;
    }
    EXPECT_FALSE(strength_of(engine->game, 0));
    EXPECT_FALSE(strength_of(engine->game, level + 1));
    const auto first = strength_of(engine->game, 1);
    ASSERT_EQ(first.has_value(), level > 1);
    if (first) {
      EXPECT_EQ(first->elo + first->margin, 0);
    }
  }
}

TEST(Strength, EveryStepWasPlayedAndClimbs) {
  for (const auto* engine : all_engines())
    for (const auto& step : ladder_steps(engine->game)) {
      EXPECT_GE(step.games, 20) << engine->game;
      EXPECT_GT(step.score, 0.5) << engine->game;
      EXPECT_LT(step.score, 1) << engine->game;
    }
}

}  // namespace
}  // namespace meydan
