// One fixed position for each sentence of the rules of play.
#include "games/go/go_testing.hpp"

namespace meydan::go {
namespace {

using Texts = std::vector<std::string>;

TEST(GoStart, BlackMovesFirstWithTheStonesOfTheBox) {
  EXPECT_EQ(Game::write_state(Game::start(typed(any_rules("sheet size=2")))), "go 2 2/2 b - 0 0 0 181 180 play 0 -");
  EXPECT_EQ(Game::write_state(Game::start(typed(any_rules("japanese size=2")))), "go 2 2/2 b - 0 0 0 - - play 0 -");
}

TEST(GoTurn, IsAPlacementOnAnEmptyPointOrAPass) {
  const auto start = Game::start(typed(any_rules("japanese size=2")));
  EXPECT_EQ(legal(start), (Texts{"A1", "B1", "A2", "B2", "pass"}));
  EXPECT_EQ(after(start, {"A1", "pass"}), "go 2 2/x1 b - 1 0 0 - - play 0 -");
  EXPECT_EQ(reason(state_after(start, {"A1"}), "A1"), "go.illegal.occupied");
}

TEST(GoCapture, LiesAlongLinesNotDiagonals) {
  EXPECT_EQ(after(in_play("japanese", "xo1/1x1/3 w"), {"A2"}), "go 3 1o1/ox1/3 b - 0 0 1 - - play 0 -");
}

TEST(GoCapture, TakesEveryChainWithoutLiberty) {
  // C4 is the last liberty of a chain of one and of a chain of two.
  EXPECT_EQ(after(in_play("japanese", "6/1xxxx1/xo1oox/1xxxx1/6/6 b"), {"C4"}),
            "go 6 6/1xxxx1/x1x2x/1xxxx1/6/6 w - 0 3 0 - - play 0 -");
}

TEST(GoCapture, CostsOneStoneOfTheSupplyAndPrisonersNeverReturn) {
  const auto state = position("sheet", "go 3 xo1/1x1/3 w - 0 0 0 50 40 play 0 -");
  EXPECT_EQ(after(state, {"A2"}), "go 3 1o1/ox1/3 b - 0 0 1 50 39 play 0 -");
}

TEST(GoCapture, ComesBeforeSuicideSoTakingGivesALiberty) {
  EXPECT_EQ(after(in_play("japanese", "1xo/xo1/o2 w"), {"A3"}), "go 3 o1o/1o1/o2 b - 0 0 2 - - play 0 -");
}

TEST(GoCapture, SnapbackTakesBackMore) {
  const auto state = in_play("japanese", "5/5/xxxxx/xoooo/xo2o b");
  EXPECT_EQ(after(state, {"C1", "D1"}), "go 5 5/5/xxxxx/xoooo/xo1oo b - 0 0 1 - - play 0 -");
  EXPECT_EQ(after(state, {"C1", "D1", "C1"}), "go 5 5/5/xxxxx/x4/x1x2 w - 0 7 1 - - play 0 -");
}

TEST(GoSuicide, OfOneStoneIsIllegal) {
  const auto state = in_play("japanese", "1x1/x1x/1x1 w");
  EXPECT_EQ(reason(state, "B2"), "go.illegal.suicide");
  EXPECT_EQ(Game::read_move(state, "B2").error().cells, Texts{"B2"});
}

TEST(GoSuicide, OfManyStonesIsIllegal) { EXPECT_EQ(reason(in_play("japanese", "4/4/xx2/o1x1 w"), "B1"), "go.illegal.suicide"); }

constexpr auto kKo = "4/1xo1/xo1o/1xo1 b";

TEST(GoKo, ForbidsTakingBackAtOnce) {
  const auto state = state_after(in_play("japanese", kKo), {"C2"});
  EXPECT_EQ(Game::write_state(state), "go 4 4/1xo1/x1xo/1xo1 w B2 0 1 0 - - play 0 -");
  EXPECT_EQ(reason(state, "B2"), "go.illegal.ko");
  EXPECT_EQ(Game::read_move(state, "B2").error().cells, Texts{"B2"});
  const auto moves = legal(state);
  EXPECT_EQ(std::count(moves.begin(), moves.end(), "B2"), 0);
}

TEST(GoKo, IsRetakenAfterAThreat) {
  EXPECT_EQ(after(in_play("japanese", kKo), {"C2", "A4", "D4", "B2"}), "go 4 o2x/1xo1/xo1o/1xo1 b C2 0 1 1 - - play 0 -");
}

TEST(GoKo, IsLiftedByASinglePass) {
  EXPECT_EQ(after(in_play("japanese", kKo), {"C2", "pass"}), "go 4 4/1xo1/x1xo/1xo1 b - 1 1 0 - - play 0 -");
  EXPECT_EQ(reason(state_after(in_play("japanese", kKo), {"C2", "pass", "A4"}), "B2"), "legal");
}

TEST(GoKo, NeedsALoneStoneWithOneLiberty) {
  // The stone that takes has a friend at D2: whoever is taken may take back.
  const auto state = state_after(in_play("japanese", "4/1xo1/xo1x/1xo1 b"), {"C2"});
  EXPECT_EQ(state.board().ko(), kNoPoint);
}

TEST(GoKo, NeedsAStoneWithNoOtherLiberty) {
  const auto state = state_after(in_play("japanese", "4/1x2/xo1o/1xo1 b"), {"C2"});  // C3 is open
  EXPECT_EQ(state.board().ko(), kNoPoint);
  EXPECT_EQ(reason(state, "B2"), "go.illegal.suicide");
}

TEST(GoKo, NeedsExactlyOneStoneTaken) {
  const auto state = state_after(in_play("japanese", "4/4/oox1/xx1x w"), {"C1"});  // takes A1 and B1, with B1 as its one liberty
  EXPECT_EQ(Game::write_state(state), "go 4 4/4/oox1/2ox b - 0 0 2 - - play 0 -");
  EXPECT_EQ(after(state, {"B1"}), "go 4 4/4/oox1/1x1x w - 0 1 2 - - play 0 -");
}

TEST(GoAtari, MustBeAnsweredAndThePlayerChoosesAmongChains) {
  const auto state = in_play("sheet", "xo3/5/5/5/3ox b");
  EXPECT_EQ(legal(state), (Texts{"E2", "A4"}));
  EXPECT_EQ(reason(state, "pass"), "go.illegal.pass");
  const auto refused = Game::read_move(state, "C3");
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().key, "go.illegal.must_save_group"_key);
  EXPECT_EQ(refused.error().cells, (Texts{"E1", "A5", "E2", "A4"}));
  EXPECT_EQ(reason(state, "B5"), "go.illegal.occupied");
  EXPECT_EQ(reason(in_play("japanese", "xo3/5/5/5/3ox b"), "C3"), "legal");
}

TEST(GoAtari, OfASingleStoneIsToldOfOneStone) {
  const auto one = in_play("sheet", "xo3/5/5/5/5 b");
  EXPECT_EQ(reason(one, "C3"), "go.illegal.must_save_one");
  EXPECT_EQ(reason(one, "pass"), "go.illegal.pass_one");
  EXPECT_EQ(Game::status(one).back().key, "go.must_save_one"_key);
  const auto two = in_play("sheet", "5/1oo2/oxx2/1oo2/5 b");
  EXPECT_EQ(reason(two, "A1"), "go.illegal.must_save_group");
  EXPECT_EQ(reason(two, "pass"), "go.illegal.pass");
  EXPECT_EQ(Game::status(two).back().key, "go.must_save"_key);
}

TEST(GoAtari, BindsOnlyThePlayerWhoseStonesAreThreatened) { EXPECT_EQ(legal(in_play("sheet", "xo3/5/5/5/3ox w")).size(), 22U); }

TEST(GoAtari, WhatCannotBeSavedCannotBeDemanded) {
  const auto state = in_play("sheet", "5/5/5/1o3/xo3 b");  // A2 would leave A1 and A2 with A3 alone
  EXPECT_EQ(legal(state).size(), 23U);
  EXPECT_EQ(reason(state, "pass"), "legal");
}

TEST(GoAtari, SuicideIsNoRescue) {
  const auto state = in_play("sheet", "5/5/5/oo3/x1o2 b");  // B1 would leave A1 and B1 without a liberty
  EXPECT_EQ(reason(state, "B1"), "go.illegal.suicide");
  EXPECT_EQ(reason(state, "pass"), "legal");
  EXPECT_EQ(legal(in_play("sheet", "xo3/5/5/oo3/x1o2 b")), Texts{"A4"});  // of two chains only A5 can be saved
}

TEST(GoAtari, TakingElsewhereIsNoRescue) {
  const auto state = in_play("sheet", "5/5/5/1x3/xo3 b");  // C1 would take B1, but A1 is saved at A2
  EXPECT_EQ(legal(state), Texts{"A2"});
  EXPECT_EQ(reason(state, "C1"), "go.illegal.must_save_one");
}

TEST(GoAtari, TakingOnTheLastLibertyIsARescueWhenTwoLibertiesCome) {
  EXPECT_EQ(legal(in_play("sheet", "5/5/ox3/1ox2/xox2 b")), Texts{"A2"});  // takes B1 and B2
  // A2 takes only A3 and has that one liberty: no rescue.
  EXPECT_EQ(reason(in_play("sheet", "5/x4/ox3/1o3/xo3 b"), "pass"), "legal");
}

TEST(GoAtari, ConnectingToAFriendIsARescue) {
  EXPECT_EQ(legal(in_play("sheet", "5/5/x4/1o3/xo3 b")), Texts{"A2"});  // A1, A2 and A3 breathe at A4 and B3
}

TEST(GoAtari, AKoBanIsNoRescue) {
  const auto state = state_after(in_play("sheet", "5/1xo2/xo1o1/1xo2/5 b"), {"C3"});
  ASSERT_EQ(vertex_name(state.board().ko()), "B3");
  EXPECT_EQ(reason(state, "pass"), "legal");
}

TEST(GoEnd, TwoPassesInARow) {
  const auto start = Game::start(typed(any_rules("japanese size=2")));
  EXPECT_EQ(after(start, {"pass", "A1", "pass"}), "go 2 2/o1 w - 1 0 0 - - play 0 -");
  EXPECT_EQ(after(start, {"pass", "A1", "pass", "pass"}), "go 2 2/o1 b - 2 0 0 - - settle 0 -");
  EXPECT_EQ(state_after(start, {"pass", "pass", "done", "done"}).outcome().reason_text(), "two passes");
}

TEST(GoEnd, NoStoneLeft) {
  const auto state = position("sheet", "go 3 3/3/3 b - 0 0 0 1 1 play 0 -");
  const auto end = state_after(state, {"A1", "C3"});
  EXPECT_EQ(Game::write_state(end), "go 3 2o/3/x2 b - 0 0 0 0 0 settle 0 -");
  EXPECT_EQ(reason(end, "resume"), "go.illegal.resume");
  EXPECT_EQ(state_after(end, {"done", "done"}).outcome().reason_text(), "no stones left");
}

TEST(GoEnd, NoLegalPlacement) {
  const auto end = state_after(in_play("sheet", "1xx/xxx/x2 b"), {"B1"});  // two eyes: white can play in neither
  EXPECT_EQ(Game::write_state(end), "go 3 1xx/xxx/xx1 w - 0 0 0 99 100 settle 0 -");
  EXPECT_EQ(state_after(end, {"done", "done"}).outcome().reason_text(), "no legal placement");
}

TEST(GoEnd, NoLegalPlacementBecauseOfAKo) {
  // A2 takes A1: a ko forbids black to take back there, and C1 is suicide.
  const auto end = state_after(position("sheet", "go 3 xxx/1xx/xo1 w - 0 4 0 50 50 play 0 -"), {"A2"});
  EXPECT_EQ(Game::write_state(end), "go 3 xxx/oxx/1o1 b - 0 4 1 50 49 settle 0 -");
  EXPECT_EQ(state_after(end, {"done", "done"}).outcome().reason_text(), "no legal placement");
  EXPECT_EQ(position("sheet", Game::write_state(end)), end);
}

TEST(GoEnd, NoStoneLeftComesBeforeNoLegalPlacement) {
  const auto rules = any_rules("sheet size=3");
  Match match{rules, *AnyState::read(rules, "go 3 1xx/xxx/x2 b - 0 0 0 5 0 play 0 -")};
  play(match, {"B1", "done", "done"});
  EXPECT_EQ(match.outcome()->reason_text(), "no stones left");
}

TEST(GoEnd, WithoutSupplyAPlayerWithoutAPlacementPasses) {
  EXPECT_EQ(legal(state_after(in_play("japanese", "1xx/xxx/x2 b"), {"B1"})), Texts{"pass"});
}

TEST(GoRepetition, ThirdTimeIsADraw) {
  Match match{any_rules("japanese size=2")};
  play(match, {"A1", "B2", "A2", "B1", "A1", "A2", "A1", "B2", "A2", "B1", "A1", "A2"});
  EXPECT_FALSE(match.over());
  play(match, {"A1"});
  ASSERT_TRUE(match.over());
  EXPECT_EQ(match.outcome()->reason_text(), "repetition");
  EXPECT_EQ(match.outcome()->winner(), std::nullopt);
}

TEST(GoRepetition, CountsThePositionItBeganFrom) {
  const auto rules = any_rules("japanese size=2");
  Match match{rules, *AnyState::read(rules, "go 2 2/x1 w - 0 0 0 - - play 0 -")};
  play(match, {"B2", "A2", "B1", "A1", "A2", "A1", "B2", "A2", "B1", "A1", "A2"});
  EXPECT_FALSE(match.over());
  play(match, {"A1"});
  ASSERT_TRUE(match.over());
  EXPECT_EQ(match.outcome()->reason_text(), "repetition");
}

TEST(GoRepetition, PassesAndResumingAddNoOccurrence) {
  Match match{any_rules("japanese size=2")};
  play(match, {"A1", "pass", "pass", "resume", "pass", "pass", "resume"});
  EXPECT_FALSE(match.over());
  play(match, {"B2", "A2", "B1", "A1", "A2", "A1"});  // A1 alone for the second time
  EXPECT_FALSE(match.over());
}

TEST(GoRepetition, CanBeTurnedOff) {
  Match match{any_rules("japanese size=2 repetition=off")};
  play(match, {"A1", "B2", "A2", "B1", "A1", "A2", "A1", "B2", "A2", "B1", "A1", "A2", "A1"});
  EXPECT_FALSE(match.over());
}

TEST(GoRepetition, SuperkoForbidsAnEarlierBoardButNeverAPass) {
  Match match{any_rules("chinese size=2")};
  play(match, {"A1", "B2", "A2", "B1", "A1", "A2"});
  const auto refused = match.read_move("A1");
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().key, "match.superko"_key);
  EXPECT_EQ(match.moves().size(), 1U);
  EXPECT_TRUE(match.read_move("pass"));
}

TEST(GoTrace, ShowsTheStoneThenWhatItTakes) {
  const auto state = in_play("japanese", "1xo/xo1/o2 w");
  EXPECT_EQ(Game::trace(state, *Game::read_move(state, "A3")), (Texts{"A3", "A2", "B3"}));
  EXPECT_EQ(Game::trace(state, *Game::read_move(state, "pass")), Texts{});
  const auto end = settling("japanese", "3/xx1/x2 b");
  EXPECT_EQ(Game::trace(end, *Game::read_move(end, "dead:B2")), (Texts{"A1", "A2", "B2"}));
}

TEST(GoStatus, NamesThreatenedStonesAndKo) {
  const auto keys = [](const State& state) {
    Texts all;
    for (const auto& line : Game::status(state)) all.emplace_back(line.key.text);
    return all;
  };
  const auto state = in_play("sheet", "xo3/5/5/5/5 b");
  EXPECT_EQ(keys(state), (Texts{"go.prisoners", "go.supply", "go.must_save_one"}));
  EXPECT_EQ(Game::status(state).back().cells, (Texts{"A5", "A4"}));
  EXPECT_EQ(keys(state_after(in_play("japanese", kKo), {"C2"})), (Texts{"go.prisoners", "go.ko"}));
  EXPECT_EQ(keys(state_after(in_play("japanese", kKo), {"pass"})), (Texts{"go.prisoners", "go.one_pass"}));
}

}  // namespace
}  // namespace meydan::go
