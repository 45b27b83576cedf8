// One fixed position for each sentence of the rules of Mangala.
#include "games/mangala/mangala.hpp"

#include <gtest/gtest.h>

namespace meydan::mangala {
namespace {

State position(std::string_view text) {
  auto state = Game::read_state({}, text);
  EXPECT_TRUE(state.has_value()) << text;
  return *state;
}

/// The position after moves, as text.
std::string after(State state, std::initializer_list<std::string_view> moves) {
  for (const auto text : moves) {
    const auto move = Game::read_move(state, text);
    EXPECT_TRUE(move.has_value()) << text;
    state.apply(*move);
  }
  return Game::write_state(state);
}
std::string after(std::string_view text, std::string_view move) { return after(position(text), {move}); }

TEST(MangalaStart, HasFourStonesInEachPitAndSouthBegins) {
  EXPECT_EQ(Game::write_state(Game::start({})), "mangala 4,4,4,4,4,4|0|4,4,4,4,4,4|0 s");
}

TEST(MangalaStart, NorthMayBegin) {
  EXPECT_EQ(Game::write_state(Game::start({}, Seat::B)), "mangala 4,4,4,4,4,4|0|4,4,4,4,4,4|0 n");
  EXPECT_EQ(after(Game::start({}, Seat::B), {"4"}), "mangala 4,4,4,4,4,4|0|4,4,4,1,5,5|1 n");
}

TEST(MangalaSowing, FirstStoneGoesBackIntoItsPit) {
  EXPECT_EQ(after(Game::start({}), {"1"}), "mangala 1,5,5,5,4,4|0|4,4,4,4,4,4|0 n");
}

TEST(MangalaSowing, SingleStoneMovesOnAndLeavesItsPitEmpty) {
  EXPECT_EQ(after("mangala 0,1,2,0,0,0|10|5,5,5,5,5,0|10 s", "2"), "mangala 0,0,3,0,0,0|10|5,5,5,5,5,0|10 n");
}

TEST(MangalaSowing, PassesTheOwnTreasuryAndTheOpponentsPitsButNotTheOpponentsTreasury) {
  EXPECT_EQ(after("mangala 0,3,0,0,0,10|5|2,2,2,2,2,2|18 s", "6"), "mangala 1,4,0,0,0,1|6|3,3,3,3,3,3|18 n");
  EXPECT_EQ(after("mangala 2,2,2,2,2,2|18|0,3,0,0,0,10|5 n", "6"), "mangala 3,3,3,3,3,3|18|1,4,0,0,0,1|6 s");
}

TEST(MangalaSowing, ThirteenStonesEndOnePlaceBeforeTheirPit) {
  EXPECT_EQ(after("mangala 0,2,13,0,0,0|0|1,1,1,1,1,1|27 s", "3"), "mangala 1,3,1,1,1,1|1|2,2,2,2,2,2|27 n");
}

TEST(MangalaSowing, FourteenStonesEndInTheirOwnPitWhichIsNotEmptyThen) {
  EXPECT_EQ(after("mangala 0,0,14,0,0,0|0|1,1,1,1,1,1|28 s", "3"), "mangala 1,1,2,1,1,1|1|2,2,2,2,2,2|28 n");
}

TEST(MangalaSowing, TwentyStonesGoRoundAndOn) {
  EXPECT_EQ(after("mangala 0,0,20,0,0,0|0|1,1,1,1,1,1|22 s", "3"), "mangala 1,1,2,2,2,2|2|3,3,2,2,2,2|22 n");
  EXPECT_EQ(after("mangala 0,0,20,0,0,0|0|1,2,1,1,1,1|21 s", "3"), "mangala 1,1,2,2,2,2|6|3,0,2,2,2,2|21 n");
}

TEST(MangalaExtraTurn, LastStoneInTheOwnTreasury) {
  EXPECT_EQ(after(Game::start({}), {"4"}), "mangala 4,4,4,1,5,5|1|4,4,4,4,4,4|0 s");
}

TEST(MangalaExtraTurn, SingleStoneFromPitSixToo) {
  EXPECT_EQ(after("mangala 2,0,0,0,0,1|20|3,0,0,0,0,0|22 s", "6"), "mangala 2,0,0,0,0,0|21|3,0,0,0,0,0|22 s");
}

TEST(MangalaExtraTurn, AfterALapToo) {  // thirteen of eighteen go round, the other five end in the treasury
  EXPECT_EQ(after("mangala 0,0,18,0,0,0|0|1,1,1,1,1,1|24 s", "3"), "mangala 1,1,2,2,2,2|2|2,2,2,2,2,2|24 s");
}

TEST(MangalaEvenCapture, TakesTheWholePit) {
  EXPECT_EQ(after("mangala 1,0,0,0,0,3|10|1,5,0,0,0,0|28 s", "6"), "mangala 1,0,0,0,0,1|13|0,5,0,0,0,0|28 n");
}

TEST(MangalaEvenCapture, OnlyTheLastPitOfAnyEvenNumber) {
  EXPECT_EQ(after("mangala 1,0,0,0,0,5|5|1,3,7,2,0,0|24 s", "6"), "mangala 1,0,0,0,0,1|14|2,4,0,2,0,0|24 n");
}

TEST(MangalaEvenCapture, OddTakesNothing) {
  EXPECT_EQ(after("mangala 1,0,0,0,0,5|5|1,3,6,2,0,0|25 s", "6"), "mangala 1,0,0,0,0,1|6|2,4,7,2,0,0|25 n");
  EXPECT_EQ(after("mangala 1,0,0,0,0,5|5|1,3,0,2,0,0|31 s", "6"), "mangala 1,0,0,0,0,1|6|2,4,1,2,0,0|31 n");
}

TEST(MangalaEvenCapture, NotInTheOwnPits) {
  EXPECT_EQ(after("mangala 2,1,0,0,0,0|10|5,5,5,5,5,0|10 s", "1"), "mangala 1,2,0,0,0,0|10|5,5,5,5,5,0|10 n");
}

TEST(MangalaEmptyPit, TakesTheOppositePitAndTheLastStone) {
  EXPECT_EQ(after("mangala 3,1,0,0,0,0|10|0,1,3,7,5,0|18 s", "1"), "mangala 1,2,0,0,0,0|18|0,1,3,0,5,0|18 n");
}

TEST(MangalaEmptyPit, EveryPitFacesSevenMinusItsNumber) {
  EXPECT_EQ(after("mangala 1,0,0,0,0,0|0|1,2,3,4,5,6|26 s", "1"),
            "mangala 0,0,0,0,0,0|22|0,0,0,0,0,0|26 n");  // 1 + 5, then the end
  EXPECT_EQ(after("mangala 0,0,0,0,1,1|0|1,2,3,4,5,6|25 s", "6"), "mangala 0,0,0,0,1,0|1|1,2,3,4,5,6|25 s");
  EXPECT_EQ(after("mangala 1,0,0,0,1,0|0|1,2,3,4,5,6|25 s", "5"), "mangala 1,0,0,0,0,0|2|0,2,3,4,5,6|25 n");
}

TEST(MangalaEmptyPit, SingleStonesMoveCounts) {
  EXPECT_EQ(after("mangala 0,1,0,0,0,2|10|1,2,3,4,5,0|20 s", "2"), "mangala 0,0,0,0,0,2|15|1,2,3,0,5,0|20 n");
}

TEST(MangalaEmptyPit, TakesNothingWhenTheOppositePitIsEmpty) {
  EXPECT_EQ(after("mangala 0,1,0,0,0,2|10|1,2,3,0,5,0|24 s", "2"), "mangala 0,0,1,0,0,2|10|1,2,3,0,5,0|24 n");
}

TEST(MangalaEmptyPit, OppositePitIsCountedAfterSowing) {
  EXPECT_EQ(after("mangala 0,0,13,0,0,0|2|1,1,1,1,0,1|28 s", "3"), "mangala 1,0,1,1,1,1|5|2,2,2,2,0,2|28 n");
}

TEST(MangalaEmptyPit, NotOnTheOpponentsSide) {
  EXPECT_EQ(after("mangala 5,0,0,0,0,3|10|0,5,0,0,0,0|25 s", "6"), "mangala 5,0,0,0,0,1|11|1,5,0,0,0,0|25 n");
}

TEST(MangalaEnd, CaptureThatEmptiesTheOpponentGivesThemTheRest) {
  const auto text = after("mangala 1,0,0,0,0,3|10|1,0,0,0,0,0|33 s", "6");
  EXPECT_EQ(text, "mangala 0,0,0,0,0,0|13|0,0,0,0,0,0|35 n");
  const auto outcome = position(text).outcome();
  EXPECT_EQ(position(text).to_move(), Seat::Nobody);
  EXPECT_EQ(outcome.winner(), Seat::B);
  EXPECT_EQ(outcome.reason_text(), "side emptied");
  EXPECT_EQ(outcome.half_points[0], 26);
  EXPECT_EQ(outcome.half_points[1], 70);
}

TEST(MangalaEnd, MoverWhoseSideIsEmptyTakesTheRest) {
  const auto text = after("mangala 0,1,0,0,0,0|20|1,0,0,3,0,0|23 s", "2");
  EXPECT_EQ(text, "mangala 0,0,0,0,0,0|25|0,0,0,0,0,0|23 n");
  EXPECT_EQ(position(text).outcome().winner(), Seat::A);
}

TEST(MangalaEnd, ComesBeforeAnExtraTurn) {
  const auto text = after("mangala 0,0,0,0,0,1|20|3,0,0,0,0,2|22 s", "6");
  EXPECT_EQ(text, "mangala 0,0,0,0,0,0|26|0,0,0,0,0,0|22 s");
  EXPECT_EQ(position(text).to_move(), Seat::Nobody);
}

TEST(MangalaEnd, BothSidesEmptyAndEqualTreasuriesDraw) {
  const auto text = after("mangala 0,1,0,0,0,0|20|0,0,0,3,0,0|24 s", "2");
  EXPECT_EQ(text, "mangala 0,0,0,0,0,0|24|0,0,0,0,0,0|24 n");
  EXPECT_EQ(position(text).outcome().winner(), std::nullopt);
  EXPECT_EQ(position(text).outcome().places[0], 1);
  EXPECT_EQ(position(text).outcome().places[1], 1);
}

TEST(MangalaMoves, AreTheOwnPitsWithStones) {
  const auto state = position("mangala 4,4,4,4,4,4|10|0,3,0,0,5,0|6 n");
  MoveList moves;
  state.moves(moves);
  ASSERT_EQ(moves.size(), 2U);
  EXPECT_EQ(Game::write_move(state, moves[0]), "2");
  EXPECT_EQ(Game::write_move(state, moves[1]), "5");
  EXPECT_EQ(state.count_moves(), 2U);
}

TEST(MangalaMoves, IllegalOnesHaveTheirReasonAndPit) {
  const auto reason = [](std::string_view text, std::string_view move) {
    const auto read = Game::read_move(position(text), move);
    if (read) return std::string{"legal"};
    std::string said{read.error().key.leaf()};
    for (const auto& cell : read.error().cells) said += " " + cell;
    return said;
  };
  const auto south = "mangala 4,0,4,4,4,4|4|4,4,4,4,4,4|0 s";
  EXPECT_EQ(reason(south, "1"), "legal");
  EXPECT_EQ(reason(south, "2"), "empty s2");
  EXPECT_EQ(reason("mangala 4,0,4,4,4,4|8|4,4,4,0,4,4|0 n", "4"), "empty n4");
  EXPECT_EQ(reason(south, "n3"), "not_yours n3");
  EXPECT_EQ(reason("mangala 4,0,4,4,4,4|4|4,4,4,4,4,4|0 n", "s1"), "not_yours s1");
  for (const auto text : {"", "0", "7", "s1", "n0", "n7", "N", "11", "1 ", " 1", "a", "pass"})
    EXPECT_EQ(reason(south, text), "unknown");
  EXPECT_EQ(reason("mangala 0,0,0,0,0,0|24|0,0,0,0,0,0|24 n", "1"), "over");
}

TEST(MangalaTrace, ShowsThePitEachPlaceSownAndThePitsTaken) {
  const auto trace = [](std::string_view text, std::string_view move) {
    const auto state = position(text);
    return Game::trace(state, *Game::read_move(state, move));
  };
  using Cells = std::vector<std::string>;
  EXPECT_EQ(trace("mangala 4,4,4,4,4,4|0|4,4,4,4,4,4|0 s", "4"), (Cells{"s4", "s4", "s5", "s6", "S"}));
  EXPECT_EQ(trace("mangala 4,4,4,4,4,4|0|4,4,4,4,4,4|0 n", "5"), (Cells{"n5", "n5", "n6", "N", "s1"}));
  EXPECT_EQ(trace("mangala 0,1,0,0,0,2|10|1,2,3,4,5,0|20 s", "2"), (Cells{"s2", "s3", "n4", "s3"}));
  EXPECT_EQ(trace("mangala 1,0,0,0,0,3|10|1,5,0,0,0,0|28 s", "6"), (Cells{"s6", "s6", "S", "n1", "n1"}));
  EXPECT_EQ(trace("mangala 0,2,13,0,0,0|0|1,1,1,1,1,1|27 s", "3"),
            (Cells{"s3", "s3", "s4", "s5", "s6", "S", "n1", "n2", "n3", "n4", "n5", "n6", "s1", "s2"}));
}

TEST(MangalaPosition, SaysWhatIsWrongAndWhere) {
  const auto fault = [](std::string_view text) {
    const auto state = Game::read_state({}, text);
    return state ? std::string{"fine"} : std::string{state.error().key.text} + "@" + std::to_string(state.error().at);
  };
  EXPECT_EQ(fault("mangala 4,4,4,4,4,4|0|4,4,4,4,4,4|0 s"), "fine");
  EXPECT_EQ(fault("go 4,4,4,4,4,4|0|4,4,4,4,4,4|0 s"), "position.wrong_game@0");
  EXPECT_EQ(fault("mangala 4,4,4,4,4,4|0|4,4,4,4,4,4|0"), "position.fields@35");
  EXPECT_EQ(fault("mangala 4,4,4,4,4,4|0|4,4,4,4,4,4 s"), "mangala.position.parts@8");
  EXPECT_EQ(fault("mangala 4,4,4,4,4,4|0|4,4,4,4,4,4|0|0 s"), "mangala.position.parts@8");
  EXPECT_EQ(fault("mangala 4,4,4,4,4,4|0|4,4,4,4,8|0 s"), "mangala.position.pits@22");
  EXPECT_EQ(fault("mangala 4,4,4,4,4,4,0|0|4,4,4,4,4,4|0 s"), "mangala.position.pits@8");
  for (const auto bad : {"x", "", "04", "-1", "97", "+4", "99999999999999999999", "4.0"})
    EXPECT_EQ(fault("mangala 4," + std::string{bad} + ",4,4,4,4|0|4,4,4,4,4,4|0 s"), "mangala.position.number@10") << bad;
  EXPECT_EQ(fault("mangala 4,4,4,4,4,4|?|4,4,4,4,4,4|0 s"), "mangala.position.number@20");
  EXPECT_EQ(fault("mangala 4,4,4,4,4,4|0|4,4,4,4,4,4|1 s"), "mangala.position.total@8");
  EXPECT_EQ(fault("mangala 0,0,0,0,0,0|20|4,0,0,0,0,0|24 s"), "mangala.position.unswept@23");
  EXPECT_EQ(fault("mangala 4,0,0,0,0,0|20|0,0,0,0,0,0|24 n"), "mangala.position.unswept@8");
  EXPECT_EQ(fault("mangala 4,4,4,4,4,4|0|4,4,4,4,4,4|0 w"), "mangala.position.side@36");
}

TEST(MangalaShown, StatusCountsTheTreasuries) {
  const auto lines = Game::status(position("mangala 2,0,0,0,0,1|20|3,0,0,0,0,0|22 s"));
  ASSERT_EQ(lines.size(), 1U);
  EXPECT_EQ(lines[0].arguments[0].second, "20");
  EXPECT_EQ(lines[0].arguments[1].second, "22");
}

TEST(MangalaShown, BoardHasSouthBelowAndTreasuriesAtTheRightHands) {
  const auto state = position("mangala 1,2,3,4,5,6|10|0,1,0,1,3,0|12 s");
  EXPECT_EQ(Game::draw(state, {}).render({.unicode = false, .colour = false}),
            "          6    5    4    3    2    1\n"
            "  +----+----+----+----+----+----+----+----+\n"
            "  |    |  0 |  3 |  1 |  0 |  1 |  0 |    |\n"
            "^ | 12 +----+----+----+----+----+----+ 10 | v\n"
            "  |    |  1 |  2 |  3 |  4 |  5 |  6 |    |\n"
            "  +----+----+----+----+----+----+----+----+\n"
            "          1    2    3    4    5    6\n");
}

}  // namespace
}  // namespace meydan::mangala
