// Options, handicap, notation and position texts.
#include "games/go/go_testing.hpp"

namespace meydan::go {
namespace {

using Texts = std::vector<std::string>;

std::string complete(std::string_view text) {
  const auto no_file = [](std::string_view) -> Result<std::string> { return fail("match.over"_key); };
  auto rules = AnyRules::read(**find_game("go"), text, no_file);
  if (!rules) return std::string{rules.error().key.text};
  const auto done = rules->complete();
  return done ? rules->text() : std::string{done.error().key.text};
}

std::string komi(std::string_view text) {
  const auto rules = any_rules(text);
  return Halves{0, 0}.write(typed(rules).half_komi);
}

Texts handicap(int size, int stones) {
  Texts names;
  for (const auto point : handicap_points(size, stones)) names.push_back(vertex_name(point));
  return names;
}

TEST(GoOptions, PresetsDifferAsThePageSays) {
  EXPECT_EQ(complete("sheet"), "sheet");
  EXPECT_EQ(complete("sheet atari=off supply=off seki=on"), complete("sheet seki=on supply=off atari=off"));
  EXPECT_EQ(typed(any_rules("japanese")), typed(any_rules("sheet atari=off supply=off seki=on")));
  EXPECT_EQ(typed(any_rules("chinese")), typed(any_rules("sheet atari=off supply=off scoring=area")));
  EXPECT_EQ(any_rules("chinese").match().superko, Superko::Positional);
  EXPECT_EQ(any_rules("japanese").match().superko, Superko::Off);
}

TEST(GoOptions, KomiFollowsScoringAndHandicapUnlessSet) {
  EXPECT_EQ(komi("sheet"), "6.5");
  EXPECT_EQ(komi("japanese"), "6.5");
  EXPECT_EQ(komi("chinese"), "7.5");
  EXPECT_EQ(komi("sheet handicap=2"), "0.5");
  EXPECT_EQ(komi("chinese handicap=9"), "0.5");
  EXPECT_EQ(komi("sheet handicap=2 komi=6.5"), "6.5");
  EXPECT_EQ(komi("japanese komi=-3"), "-3");
}

TEST(GoOptions, TextReadsBackToEqualRules) {
  for (const auto* text : {"sheet handicap=2 komi=6.5", "chinese handicap=3", "sheet scoring=area komi=6.5", "japanese size=9"})
    EXPECT_EQ(any_rules(any_rules(text).text()), any_rules(text)) << text;
}

TEST(GoOptions, AtariAndSuperkoDoNotGoTogether) {
  EXPECT_EQ(complete("sheet superko=positional"), "go.rules.atari_superko");
  EXPECT_EQ(complete("chinese atari=on"), "go.rules.atari_superko");
  EXPECT_EQ(complete("chinese atari=on superko=off"), "chinese atari=on superko=off");
}

TEST(GoOptions, RejectWhatIsNotInThePage) {
  for (const auto* text : {"size=1", "size=20", "handicap=1", "handicap=10", "komi=6.4", "komi=x", "seki=yes", "scoring=stones"})
    EXPECT_EQ(complete(text), "rules.bad_value") << text;
}

TEST(GoHandicap, StandsOnTheThickPointsInOrder) {
  EXPECT_EQ(handicap(19, 9), (Texts{"D4", "Q16", "D16", "Q4", "D10", "Q10", "K4", "K16", "K10"}));
  EXPECT_EQ(handicap(19, 8), (Texts{"D4", "Q16", "D16", "Q4", "D10", "Q10", "K4", "K16"}));
  EXPECT_EQ(handicap(19, 7), (Texts{"D4", "Q16", "D16", "Q4", "D10", "Q10", "K10"}));
  EXPECT_EQ(handicap(19, 6), (Texts{"D4", "Q16", "D16", "Q4", "D10", "Q10"}));
  EXPECT_EQ(handicap(19, 5), (Texts{"D4", "Q16", "D16", "Q4", "K10"}));
  EXPECT_EQ(handicap(19, 3), (Texts{"D4", "Q16", "D16"}));
  EXPECT_EQ(handicap(13, 9), (Texts{"D4", "K10", "D10", "K4", "D7", "K7", "G4", "G10", "G7"}));
  EXPECT_EQ(handicap(9, 9), (Texts{"C3", "G7", "C7", "G3", "C5", "G5", "E3", "E7", "E5"}));
  EXPECT_EQ(handicap(9, 2), (Texts{"C3", "G7"}));
  EXPECT_EQ(handicap(11, 5), (Texts{"C3", "J9", "C9", "J3", "F6"}));
  EXPECT_EQ(handicap(15, 5), (Texts{"D4", "M12", "D12", "M4", "H8"}));
  EXPECT_EQ(handicap(8, 4), (Texts{"C3", "F6", "C6", "F3"}));
  EXPECT_EQ(handicap(7, 4), (Texts{"C3", "E5", "C5", "E3"}));
  EXPECT_EQ(handicap(18, 4), (Texts{"D4", "P15", "D15", "P4"}));
}

TEST(GoHandicap, MoreThanTheSizeAllowsIsAnError) {
  EXPECT_EQ(complete("sheet size=9 handicap=9"), "sheet size=9 handicap=9 komi=0.5");
  for (const auto* text : {"size=8 handicap=5", "size=7 handicap=5", "size=18 handicap=9"})
    EXPECT_EQ(complete(text), "go.rules.handicap") << text;
  for (const auto* text : {"size=6 handicap=2", "size=5 handicap=2"}) EXPECT_EQ(complete(text), "go.rules.no_handicap") << text;
}

TEST(GoHandicap, ComesFromBlacksSupplyAndWhitePlaysFirst) {
  EXPECT_EQ(Game::write_state(Game::start(typed(any_rules("sheet size=7 handicap=3")))),
            "go 7 7/7/2x1x2/7/2x4/7/7 w - 0 0 0 178 180 play 0 -");
}

TEST(GoVertex, LettersSkipI) {
  EXPECT_EQ(vertex_name(point_at(7, 0)), "H1");
  EXPECT_EQ(vertex_name(point_at(8, 0)), "J1");
  EXPECT_EQ(vertex_name(point_at(18, 18)), "T19");
  EXPECT_EQ(read_vertex("j10", 19), point_at(8, 9));
  for (const auto* text : {"", "A", "A0", "A20", "I5", "U1", "A01", "A-1", "1A", "A1 ", "AA1", "A99999999999"})
    EXPECT_EQ(read_vertex(text, 19), std::nullopt) << text;
}

TEST(GoMove, SaysWhyItIsNotUnderstoodInPlay) {
  const auto start = Game::start(typed(any_rules("japanese size=9")));
  for (const auto* text : {"", "PASS", "D", "4D", "D4 ", "D04", "hello", "\xff\xfe"})
    EXPECT_EQ(reason(start, text), "go.illegal.unknown") << text;
  for (const auto* text : {"K1", "A10", "I5", "A0", "T19", "z3"}) EXPECT_EQ(reason(start, text), "go.illegal.off_board") << text;
  for (const auto* text : {"done", "resume", "dead:A1", "seki:A1"})
    EXPECT_EQ(reason(start, text), "go.illegal.still_playing") << text;
}

TEST(GoMove, SaysWhyItIsNotUnderstoodInSettling) {
  const auto state = settling("japanese", "3/3/x2 b");
  for (const auto* text : {"", "dead", "Done", "finish"}) EXPECT_EQ(reason(state, text), "go.illegal.unknown_settling") << text;
  for (const auto* text : {"dead:", "dead:A", "seki:1", "dead:A1,B1"})
    EXPECT_EQ(reason(state, text), "go.illegal.unknown_mark") << text;
  EXPECT_EQ(reason(state, "dead:D1"), "go.illegal.off_board");
  EXPECT_EQ(reason(state, "dead:B1"), "go.illegal.no_stone");
  for (const auto* text : {"A2", "pass", "A1"}) EXPECT_EQ(reason(state, text), "go.illegal.settling") << text;
}

TEST(GoPosition, DecidesSizeSupplyAndSeki) {
  EXPECT_EQ(position("sheet", "go 3 3/3/3 b - 0 0 0 - - play 0 -").rules().supply, false);
  EXPECT_EQ(position("sheet", "go 3 3/3/x2 b - 2 0 0 9 9 settle 0 seki:A1").rules().seki, true);
}

std::string fault(std::string_view text, std::string_view rules = "sheet size=3") {
  const auto state = Game::read_state(typed(any_rules(rules)), text);
  return state ? std::string{"fine"} : std::string{state.error().key.text} + "@" + std::to_string(state.error().at);
}

TEST(GoPosition, SaysWhatIsWrongWithTheBoardAndWhere) {
  EXPECT_EQ(fault("go 3 3/3/3 b - 0 0 0 9 9 play 0 -"), "fine");
  EXPECT_EQ(fault(""), "position.wrong_game@0");
  EXPECT_EQ(fault("go 3 3/3/3 b - 0 0 0 9 9 play 0"), "position.fields@31");
  EXPECT_EQ(fault("go  3 3/3/3 b - 0 0 0 9 9 play 0 -"), "position.extra_space@3");
  EXPECT_EQ(fault("go 20 3/3/3 b - 0 0 0 9 9 play 0 -"), "go.position.size@3");
  EXPECT_EQ(fault("go 4 4/4/4/4 b - 0 0 0 9 9 play 0 -"), "go.position.other_size@3");
  EXPECT_EQ(fault("go 3 3/3 b - 0 0 0 9 9 play 0 -"), "go.position.rows@5");
  EXPECT_EQ(fault("go 3 3/4/3 b - 0 0 0 9 9 play 0 -"), "go.position.row@7");
  EXPECT_EQ(fault("go 3 3/xx/3 b - 0 0 0 9 9 play 0 -"), "go.position.row@7");
  EXPECT_EQ(fault("go 3 3/xxxxxxxxxxxxxxxxxxxxxxxx/3 b - 0 0 0 9 9 play 0 -"), "go.position.row@7");
  EXPECT_EQ(fault("go 3 3/x02/3 b - 0 0 0 9 9 play 0 -"), "go.position.letter@8");
  EXPECT_EQ(fault("go 3 3/1X1/3 b - 0 0 0 9 9 play 0 -"), "go.position.letter@8");
  EXPECT_EQ(fault("go 3 3/99999999999/3 b - 0 0 0 9 9 play 0 -"), "go.position.letter@7");
  EXPECT_EQ(fault("go 3 xo1/o2/3 b - 0 0 0 9 9 play 0 -"), "go.position.no_liberty@5");
}

TEST(GoPosition, SaysWhatIsWrongBesideTheBoardAndWhere) {
  EXPECT_EQ(fault("go 3 3/3/3 x - 0 0 0 9 9 play 0 -"), "go.position.side@11");
  EXPECT_EQ(fault("go 3 3/3/3 b A1 0 0 0 9 9 play 0 -"), "go.position.ko@13");
  EXPECT_EQ(fault("go 3 3/3/3 b I1 0 0 0 9 9 play 0 -"), "go.position.ko@13");
  EXPECT_EQ(fault("go 3 3/3/3 b - 3 0 0 9 9 play 0 -"), "go.position.number@15");
  EXPECT_EQ(fault("go 3 3/3/3 b - 2 0 0 9 9 play 0 -"), "go.position.passes@15");
  EXPECT_EQ(fault("go 3 3/3/3 b - 0 -1 0 9 9 play 0 -"), "go.position.number@17");
  EXPECT_EQ(fault("go 3 3/3/3 b - 0 0 10000 9 9 play 0 -"), "go.position.number@19");
  EXPECT_EQ(fault("go 3 3/3/3 b - 0 0 0 182 9 play 0 -"), "go.position.number@21");
  EXPECT_EQ(fault("go 3 3/3/x2 b - 0 0 0 181 9 play 0 -"), "go.position.supply@22");
  EXPECT_EQ(fault("go 3 3/3/3 b - 0 4 0 9 177 play 0 -"), "go.position.supply@23");
  EXPECT_EQ(fault("go 3 3/3/3 b - 0 0 0 - - play 0 -"), "go.position.number@21");
  EXPECT_EQ(fault("go 3 3/3/3 b - 0 0 0 9 9 stop 0 -"), "go.position.phase@25");
  EXPECT_EQ(fault("go 3 3/3/3 b - 0 0 0 9 9 play 1 -"), "go.position.number@30");
  EXPECT_EQ(fault("go 3 3/3/3 b - 2 0 0 9 9 settle 2 -"), "go.position.number@32");
  EXPECT_EQ(fault("go 3 3/3/3 b - 0 0 0 0 9 play 0 -"), "go.position.play_over@25");
  EXPECT_EQ(fault("go 3 1xx/xxx/xx1 w - 0 0 0 9 9 play 0 -"), "go.position.play_over@31");
}

TEST(GoPosition, PlayStopsWithoutTwoPassesOnlyForAPlayerWhoCannotPlay) {
  EXPECT_EQ(fault("go 3 3/3/3 b - 0 0 0 9 9 settle 0 -"), "go.position.play_goes_on@25");
  EXPECT_EQ(fault("go 3 3/3/3 b - 1 0 0 9 9 over 2 -"), "go.position.play_goes_on@25");
  EXPECT_EQ(fault("go 3 3/3/3 b - 1 0 0 9 0 settle 0 -"), "fine");
  EXPECT_EQ(fault("go 3 1xx/xxx/xx1 b - 0 0 0 9 9 settle 0 -"), "fine");  // white cannot play
  EXPECT_EQ(fault("go 3 xxx/oxx/1o1 b - 0 4 1 9 9 settle 0 -"), "fine");  // black could not, for a ko at A1
  EXPECT_EQ(fault("go 3 xxx/oxx/1o1 b - 1 4 1 9 9 settle 0 -"), "go.position.play_goes_on@31");
}

TEST(GoPosition, SaysWhatIsWrongWithMarksAndWhere) {
  const std::string settle = "go 3 xx1/3/x1o b - 2 0 0 9 9 settle 0 ";
  EXPECT_EQ(fault(settle + "dead:A1,dead:C1"), "fine");
  EXPECT_EQ(fault(settle + "dead:C1,dead:A1"), "go.position.marks_order@46");
  EXPECT_EQ(fault(settle + "dead:A1,dead:A1"), "go.position.marks_order@46");
  EXPECT_EQ(fault(settle + "dead:B3"), "go.position.marks_order@38");
  EXPECT_EQ(fault(settle + "dead:B1"), "go.position.marks_order@38");
  EXPECT_EQ(fault(settle + "dead:"), "go.position.marks@38");
  EXPECT_EQ(fault(settle + "dead:a1"), "go.position.marks@38");
  EXPECT_EQ(fault(settle + "alive:A1"), "go.position.marks@38");
  EXPECT_EQ(fault(settle + "seki:A1"), "go.illegal.seki_off@38");
  EXPECT_EQ(fault("go 3 xx1/3/x1o b - 0 0 0 9 9 play 0 dead:A1"), "go.position.marks_in_play@36");
}

TEST(GoPosition, UnderOtherRulesIsReported) {
  EXPECT_EQ(fault("go 3 3/3/3 b - 0 0 0 9 - play 0 -", "japanese size=3"), "go.position.supply_off@21");
  EXPECT_EQ(fault("go 3 3/3/3 b - 1 0 0 - - settle 0 -", "japanese size=3"), "go.position.passes@15");
  EXPECT_EQ(fault("go 4 4/1xo1/x1xo/1xo1 w B2 0 1 0 - - play 0 -", "japanese size=4"), "fine");
  EXPECT_EQ(fault("go 4 4/1xo1/x1xo/1xo1 b B2 0 1 0 - - play 0 -", "japanese size=4"), "go.position.ko@24");
  EXPECT_EQ(fault("go 4 4/1xo1/x1xo/1xo1 w B2 1 1 0 - - play 0 -", "japanese size=4"), "go.position.ko@24");
}

}  // namespace
}  // namespace meydan::go
