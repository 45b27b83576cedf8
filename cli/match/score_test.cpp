// What the results of a match prove, with values worked out by hand.
#include "cli/match/score.hpp"

#include <gtest/gtest.h>

namespace meydan::cli {
namespace {

TEST(Tally, CountsADrawAsHalfAWin) {
  Tally tally;
  EXPECT_EQ(tally.score(), 0.5);
  for (const double score : {1.0, 1.0, 1.0, 0.5, 0.5, 0.0}) tally.add(score);
  EXPECT_EQ(tally.wins, 3);
  EXPECT_EQ(tally.draws, 2);
  EXPECT_EQ(tally.losses, 1);
  EXPECT_EQ(tally.games(), 6);
  EXPECT_DOUBLE_EQ(tally.score(), 4.0 / 6);
}

TEST(Interval, IsWilsons) {
  const auto even = interval_of({.wins = 5, .losses = 5});
  EXPECT_NEAR(even.low, 0.2366, 0.00005);
  EXPECT_NEAR(even.high, 0.7634, 0.00005);
  const auto drawn = interval_of({.draws = 10});
  EXPECT_EQ(drawn.low, even.low);
  EXPECT_EQ(drawn.high, even.high);
  const auto sweep = interval_of({.wins = 10});  // n / (n + z²) = 10 / 13.8415
  EXPECT_NEAR(sweep.low, 0.7225, 0.00005);
  EXPECT_DOUBLE_EQ(sweep.high, 1);
}

TEST(Interval, KnowsNothingBeforeTheFirstGame) {
  const auto all = interval_of({});
  EXPECT_EQ(all.low, 0);
  EXPECT_EQ(all.high, 1);
}

// 400 Elo more are an expected score of 10/11; each result has half a game more than was played.
TEST(Sprt, GivesTheRatioOfTheLikelihoods) {
  const Sprt sprt{.elo0 = 0, .elo1 = 400};
  // Mean 1/2, variance 1/6, 1.5 games: (10/11 - 1/2) (1 - 1/2 - 10/11) 1.5 / (2/6) = -(9/22)² 4.5.
  EXPECT_NEAR(sprt.ratio({}), -364.5 / 484, 1e-12);
  // Mean 5/6, variance 1/9, 4.5 games: (9/22) (5/3 - 31/22) 4.5 / (2/9) = (9/22) (17/66) 20.25.
  EXPECT_NEAR(sprt.ratio({.wins = 3}), 3098.25 / 1452, 1e-12);
}

TEST(Sprt, IsTheSameSeenFromTheOtherSide) {
  const Sprt a{.elo0 = 0, .elo1 = 20};
  const Sprt b{.elo0 = -20, .elo1 = 0};
  EXPECT_NEAR(a.ratio({.wins = 40, .losses = 25, .draws = 9}), -b.ratio({.wins = 25, .losses = 40, .draws = 9}), 1e-12);
}

TEST(Sprt, IsDecidedBeyondTheBoundOnly) {
  const Sprt sprt{.elo0 = 0, .elo1 = 100};
  EXPECT_FALSE(sprt.decided({}));
  EXPECT_FALSE(sprt.decided({.wins = 2, .losses = 2}));
  EXPECT_TRUE(sprt.decided({.wins = 60, .losses = 10}));
  EXPECT_GT(sprt.ratio({.wins = 60, .losses = 10}), Sprt::kBound);
  EXPECT_TRUE(sprt.decided({.wins = 10, .losses = 60}));
  EXPECT_LT(sprt.ratio({.wins = 10, .losses = 60}), -Sprt::kBound);
}

}  // namespace
}  // namespace meydan::cli
