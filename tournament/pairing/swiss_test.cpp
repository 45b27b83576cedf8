// Pairings against all pairings there are, and each criterion by a round in which it decides.
#include <gtest/gtest.h>

#include <map>

#include "tournament/at.hpp"
#include "tournament/pairing/pairing_testing.hpp"

namespace meydan::tournament {
namespace {

using testing::AllPairings;
using testing::any_round;

/// Players with these points, numbered from 1.
SwissRound with_points(const std::vector<int>& points) {
  SwissRound round;
  for (const int each : points) round.entrants.push_back({.number = static_cast<int>(round.entrants.size()) + 1, .points = each});
  return round;
}

void have_met(SwissRound& round, int one, int other, int when = 1) {
  round.entrants[at(one)].met.push_back({other, when});
  round.entrants[at(other)].met.push_back({one, when});
}

/// The pairs as sets, so that seats do not matter.
std::vector<std::pair<int, int>> who(const SwissPairing& pairing) {
  std::vector<std::pair<int, int>> pairs;
  for (const auto& [first, second] : pairing.pairs) pairs.emplace_back(std::min(first, second), std::max(first, second));
  return pairs;
}
using Who = std::vector<std::pair<int, int>>;

void expect_best(const SwissRound& round, std::map<std::size_t, int>* decided = nullptr) {
  const AllPairings all{round};
  const auto found = pair_swiss(round);
  if (all.best().empty()) {
    ASSERT_FALSE(found.has_value());
    ASSERT_TRUE(is_no_matching(found.error()));
    return;
  }
  ASSERT_TRUE(found.has_value());
  ASSERT_EQ(found->costs, all.best());
  ASSERT_EQ(found->bye.has_value(), all.criteria().odd());
  if (const auto criterion = all.decided_by(); decided != nullptr && criterion) {
    const auto floats = all.criteria().index(Criterion::Floats);
    const auto after = all.criteria().index(Criterion::Differences);
    ++(*decided)[*criterion < floats ? *criterion : *criterion < after ? floats : *criterion - after + floats + 1];
  }
}

TEST(Swiss, LongIsTheBestOfAllPairingsCriterionByCriterion) {
  Random random{1};
  std::map<std::size_t, int> decided;
  for (int state = 0; state < 20000; ++state) expect_best(any_round(static_cast<int>(random.below(10)), random), &decided);
  for (int state = 0; state < 600; ++state) expect_best(any_round(10 + static_cast<int>(random.below(3)), random), &decided);
  for (auto criterion = static_cast<std::size_t>(Criterion::Bye); criterion <= static_cast<std::size_t>(Criterion::Number);
       ++criterion)
    EXPECT_GE(decided[criterion], 5) << "criterion " << criterion << " decided too seldom to be tried";
}

TEST(Swiss, WithALicenceIsTheBestOfAllPairingsToo) {
  Random random{2};
  for (int state = 0; state < 4000; ++state) {
    auto round = any_round(2 + static_cast<int>(random.below(8)), random);
    round.licence = {.second_bye = random.below(2) == 0, .rematch = random.below(2) == 0};
    expect_best(round);
  }
}

TEST(Swiss, FirstRoundPairsTopHalfWithBottomHalfAndStartsGoRound) {
  const auto found = pair_swiss(with_points({0, 0, 0, 0, 0, 0}));
  ASSERT_TRUE(found);
  EXPECT_EQ(found->pairs, (std::vector<Pair>{{0, 3}, {4, 1}, {2, 5}}));
}

TEST(Swiss, NobodyMeetsTwice) {
  auto round = with_points({2, 2, 0, 0});
  have_met(round, 0, 1);
  EXPECT_EQ(who(*pair_swiss(round)), (Who{{0, 2}, {1, 3}}));
}

TEST(Swiss, TheByeGoesToTheLastWhoMayHaveIt) {
  auto round = with_points({2, 2, 1, 0, 0});
  round.entrants[4].had_bye = true;
  EXPECT_EQ(pair_swiss(round)->bye, 3);
  round.entrants[3].had_bye = true;
  EXPECT_EQ(pair_swiss(round)->bye, 2);
}

TEST(Swiss, FewestCrossTheEdgeOfEachGroupFromTheTopDown) {
  // 2 must leave the top three, and so somebody crosses the edge of the second group, too: then better 4, who is near it.
  auto round = with_points({4, 4, 4, 2, 2, 0});
  have_met(round, 0, 2);
  have_met(round, 1, 2);
  const auto found = pair_swiss(round);
  EXPECT_EQ(who(*found), (Who{{0, 1}, {2, 3}, {4, 5}}));
}

TEST(Swiss, DifferencesAreAsSmallAsTheyCanBe) {
  auto round = with_points({6, 5, 3, 0});  // each is alone with its points: 6-5 and 3-0 cost 1 + 9, 6-3 and 5-0 9 + 25
  EXPECT_EQ(who(*pair_swiss(round)), (Who{{0, 1}, {2, 3}}));
}

TEST(Swiss, NobodyStartsThreeTimesRunning) {
  auto round = with_points({2, 2, 2, 2});
  for (const int one : {0, 2}) round.entrants[at(one)].started = {true, true};
  EXPECT_EQ(who(*pair_swiss(round)), (Who{{0, 3}, {1, 2}})) << "0 and 2 would be the pair by number";
}

TEST(Swiss, SchoolsAreApartWhenAskedFor) {
  auto round = with_points({0, 0, 0, 0});
  round.entrants[0].school = round.entrants[2].school = 7;
  EXPECT_EQ(who(*pair_swiss(round)), (Who{{0, 2}, {1, 3}}));
  round.schools_apart = true;
  EXPECT_EQ(who(*pair_swiss(round)), (Who{{0, 3}, {1, 2}}));
}

TEST(Swiss, StartsAreBalanced) {
  auto round = with_points({2, 2, 2, 2});
  for (const int one : {0, 2}) round.entrants[at(one)].started = {true};
  for (const int one : {1, 3}) round.entrants[at(one)].started = {false};
  EXPECT_EQ(who(*pair_swiss(round)), (Who{{0, 3}, {1, 2}}));
}

TEST(Swiss, NobodyFloatsTwiceRunning) {
  auto round = with_points({2, 2, 2, 0});
  EXPECT_EQ(who(*pair_swiss(round)), (Who{{0, 1}, {2, 3}}));
  round.entrants[2].last = Float::Down;
  EXPECT_EQ(who(*pair_swiss(round)), (Who{{0, 2}, {1, 3}}));
}

TEST(Swiss, WithoutALegalPairingThereAreTwoWaysOut) {
  auto round = with_points({2, 0});
  have_met(round, 0, 1);
  EXPECT_TRUE(is_no_matching(pair_swiss(round).error()));
  EXPECT_FALSE(way_out(round).second_bye);
  EXPECT_EQ(who(*way_out(round).rematch), (Who{{0, 1}}));

  auto lonely = with_points({2, 1, 0});
  for (auto& entrant : lonely.entrants) entrant.had_bye = true;
  EXPECT_EQ(way_out(lonely).second_bye->bye, 2);
  EXPECT_FALSE(way_out(lonely).rematch);
}

/// Of all pairings with a rematch allowed: how many they need at least, then how old those are.
struct Rematches {
  const SwissRound& round;
  std::vector<bool> used = std::vector<bool>(round.entrants.size() + round.entrants.size() % 2, false);
  std::pair<int, int> least{1000, 0};

  void look(int many, int late) {
    const auto free = std::ranges::find(used, false);
    if (free == used.end()) {
      least = std::min(least, {many, late});
      return;
    }
    const auto one = static_cast<std::size_t>(free - used.begin());
    used[one] = true;
    for (auto other = one + 1; other < used.size(); ++other) {
      const bool bye = other == round.entrants.size();
      if (used[other] || (bye && round.entrants[one].had_bye)) continue;
      used[other] = true;
      const auto& all = round.entrants[one].met;
      const auto met = std::ranges::find(all, static_cast<int>(other), &Entrant::Met::whom);
      const bool again = !bye && met != all.end();
      look(many + (again ? 1 : 0), late + (again ? met->round : 0));
      used[other] = false;
    }
    used[one] = false;
  }
};

TEST(Swiss, RematchesAreTheFewestThereCanBeAndOfThoseTheOldest) {
  Random random{3};
  int several = 0;
  for (int state = 0; state < 4000; ++state) {
    const int players = 3 + static_cast<int>(random.below(6));
    SwissRound round{.entrants = std::vector<Entrant>(at(players)), .licence = {.rematch = true}};
    for (int one = 0; one < players; ++one) {
      round.entrants[at(one)].number = one + 1;
      round.entrants[at(one)].had_bye = random.below(3) != 0;
      for (int other = 0; other < one; ++other)
        if (random.below(5) != 0) have_met(round, one, other, 1 + static_cast<int>(random.below(9)));
    }
    Rematches all{round};
    all.look(0, 0);
    const auto found = pair_swiss(round);
    ASSERT_EQ(found.has_value(), all.least.first < 1000);
    if (!found) continue;
    std::pair<int, int> taken;
    for (const auto& [first, second] : found->pairs)
      for (const auto& met : round.entrants[at(first)].met)
        if (met.whom == second) taken = {taken.first + 1, taken.second + met.round};
    ASSERT_EQ(taken, all.least);
    several += taken.first > 1 ? 1 : 0;
  }
  EXPECT_GE(several, 500);
}

TEST(Swiss, OfRematchesTheOldestIsTaken) {
  auto round = with_points({4, 4, 4, 4});
  have_met(round, 0, 1, 3);
  have_met(round, 2, 3, 3);
  have_met(round, 0, 2, 1);
  have_met(round, 1, 3, 2);
  have_met(round, 0, 3, 2);
  have_met(round, 1, 2, 2);
  EXPECT_EQ(who(*way_out(round).rematch), (Who{{0, 2}, {1, 3}}));
}

TEST(Seats, WhoStartedLessStartsThenWhoDidNotStartLast) {
  const Entrant fresh{.number = 2};
  EXPECT_FALSE(first_starts(fresh, fresh));
  EXPECT_TRUE(first_starts(Entrant{.number = 1}, fresh));
  EXPECT_TRUE(first_starts(Entrant{.started = {false}}, Entrant{.started = {true}}));
  EXPECT_TRUE(first_starts(Entrant{.started = {true, false}}, Entrant{.started = {false, true}}));
  EXPECT_FALSE(first_starts(Entrant{.started = {false, true, true}}, Entrant{.started = {true, true, false}}));
}

}  // namespace
}  // namespace meydan::tournament
