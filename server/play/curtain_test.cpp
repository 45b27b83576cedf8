#include "server/play/curtain.hpp"

#include <gtest/gtest.h>

namespace meydan::server {
namespace {

using namespace happened;

/// Of a game that others see a second later.
class CurtainTest : public testing::Test {
 protected:
  void happen(Millis at, What what) { curtain_.follow({.number = next_++, .at = at, .what = std::move(what)}); }

  Curtain curtain_;
  std::uint32_t next_ = 0;
};

TEST_F(CurtainTest, WithoutADelayAllIsSeen) {
  happen(0, Created{.game = "reversi", .rules = ""});
  happen(1, Begun{});
  happen(2, Moved{});
  EXPECT_EQ(curtain_.shown(), 3U);
  EXPECT_FALSE(curtain_.hides());
}

TEST_F(CurtainTest, WhoSitsDownIsSeenAtOnceAndMovesLater) {
  happen(0, Created{.game = "reversi", .rules = "", .delay = 1000});
  happen(10, Seated{});
  happen(20, Begun{});
  EXPECT_EQ(curtain_.shown(), 3U);
  happen(100, Moved{});
  happen(600, Moved{});
  EXPECT_EQ(curtain_.shown(), 3U);
  EXPECT_EQ(curtain_.next(), 1100);
  curtain_.draw(1099);
  EXPECT_EQ(curtain_.shown(), 3U);
  curtain_.draw(1100);
  EXPECT_EQ(curtain_.shown(), 4U);
  EXPECT_EQ(curtain_.next(), 1600);
  curtain_.draw(9000);
  EXPECT_EQ(curtain_.shown(), 5U);
  EXPECT_EQ(curtain_.next(), std::nullopt);
}

TEST_F(CurtainTest, TheEndOpensIt) {
  happen(0, Created{.game = "reversi", .rules = "", .delay = 1000});
  happen(0, Begun{});
  happen(100, Moved{});
  happen(200, Ended{});
  EXPECT_EQ(curtain_.shown(), 2U);  // that it ended is told with the rest
  happen(200, Opened{});
  EXPECT_EQ(curtain_.shown(), 5U);
  happen(300, Said{});
  EXPECT_EQ(curtain_.shown(), 6U);
}

TEST_F(CurtainTest, AFrozenGameIsSeenWhole) {
  happen(0, Created{.game = "reversi", .rules = "", .delay = 1000});
  happen(0, Begun{});
  happen(100, Moved{});
  happen(100, Frozen{});
  EXPECT_EQ(curtain_.shown(), 4U);
}

}  // namespace
}  // namespace meydan::server
