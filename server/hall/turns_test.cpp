#include "server/hall/turns.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace meydan::server {
namespace {

std::vector<int> all_of(Turns<int>& turns) {
  std::vector<int> all;
  while (const auto job = turns.next()) all.push_back(*job);
  return all;
}

TEST(Turns, EachIsHeardInTurnHoweverManyAnotherHas) {
  Turns<int> turns;
  for (int i = 0; i < 5; ++i) (void)turns.add("a", i);
  (void)turns.add("b", 10);
  (void)turns.add("c", 20);
  EXPECT_EQ(turns.size(), 7U);
  EXPECT_EQ(all_of(turns), (std::vector{0, 10, 20, 1, 2, 3, 4}));
  EXPECT_TRUE(turns.empty());
}

TEST(Turns, WhoAreTheMostMakeRoom) {
  Turns<int> turns{3};
  for (int i = 0; i < 3; ++i) EXPECT_EQ(turns.add("a", i), std::nullopt);
  EXPECT_EQ(turns.add("a", 3), 3) << "not for one of their own";
  EXPECT_EQ(turns.add("b", 10), 2);
  EXPECT_EQ(turns.add("b", 11), 11) << "once the shares are equal it is full";
  EXPECT_EQ(turns.add("c", 20), 1);
  EXPECT_EQ(all_of(turns), (std::vector{0, 10, 20}));
}

TEST(Turns, WhatNobodyWaitsForIsForgotten) {
  Turns<int> turns;
  for (int i = 0; i < 6; ++i) (void)turns.add(i < 3 ? "a" : "b", i);
  turns.forget([](int job) { return job >= 2; });
  EXPECT_EQ(turns.size(), 2U);
  EXPECT_EQ(all_of(turns), (std::vector{0, 1}));
}

}  // namespace
}  // namespace meydan::server
