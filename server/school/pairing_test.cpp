#include "server/school/pairing.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <set>

namespace meydan::server {
namespace {

using Kind = ClassEvent::Kind;

class PairingInClass : public testing::Test {
 protected:
  void happen(ClassEvent event) {
    event.number = group_.events();
    const auto read = read_class_event(write_class_event(event));
    ASSERT_TRUE(read);
    group_.follow(*read);
  }
  std::vector<Person> enter(std::size_t many) {
    std::vector<Person> pupils(many);
    std::iota(pupils.begin(), pupils.end(), Person{1});
    happen({.kind = Kind::Entered, .pupils = pupils});
    happen({.kind = Kind::Begun});
    happen({.kind = Kind::Came, .pupils = pupils});
    return pupils;
  }
  void play(const std::vector<Person>& table, const std::vector<int>& scores) {
    const auto game = ++game_;
    happen({.kind = Kind::Sat, .pupils = table, .game = game, .what = "reversi"});
    happen({.kind = Kind::Finished, .pupils = table, .game = game, .scores = scores});
  }
  std::vector<std::vector<Person>> pair(const PairingWish& wish) { return pair_up(group_, group_.free(), wish, random_); }

  Class group_;
  Random random_{7};
  std::uint64_t game_ = 0;
};

void expect_all_once(const std::vector<std::vector<Person>>& tables, std::size_t many) {
  std::set<Person> seen;
  for (const auto& table : tables)
    for (const auto person : table) EXPECT_TRUE(seen.insert(person).second);
  EXPECT_EQ(seen.size(), many);
}

TEST_F(PairingInClass, EverybodyWhoIsFreeSitsSomewhereAndNobodyMeetsTheSameTwice) {
  enter(24);
  for (int round = 0; round < 12; ++round) {
    const auto tables = pair({.sizes = {2}});
    ASSERT_EQ(tables.size(), 12U);
    expect_all_once(tables, 24);
    for (const auto& table : tables) {
      const auto& met = group_.find(table[0])->met;
      EXPECT_TRUE(std::ranges::find(met, table[1]) == met.end());
    }
    for (const auto& table : tables) play(table, {2, 0});
  }
}

TEST_F(PairingInClass, TheOddOneIsAnotherEachTime) {
  enter(5);
  std::set<Person> alone;
  for (int round = 0; round < 5; ++round) {
    const auto tables = pair({.sizes = {2}});
    ASSERT_EQ(tables.size(), 3U);
    ASSERT_EQ(tables.back().size(), 1U);
    EXPECT_TRUE(alone.insert(tables.back().front()).second);
    for (const auto& table : tables) play(table, std::vector<int>(table.size(), 1));
  }
}

TEST_F(PairingInClass, TheOddOneMayJoinATableThatTakesOneMore) {
  enter(7);
  const auto tables = pair({.join = true, .sizes = {2, 3, 4}});
  ASSERT_EQ(tables.size(), 3U);
  EXPECT_EQ(tables.back().size(), 3U);
  expect_all_once(tables, 7);
  EXPECT_EQ(pair({.join = true, .sizes = {2}}).back().size(), 1U);
  const auto fours = pair({.seats = 4, .sizes = {2, 3, 4}});
  ASSERT_EQ(fours.size(), 2U);
  EXPECT_EQ(fours.back().size(), 3U);
}

TEST_F(PairingInClass, ByStrengthEqualsMeet) {
  enter(4);
  play({1, 2}, {2, 0});
  play({3, 4}, {2, 0});
  const auto tables = pair({.way = Way::Strength, .kind = "reversi", .sizes = {2}});
  ASSERT_EQ(tables.size(), 2U);
  EXPECT_EQ((std::set<Person>{tables[0].begin(), tables[0].end()}), (std::set<Person>{1, 3}));
}

TEST_F(PairingInClass, OnTheLadderWhoeverWinsTakesThePlaceAbove) {
  enter(4);
  play({1, 4}, {0, 2});
  EXPECT_EQ(group_.ladder(), (std::vector<Person>{4, 1, 2, 3}));
  play({4, 3}, {2, 0});
  EXPECT_EQ(group_.ladder(), (std::vector<Person>{4, 1, 2, 3}));
  const auto tables = pair({.way = Way::Ladder, .sizes = {2}});
  EXPECT_EQ(tables[0], (std::vector<Person>{4, 1}));
}

TEST_F(PairingInClass, AGameWithoutAResultCountsForNothingAndFreesItsPupils) {
  enter(2);
  happen({.kind = Kind::Sat, .pupils = {1, 2}, .game = 9, .what = "reversi"});
  EXPECT_TRUE(group_.free().empty());
  happen({.kind = Kind::Finished, .pupils = {1, 2}, .game = 9});
  EXPECT_EQ(group_.free().size(), 2U);
  EXPECT_EQ(group_.score(1).played, 0U);
}

TEST_F(PairingInClass, GamesAreCountedByWeeksAndOldWeeksAreLeftBehind) {
  constexpr Millis kDayLong = Millis{24} * 60 * 60 * 1000;
  constexpr Millis kMonday = Millis{20'773} * kDayLong;  // 2026-11-16
  enter(2);
  for (int week = 0; week < 12; ++week)
    for (const int day : {0, 6}) {
      const std::uint64_t game = ++game_;
      happen({.kind = Kind::Sat, .pupils = {1, 2}, .game = game, .what = "reversi"});
      happen({.wall = kMonday + (7 * week + day) * kDayLong,
              .kind = Kind::Finished,
              .pupils = {1, 2},
              .game = game,
              .scores = {2, 0}});
    }
  ASSERT_EQ(group_.weeks().size(), Class::kMostWeeks);
  EXPECT_EQ(group_.weeks().rbegin()->first, kMonday + 77 * kDayLong);
  EXPECT_EQ(group_.weeks().rbegin()->second.at(1), 2U);
}

TEST_F(PairingInClass, WhatIsNoEventIsNotRead) {
  EXPECT_FALSE(read_class_event("{}"));
  EXPECT_FALSE(read_class_event(R"({"n":0,"wall":1,"e":"danced"})"));
  EXPECT_FALSE(read_class_event(R"({"n":0,"wall":1,"e":"came","pupils":["x"]})"));
  EXPECT_TRUE(read_class_event(R"({"n":0,"wall":1,"e":"came","pupils":[4]})"));
}

}  // namespace
}  // namespace meydan::server
