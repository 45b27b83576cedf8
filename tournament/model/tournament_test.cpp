// Each entry, and what a hall does to a tournament.
#include <set>

#include "tournament/model/tournament_testing.hpp"
#include "tournament/rounds/by_hand.hpp"
#include "tournament/rounds/concerns.hpp"

namespace meydan::tournament {
namespace {

using testing::Desk;
using testing::key_of;

Desk four() {
  Desk desk;
  desk.players(4);
  desk.number();
  desk.pair({{1, 2}, {3, 4}});
  return desk;
}

TEST(TwoAtOnce, WhoMovesAChildHasSeenTheResultOfTheTableThatItLeaves) {
  testing::Desk desk;
  desk.players(4);
  desk.number();
  desk.pair({{1, 2}, {3, 4}});
  desk.result(2, "1");
  EXPECT_EQ(testing::key_of(desk.try_enter(entries::Rearrange{1, {{1, 1, 3}}}, "Burak", 1)), "tournament.conflict");
  EXPECT_EQ(testing::key_of(desk.try_enter(entries::Rearrange{1, {{1, 2, 1}}}, "Burak", 1)), "fine") << "leaves table 2 alone";
  EXPECT_EQ(testing::key_of(desk.try_enter(entries::Rearrange{1, {{1, 1, 3}}}, "Burak")), "fine");
}

TEST(Tournament, FollowsTheSameEntriesToTheSamePlace) {
  auto desk = four();
  desk.results({"1", "5"});
  const auto again = follow_all(desk.entries);
  ASSERT_TRUE(again);
  EXPECT_EQ(again->version(), desk.now.version());
  EXPECT_EQ(again->game_at(1, 2)->score, desk.now.game_at(1, 2)->score);
}

TEST(Tournament, AnOldListIsFollowedThoughAnEntryOfItWouldBeRefusedToday) {
  Settings settings{.name = "Kupa"};
  settings.format = Format::Groups;
  Desk desk{settings};
  desk.players(8);
  desk.number();
  desk.pair();
  settings.group_size = 3;
  const Entry entry{.by = "Ayşe", .at = 0, .saw = desk.now.version(), .what = entries::Set{settings}};
  EXPECT_EQ(key_of(desk.now.enter(entry)), "tournament.settings.begun");
  EXPECT_EQ(key_of(desk.now.follow(entry)), "fine");
}

TEST(Tournament, SaysWhichResultsAreMissing) {
  auto desk = four();
  desk.result(2, "1");
  EXPECT_EQ(desk.now.missing(1), std::vector<int>{1});
  EXPECT_EQ(next_round(desk.now).error().key, "tournament.pair.missing"_key);
}

TEST(Tournament, TwoAtOnceMayTypeDifferentTablesButNotTheSame) {
  auto desk = four();
  const Score won{.half_points = {2, 0}, .half_sets = {2, 0}};
  const Score lost{.half_points = {0, 2}, .half_sets = {0, 2}};
  EXPECT_EQ(key_of(desk.try_enter(entries::Report{1, 1, won}, "Ayşe")), "fine");
  EXPECT_EQ(key_of(desk.try_enter(entries::Report{1, 2, won}, "Burak", 1)), "fine");
  const auto refused = desk.try_enter(entries::Report{1, 1, lost}, "Burak", 2);
  EXPECT_EQ(key_of(refused), "tournament.conflict");
  EXPECT_NE(say(Language::English, refused.error()).find("Ayşe"), std::string::npos);
  EXPECT_EQ(desk.now.game_at(1, 1)->score, won) << "never the last one wins";
  EXPECT_EQ(key_of(desk.try_enter(entries::Report{1, 1, lost}, "Burak")), "fine") << "a correction of what was seen";
}

TEST(Tournament, ARoundIsNotPairedByOneWhoMissedAResultOrAPlayer) {
  auto desk = four();
  desk.results({"1", "1"});
  const auto next = *next_round(desk.now);
  desk.result(1, "0");
  EXPECT_EQ(key_of(desk.try_enter(next, "Burak", 1)), "tournament.conflict");
  desk.enter(entries::Enter{{.name = "Late"}});
  EXPECT_EQ(key_of(desk.try_enter(next, "Burak", 1)), "tournament.conflict");
}

TEST(Tournament, ARoundIsNotTakenBackOverAResultThatWasNotSeen) {
  auto desk = four();
  desk.result(1, "1");
  EXPECT_EQ(key_of(desk.try_enter(entries::Unpair{1}, "Burak", 1)), "tournament.conflict");
  EXPECT_EQ(key_of(desk.try_enter(entries::Unpair{1}, "Burak")), "fine");
  EXPECT_EQ(desk.now.round_count(), 0);
  desk.pair({{1, 3}, {2, 4}});
  EXPECT_EQ(key_of(desk.try_enter(entries::Report{1, 1, Score{}}, "Ayşe", 2)), "tournament.conflict") << "that was another pair";
}

TEST(Tournament, KeepsWhoEnteredWhatWhen) {
  auto desk = four();
  desk.result(1, "1");
  ASSERT_TRUE(desk.try_enter(entries::Report{1, 1, std::nullopt}, "Burak"));
  const auto& trace = desk.now.trace().back();
  EXPECT_EQ(trace.by, "Burak");
  EXPECT_EQ(trace.touches.front(), "table 1 1");
  EXPECT_EQ(desk.entries.size(), desk.now.trace().size());
}

TEST(Tournament, ConsentHasTheDayOnWhichItWasTicked) {
  auto now = Desk{}.now;
  const auto enter = [&](std::int64_t at, decltype(Entry::what) what) {
    ASSERT_TRUE(now.follow({.by = "Ayşe", .at = at, .saw = now.version(), .what = std::move(what)}));
  };
  enter(20, entries::Enter{{.name = "Ece", .consent = true}});
  enter(30, entries::Enter{{.name = "Can"}});
  EXPECT_EQ(now.player(1).consented, 20);
  EXPECT_EQ(now.player(2).consented, 0);
  enter(40, entries::Change{1, {.name = "Ece", .surname = "Su", .consent = true}});
  enter(50, entries::Change{2, {.name = "Can", .consent = true}});
  EXPECT_EQ(now.player(1).consented, 20);
  EXPECT_EQ(now.player(2).consented, 50);
  enter(60, entries::Change{1, {.name = "Ece", .surname = "Su"}});
  EXPECT_EQ(now.player(1).consented, 0);
}

TEST(Hall, ALateChildSitsDownWithTheOneWhoHadABye) {
  Desk desk;
  desk.players(3);
  desk.number();
  desk.pair({{1, 2}, {3, 0}});
  EXPECT_EQ(desk.now.game_of(1, 3)->score->half_points[0], 2);
  desk.enter(entries::Enter{{.name = "Late"}});
  desk.enter(entries::Rearrange{1, {{2, 3, 4}}});
  EXPECT_EQ(desk.now.missing(1), (std::vector<int>{1, 2}));
  EXPECT_EQ(desk.now.game_of(1, 4)->opponent(4), 3);
  EXPECT_TRUE(desk.now.game_of(1, 4)->by_hand);
}

TEST(Hall, TwoLonelyOnesAreSeatedInMidRound) {
  auto desk = four();
  desk.enter(entries::Enter{{.name = "Late"}});
  desk.enter(entries::Enter{{.name = "Later"}});
  desk.enter(entries::Rearrange{1, {{3, 5, 6}}});
  EXPECT_EQ(desk.now.round(1).games.size(), 3U);
}

TEST(Hall, SeatsThatWereWrongAreTurnedAndTheResultStaysWithThePlayers) {
  auto desk = four();
  desk.result(1, "1");
  desk.enter(entries::Rearrange{1, {{1, 2, 1}}});
  EXPECT_EQ(desk.now.game_at(1, 1)->seating.first, 2);
  EXPECT_EQ(desk.now.game_at(1, 1)->score->half_points, (std::array{0, 2}));
}

TEST(Hall, OpponentsThatWereWrongAreExchanged) {
  auto desk = four();
  desk.enter(entries::Rearrange{1, {{1, 1, 3}, {2, 2, 4}}});
  EXPECT_EQ(desk.now.game_of(1, 1)->opponent(1), 3);
  EXPECT_EQ(desk.now.game_of(1, 4)->opponent(4), 2);
}

TEST(Hall, WhatIsSetByHandIsLookedAtButLeftToTheArbiter) {
  Desk desk;
  for (const auto* section : {"A", "A", "A", "B"}) desk.enter(entries::Enter{{.name = "x", .section = section}});
  desk.number();
  desk.pair({{1, 2}});
  desk.results({"1"});
  desk.pair({{1, 3}, {2, 4}});
  const auto keys = [&](const std::vector<Seating>& games) {
    std::vector<std::string_view> all;
    for (const auto& doubt : concerns(desk.now, 2, games)) all.push_back(doubt.key.text);
    return all;
  };
  using Keys = std::vector<std::string_view>;
  EXPECT_EQ(keys({{1, 3, 1}}), Keys{});
  EXPECT_EQ(keys({{1, 1, 2}}), (Keys{"tournament.by_hand.rematch", "tournament.by_hand.nowhere", "tournament.by_hand.nowhere"}));
  EXPECT_EQ(keys({{1, 1, 4}, {2, 2, 3}}), Keys{"tournament.by_hand.sections"});
}

/// The keys of what concerns an arbiter.
std::vector<std::string_view> doubts_of(const Desk& desk, const decltype(Entry::what)& what) {
  std::vector<std::string_view> all;
  for (const auto& doubt : concerns(desk.now, what)) all.push_back(doubt.key.text);
  return all;
}
using Keys = std::vector<std::string_view>;

TEST(Hall, WhatIsSetByHandIsLookedAtForByesStartsSchoolsTablesAndThoseWhoLeft) {
  Settings settings{.name = "Kupa"};
  settings.schools_apart = 3;
  Desk desk{settings};
  for (int i = 0; i < 8; ++i)
    desk.enter(entries::Enter{{.name = std::string(1, static_cast<char>('A' + i)),
                               .school = i == 3   ? "Çınar"
                                         : i == 4 ? "çınar "
                                                  : "",
                               .table = i == 5 ? 3 : 0}});
  desk.number();
  desk.pair({{1, 2}, {3, 4}, {6, 5}, {7, 0}});
  desk.results({"1", "+", "1"});
  desk.pair({{1, 3}, {2, 4}, {5, 6}, {7, 8}});
  desk.results({"1", "1", "1", "1"});
  desk.enter(entries::Away{.player = 8, .from = 3, .to = 0});
  desk.pair({{1, 7}, {2, 3}, {6, 4}, {5, 0}});
  const auto by_hand = [&](const std::vector<Seating>& games) { return doubts_of(desk, entries::Rearrange{3, games}); };
  EXPECT_EQ(by_hand({{1, 7, 1}, {2, 2, 3}}), Keys{});
  EXPECT_EQ(by_hand({{1, 1, 7}}), Keys{"tournament.by_hand.third_start"});
  EXPECT_EQ(by_hand({{0, 7, 0}, {1, 5, 1}}), Keys{"tournament.by_hand.second_bye"});
  EXPECT_EQ(by_hand({{0, 3, 0}, {2, 2, 5}}), Keys{"tournament.by_hand.second_bye"}) << "a point without playing";
  EXPECT_EQ(by_hand({{3, 5, 4}, {0, 6, 0}}), Keys{"tournament.by_hand.school"});
  EXPECT_EQ(by_hand({{1, 7, 6}, {3, 4, 1}}), Keys{"tournament.table.moved"});
  EXPECT_EQ(by_hand({{4, 5, 8}}), Keys{"tournament.by_hand.withdrawn"});
}

TEST(Hall, OneTableForTwoIsSaidWhenItIsTypedAndWhenTheyArePaired) {
  Desk desk;
  desk.players(4);
  desk.number();
  desk.enter(entries::Change{1, {.name = "A", .table = 2}});
  EXPECT_EQ(doubts_of(desk, entries::Enter{{.name = "E", .table = 2}}), Keys{"tournament.table.two"});
  EXPECT_EQ(doubts_of(desk, entries::Enter{{.name = "E", .table = 3}}), Keys{});
  EXPECT_EQ(doubts_of(desk, entries::Change{1, {.name = "Ada", .table = 2}}), Keys{});
  const entries::Change two{2, {.name = "B", .table = 2}};
  EXPECT_EQ(doubts_of(desk, two), Keys{"tournament.table.two"});
  desk.enter(two);
  const auto next = *next_round(desk.now);
  EXPECT_EQ(doubts_of(desk, next), Keys{"tournament.table.moved"});
  EXPECT_EQ(doubts_of(desk, entries::Pair{1, {{2, 1, 2}, {1, 3, 4}}}), Keys{});
}

TEST(Hall, NobodySitsAtTwoTablesOrAloneAtOne) {
  auto desk = four();
  EXPECT_EQ(key_of(desk.try_enter(entries::Rearrange{1, {{1, 1, 3}, {2, 1, 4}}})), "tournament.pair.twice");
  EXPECT_EQ(key_of(desk.try_enter(entries::Rearrange{1, {{1, 1, 1}}})), "tournament.pair.twice");
  EXPECT_EQ(key_of(desk.try_enter(entries::Rearrange{1, {{1, 1, 0}}})), "tournament.pair.table");
  EXPECT_EQ(key_of(desk.try_enter(entries::Rearrange{1, {{1, 1, 9}}})), "tournament.no_player");
  EXPECT_EQ(desk.now.game_of(1, 1)->opponent(1), 2) << "what is refused changes nothing";
}

TEST(Hall, WhoComesForOneRoundIsAwayInTheOthersAsBefore) {
  Desk desk;
  desk.players(4);
  desk.enter(entries::Away{.player = 1, .from = 2, .to = 0});
  desk.enter(entries::Away{.player = 1, .from = 5, .to = 6, .half_points = 1});
  desk.enter(entries::Back{.player = 1, .from = 3, .to = 3});
  const auto& away = [&](int round) { return desk.now.player(1).is_away(round); };
  EXPECT_TRUE(away(2) && !away(3) && away(4) && away(5) && away(7));
  EXPECT_EQ(desk.now.player(1).asked_points(5), 1);
  EXPECT_EQ(key_of(desk.try_enter(entries::Back{.player = 1, .from = 3, .to = 2})), "tournament.away.backwards");
  EXPECT_EQ(key_of(desk.try_enter(entries::Back{.player = 1, .from = 3})), "tournament.back.not_away");
  EXPECT_EQ(key_of(desk.try_enter(entries::Back{.player = 2, .from = 3})), "tournament.back.not_away");
  desk.enter(entries::Back{.player = 1, .from = 6, .to = 6});
  EXPECT_TRUE(away(5) && !away(6) && away(7));
}

TEST(Hall, WhoIsAwayOrGoneIsNotPaired) {
  Desk desk;
  desk.players(4);
  desk.number();
  desk.pair({{1, 3}, {2, 4}});
  desk.results({"1", "1"});
  desk.enter(entries::Away{.player = 1, .from = 2, .to = 2, .half_points = 1});
  desk.enter(entries::Away{.player = 2, .from = 2, .to = 0});
  EXPECT_EQ(key_of(desk.try_enter(entries::Away{.player = 3, .from = 1, .to = 1})), "tournament.away.paired");
  desk.pair();
  EXPECT_EQ(desk.now.game_of(2, 1), nullptr);
  EXPECT_EQ(desk.now.player(1).asked_points(2), 1);
  EXPECT_EQ(desk.now.game_of(2, 2), nullptr);
  EXPECT_EQ(desk.now.game_of(2, 3)->opponent(3), 4);
}

TEST(Hall, WhoIsBackPlaysAgain) {
  Desk desk;
  desk.players(4);
  desk.number();
  desk.enter(entries::Away{.player = 1, .from = 1, .to = 0});
  EXPECT_EQ(key_of(desk.try_enter(entries::Away{.player = 9})), "tournament.no_player");
  desk.enter(entries::Back{.player = 1, .from = 2});
  EXPECT_TRUE(desk.now.player(1).is_away(1));
  EXPECT_FALSE(desk.now.player(1).is_away(2));
}

TEST(Hall, WhoIsBackKeepsWhatWasAskedForLater) {
  Desk desk;
  desk.players(4);
  desk.enter(entries::Away{.player = 1, .from = 1, .to = 2});
  desk.enter(entries::Away{.player = 1, .from = 4, .to = 4, .half_points = 1});
  desk.enter(entries::Away{.player = 1, .from = 6, .to = 0});
  desk.enter(entries::Back{.player = 1, .from = 2});
  const auto& away = [&](int round) { return desk.now.player(1).is_away(round); };
  EXPECT_TRUE(away(1) && !away(2) && !away(3) && away(4) && !away(5) && away(6));
  EXPECT_EQ(desk.now.player(1).asked_points(4), 1);
  desk.enter(entries::Back{.player = 1, .from = 8});
  EXPECT_TRUE(away(4) && away(7) && !away(8));
}

TEST(Hall, WhoWasAwayAndIsSeatedByHandPlays) {
  Desk desk;
  desk.players(3);
  desk.number();
  desk.enter(entries::Away{.player = 3, .from = 1, .to = 1});
  desk.pair({{1, 0}});
  desk.enter(entries::Rearrange{1, {{1, 1, 3}}});
  EXPECT_FALSE(desk.now.game_of(1, 3)->score.has_value());
  desk.result(1, "1");
  EXPECT_TRUE(desk.now.game_of(1, 3)->score->played());
}

TEST(Hall, AnErrorOfTwoRoundsAgoIsCorrectedAndLaterPairsStay) {
  auto desk = four();
  desk.results({"1", "1"});
  desk.pair({{1, 3}, {2, 4}});
  desk.results({"1", "1"});
  desk.enter(entries::Report{1, 1, Score{.half_points = {0, 2}, .half_sets = {0, 2}}});
  EXPECT_EQ(desk.now.game_at(1, 1)->score->half_points, (std::array{0, 2}));
  EXPECT_EQ(desk.now.game_of(2, 1)->opponent(1), 3);
}

TEST(Hall, AFixedTableIsKeptAndTablesGoOnFromSectionToSection) {
  Desk desk;
  for (const auto* section : {"A", "B"})
    for (int i = 0; i < 4; ++i)
      desk.enter(entries::Enter{{.name = "x", .section = section, .table = i == 3 && *section == 'B' ? 2 : 0}});
  desk.number();
  desk.pair();
  std::set<int> tables;
  for (const auto& game : desk.now.round(1).games) {
    tables.insert(game.seating.table);
    EXPECT_EQ(desk.now.player(game.seating.first).player.section, desk.now.player(game.seating.second).player.section);
  }
  EXPECT_EQ(tables, (std::set{1, 2, 3, 4}));
  EXPECT_EQ(desk.now.game_of(1, 8)->seating.table, 2);
}

TEST(Hall, WithoutALegalPairingItNamesTheWaysOut) {
  Desk desk;
  desk.players(2);
  desk.number();
  desk.pair();
  desk.results({"1"});
  const auto refused = next_round(desk.now);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().key, "tournament.pairing.way_out"_key);
  EXPECT_NE(say(Language::Turkish, refused.error()).find("B (2) – A (1)"), std::string::npos)
      << say(Language::Turkish, refused.error());
  const auto allowed = next_round(desk.now, {.rematch = true});
  ASSERT_TRUE(allowed);
  EXPECT_TRUE(allowed->licence);
}

TEST(Hall, WhereASecondByeAndARematchAreNeededWhoeverAllowsOneAllowsBoth) {
  Desk desk;
  desk.players(3);
  desk.number();
  for (int round = 1; round <= 3; ++round) {
    desk.pair();
    desk.results({"1"});
  }
  const auto refused = next_round(desk.now);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().key, "tournament.pairing.way_out_both"_key);
  const auto said = say(Language::English, refused.error());
  EXPECT_FALSE(said.contains(": –.")) << said;
  for (const auto licence : {Licence{.second_bye = true}, Licence{.rematch = true}}) {
    const auto allowed = next_round(desk.now, licence);
    ASSERT_TRUE(allowed);
    EXPECT_EQ(allowed->games.size(), 2U);
  }
}

TEST(Hall, APairThatDidNotPlayMayMeetAgain) {
  Desk desk;
  desk.players(2);
  desk.number();
  desk.pair();
  desk.results({"+"});
  EXPECT_TRUE(next_round(desk.now));
}

TEST(Scores, AreTypedOnAKeypad) {
  const Settings one;
  Settings five;
  five.sets = 5;
  EXPECT_EQ(read_score("1", one)->half_points, (std::array{2, 0}));
  EXPECT_EQ(read_score("0", one)->half_points, (std::array{0, 2}));
  for (const auto* draw : {"5", "=", "½"}) EXPECT_EQ(read_score(draw, one)->half_points, (std::array{1, 1}));
  EXPECT_EQ(read_score("1 30 18", one)->stones, (std::array{30, 18}));
  EXPECT_EQ(read_score("3 2", five)->half_sets, (std::array{6, 4}));
  EXPECT_EQ(read_score("3-2", five)->half_points, (std::array{2, 0}));
  EXPECT_EQ(read_score("2.5:2,5", five)->half_points, (std::array{1, 1}));
  EXPECT_EQ(read_score("+", five)->half_sets, (std::array{6, 0})) << "3 : 0";
  EXPECT_EQ(read_score("--", five)->half_points, (std::array{0, 0}));
  EXPECT_EQ(read_score("2 1 !", five)->kind, Score::Kind::Unfinished);
  EXPECT_EQ(read_score("5 >", one)->goes_on, 1);
  for (const auto* wrong : {"", "2", "1 1", "x", "1 <", "+ !", "1 -3 4", "11"}) EXPECT_FALSE(read_score(wrong, one)) << wrong;
  for (const auto* wrong : {"1", "3 3", "2 1", "3 2 !", "5.5 0"}) EXPECT_FALSE(read_score(wrong, five)) << wrong;
}

TEST(Scores, AreWrittenAsTheyAreRead) {
  Settings five;
  five.sets = 5;
  for (const auto* text : {"3:2", "2½:2½", "2½:2½ >", "+", "-", "--", "3:2 40 31", "2:1 !"})
    EXPECT_EQ(write_score(*read_score(text, five), five), text);
  for (const auto* text : {"1", "0", "½", "½ <", "1 30 18", "1 !"}) EXPECT_EQ(write_score(*read_score(text, {}), {}), text);
}

}  // namespace
}  // namespace meydan::tournament
