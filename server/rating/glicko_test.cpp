#include "server/rating/glicko.hpp"

#include <gtest/gtest.h>

#include <array>

namespace meydan::server {
namespace {

TEST(Glicko, GivesTheNumbersOfThePaper) {
  const Rating before{.rating = 1500, .deviation = 200, .volatility = 0.06};
  const std::array games{Played{{.rating = 1400, .deviation = 30}, 1}, Played{{.rating = 1550, .deviation = 100}, 0},
                         Played{{.rating = 1700, .deviation = 300}, 0}};
  const auto after = rated(before, games);
  EXPECT_NEAR(after.rating, 1464.06, 0.02);
  EXPECT_NEAR(after.deviation, 151.52, 0.02);
  EXPECT_NEAR(after.volatility, 0.05999, 0.00002);
}

TEST(Glicko, EveryResultOfEveryPairStaysWithinReason) {
  for (const double rating : {100.0, 800.0, 1500.0, 2200.0, 3000.0})
    for (const double deviation : {45.0, 110.0, 350.0})
      for (const double other : {100.0, 1500.0, 3000.0})
        for (const double score : {0.0, 0.5, 1.0}) {
          const Rating before{.rating = rating, .deviation = deviation};
          const std::array games{Played{{.rating = other, .deviation = 60}, score}};
          const auto after = rated(before, games);
          EXPECT_TRUE(after.rating > rating - 800 && after.rating < rating + 800);
          EXPECT_LE(after.deviation, 350);
          EXPECT_GE(after.deviation, 45);
          EXPECT_NEAR(after.volatility, 0.06, 0.01);
          if (score == 1) {
            EXPECT_GE(after.rating, rating);
          }
          if (score == 0) {
            EXPECT_LE(after.rating, rating);
          }
        }
}

TEST(Glicko, TheStrongFindTheirPlace) {
  Rating player;
  for (int i = 0; i < 100; ++i)
    player = rated(player, std::array{Played{star(2000), i % 4 == 0 ? 0.0 : 1.0}});  // 75% against 2000
  EXPECT_NEAR(player.rating, 2191, 60);
  EXPECT_FALSE(player.provisional());
  EXPECT_NEAR(expected(player, star(2000)), 0.75, 0.06);
}

TEST(Glicko, WhoRestsBecomesLessSure) {
  const Rating sure{.rating = 1800, .deviation = 60};
  EXPECT_DOUBLE_EQ(rested(sure, 1).rating, 1800);
  EXPECT_GT(rested(sure, 10).deviation, rested(sure, 1).deviation);
  EXPECT_LE(rested(sure, 1e9).deviation, 350);
}

}  // namespace
}  // namespace meydan::server
