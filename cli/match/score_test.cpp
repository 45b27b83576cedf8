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

TEST(Pairs, AreCountedByTheirPoints) {
  Pairs pairs{};
  add_pair(pairs, 0, 0);
  add_pair(pairs, 0.5, 0);
  add_pair(pairs, 1, 0);
  add_pair(pairs, 0.5, 0.5);
  add_pair(pairs, 0.5, 1);
  add_pair(pairs, 1, 1);
  EXPECT_EQ(pairs, (Pairs{1, 1, 2, 1, 1}));
}

// 400 Elo more are an expected score of 10/11; each result has half a game more than was played.
TEST(Sprt, GivesTheRatioOfTheLikelihoods) {
  const Sprt sprt{.elo0 = 0, .elo1 = 400};
  // Mean 1/2, variance 1/6, 1.5 games: (10/11 - 1/2) (1 - 1/2 - 10/11) 1.5 / (2/6) = -(9/22)² 4.5.
  EXPECT_NEAR(sprt.ratio(Tally{}.counts()), -364.5 / 484, 1e-12);
  // Mean 5/6, variance 1/9, 4.5 games: (9/22) (5/3 - 31/22) 4.5 / (2/9) = (9/22) (17/66) 20.25.
  EXPECT_NEAR(sprt.ratio(Tally{.wins = 3}.counts()), 3098.25 / 1452, 1e-12);
}

// Five results 1/4 apart. Nothing played: mean 1/2, variance 1/8, 2.5 pairs: -(9/22)² 10.
TEST(Sprt, TakesPairsForWhatTheyAre) {
  const Sprt sprt{.elo0 = 0, .elo1 = 400};
  EXPECT_NEAR(sprt.ratio(Pairs{}), -810.0 / 484, 1e-12);
}

// Where every opening is won by who sits at the better seat, 60 wins and 40 losses prove nothing as games; as pairs they do.
TEST(Sprt, PairsProveMoreThanGames) {
  const Sprt sprt{.elo0 = 0, .elo1 = 50};
  EXPECT_FALSE(sprt.decided(Tally{.wins = 60, .losses = 40}.counts()));
  EXPECT_TRUE(sprt.decided(Pairs{0, 0, 40, 0, 10}));
}

TEST(Sprt, IsTheSameSeenFromTheOtherSide) {
  const Sprt a{.elo0 = 0, .elo1 = 20};
  const Sprt b{.elo0 = -20, .elo1 = 0};
  EXPECT_NEAR(a.ratio(Tally{.wins = 40, .losses = 25, .draws = 9}.counts()),
              -b.ratio(Tally{.wins = 25, .losses = 40, .draws = 9}.counts()), 1e-12);
  EXPECT_NEAR(a.ratio(Pairs{1, 2, 3, 4, 5}), -b.ratio(Pairs{5, 4, 3, 2, 1}), 1e-12);
}

TEST(Sprt, IsDecidedBeyondTheBoundOnly) {
  const Sprt sprt{.elo0 = 0, .elo1 = 100};
  EXPECT_FALSE(sprt.decided(Tally{}.counts()));
  EXPECT_FALSE(sprt.decided(Tally{.wins = 2, .losses = 2}.counts()));
  const auto won = Tally{.wins = 60, .losses = 10}.counts();
  EXPECT_TRUE(sprt.decided(won));
  EXPECT_GT(sprt.ratio(won), Sprt::kBound);
  const auto lost = Tally{.wins = 10, .losses = 60}.counts();
  EXPECT_TRUE(sprt.decided(lost));
  EXPECT_LT(sprt.ratio(lost), -Sprt::kBound);
}

}  // namespace
}  // namespace meydan::cli
