// How the engine behaves: always legal, the same whatever the slices, at the end of the game and in settling.
#include "engine/go/engine_testing.hpp"
#include "engine/go/settling.hpp"
#include "engine/go/status.hpp"

namespace meydan::go {
namespace {

TEST(GoEngine, PlaysOnlyLegalMovesToTheEnd) {
  Random random{3};
  for (const auto* text :
       {"sheet size=2", "sheet size=5", "sheet size=9 handicap=4", "japanese size=3", "japanese size=7", "chinese size=2",
        "chinese size=3", "chinese size=6", "sheet size=7 scoring=area", "chinese size=19"}) {
    const auto rules = any_rules(text);
    Match match{rules};
    const auto engine = make_go_engine(rules, options_of(10));
    const auto blind = make_go_engine_blind_to_obligation(rules, options_of(10));
    const int most = typed(rules).size < 19 ? 250 : 12;
    for (int ply = 0; ply < most && !match.over(); ++ply) {
      if (ply % 5 == 4 && !static_cast<const State*>(match.state().bytes())->play_over()) {
        const auto moves = match.moves();
        match.play(moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
        continue;
      }
      const auto& thought = think_nodes(ply % 2 == 0 ? *engine : *blind, match, 40);
      ASSERT_TRUE(is_legal(match, thought.move)) << text << " " << match.state().text();
      for (const auto& line : thought.lines) ASSERT_TRUE(is_legal(match, line.moves[0]));
      match.play(thought.move);
    }
    EXPECT_TRUE(match.over() || most == 12) << text << " " << match.state().text();
  }
}

TEST(GoEngine, KnowsAMoveAtOnceAndSoonABetterOne) {
  const auto match = match_from("sheet", "9/9/9/9/4x4/9/9/9/9 w");
  const auto engine = make_go_engine(match.rules(), options_of(10));
  engine->begin(match, Limits{});
  EXPECT_TRUE(is_legal(match, engine->thought().move));
  engine->think(0.01);
  EXPECT_TRUE(is_legal(match, engine->thought().move));
  EXPECT_FALSE(engine->thought().finished);
  EXPECT_EQ(engine->thought().ownership.size(), 81);
}

TEST(GoEngine, OneLegalMoveNeedsNoThought) {
  const auto match = match_from("sheet", "5/5/5/5/ox3 w");  // A2 saves
  ASSERT_EQ(match.moves().size(), 1);
  const auto engine = make_go_engine(match.rules(), options_of(10));
  engine->begin(match, Limits{});
  EXPECT_TRUE(engine->thought().finished);
}

TEST(GoEngine, SameSeedSameThoughtHoweverSliced) {
  const auto match = match_from("japanese", "9/9/2o3x2/9/9/9/2x3o2/9/9 b");
  const auto whole = make_go_engine(match.rules(), options_of(10));
  const auto sliced = make_go_engine(match.rules(), options_of(10));
  const auto& a = think_nodes(*whole, match, 500);
  sliced->begin(match, Limits{.nodes = 500});
  while (!sliced->thought().finished) sliced->think(0);
  const auto& b = sliced->thought();
  EXPECT_EQ(a.nodes, 500);
  EXPECT_EQ(b.nodes, 500);
  EXPECT_EQ(a.move, b.move);
  EXPECT_EQ(a.best().moves, b.best().moves);
  EXPECT_EQ(a.best().score.win, b.best().score.win);
  EXPECT_EQ(a.ownership, b.ownership);
}

TEST(GoEngine, ThreadsAreSafe) {
  auto match = match_from("japanese", "9/9/2o3x2/9/9/9/2x3o2/9/9 b");
  auto options = options_of(10);
  options.threads = 2;
  const auto engine = make_go_engine(match.rules(), options);
  for (int i = 0; i < 3; ++i) {
    const auto& thought = think_nodes(*engine, match, 400);
    EXPECT_EQ(thought.nodes, 400);
    ASSERT_TRUE(is_legal(match, thought.move));
    match.play(thought.move);
  }
}

TEST(GoEngine, EveryLevelTakesWhatDecidesTheGame) {
  const auto match = match_from("japanese komi=0.5",
                                "x1xxoo1oo/xxxxooooo/x1xxoo1oo/xxxxooooo/xxxxooooo/xxxxooooo/xx1ox1ooo/xxxoxoooo/xxxoxoooo b");
  for (int level = 1; level <= 9; ++level) {
    const auto engine = make_go_engine(match.rules(), options_of(level));
    EXPECT_EQ(match.state().write_move(think_through(*engine, match, {.limits = {}, .seconds = {}, .watch = {}}).move), "C3")
        << level;
  }
}

TEST(GoEngine, PlaysUnderTheObligation) {
  const auto match = match_from("sheet komi=0.5", "5/5/1x3/xo3/1o3 b");
  const auto state = Erased<Game>::state(match.state().bytes());
  EXPECT_TRUE(state.rescues().empty());
  const auto engine = make_go_engine(match.rules(), options_of(10));
  EXPECT_TRUE(is_legal(match, think_nodes(*engine, match, 300).move));
}

TEST(GoEngine, PassesWhenNothingGains) {
  for (const auto* rules : {"japanese komi=0.5", "japanese komi=-8.5", "sheet komi=0.5", "chinese komi=0.5"}) {
    for (const auto* side : {" b", " w"}) {
      const auto match = match_from(rules, std::string{kFinished} + side);
      EXPECT_EQ(best(match, 3000), "pass") << rules << side;
    }
  }
}

TEST(GoEngine, ResignsWhatIsHopelessFromLevel7On) {
  const auto hopeless = [](int level, std::string_view rules) {
    const auto match = match_from(rules, std::string{kFinished} + " w");
    const auto engine = make_go_engine(match.rules(), options_of(level));
    return think_nodes(*engine, match, 400).hopeless;
  };
  EXPECT_TRUE(hopeless(10, "japanese komi=-30.5"));
  EXPECT_TRUE(hopeless(7, "chinese komi=-30.5"));
  EXPECT_FALSE(hopeless(6, "japanese komi=-30.5"));
  EXPECT_FALSE(hopeless(10, "japanese komi=6.5"));
}

/// What a level plays by itself.
std::string move(int level, const Match& match) {
  const auto engine = make_go_engine(match.rules(), options_of(level));
  return match.state().write_move(think_through(*engine, match, {.limits = {}, .seconds = {}, .watch = {}}).move);
}

TEST(GoEngine, TheLowerLevelsPassToo) {
  for (int level = 1; level <= 6; ++level) {
    for (const auto* rules : {"japanese komi=0.5", "japanese komi=-8.5", "sheet komi=0.5", "chinese komi=0.5"})
      for (const auto* side : {" b", " w"})
        EXPECT_EQ(move(level, match_from(rules, std::string{kFinished} + side)), "pass") << level << rules << side;
    // One point that is no eye: in it black would fill its own land.
    EXPECT_EQ(move(level, match_from("japanese", "1xo1o/x1xoo/xxxoo/1xxo1/xxxoo b")), "pass") << level;
    // White may play on at the border, but has said that it will not, and black is ahead.
    auto match = match_from("japanese komi=-15.5", "1xx1xo1/xxxxxo1/x1xxxo1/xxxxxo1/x1xxxo1/xxxxxo1/1xx4 w");
    ASSERT_TRUE(match.play("pass").has_value());
    EXPECT_EQ(move(level, match), "pass") << level;
  }
}

TEST(GoEngine, DoesNotPassWhileTheBorderIsOpen) {
  const auto match = match_from("japanese komi=0.5", "3xo4/3xo4/3xo4/3xo4/3xo4/3xo4/3xo4/9/9 b");
  EXPECT_NE(best(match, 1500), "pass");
}

// Whoever stops while a border is open loses the land behind it, as it touches both colours: the opponent's pass is no reason to.
TEST(GoEngine, DoesNotAgreeToAnEndThatCountsItsLandForNobody) {
  const auto after_a_pass = [](std::string_view rules, std::string_view rows) {
    auto match = match_from(rules, std::string{rows} + " w");
    play(match, {"pass"});
    return match;
  };
  for (const auto* rules : {"japanese", "sheet"})
    for (const auto* rows : {"1x1x1xo1o/xxxxxxooo/3x1xo1o/3xxxooo/3x1xo1o/3xxxooo/3x1xo1o/3x1xooo/9",
                             "1x3xo1o/1x3xooo/1x3xo1o/1x3xooo/1x3xo1o/1x3xooo/1x3xo1o/1x3xooo/1x7",
                             "o6o1/2x1x2o1/4xo3/4xo1o1/1xx1xoo2/4x4/1x2xo2o/2xx1xxx1/1oo1xooo1",
                             "o2o5/o1ooo1o2/2oo3o1/1xo4x1/2x2xx2/1x1xx1ox1/2x1x2x1/o1xx2x2/5x1x1"}) {
      const auto match = after_a_pass(rules, rows);
      for (const int level : {1, 3, 5, 7}) EXPECT_NE(move(level, match), "pass") << level << rules << rows;
      for (const auto nodes : {300, 900, 3000})
        EXPECT_NE(best(match, static_cast<std::uint64_t>(nodes)), "pass") << nodes << rows;
    }
}

TEST(GoStatus, CountsABoardAsItLies) {
  const auto area = [](std::string_view rows, std::string_view after) {
    const auto board = [](std::string_view text) { return FastBoard{in_play("japanese", std::string{text} + " b")}; };
    return area_as_it_lies(board(rows), board(after));
  };
  constexpr std::string_view kAfter = "1xo1o/xxooo/xxooo/xxooo/1xo1o";
  EXPECT_EQ(area("1xo2/1xo2/1xo2/1xo2/1xo2", kAfter), 10 - 15);
  EXPECT_EQ(area("1xo2/1xo2/1xo2/1xo2/5", kAfter), 0) << "an open border: only the stones";
  EXPECT_EQ(area("1xo1x/oxo2/1xo2/1xo2/1xo2", kAfter), 10 - 15) << "dead stones are the other's land";
  EXPECT_EQ(area("5/5/5/5/5", kAfter), 0) << "nobody's";
}

std::string dead(std::string_view rules, std::string_view rows_and_side) {
  const auto state = settling(rules, rows_and_side);
  Random random{1};
  std::string names;
  for (const auto& name : vertex_names(judged(state, 300, random).verdict().dead)) names += (names.empty() ? "" : " ") + name;
  return names;
}

TEST(GoStatus, FindsTheDeadStones) {
  EXPECT_EQ(dead("japanese", std::string{kFinished} + " b"), "B4 G4");
  EXPECT_EQ(dead("japanese", "o1oo1oo/ooooooo/ooooooo/ooooooo/oooooo1/xxxxo2/1o1xo2 b"), "D1 A2 B2 C2 D2");
  EXPECT_EQ(dead("japanese", "o1oo1oo/ooooooo/ooooooo/ooooooo/oooooo1/xxxxo2/1x1xo2 b"), "");
  EXPECT_EQ(dead("sheet", "5/xxxxx/1x1x1/ooooo/1o1o1 b"), "");
  EXPECT_EQ(dead("chinese", "5/5/5/5/2x2 b"), "");
}

std::string seki(std::string_view rules, std::string_view rows_and_side) {
  Random random{1};
  std::string names;
  for (const auto& name : vertex_names(judged(settling(rules, rows_and_side), 300, random).verdict().seki))
    names += (names.empty() ? "" : " ") + name;
  return names;
}

// Two shared liberties without eyes; an eye for each and one shared liberty.
constexpr std::string_view kSeki = "x1xxoo1oo/xxxxooooo/x1xxoo1oo/xxxxooooo/xxxxooooo/xxxxooooo/xxooxoooo/xxo1xoooo/xxo1xoooo b";
constexpr std::string_view kSekiWithEyes =
    "x1xxoo1oo/xxxxooooo/x1xxoo1oo/xxxxooooo/xxxxooooo/xxxxxoooo/xxoooxxxo/xxo1oxx1x/xxooo1xxx b";

TEST(GoStatus, FindsSeki) {
  EXPECT_EQ(seki("japanese", kSeki), "C1 E1 C2 E2 C3 D3 E3");
  EXPECT_EQ(seki("japanese", kSekiWithEyes), "C1 D1 E1 G1 H1 J1 C2 E2 F2 G2 J2 C3 D3 E3 F3 G3 H3");
  for (const auto position : {kSeki, kSekiWithEyes}) EXPECT_EQ(dead("japanese", position), "");
  EXPECT_EQ(seki("japanese", std::string{kFinished} + " b"), "");
  EXPECT_EQ(seki("japanese", "3xo2/3xo2/3xo2/3xo2/3xo2/3x3/3xo2 b"), "") << "a neutral point that either may fill";
}

/// Both players are the engine.
TEST(GoSettling, AgreesWithItself) {
  for (const auto* rules : {"japanese komi=0.5", "sheet komi=0.5", "chinese komi=0.5"}) {
    auto match = match_from(rules, std::string{kFinished} + " b");
    for (int pass = 0; pass < 2; ++pass) ASSERT_TRUE(match.play("pass").has_value());
    const auto engine = make_go_engine(match.rules(), options_of(10));
    int turns = 0;
    for (; !match.over() && turns < 20; ++turns)
      match.play(think_through(*engine, match, {.limits = {}, .seconds = {}, .watch = {}}).move);
    ASSERT_TRUE(match.over()) << rules;
    EXPECT_EQ(turns, 4) << rules;
    EXPECT_EQ(Erased<Game>::state(match.state().bytes()).standing().dead.size(), 2);
  }
}

TEST(GoSettling, TellsAllItsMarksInOneLine) {
  auto match = match_from("japanese", std::string{kFinished} + " b");
  play(match, {"pass", "pass"});
  const auto engine = make_go_engine(match.rules(), options_of(10));
  const auto thought = think_through(*engine, match, {.limits = {}, .seconds = {}, .watch = {}});
  std::string line;
  for (const auto move : thought.lines.front().moves) {
    line += match.state().write_move(move) + " ";
    match.play(move);
  }
  EXPECT_EQ(line, "dead:B4 dead:G4 done ");
}

TEST(GoSettling, MarksSekiWhereTheRulesKnowIt) {
  for (const auto& [rules, marks] : {std::pair{"japanese", std::size_t{2}}, {"chinese", std::size_t{0}}}) {
    auto match = match_from(rules, kSeki);
    play(match, {"pass", "pass"});
    const auto engine = make_go_engine(match.rules(), options_of(10));
    while (!match.over()) match.play(think_through(*engine, match, {.limits = {}, .seconds = {}, .watch = {}}).move);
    const auto& standing = Erased<Game>::state(match.state().bytes()).standing();
    EXPECT_EQ(standing.seki.size(), marks) << rules;
    EXPECT_TRUE(standing.dead.empty()) << rules;
  }
}

TEST(GoSettling, GivesWayOnceAndPlaysOnWhenThatLoses) {
  Verdict verdict;
  for (const auto* name : {"B4", "G4"}) verdict.dead.insert(*read_vertex(name, 7));
  const auto begin = [] {
    auto match = match_from("japanese komi=-1.5", std::string{kFinished} + " b");
    play(match, {"pass", "pass", "dead:B4", "dead:G4"});
    return match;
  };
  auto match = begin();
  EXPECT_EQ(settle(match, verdict).act, Act::Done);
  play(match, {"dead:B1"});  // black gives up the wall
  EXPECT_EQ(match.state().write_move(Erased<Game>::erase(settle(match, verdict))), "dead:B1");
  play(match, {"dead:B1", "dead:B1"});
  EXPECT_EQ(settle(match, verdict).act, Act::Done);  // white has nothing against it

  match = begin();
  play(match, {"done", "dead:B1", "dead:B1", "dead:B1"});  // white insists
  EXPECT_EQ(settle(match, verdict).act, Act::Resume);
}

}  // namespace
}  // namespace meydan::go
