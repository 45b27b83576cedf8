// Round robins, knock-outs, groups, the order of the first round.
#include <functional>
#include <map>
#include <set>

#include "tournament/model/tournament_testing.hpp"
#include "tournament/names/alphabet.hpp"
#include "tournament/rounds/berger.hpp"
#include "tournament/rounds/bracket.hpp"
#include "tournament/rounds/by_hand.hpp"
#include "tournament/rounds/concerns.hpp"
#include "tournament/rounds/knockout.hpp"
#include "tournament/standings/choice.hpp"
#include "tournament/standings/prizes.hpp"

namespace meydan::tournament {
namespace {

using testing::Desk;

Settings of(Format format) {
  Settings settings{.name = "test"};
  settings.format = format;
  return settings;
}

TEST(Berger, EverybodyMeetsEverybodyOnceAndStartsAreEven) {
  for (int players = 2; players <= 31; ++players) {
    std::set<std::pair<int, int>> met;
    std::map<int, int> surplus;
    for (const auto& round : berger(players)) {
      std::set<int> busy;
      for (const auto& [first, second] : round) {
        EXPECT_TRUE(met.insert({std::min(first, second), std::max(first, second)}).second);
        EXPECT_TRUE(busy.insert(first).second && busy.insert(second).second);
        ++surplus[first];
        --surplus[second];
      }
      EXPECT_EQ(std::ssize(round), players / 2);
    }
    EXPECT_EQ(std::ssize(met), players * (players - 1) / 2);
    for (const auto& [player, more] : surplus) EXPECT_LE(std::abs(more), 1) << players << ": " << player;
  }
}

TEST(ByHand, WhoWasLeftNowhereIsNamedBeforeTheNextRound) {
  Desk desk;
  desk.players(6);
  desk.number();
  desk.pair({{1, 2}, {3, 4}, {5, 6}});
  desk.enter(entries::Rearrange{1, {{1, 1, 3}}});
  desk.result(1, "1");
  desk.result(3, "1");
  EXPECT_EQ(desk.now.nowhere(1), (std::vector{2, 4}));
  const auto refused = next_round(desk.now);
  ASSERT_FALSE(refused);
  EXPECT_EQ(
      say(Language::English, refused.error()),
      "In round 1 these sit nowhere: B (2), D (4). Seat them at a table, give them a bye, or say that they are away in this "
      "round.");
  desk.enter(entries::Rearrange{1, {{0, 2, 0}}});
  EXPECT_EQ(desk.now.nowhere(1), (std::vector{4}));
  desk.enter(entries::Away{.player = 4, .from = 1, .to = 1});
  desk.pair();
  EXPECT_EQ(desk.now.round(2).games.size(), 3U);
}

TEST(ByHand, ASecondByeLeavesTheFirstAlone) {
  Desk desk;
  desk.players(3);
  desk.number();
  desk.pair({{1, 2}, {3, 0}});
  const auto doubts = concerns(desk.now, 1, std::vector<Seating>{{0, 1, 0}});
  ASSERT_EQ(doubts.size(), 1U);
  EXPECT_EQ(say(Language::English, doubts[0]), "B (2) sits nowhere in this round now.");
}

TEST(RoundRobin, TwiceWithTheSeatsChanged) {
  auto settings = of(Format::RoundRobin);
  settings.twice = true;
  Desk desk{settings};
  desk.players(4);
  desk.number();
  EXPECT_EQ(rounds_of(desk.now), 6);
  std::set<std::pair<PlayerId, PlayerId>> seats;
  for (int round = 1; round <= 6; ++round) {
    desk.pair();
    for (const auto& game : desk.now.round(round).games)
      EXPECT_TRUE(seats.insert({game.seating.first, game.seating.second}).second);
    desk.results({"1", "0"});
  }
  EXPECT_EQ(seats.size(), 12U);
  EXPECT_EQ(next_round(desk.now).error().key, "tournament.over"_key);
}

TEST(RoundRobin, WhoIsAwayLosesByForfeitAndNobodyGetsAPointForBeingFree) {
  Desk desk{of(Format::RoundRobin)};
  desk.players(3);
  desk.number();
  desk.enter(entries::Away{.player = 1, .from = 1, .to = 0});
  for (int round = 1; round <= 3; ++round) {
    desk.pair();
    EXPECT_EQ(desk.now.round(round).games.size(), 1U);
    for (const int table : desk.now.missing(round)) desk.result(table, "1");
  }
  int forfeits = 0;
  for (int round = 1; round <= 3; ++round)
    if (const auto* game = desk.now.game_of(round, 1); game != nullptr) {
      EXPECT_FALSE(game->score->played());
      EXPECT_EQ(game->score->half_points[game->side(1)], 0);
      ++forfeits;
    }
  EXPECT_EQ(forfeits, 2);
}

TEST(RoundRobin, NobodyEntersLate) {
  Desk desk{of(Format::RoundRobin)};
  desk.players(4);
  desk.number();
  desk.pair();
  EXPECT_EQ(testing::key_of(desk.try_enter(entries::Enter{{.name = "Late"}})), "tournament.player.late");
}

TEST(Bracket, TheBestMeetLate) {
  EXPECT_EQ(leaves(8), (std::vector{0, 7, 3, 4, 1, 6, 2, 5}));
  EXPECT_EQ(leaves(5), (std::vector{0, -1, 3, 4, 1, -1, 2, -1}));
  EXPECT_EQ(leaves(1), std::vector{0});
  EXPECT_EQ(rounds_until_final(250), 8);
}

TEST(Knockout, WithAFinalAndAGameForThirdPlace) {
  Desk desk{of(Format::Knockout)};
  desk.players(5);
  desk.number();
  EXPECT_EQ(rounds_of(desk.now), 3);
  desk.pair();  // only 4 and 5 play
  ASSERT_EQ(desk.now.round(1).games.size(), 1U);
  desk.result(1, desk.now.game_at(1, 1)->seating.first == 4 ? "1" : "0");
  desk.pair();  // 1-4, 2-3
  ASSERT_NE(desk.now.game_of(2, 1), nullptr);
  EXPECT_EQ(desk.now.game_of(2, 1)->opponent(1), 4);
  for (const auto winner : {1, 3}) {
    const auto& game = *desk.now.game_of(2, winner);
    desk.result(game.seating.table, game.side(winner) == 0 ? "1" : "0");
  }
  desk.pair();
  EXPECT_EQ(desk.now.game_at(3, 1)->opponent(1), 3) << "the final is at the first table";
  EXPECT_TRUE(desk.now.game_at(3, 2)->has(2) && desk.now.game_at(3, 2)->has(4));
  for (const auto winner : {3, 4}) {
    const auto& game = *desk.now.game_of(3, winner);
    desk.result(game.seating.table, game.side(winner) == 0 ? "1" : "0");
  }
  EXPECT_EQ(tree_places(desk.now, "", 1, 3), (std::vector<TreePlace>{{3, 1}, {1, 2}, {4, 3}, {2, 4}, {5, 5}}));
  EXPECT_EQ(next_round(desk.now).error().key, "tournament.over"_key);
}

TEST(Knockout, ADrawMustSayWhoGoesOn) {
  Desk desk{of(Format::Knockout)};
  desk.players(4);
  desk.number();
  desk.pair();
  desk.results({"5", "1"});
  EXPECT_EQ(next_round(desk.now).error().key, "tournament.knockout.draw"_key);
  desk.result(1, "5 <");
  const auto second = desk.now.game_at(1, 1)->seating.second;
  desk.pair();
  EXPECT_TRUE(desk.now.game_at(2, 1)->has(second));
}

TEST(Knockout, WhereNobodyCameTheNextOpponentGoesOn) {
  Desk desk{of(Format::Knockout)};
  desk.players(8);
  desk.number();
  desk.pair();
  desk.results({"--", "1", "1", "1"});
  desk.pair();
  EXPECT_EQ(desk.now.round(2).games.size(), 1U);
}

TEST(Groups, SpreadTheBestAndTheirFirstGoOnWithoutMeetingAtOnce) {
  auto settings = of(Format::Groups);
  settings.group_size = 3;
  settings.tiebreaks = {Tiebreak::Wins};
  Desk desk{settings};
  desk.players(9);
  desk.number();
  EXPECT_EQ(groups({1, 2, 3, 4, 5, 6, 7, 8, 9}, 3), (std::vector<std::vector<PlayerId>>{{1, 6, 7}, {2, 5, 8}, {3, 4, 9}}));
  EXPECT_EQ(rounds_of(desk.now), 3 + 3);
  for (int round = 1; round <= 3; ++round) {
    desk.pair();
    for (const auto& game : desk.now.round(round).games)  // the better number wins
      desk.result(game.seating.table, game.seating.first < game.seating.second ? "1" : "0");
  }
  const auto in_groups = rankings(desk.now, 3);
  ASSERT_EQ(in_groups.size(), 3U);
  for (std::size_t group = 0; group < 3; ++group) {
    std::vector<PlayerId> order;
    std::vector<int> places;
    for (const auto& one : in_groups[group].list) {
      order.push_back(one.player);
      places.push_back(one.place);
    }
    EXPECT_EQ(order, groups({1, 2, 3, 4, 5, 6, 7, 8, 9}, 3)[group]) << "the better number won";
    EXPECT_EQ(places, (std::vector{1, 2, 3}));
    EXPECT_EQ(in_groups[group].part, (Part{.section = "", .group = static_cast<int>(group) + 1}));
    EXPECT_EQ(said(Parts{desk.now, 3}.title(in_groups[group].part), Language::English), "Group " + std::to_string(group + 1));
  }
  EXPECT_EQ(overall(desk.now, 3).size(), 1U) << "prizes and teams go by all of them";
  desk.pair();  // 1 2 3 6 5 4 go on; 3 and 4 are of the same group and would meet
  EXPECT_FALSE((Parts{desk.now, 4}.have_groups()));
  const std::map<PlayerId, int> group{{1, 0}, {6, 0}, {7, 0}, {2, 1}, {5, 1}, {8, 1}, {3, 2}, {4, 2}, {9, 2}};
  for (const auto& game : desk.now.round(4).games) EXPECT_NE(group.at(game.seating.first), group.at(game.seating.second));
  EXPECT_EQ(desk.now.round(4).games.size(), 2U) << "two of six are free in a tree of eight";
  for (int round = 4; round <= 6; ++round) {
    if (round > 4) desk.pair();
    if (round == 6) {
      ASSERT_EQ(desk.now.round(6).games.size(), 2U);
      EXPECT_TRUE(desk.now.game_at(6, 1)->has(1) && desk.now.game_at(6, 1)->has(2)) << "the final";
      for (const auto loser : {3, 4}) EXPECT_TRUE(desk.now.game_at(6, 2)->has(loser)) << "the game for third place";
    }
    for (const auto& game : desk.now.round(round).games)
      desk.result(game.seating.table, game.seating.first < game.seating.second ? "1" : "0");
  }
  const auto places = listed(rankings(desk.now, 6));
  EXPECT_EQ(places[0].player, 1);
  EXPECT_EQ(places[1].player, 2);
  EXPECT_EQ(places[2].player, 3) << "who won the game for third place";
  EXPECT_EQ(places[3].player, 4);
  EXPECT_GE(places[6].player, 7) << "those who did not go on come last";
  EXPECT_EQ(listed(rankings(desk.now, 3))[0].half_points, 4) << "in the groups points count";
}

/// Of everybody, after the last round.
std::map<PlayerId, int> places_of(const Tournament& now) {
  std::map<PlayerId, int> places;
  for (const auto& one : listed(rankings(now, now.round_count()))) places[one.player] = one.place;
  return places;
}

Desk eight() {
  Desk desk{of(Format::Knockout)};
  desk.players(8);
  desk.number();
  return desk;
}

/// The results of a round, by who wins.
void win(Desk& desk, const std::vector<PlayerId>& winners) {
  const int round = desk.now.round_count();
  for (const auto winner : winners) {
    const auto& game = *desk.now.game_of(round, winner);
    desk.result(game.seating.table, game.side(winner) == 0 ? "1" : "0");
  }
}

TEST(Knockout, TheChampionIsFirstAlsoAfterARoundWithoutAnOpponent) {
  auto desk = eight();
  desk.pair();  // 1-8 4-5 2-7 3-6
  desk.result(desk.now.game_of(1, 4)->seating.table, "--");
  win(desk, {1, 2, 3});
  desk.pair();  // 2-3; 1 is free
  EXPECT_EQ(desk.now.game_of(2, 1), nullptr);
  win(desk, {2});
  desk.pair();
  win(desk, {1});
  EXPECT_EQ(places_of(desk.now), (std::map<PlayerId, int>{{1, 1}, {2, 2}, {3, 3}, {4, 4}, {5, 4}, {6, 4}, {7, 4}, {8, 4}}));
}

TEST(Knockout, WhoFellInTheSameRoundSharesAPlace) {
  auto desk = eight();
  desk.pair();
  win(desk, {1, 4, 2, 3});
  EXPECT_EQ(places_of(desk.now), (std::map<PlayerId, int>{{1, 1}, {2, 1}, {3, 1}, {4, 1}, {5, 5}, {6, 5}, {7, 5}, {8, 5}}));
  desk.pair();
  win(desk, {1});  // 2-3 still play
  EXPECT_EQ(places_of(desk.now), (std::map<PlayerId, int>{{1, 1}, {2, 2}, {3, 2}, {4, 4}, {5, 5}, {6, 5}, {7, 5}, {8, 5}}));
  win(desk, {2});
  desk.pair();
  win(desk, {2, 3});
  EXPECT_EQ(places_of(desk.now), (std::map<PlayerId, int>{{2, 1}, {1, 2}, {3, 3}, {4, 4}, {5, 5}, {6, 5}, {7, 5}, {8, 5}}));
}

TEST(Knockout, WithoutAGameForThirdPlaceTheTwoShareIt) {
  auto settings = of(Format::Knockout);
  settings.third_place = false;
  Desk desk{settings};
  desk.players(4);
  desk.number();
  desk.pair();
  win(desk, {1, 2});
  desk.pair();
  win(desk, {1});
  EXPECT_EQ(places_of(desk.now), (std::map<PlayerId, int>{{1, 1}, {2, 2}, {3, 3}, {4, 3}}));
}

TEST(Knockout, WhereNobodyCameToASemifinalTheOtherFinalistHasWon) {
  auto desk = eight();
  desk.pair();
  win(desk, {1, 4, 2, 3});
  desk.pair();
  win(desk, {1});
  desk.result(desk.now.game_of(2, 2)->seating.table, "--");
  EXPECT_EQ(next_round(desk.now).error().key, "tournament.over"_key);
  EXPECT_EQ(rounds_of(desk.now), 2);
  EXPECT_EQ(places_of(desk.now), (std::map<PlayerId, int>{{1, 1}, {4, 2}, {2, 3}, {3, 3}, {5, 5}, {6, 5}, {7, 5}, {8, 5}}))
      << "4 would have played for third place";
}

TEST(Knockout, WhereNobodyCameToBothSemifinalsNobodyHasWon) {
  auto desk = eight();
  desk.pair();
  win(desk, {1, 4, 2, 3});
  desk.pair();
  desk.results({"--", "--"});
  EXPECT_EQ(next_round(desk.now).error().key, "tournament.over"_key);
  EXPECT_EQ(rounds_of(desk.now), 2);
  EXPECT_EQ(places_of(desk.now), (std::map<PlayerId, int>{{1, 2}, {2, 2}, {3, 2}, {4, 2}, {5, 5}, {6, 5}, {7, 5}, {8, 5}}));
}

TEST(Knockout, ARoundInWhichNobodyHasAnOpponentIsPassedOver) {
  auto desk = eight();
  desk.pair();
  win(desk, {1, 2});
  for (const auto one : {4, 3}) desk.result(desk.now.game_of(1, one)->seating.table, "--");
  EXPECT_EQ(rounds_of(desk.now), 2);
  desk.pair();
  EXPECT_EQ(desk.now.game_of(2, 1)->opponent(1), 2) << "the final";
  win(desk, {2});
  EXPECT_EQ(next_round(desk.now).error().key, "tournament.over"_key);
  EXPECT_EQ(places_of(desk.now)[2], 1);
  EXPECT_EQ(places_of(desk.now)[1], 2);
}

/// Plays a knock-out to its end in all ways, and looks at the places by when everybody fell.
class EveryKnockout {
 public:
  void play(const Desk& desk) {
    const auto next = next_round(desk.now);
    if (!next) {
      EXPECT_EQ(next.error().key, "tournament.over"_key);
      ++ended;
      return look(desk.now);
    }
    auto paired = desk;
    paired.enter(*next);
    results(paired, paired.now.missing(paired.now.round_count()), 0);
  }
  int ended = 0;

 private:
  void results(const Desk& desk, const std::vector<int>& tables, std::size_t i) {
    if (i == tables.size()) return play(desk);
    for (const auto* result : {"1", "0", "--"}) {
      auto next = desk;
      next.result(tables[i], result);
      results(next, tables, i + 1);
    }
  }
  /// A game that is not won is the end; for two who fell in the same round one more, for third place.
  static void look(const Tournament& now) {
    std::map<PlayerId, int> fell;
    std::map<PlayerId, int> third;
    for (int round = 1; round <= now.round_count(); ++round) {
      std::set<PlayerId> falls;
      for (const auto& game : now.round(round).games)
        for (const auto id : {game.seating.first, game.seating.second}) {
          const bool won = game.score->half_points[game.side(id)] == 2;
          if (!fell.contains(id) && !won) falls.insert(id);
          else if (fell.contains(id)) third[id] = won ? 1 : 0;
        }
      for (const auto id : falls) fell[id] = round;
    }
    const auto key = [&](PlayerId id) { return std::pair{fell.contains(id) ? fell[id] : 99, third[id]}; };
    const auto places = places_of(now);
    int champions = 0;
    for (const auto& [id, place] : places) {
      if (!fell.contains(id)) ++champions;
      EXPECT_EQ(place == 1, !fell.contains(id));
      for (const auto& [other, theirs] : places)
        if (key(id) < key(other)) {
          EXPECT_GT(place, theirs) << id << " fell before " << other;
        }
    }
    EXPECT_LE(champions, 1);
  }
};

TEST(Knockout, EveryTreeUpToEightHasItsChampionFirst) {
  for (int players = 2; players <= 8; ++players) {
    Desk desk{of(Format::Knockout)};
    desk.players(players);
    desk.number();
    EveryKnockout every;
    every.play(desk);
    EXPECT_GT(every.ended, players) << players;
  }
}

TEST(Knockout, AnErrorOfTwoRoundsAgoLeavesThoseInTheTreeWhoSatThere) {
  auto desk = eight();
  desk.pair();
  win(desk, {1, 4, 2, 3});
  desk.pair();  // 1-4 2-3
  win(desk, {1, 2});
  const auto correct = [&](int round, PlayerId winner) {
    const auto& game = *desk.now.game_of(round, winner);
    desk.enter(entries::Report{round, game.seating.table, *read_score(game.side(winner) == 0 ? "1" : "0", desk.now.settings())});
  };
  const auto& wrong = *desk.now.game_of(1, 8);
  const auto eight_won = *read_score(wrong.side(8) == 0 ? "1" : "0", desk.now.settings());
  const auto doubts = concerns(desk.now, entries::Report{1, wrong.seating.table, eight_won});
  ASSERT_EQ(doubts.size(), 1U);
  EXPECT_EQ(doubts[0].key, "tournament.knockout.stays"_key);
  EXPECT_TRUE(concerns(desk.now, entries::Report{1, wrong.seating.table, *wrong.score}).empty());
  correct(1, 8);  // who did not play on
  desk.pair();
  EXPECT_EQ(desk.now.game_of(3, 1)->opponent(1), 2) << "the final";
  EXPECT_EQ(desk.now.game_of(3, 3)->opponent(3), 4) << "the game for third place";
  correct(2, 4);
  win(desk, {1, 3});
  EXPECT_EQ(next_round(desk.now).error().key, "tournament.over"_key);
  EXPECT_EQ(places_of(desk.now), (std::map<PlayerId, int>{{1, 1}, {2, 2}, {3, 3}, {4, 4}, {5, 5}, {6, 5}, {7, 5}, {8, 5}}));
}

TEST(Knockout, ARoundThatIsTakenBackIsPairedByTheCorrection) {
  auto desk = eight();
  desk.pair();
  win(desk, {1, 4, 2, 3});
  desk.pair();
  desk.enter(entries::Unpair{2});
  win(desk, {8});
  desk.pair();
  EXPECT_NE(desk.now.game_of(2, 8), nullptr);
  EXPECT_EQ(desk.now.game_of(2, 1), nullptr);
}

Desk two_groups() {
  auto settings = of(Format::Groups);
  settings.group_size = 4;
  settings.tiebreaks = {Tiebreak::DirectEncounter};
  Desk desk{settings};
  desk.players(8);
  desk.number();
  for (int round = 1; round <= 3; ++round) {
    desk.pair();
    for (const auto& game : desk.now.round(round).games)
      desk.result(game.seating.table, game.seating.first < game.seating.second ? "1" : "0");
  }
  return desk;
}

TEST(Groups, AnErrorInThemLeavesTheKnockOutAsItIs) {
  auto desk = two_groups();
  desk.pair();  // 1 4 5 8 and 2 3 6 7: 1 2 3 4 go on, 1-3 2-4
  EXPECT_EQ(desk.now.round(4).games.size(), 2U);
  win(desk, {1, 2});
  for (int round = 1; round <= 3; ++round)
    if (const auto& game = *desk.now.game_of(round, 4); game.has(5)) {
      const entries::Report other{round, game.seating.table, *read_score(game.side(5) == 0 ? "1" : "0", desk.now.settings())};
      EXPECT_EQ(concerns(desk.now, other).size(), 1U);
      desk.enter(other);
    }
  desk.pair();
  EXPECT_EQ(desk.now.game_of(5, 1)->opponent(1), 2);
  win(desk, {1});
  for (const auto& game : desk.now.round(5).games)
    if (!game.has(1)) desk.result(game.seating.table, "1");
  const auto places = places_of(desk.now);
  EXPECT_EQ(places.at(1), 1);
  EXPECT_LE(places.at(4), 4);
  EXPECT_GT(places.at(5), 4);
}

/// Settings with one thing changed.
Settings changed(const Desk& desk, const std::function<void(Settings&)>& change) {
  auto settings = desk.now.settings();
  change(settings);
  return settings;
}

TEST(Groups, AreNotMadeAnewOnceTheyPlay) {
  auto desk = two_groups();
  const auto tried = [&](const std::function<void(Settings&)>& change) {
    auto copy = desk;
    return testing::key_of(copy.try_enter(entries::Set{changed(copy, change)}));
  };
  EXPECT_EQ(tried([](Settings& settings) { settings.group_size = 3; }), "tournament.settings.begun");
  EXPECT_EQ(tried([](Settings& settings) { settings.qualifiers = 1; }), "fine") << "nobody has gone on yet";
  EXPECT_EQ(tried([](Settings& settings) { settings.twice = true; }), "fine") << "their second games come later";
  EXPECT_EQ(tried([](Settings& settings) { settings.name = "Bahar"; }), "fine");
  EXPECT_EQ(testing::key_of(desk.try_enter(entries::Change{3, {.name = "C", .section = "B"}})),
            "tournament.player.section_begun");
  EXPECT_EQ(testing::key_of(desk.try_enter(entries::Change{3, {.name = "C", .school = "Okul"}})), "fine");
  desk.pair();
  EXPECT_EQ(tried([](Settings& settings) { settings.qualifiers = 1; }), "tournament.settings.begun");
  EXPECT_EQ(tried([](Settings& settings) { settings.twice = true; }), "tournament.settings.begun");
}

TEST(RoundRobin, IsPlayedTwiceOnlyIfThatChangesNoRoundThatWasPaired) {
  Desk desk{of(Format::RoundRobin)};
  desk.players(4);
  desk.number();
  const auto twice = [&](bool wanted) {
    return testing::key_of(desk.try_enter(entries::Set{changed(desk, [&](Settings& settings) { settings.twice = wanted; })}));
  };
  for (int round = 1; round <= 3; ++round) {
    desk.pair();
    desk.results({"1", "1"});
  }
  EXPECT_EQ(twice(true), "fine");
  EXPECT_EQ(twice(false), "fine");
  EXPECT_EQ(twice(true), "fine");
  desk.pair();
  EXPECT_EQ(twice(false), "tournament.settings.begun");
  EXPECT_EQ(testing::key_of(desk.try_enter(entries::Change{3, {.name = "C", .section = "B"}})),
            "tournament.player.section_begun");
}

TEST(RoundRobin, NobodyGetsPointsForARoundWithoutAGame) {
  Desk desk{of(Format::RoundRobin)};
  desk.players(3);
  desk.number();
  EXPECT_EQ(testing::key_of(desk.try_enter(entries::Away{.player = 1, .from = 1, .to = 3, .half_points = 2})),
            "tournament.away.no_points");
  EXPECT_EQ(testing::key_of(desk.try_enter(entries::Away{.player = 1, .from = 1, .to = 3})), "fine");
}

TEST(RoundRobin, PointsThatWereAskedForInASwissAreNone) {
  Desk desk;
  desk.players(3);
  desk.enter(entries::Away{.player = 1, .from = 1, .to = 3, .half_points = 2});
  desk.enter(entries::Set{changed(desk, [](Settings& settings) { settings.format = Format::RoundRobin; })});
  desk.number();
  for (int round = 1; round <= 3; ++round) {
    desk.pair();
    for (const int table : desk.now.missing(round)) desk.result(table, "1");
  }
  for (const auto& one : listed(rankings(desk.now, 3)))
    if (one.player == 1) {
      EXPECT_EQ(one.half_points, 0) << "two forfeits, and a round in which they were free";
    }
}

TEST(Numbers, ByLotRatingOrTurkishSurname) {
  Desk desk;
  for (const auto& [surname, rating] : std::vector<std::pair<std::string, int>>{
           {"Şahin", 5}, {"Sezer", 9}, {"Işık", 7}, {"İnan", 7}, {"Çelik", 1}, {"Cerrah", 2}})
    desk.enter(entries::Enter{{.name = "Ali", .surname = surname, .rating = rating}});
  auto settings = desk.now.settings();
  settings.order = Order::Surname;
  desk.enter(entries::Set{settings});
  EXPECT_EQ(numbers(desk.now).order, (std::vector{6, 5, 3, 4, 2, 1})) << "Cerrah Çelik Işık İnan Sezer Şahin";
  settings.order = Order::Rating;
  desk.enter(entries::Set{settings});
  EXPECT_EQ(numbers(desk.now).order, (std::vector{2, 3, 4, 1, 6, 5}));
  settings.order = Order::Lot;
  settings.seed = 5;
  desk.enter(entries::Set{settings});
  EXPECT_EQ(numbers(desk.now).order, numbers(desk.now).order);
  EXPECT_NE(numbers(desk.now).order, (std::vector{1, 2, 3, 4, 5, 6}));
}

}  // namespace
}  // namespace meydan::tournament
