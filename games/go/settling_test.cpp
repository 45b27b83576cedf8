// Settling and the score, sentence by sentence.
#include "games/go/go_testing.hpp"

namespace meydan::go {
namespace {

using Texts = std::vector<std::string>;
using Halved = std::array<int, 2>;

Halved halves(const State& state) {
  const auto outcome = state_after(state, {"done", "done"}).outcome();
  return {outcome.half_points[0], outcome.half_points[1]};
}

// Black holds column A, where a white stone is lost, and white column D.
constexpr auto kLostStone = "1xo1/oxo1/1xo1/1xo1 b";
// Each side has one eye, and they share the two points between them.
constexpr auto kSeki = "1xo1/xxoo/xxoo/x2o b";

TEST(GoSettling, BeginsWithThePlayerWhoseTurnItWouldBeAndEveryActionIsATurn) {
  const auto state = settling("japanese", kLostStone);
  EXPECT_EQ(state.to_move(), Seat::A);
  EXPECT_TRUE(state.play_over());
  EXPECT_EQ(after(state, {"dead:A3"}), "go 4 1xo1/oxo1/1xo1/1xo1 w - 2 0 0 - - settle 0 dead:A3");
}

TEST(GoSettling, OffersEveryChainOnceByItsLowestStone) {
  EXPECT_EQ(legal(settling("sheet", kLostStone)), (Texts{"dead:B1", "dead:C1", "dead:A3", "done", "resume"}));
  EXPECT_EQ(legal(settling("japanese", "2/x1 b")), (Texts{"dead:A1", "seki:A1", "done", "resume"}));
}

TEST(GoSettling, MarkingTwiceTakesTheMarkAwayAndAnyStoneNamesItsChain) {
  const auto state = settling("japanese", kLostStone);
  EXPECT_EQ(after(state, {"dead:B3"}), "go 4 1xo1/oxo1/1xo1/1xo1 w - 2 0 0 - - settle 0 dead:B1");
  EXPECT_EQ(after(state, {"dead:B3", "dead:B4"}), "go 4 1xo1/oxo1/1xo1/1xo1 b - 2 0 0 - - settle 0 -");
}

TEST(GoSettling, AChainIsDeadOrSekiNotBoth) {
  const auto state = settling("japanese", kLostStone);
  EXPECT_EQ(after(state, {"seki:B3", "seki:B4"}), "go 4 1xo1/oxo1/1xo1/1xo1 b - 2 0 0 - - settle 0 -");
  EXPECT_EQ(after(state, {"dead:A3", "seki:A3"}), "go 4 1xo1/oxo1/1xo1/1xo1 b - 2 0 0 - - settle 0 seki:A3");
}

TEST(GoSettling, AMarkClearsAnEarlierDone) {
  const auto state = settling("japanese", kLostStone);
  EXPECT_EQ(after(state, {"done"}), "go 4 1xo1/oxo1/1xo1/1xo1 w - 2 0 0 - - settle 1 -");
  EXPECT_EQ(after(state, {"done", "dead:A3", "done"}), "go 4 1xo1/oxo1/1xo1/1xo1 w - 2 0 0 - - settle 1 dead:A3");
}

TEST(GoSettling, TwoDonesInARowFinish) {
  const auto over = state_after(settling("japanese", kLostStone), {"done", "done"});
  EXPECT_EQ(Game::write_state(over), "go 4 1xo1/oxo1/1xo1/1xo1 b - 2 0 0 - - over 2 -");
  EXPECT_EQ(over.to_move(), Seat::Nobody);
  EXPECT_EQ(legal(over), Texts{});
  EXPECT_EQ(reason(over, "done"), "go.illegal.over");
}

TEST(GoSettling, ResumeClearsMarksAndPasses) {
  EXPECT_EQ(after(settling("japanese", kLostStone), {"dead:B1", "resume"}), "go 4 1xo1/oxo1/1xo1/1xo1 w - 0 0 0 - - play 0 -");
}

TEST(GoSettling, AfterAWrongMarkingThePlayerWhoPassedFirstMoves) {
  Match match{any_rules("japanese size=4")};
  play(match, {"B2", "pass", "pass", "done", "dead:B2", "resume"});  // white passed first, and resumes
  EXPECT_EQ(match.to_move(), Seat::B);
  Match other{any_rules("japanese size=4")};
  play(other, {"B2", "pass", "pass", "dead:B2", "resume"});  // black resumes, white passed first all the same
  EXPECT_EQ(other.to_move(), Seat::B);
  play(other, {"C3", "pass", "pass", "done"});  // now black passed first
  EXPECT_EQ(other.to_move(), Seat::B);
  play(other, {"resume"});
  EXPECT_EQ(other.to_move(), Seat::A);
}

TEST(GoSettling, LastsFromTheEndOfPlayToTheEndOfTheMatch) {
  Match match{any_rules("japanese size=4")};
  const auto settles_after = [&](std::string_view move) {
    play(match, {move});
    return match.settling();
  };
  EXPECT_FALSE(match.settling());
  EXPECT_FALSE(settles_after("B2"));
  EXPECT_FALSE(settles_after("pass"));
  EXPECT_TRUE(settles_after("pass"));
  EXPECT_TRUE(settles_after("dead:B2"));
  EXPECT_FALSE(settles_after("resume"));
  EXPECT_FALSE(settles_after("pass"));
  EXPECT_TRUE(settles_after("pass"));
  EXPECT_TRUE(settles_after("done"));
  EXPECT_FALSE(settles_after("done"));
  EXPECT_TRUE(match.state().play_over());
}

TEST(GoSettling, StandsAfterTwoHundredTurns) {
  Match match{any_rules("japanese size=4")};
  play(match, {"B2", "pass", "pass", "done"});
  for (int turn = 1; turn < 199; ++turn) play(match, {"dead:B2"});
  EXPECT_FALSE(match.over());
  play(match, {"dead:B2"});
  ASSERT_TRUE(match.over());
  EXPECT_EQ(match.outcome()->reason_text(), "settling limit");
  EXPECT_EQ(match.state().text(), "go 4 4/4/1x2/4 w - 2 0 0 - - over 0 dead:B2");
}

TEST(GoSettling, StandsInsteadOfAThirdResume) {
  Match match{any_rules("japanese size=4")};
  play(match, {"B2", "pass", "pass", "resume", "pass", "pass", "resume", "pass", "pass", "dead:B2", "resume"});
  ASSERT_TRUE(match.over());
  EXPECT_EQ(match.outcome()->reason_text(), "settling limit");
  EXPECT_EQ(match.state().text(), "go 4 4/4/1x2/4 w - 2 0 0 - - over 0 dead:B2");
  EXPECT_TRUE(match.undo());
  EXPECT_FALSE(match.over());
}

TEST(GoSettling, AMatchKnowsWhoCouldNotPlay) {
  // Black's last stone makes two eyes: white has stones and no point. The position alone cannot tell whose turn it was.
  const auto rules = any_rules("sheet size=3");
  Match match{rules, *AnyState::read(rules, "go 3 1xx/xxx/x2 b - 0 0 0 1 100 play 0 -")};
  play(match, {"B1", "dead:A1", "dead:A1", "done", "done"});
  EXPECT_EQ(match.outcome()->reason_text(), "no legal placement");
  EXPECT_EQ(match.state().outcome().reason_text(), "no stones left");
}

TEST(GoScore, TerritoryCountsPointsDeadStonesAndPrisoners) {
  const auto state = settling("sheet", kLostStone);
  EXPECT_EQ(halves(state), (Halved{0, 8 + 13}));  // column A touches both colours
  EXPECT_EQ(halves(state_after(state, {"dead:A3"})), (Halved{10, 8 + 13}));
  const auto prisoners = position("japanese", "go 4 1xo1/oxo1/1xo1/1xo1 b - 2 3 2 - - settle 0 -");
  EXPECT_EQ(halves(prisoners), (Halved{6, 8 + 4 + 13}));
}

TEST(GoScore, DeadStonesOfTheOwnerCountOnlyTheirPoint) {
  const auto state = settling("japanese komi=0", "2xo1/2xo1/x1xo1/2xo1/2xo1 b");
  EXPECT_EQ(halves(state), (Halved{18, 10}));
  EXPECT_EQ(halves(state_after(state, {"dead:A3"})), (Halved{20, 10}));
}

TEST(GoScore, RegionThatTouchesBothOrNoneCountsForNobody) {
  EXPECT_EQ(halves(settling("japanese komi=0", "3/3/3 b")), (Halved{0, 0}));
  EXPECT_EQ(halves(settling("japanese komi=0", "2o/3/x2 b")), (Halved{0, 0}));
  EXPECT_EQ(halves(settling("japanese komi=0", "3/3/x2 b")), (Halved{16, 0}));
  EXPECT_EQ(halves(state_after(settling("japanese komi=0", "3/3/x2 b"), {"dead:A1"})), (Halved{0, 0}));
}

TEST(GoScore, MarkedSekiCountsForNobody) {
  const auto state = settling("japanese komi=0", kSeki);
  EXPECT_EQ(halves(state), (Halved{2, 2}));
  EXPECT_EQ(halves(state_after(state, {"seki:B4"})), (Halved{0, 2}));
  EXPECT_EQ(halves(state_after(state, {"seki:A1", "seki:D1"})), (Halved{0, 0}));
}

TEST(GoScore, InTheSheetEyesInSekiCount) {
  const auto state = settling("sheet komi=0", kSeki);
  EXPECT_EQ(reason(state, "seki:A1"), "go.illegal.seki_off");
  EXPECT_EQ(halves(state), (Halved{2, 2}));
}

TEST(GoScore, AreaCountsLivingStonesAndPointsButNoPrisoners) {
  const auto state = position("chinese", "go 4 1xo1/oxo1/1xo1/1xo1 b - 2 3 2 - - settle 0 dead:A3");
  EXPECT_EQ(halves(state), (Halved{16, 16 + 15}));
  const auto alive = settling("chinese", kLostStone);
  EXPECT_EQ(halves(alive), (Halved{8, 10 + 8 + 15}));
}

TEST(GoScore, IntegerKomiCanDraw) {
  const auto draw = state_after(settling("japanese komi=1", "1xoo/1xo1/1xo1/1xo1 b"), {"done", "done"});
  EXPECT_EQ(draw.outcome().winner(), std::nullopt);
  EXPECT_EQ(Game::record_tags(draw), (Tags{{"Score", "0"}}));
  const auto white = state_after(settling("japanese komi=1.5", "1xoo/1xo1/1xo1/1xo1 b"), {"done", "done"});
  EXPECT_EQ(white.outcome().winner(), Seat::B);
  EXPECT_EQ(Game::record_tags(white), (Tags{{"Score", "W+0.5"}}));
  const auto black = state_after(settling("japanese komi=-9", "1xoo/1xo1/1xo1/1xo1 b"), {"done", "done"});
  EXPECT_EQ(Game::record_tags(black), (Tags{{"Score", "B+10"}}));
}

TEST(GoScore, EveryTermIsSaid) {
  const auto over = position("sheet", "go 4 1xo1/oxo1/1xo1/1xo1 b - 2 3 2 50 60 over 2 dead:A3");
  Texts terms;
  for (const auto& line : Game::status(over)) {
    terms.emplace_back(line.key.leaf());
    for (const auto& [name, value] : line.arguments) terms.back() += " " + value;
  }
  EXPECT_EQ(terms, (Texts{"points_black 4", "dead_black 1", "prisoners_black 3", "points_white 4", "dead_white 0",
                          "prisoners_white 2", "komi 6.5", "total 8 12.5"}));
}

}  // namespace
}  // namespace meydan::go
