// Tie-breaks against tables worked out by hand.
#include "tournament/standings/standings.hpp"

#include <algorithm>
#include <array>

#include "tournament/model/tournament_testing.hpp"
#include "tournament/standings/prizes.hpp"
#include "tournament/standings/unplayed.hpp"

namespace meydan::tournament {
namespace {

using testing::Desk;

Settings with(std::vector<Tiebreak> tiebreaks) {
  Settings settings{.name = "test"};
  settings.tiebreaks = std::move(tiebreaks);
  return settings;
}

/// The value of one column, player by player, in quarters.
std::vector<int> column(const Desk& desk, std::size_t number) {
  std::vector<int> values(desk.now.players().size());
  for (const auto& one : standings(desk.now, desk.now.round_count()))
    values[static_cast<std::size_t>(one.player - 1)] = one.tiebreaks[number];
  return values;
}

std::vector<int> in_halves(std::vector<int> halves) {
  for (auto& value : halves) value *= 2;
  return halves;
}

std::vector<PlayerId> order(const std::vector<Standing>& all) {
  std::vector<PlayerId> ids;
  for (const auto& one : all) ids.push_back(one.player);
  return ids;
}

/// Six players, three rounds, all played:
///   round 1: A-D 1, B-E 1, C-F ½      A 1   B 1   C ½  D 0  E 0  F ½
///   round 2: A-B ½, C-D 1, E-F 0      A 1½  B 1½  C 1½ D 0  E 0  F 1½
///   round 3: A-C 1, F-B 0, D-E ½      A 2½  B 2½  C 1½ D ½  E ½  F 1½
Desk played(std::vector<Tiebreak> tiebreaks) {
  Desk desk{with(std::move(tiebreaks))};
  desk.players(6);
  desk.number();
  desk.pair({{1, 4}, {2, 5}, {3, 6}});
  desk.results({"1", "1", "5"});
  desk.pair({{1, 2}, {3, 4}, {5, 6}});
  desk.results({"5", "1", "0"});
  desk.pair({{1, 3}, {6, 2}, {4, 5}});
  desk.results({"1", "0", "5"});
  return desk;
}

TEST(Standings, BuchholzIsTheSumOfTheOpponentsPoints) {
  const auto desk = played({Tiebreak::Buchholz, Tiebreak::BuchholzCut1, Tiebreak::BuchholzMedian});
  // A met D ½, B 2½, C 1½; B met E ½, A 2½, F 1½; C met F 1½, D ½, A 2½; D met A 2½, C 1½, E ½; E met B 2½, F 1½, D ½; F met C
  // 1½, E ½, B 2½
  EXPECT_EQ(column(desk, 0), in_halves({9, 9, 9, 9, 9, 9}));
  EXPECT_EQ(column(desk, 1), in_halves({8, 8, 8, 8, 8, 8}));
  EXPECT_EQ(column(desk, 2), in_halves({3, 3, 3, 3, 3, 3}));
}

TEST(Standings, SonnebornBergerWinsAndProgressive) {
  const auto desk = played({Tiebreak::SonnebornBerger, Tiebreak::Wins, Tiebreak::Progressive});
  // SB: A beat D ½ and C 1½, drew B 2½: 3¼. B beat E ½ and F 1½, drew A 2½: 3¼. C beat D ½, drew F 1½: 1¼. D drew E: ¼. E drew D:
  // ¼. F beat E ½, drew C 1½: 1¼.
  EXPECT_EQ(column(desk, 0), (std::vector{13, 13, 5, 1, 1, 5}));
  EXPECT_EQ(column(desk, 1), (std::vector{8, 8, 4, 0, 0, 4}));
  // running points: A 1 1½ 2½ = 5; B the same; C ½ 1½ 1½ = 3½; D 0 0 ½; E 0 0 ½; F ½ 1½ 1½
  EXPECT_EQ(column(desk, 2), in_halves({10, 10, 7, 1, 1, 7}));
}

TEST(Standings, WhoIsEqualInAllSharesThePlace) {
  const auto all = standings(played({Tiebreak::Buchholz}).now, 3);
  EXPECT_EQ(order(all), (std::vector{1, 2, 3, 6, 4, 5}));
  std::vector<int> places;
  for (const auto& one : all) places.push_back(one.place);
  EXPECT_EQ(places, (std::vector{1, 1, 3, 3, 5, 5}));
}

TEST(Standings, AfterAnEarlierRoundCountsOnlyThat) {
  EXPECT_EQ(order(standings(played({Tiebreak::Buchholz}).now, 1)), (std::vector{1, 2, 3, 6, 4, 5}));
  EXPECT_EQ(standings(played({Tiebreak::Buchholz}).now, 1)[0].half_points, 2);
}

TEST(Standings, DirectEncounterOnlyIfAllTheTiedHaveMet) {
  Desk desk{with({Tiebreak::DirectEncounter, Tiebreak::Wins})};
  desk.players(4);
  desk.number();
  desk.pair({{1, 2}, {3, 4}});
  desk.results({"0", "1"});
  desk.pair({{1, 3}, {2, 4}});
  desk.results({"1", "0"});  // A 1, B 1, C 1, D 1: A and D have not met
  EXPECT_EQ(column(desk, 0), (std::vector{-1, -1, -1, -1}));
  desk.pair({{1, 4}, {2, 3}});
  desk.results({"1", "1"});  // A 2, B 2, C 1, D 1: B beat A, C beat D
  EXPECT_EQ(column(desk, 0), (std::vector{0, 4, 4, 0}));
  EXPECT_EQ(order(standings(desk.now, 3)), (std::vector{2, 1, 3, 4}));
}

TEST(Standings, TiebreaksCountInTheOrderAskedFor) {
  Desk desk{with({Tiebreak::Stones, Tiebreak::Wins})};
  desk.players(4);
  desk.number();
  desk.pair({{1, 2}, {3, 4}});
  desk.results({"1 20 28", "1 30 18"});
  EXPECT_EQ(order(standings(desk.now, 1)), (std::vector{3, 1, 2, 4}));
}

TEST(Standings, SetsStandBesideMatchPointsAndAByeIsThreeToNone) {
  auto settings = with({Tiebreak::SetPoints});
  settings.sets = 5;
  Desk desk{settings};
  desk.players(5);
  desk.number();
  desk.pair({{1, 2}, {3, 4}, {5, 0}});
  desk.results({"3 2", "+"});
  EXPECT_EQ(column(desk, 0), in_halves({6, 4, 6, 0, 6}));
  const auto all = standings(desk.now, 1);
  EXPECT_EQ(all[0].half_points, 2);
  EXPECT_EQ(order(all), (std::vector{1, 3, 5, 2, 4}));
}

TEST(Standings, AByeThatWasAskedForCountsInSetsAsItDoesInPoints) {
  auto settings = with({Tiebreak::SetPoints});
  settings.sets = 5;
  Desk desk{settings};
  desk.players(6);
  desk.number();
  desk.enter(entries::Away{.player = 4, .from = 1, .to = 1, .half_points = 2});
  desk.enter(entries::Away{.player = 5, .from = 1, .to = 1, .half_points = 1});
  desk.enter(entries::Away{.player = 6, .from = 1, .to = 1});
  desk.pair({{1, 2}, {3, 0}});
  desk.results({"3 2"});
  EXPECT_EQ(column(desk, 0), in_halves({6, 4, 6, 6, 3, 0})) << "a bye 3, a whole point asked for 3, half a point half of that";
}

// -- unplayed rounds

/// Four players, three rounds:
///   round 1: A-B 1, C-D 1                   A 1   B 0  C 1   D 0
///   round 2: A-C 1, D has a bye, B is away  A 2   B 0  C 1   D 1
///   round 3: D-A forfeited by A, C asked for ½, B is away again
TEST(Unplayed, CountByTheRuleOfTheFederation) {
  auto settings = with({Tiebreak::Buchholz, Tiebreak::BuchholzCut1, Tiebreak::SonnebornBerger, Tiebreak::Wins});
  settings.rounds = 3;
  Desk desk{settings};
  desk.players(4);
  desk.number();
  desk.pair({{1, 2}, {3, 4}});
  desk.results({"1", "1"});
  desk.enter(entries::Away{.player = 2, .from = 2, .to = 3});
  desk.pair({{1, 3}, {4, 0}});
  desk.results({"1"});
  desk.enter(entries::Away{.player = 3, .from = 3, .to = 3, .half_points = 1});
  desk.pair({{4, 1}});
  desk.results({"+"});

  const auto adjusted = [&](PlayerId id) { return adjusted_half_points(counted_rounds(desk.now, id, 1, 3)); };
  EXPECT_EQ(adjusted(1), 4) << "2: a forfeit that was lost stays 0";
  EXPECT_EQ(adjusted(2), 2) << "0 + ½ + ½: away until the end counts as draws";
  EXPECT_EQ(adjusted(3), 3) << "1 + 0 + ½";
  EXPECT_EQ(adjusted(4), 4) << "0 + 1 + 1";

  // A (2): B 1, C 1½, and a dummy with no more than D's 2: 2. B (0): A 2, dummies with B's own 0. C (1½): D 2, A 2, a dummy with
  // 1½. D (2): C 1½, a dummy with no more than half of 3 rounds: 1½, and one with no more than A's 2: 2.
  EXPECT_EQ(column(desk, 0), in_halves({2 + 3 + 4, 4, 4 + 4 + 3, 3 + 3 + 4}));
  // The lowest of the voluntary ones goes first: A's forfeit (2), a dummy of B (0), C's asked bye (1½); of D's own the lowest
  // (1½).
  EXPECT_EQ(column(desk, 1), in_halves({2 + 3, 4, 4 + 4, 3 + 4}));
  // A beat B 1 and C 1½: 2½. B nothing. C beat D 2, and half a point against the dummy 1½: 2¾. D: bye 1½ and forfeit 2: 3½.
  EXPECT_EQ(column(desk, 2), (std::vector{10, 0, 11, 14}));
  EXPECT_EQ(column(desk, 3), (std::vector{8, 0, 4, 0})) << "only games at the board are wins";
}

/// The example that the federation works out for arbiters: 7 points of 10 rounds, the fourth of them missed with no point. The
/// opponents of the others have 5, 5, 6½, 4½, 6, 5, 6½, 5½ and 6.
TEST(Unplayed, ComesOutAsInTheExampleOfTheFederation) {
  auto settings = with({Tiebreak::Buchholz, Tiebreak::BuchholzCut1, Tiebreak::SonnebornBerger});
  settings.rounds = 10;
  Desk desk{settings};
  desk.players(13);
  const std::vector<int> own{2, 2, 0, 0, 2, 1, 2, 1, 2, 2};
  const std::vector<int> theirs{10, 10, 13, 0, 9, 12, 10, 13, 11, 12};
  for (int round = 1; round <= 10; ++round) {  // the player of a round has whole points asked for in the last of the others
    int left = theirs[static_cast<std::size_t>(round - 1)] - (2 - own[static_cast<std::size_t>(round - 1)]);
    for (int away = 10; away >= 1 && round != 4; --away) {
      if (away == round) continue;
      const int given = std::min(left, 2);
      desk.enter(entries::Away{.player = round + 1, .from = away, .to = away, .half_points = given});
      left -= given;
    }
  }
  desk.enter(entries::Away{.player = 1, .from = 4, .to = 4});
  desk.number();
  for (int round = 1; round <= 10; ++round) {
    if (round == 4) desk.pair({{12, 13}});
    else desk.pair({{12, 13}, {1, round + 1}});
    desk.result(1, "1");
    if (round != 4) desk.result(2, std::array{"0", "5", "1"}[static_cast<std::size_t>(own[static_cast<std::size_t>(round - 1)])]);
  }
  EXPECT_EQ(standings(desk.now, 10, [](PlayerId id) { return id == 1; })[0].half_points, 14);
  EXPECT_EQ(column(desk, 0)[0], 4 * 55);
  EXPECT_EQ(column(desk, 1)[0], 4 * 50) << "the round missed is cut, not the 4½";
  EXPECT_EQ(column(desk, 2)[0], 149) << "37¼";
}

TEST(Unplayed, ADummyHasAsMuchAsDrawsInAllRoundsOfTheTournamentWouldGive) {
  auto settings = with({Tiebreak::Buchholz});
  settings.rounds = 4;
  Desk desk{settings};
  desk.players(3);
  desk.number();
  desk.pair({{1, 2}, {3, 0}});
  desk.result(1, "1");
  EXPECT_EQ(column(desk, 0)[2], 4) << "C's own point, though half of one round is less";
}

TEST(Unplayed, AByeAskedForInTheMiddleKeepsItsPoints) {
  const std::vector<Counted> rounds{{.half_points = 0, .requested = true, .voluntary = true},
                                    {.opponent = 2, .half_points = 2, .played = true}};
  EXPECT_EQ(adjusted_half_points(rounds), 2);
}

TEST(Unplayed, InARoundRobinEveryGameCountsAgainstItsOpponent) {
  auto settings = with({Tiebreak::SonnebornBerger});
  settings.format = Format::RoundRobin;
  Desk desk{settings};
  desk.players(3);
  desk.number();
  desk.pair({{1, 2}});
  desk.results({"+"});
  desk.pair({{2, 3}});
  desk.results({"1"});
  EXPECT_EQ(column(desk, 0), (std::vector{4, 0, 0})) << "A: B's one point; B: C's none";
}

// -- lists from one pool

TEST(Lists, CountPlacesAnew) {
  const auto all = standings(played({Tiebreak::Buchholz}).now, 3);
  const auto some = only(all, [](PlayerId id) { return id == 2 || id == 4 || id == 5 || id == 6; });
  std::vector<int> places;
  for (const auto& one : some) places.push_back(one.place);
  EXPECT_EQ(order(some), (std::vector{2, 6, 4, 5}));
  EXPECT_EQ(places, (std::vector{1, 2, 3, 3}));
}

TEST(Lists, GiveOnePrizeAChild) {
  const auto all = standings(played({Tiebreak::Buchholz}).now, 3);
  const auto girls = only(all, [](PlayerId id) { return id % 2 == 0; });
  EXPECT_EQ(winners({{all, 2}, {girls, 2}}), (std::vector<std::vector<PlayerId>>{{1, 2}, {6, 4}}));
}

TEST(Standings, DirectEncounterCountsForfeitsInARoundRobinAndNotInASwiss) {
  for (const auto format : {Format::RoundRobin, Format::Swiss}) {
    auto settings = with({Tiebreak::DirectEncounter});
    settings.format = format;
    Desk desk{settings};
    desk.players(4);
    desk.number();
    desk.pair({{2, 1}, {3, 4}});
    desk.results({"+", "5"});
    desk.pair({{1, 3}, {2, 4}});
    desk.results({"1", "0"});
    // A and B have a point each; B won against A, who did not come.
    EXPECT_EQ(column(desk, 0)[1], format == Format::RoundRobin ? 4 : -1);
    EXPECT_EQ(column(desk, 0)[0], format == Format::RoundRobin ? 0 : -1);
  }
}

/// Who won what, as "Girls 3 1 ", a team by its school.
std::vector<std::string> given(const std::vector<Prizes>& all) {
  std::vector<std::string> lines;
  for (const auto& list : all) {
    auto line = said(list.title, Language::English) + " ";
    for (const auto& prize : list.won) {
      EXPECT_EQ(prize.number, &prize - list.won.data() + 1);
      line += (prize.player == 0 ? prize.school : std::to_string(prize.player)) + " ";
    }
    lines.push_back(line);
  }
  return lines;
}

/// Six of three schools after two rounds, of which the first won both games.
Desk with_prizes(std::vector<std::string> lists, bool sections) {
  auto settings = with({Tiebreak::Buchholz});
  settings.prizes = std::move(lists);
  Desk desk{settings};
  const auto enter = [&](char gender, int year, const char* school, const char* section) {
    desk.enter(
        entries::Enter{{.name = "x", .school = school, .section = sections ? section : "", .year = year, .gender = gender}});
  };
  enter('f', 2015, "Çınar", "A");
  enter('m', 2015, "Çınar", "B");
  enter('f', 2016, "Dere", "A");
  enter('m', 2017, "Dere", "B");
  enter('f', 2016, "dere", "B");
  enter('m', 2014, "", "A");
  desk.number();
  desk.pair({{1, 2}, {3, 4}, {5, 6}});
  desk.results({"1", "1", "1"});
  desk.pair({{1, 3}, {5, 2}, {4, 6}});
  desk.results({"1", "0", "1"});
  return desk;
}

TEST(Lists, OfPrizesFollowEachOtherAndCountAnew) {
  const auto desk =
      with_prizes({"all=1", "girls=1", "born:2016-2017=2", "born:2015,boys=9", "section:A=1", "schools=1", "teams=1"}, false);
  EXPECT_EQ(given(prizes(desk.now, 2)),
            (std::vector<std::string>{"Everybody 1 ", "Girls 3 ", "Born 2016 to 2017 4 5 ", "Boys, Born in 2015 2 ", "Section A ",
                                      "Çınar ", "Dere ", "Schools Dere "}));
}

TEST(Lists, OfPrizesAreGivenInEverySection) {
  const auto desk = with_prizes({"all=1", "girls=1", "section:a=1", "teams=1"}, true);
  EXPECT_EQ(given(prizes(desk.now, 2)), (std::vector<std::string>{"Section A 1 ", "Section B 2 ", "Girls, Section A 3 ",
                                                                  "Girls, Section B 5 ", "Section A 6 ", "Schools Dere "}));
}

TEST(Lists, OfPrizesAreChecked) {
  for (const auto* text : {"", "all", "all=", "all=0", "all=100", "tall=1", "=1", "girls=x", "born:2016-2015=1"}) {
    auto settings = with({});
    settings.prizes = {"girls=1", text};
    EXPECT_FALSE(check(settings)) << text;
  }
  auto settings = with({});
  settings.prizes = {"all=99", "school:A=B=1"};
  EXPECT_TRUE(check(settings));
}

TEST(Lists, TeamsCountTheirBest) {
  auto settings = with({Tiebreak::Buchholz});
  settings.best_of_school = 2;
  Desk desk{settings};
  for (const auto* school : {"X", "X", "X", "Y", "Y", "Z"}) desk.enter(entries::Enter{{.name = "x", .school = school}});
  desk.number();
  desk.pair({{1, 4}, {2, 5}, {3, 6}});
  desk.results({"1", "0", "5"});
  const auto ranked = teams(desk.now, standings(desk.now, 1));
  ASSERT_EQ(ranked.size(), 3U);
  EXPECT_EQ(ranked[0].school, "X");
  EXPECT_EQ(ranked[0].half_points, 3) << "1 and ½; the third one does not count";
  EXPECT_EQ(ranked[1].school, "Y");
  EXPECT_EQ(ranked[2].half_points, 1);
}

TEST(Lists, QuartersAreWrittenAsPeopleDo) {
  EXPECT_EQ(quarters(0), "0");
  EXPECT_EQ(quarters(1), "¼");
  EXPECT_EQ(quarters(13), "3¼");
  EXPECT_EQ(quarters(-1), "–");
}

}  // namespace
}  // namespace meydan::tournament
