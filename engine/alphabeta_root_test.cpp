#include "engine/alphabeta_root.hpp"

#include <gtest/gtest.h>

#include "engine/experience.hpp"

namespace meydan::search {
namespace {

std::vector<int> order(const RootMoves<int>& moves) {
  std::vector<int> all;
  all.reserve(moves.size());
  for (const auto& root : moves.shown()) all.push_back(root.move);
  return all;
}

TEST(RootMoves, TheBestStandsFirstWithItsLine) {
  RootMoves<int> moves;
  moves.begin({1, 2, 3}, {}, 1);
  int alpha = moves.settle(0, 10, true, -kInfinity, {});
  alpha = moves.settle(1, 30, false, alpha, {7, 8});
  alpha = moves.settle(2, 20, false, alpha, {9});
  EXPECT_EQ(alpha, 30);
  EXPECT_EQ(order(moves), (std::vector{2, 1, 3}));
  EXPECT_EQ(moves.shown()[0].pv, (std::vector{2, 7, 8}));
  EXPECT_FALSE(moves.shown()[0].horizon);
  EXPECT_TRUE(moves.shown()[2].horizon) << "it is only known not to be better";
}

TEST(RootMoves, SeveralLinesAreShownWhenADepthIsDone) {
  RootMoves<int> moves;
  moves.begin({1, 2, 3}, {}, 2);
  int alpha = moves.settle(0, 10, true, -kInfinity, {});
  EXPECT_EQ(alpha, -kInfinity) << "the second line is still open";
  alpha = moves.settle(1, 30, true, alpha, {});
  EXPECT_EQ(alpha, 10);
  moves.settle(2, 20, true, alpha, {});
  moves.finish();
  EXPECT_EQ(order(moves), (std::vector{2, 3, 1}));
  moves.settle(0, 0, true, -kInfinity, {});
  EXPECT_EQ(moves.shown()[0].value, 30) << "the next depth is not done yet";
}

TEST(RootMoves, AreSearchedAnewOutsideTheWindow) {
  RootMoves<int> moves;
  moves.begin({1}, {}, 1);
  moves.settle(0, 100, true, -kInfinity, {});
  moves.expect(25);
  EXPECT_EQ(moves.window(), (std::pair{75, 125}));
  EXPECT_FALSE(moves.reopens(124));
  EXPECT_TRUE(moves.reopens(75));
  EXPECT_EQ(moves.window(), (std::pair{-kInfinity, kInfinity}));
  EXPECT_FALSE(moves.reopens(1000));
}

TEST(RootMoves, AreDecidedWhenEveryLineIsProved) {
  RootMoves<int> moves;
  moves.begin({1, 2}, {3}, 2);
  moves.settle(0, won_in(3), true, -kInfinity, {});
  moves.settle(1, 0, true, -kInfinity, {});
  EXPECT_FALSE(moves.decided(true));
  moves.settle(1, lost_in(2), true, -kInfinity, {});
  EXPECT_TRUE(moves.decided(true));
  EXPECT_FALSE(moves.decided(false)) << "more players than two can surprise it";
  EXPECT_FALSE(moves.complete());
  moves.add_left_out();
  EXPECT_TRUE(moves.complete());
  EXPECT_EQ(moves.size(), 3U);
}

TEST(Experience, RemembersWhatWasEnough) {
  Experience<int, 4> experience;
  experience.learn(5, true, 2, 3);
  experience.learn(6, true, 2, 1);
  EXPECT_GT(experience.of(5, true), experience.of(6, true));
  EXPECT_EQ(experience.of(5, false), 0) << "a move of the other player";
  EXPECT_TRUE(experience.is_killer(5, 2) && experience.is_killer(6, 2));
  EXPECT_FALSE(experience.is_killer(5, 1));
  for (int i = 0; i < 100; ++i) experience.learn(7, true, 2, 30);
  EXPECT_LT(experience.of(7, true), experience.kLimit);
  EXPECT_FALSE(experience.is_killer(5, 2)) << "two of a ply";
  experience.clear();
  EXPECT_EQ(experience.of(7, true), 0);
}

TEST(Value, WinsAreCountedFromTheRootOrFromThePosition) {
  EXPECT_EQ(counted_from_root(won_in(2), 3), won_in(5));
  EXPECT_EQ(counted_from_root(lost_in(2), 3), lost_in(5));
  EXPECT_EQ(counted_from_root(17, 3), 17);
  EXPECT_EQ(counted_from_node(won_in(5), 3), won_in(2));
}

}  // namespace
}  // namespace meydan::search
