// One fixed position for each sentence of the rules of Pentago.
#include "games/pentago/pentago.hpp"

#include <gtest/gtest.h>

namespace meydan::pentago {
namespace {

const Rules kSheet = Game::preset(0).rules;
const Rules kStandard = Game::preset(1).rules;

using Rows = std::array<std::string_view, 6>;

std::string text_of(const Rows& rows, char side) {
  std::string text = "pentago ";
  for (const auto row : rows) text += row;
  return text + " " + side;
}

State position(const Rules& rules, const Rows& rows, char side) {
  auto state = Game::read_state(rules, text_of(rows, side));
  EXPECT_TRUE(state.has_value()) << text_of(rows, side);
  return *state;
}

State after(State state, std::initializer_list<std::string_view> moves) {
  for (const auto text : moves) {
    const auto move = Game::read_move(state, text);
    EXPECT_TRUE(move.has_value()) << text;
    state.apply(*move);
  }
  return state;
}

/// "legal", or why not and on which holes.
std::string reason(const State& state, std::string_view move) {
  const auto read = Game::read_move(state, move);
  if (read) return "legal";
  std::string said{read.error().key.leaf()};
  for (const auto& cell : read.error().cells) said += " " + cell;
  return said;
}

/// "A five in a row", "- board full" or, while the game goes on, nothing.
std::string ending(const State& state) {
  if (state.to_move() != Seat::Nobody) return {};
  const auto outcome = state.outcome();
  const auto winner = outcome.winner();
  return std::string{!winner ? "-" : *winner == Seat::A ? "white" : "black"} + " " + outcome.reason_text();
}

// White completes b6..f6 by placing on f6, a6..e6 by placing on a6.
constexpr Rows kFour{"......",  //
                     ".b..b.",  //
                     "......",  //
                     "......",  //
                     ".b..b.",  //
                     ".wwww."};
// A clockwise turn of D carries black's f6 and f5 to d6 and e6.
constexpr Rows kBlackTurnsFive{"w.....",  //
                               ".w..w.",  //
                               "......",  //
                               "......",  //
                               ".w..wb",  //
                               "bbb..b"};
// The same turn after a marble on d5 carries white's d6 and d5 to d4 and e4 besides.
constexpr Rows kBothTurnFive{"......",  //
                             ".w....",  //
                             "......",  //
                             "www...",  //
                             ".....b",  //
                             "bbbw.b"};

TEST(PentagoStart, IsAnEmptyBoardAndWhiteMovesFirst) {
  EXPECT_EQ(Game::write_state(Game::start(kSheet)), "pentago .................................... w");
}

TEST(PentagoTurn, IsObligatory) {
  const auto start = Game::start(kSheet);
  EXPECT_EQ(reason(start, "c4"), "turn_missing c4");
  EXPECT_EQ(Game::read_move(start, "c4").error().arguments[0].second, "C");  // the block the sentence offers may be turned
  EXPECT_EQ(reason(start, "c4-C"), "legal");
}

TEST(PentagoTurn, ClockwiseCarriesA1ToC1ToC3ToA3AndBack) {
  const auto corner = [](std::initializer_list<std::string_view> moves) {
    const auto state = after(Game::start(kSheet), moves);
    return hole_names((state.marbles(Seat::A) & block_mask(0)));
  };
  using Names = std::vector<std::string>;
  EXPECT_EQ(corner({"a1-A"}), Names{"c1"});
  EXPECT_EQ(corner({"a1-A", "f6-A"}), Names{"c3"});
  EXPECT_EQ(corner({"a1-A", "f6-A", "f1-A"}), Names{"a3"});
  EXPECT_EQ(corner({"a1-A", "f6-A", "f1-A", "f4-A"}), Names{"a1"});
}

TEST(PentagoTurn, CarriesEdgesRoundTheMiddleAndLeavesTheOtherBlocks) {
  const auto state = after(position(kSheet, {"......", ".w..b.", "......", "......", ".w..b.", "......"}, 'w'), {"b1-A", "f5-D"});
  EXPECT_EQ(Game::write_state(state), text_of({"......", ".ww.b.", "......", "......", ".w..b.", "....b."}, 'w'));
}

TEST(PentagoTurn, EachBlockTurnsAboutItsOwnMiddle) {
  EXPECT_EQ(hole_names(after(Game::start(kSheet), {"d1-B"}).marbles(Seat::A)), (std::vector<std::string>{"f1"}));
  EXPECT_EQ(hole_names(after(Game::start(kSheet), {"a4-C"}).marbles(Seat::A)), (std::vector<std::string>{"c4"}));
  EXPECT_EQ(hole_names(after(Game::start(kSheet), {"d4-D"}).marbles(Seat::A)), (std::vector<std::string>{"f4"}));
}

TEST(PentagoTurn, IsTheSameForBothColours) {
  const auto state = after(Game::start(kSheet), {"a1-A", "a1-A"});  // white's went to c1, now on to c3; black's to c1
  EXPECT_EQ(Game::write_state(state), text_of({"..b...", "......", "..w...", "......", "......", "......"}, 'w'));
}

TEST(PentagoTurn, OnlyBlocksWithAMarbleAndTheOneJustPlacedCounts) {
  const auto start = Game::start(kSheet);
  EXPECT_EQ(reason(start, "a1-A"), "legal");
  EXPECT_EQ(reason(start, "a1-B"), "empty_block d1 e1 f1 d2 e2 f2 d3 e3 f3");
  EXPECT_EQ(start.count_moves(), 36U);
  const auto next = after(start, {"a1-A"});
  EXPECT_EQ(reason(next, "f6-A"), "legal");
  EXPECT_EQ(reason(next, "f6-D"), "legal");
  EXPECT_EQ(reason(next, "f6-C"), "empty_block a4 b4 c4 a5 b5 c5 a6 b6 c6");
  EXPECT_EQ(next.count_moves(), 8U * 1 + 27U * 2);
}

TEST(PentagoTurn, IsClockwiseOnlyOnTheSheet) {
  EXPECT_EQ(reason(Game::start(kSheet), "a1-AL"), "left_turn a1 b1 c1 a2 b2 c2 a3 b3 c3");
}

TEST(PentagoFive, IsJudgedAfterTheTurn) {
  const auto four = position(kSheet, kFour, 'w');
  EXPECT_EQ(ending(after(four, {"f6-A"})), "white five in a row");
  EXPECT_EQ(ending(after(four, {"f6-D"})), "");  // there was a five only before the turn
  EXPECT_EQ(after(four, {"f6-D"}).to_move(), Seat::B);
}

TEST(PentagoFive, MayBeMadeByTheTurn) {
  const auto state = position(kSheet, {"......", ".b..b.", "......", "......", ".b..b.", "www..w"}, 'w');
  EXPECT_EQ(ending(after(state, {"f5-D"})), "white five in a row");
}

TEST(PentagoFive, OfTheOpponentOnlyWinsForTheOpponent) {
  for (const auto& rules : {kSheet, kStandard})
    EXPECT_EQ(ending(after(position(rules, kBlackTurnsFive, 'w'), {"f1-D"})), "black five in a row");
}

TEST(PentagoFive, OfBothWinsForTheMoverOnTheSheet) {
  EXPECT_EQ(ending(after(position(kSheet, kBothTurnFive, 'w'), {"d5-D"})), "white five for both");
}

TEST(PentagoFive, OfBothWinsForBlackWhenBlackMoves) {
  Rows swapped = kBothTurnFive;
  std::array<std::string, 6> rows;
  for (std::size_t i = 0; i < 6; ++i) {
    for (const char c : kBothTurnFive[i]) rows[i] += c == 'w' ? 'b' : c == 'b' ? 'w' : '.';
    swapped[i] = rows[i];
  }
  rows[0][5] = 'w';  // one more, as black is to move
  swapped[0] = rows[0];
  EXPECT_EQ(ending(after(position(kSheet, swapped, 'b'), {"d5-D"})), "black five for both");
}

TEST(PentagoFive, SixInARowCountToo) {
  const auto state = position(kSheet, {"b.....", ".b..b.", "......", "......", ".b..b.", "www.ww"}, 'w');
  EXPECT_EQ(ending(after(state, {"d6-A"})), "white five in a row");
}

TEST(PentagoFive, ShortDiagonalsCount) {
  const auto state = position(kSheet, {".w..b.", "..w...", "...w.b", "....w.", ".b....", ".b...."}, 'w');
  EXPECT_EQ(ending(after(state, {"f5-C"})), "white five in a row");
}

TEST(PentagoFive, LinesAreTwelveAcrossTwelveDownAndEightSlanting) {
  std::vector<std::vector<std::string>> slanting;
  for (const auto line : kLineHoles) {
    const auto names = hole_names(line);
    ASSERT_EQ(names.size(), 5U);
    EXPECT_NE(fives(line), 0U);
    for (auto rest = line; rest != 0;)
      EXPECT_EQ(fives(kBoard & ~line) | fives(line ^ bit(pop_lowest(rest))), fives(kBoard & ~line));
    if (names[0][0] != names[1][0] && names[0][1] != names[1][1]) slanting.push_back(names);
  }
  using Lines = std::vector<std::vector<std::string>>;
  EXPECT_EQ(slanting, (Lines{{"a1", "b2", "c3", "d4", "e5"},
                             {"b1", "c2", "d3", "e4", "f5"},
                             {"a2", "b3", "c4", "d5", "e6"},
                             {"b2", "c3", "d4", "e5", "f6"},
                             {"e1", "d2", "c3", "b4", "a5"},
                             {"f1", "e2", "d3", "c4", "b5"},
                             {"e2", "d3", "c4", "b5", "a6"},
                             {"f2", "e3", "d4", "c5", "b6"}}));
}

TEST(PentagoEnd, FullBoardWithoutFiveIsADraw) {
  const auto state = position(kSheet, {"wwbbww", ".bwwbb", "wwbbww", "bbwwbb", "wwbbww", "bbwwbb"}, 'b');
  const auto last = after(state, {"a2-A"});
  EXPECT_EQ(ending(last), "- board full");
  EXPECT_EQ(Game::write_state(last), text_of({"wbwbww", "wbwwbb", "bwbbww", "bbwwbb", "wwbbww", "bbwwbb"}, 'w'));
  EXPECT_EQ(reason(last, "a1-A"), "over");
}

TEST(PentagoEnd, LeavesNoMoves) { EXPECT_EQ(after(position(kSheet, kFour, 'w'), {"f6-A"}).count_moves(), 0U); }

TEST(PentagoEnd, PointsAreNotCounted) { EXPECT_EQ(after(position(kSheet, kFour, 'w'), {"f6-A"}).outcome().half_points[0], 0); }

TEST(PentagoStandard, TurnsEitherWay) {
  EXPECT_EQ(hole_names(after(Game::start(kStandard), {"a1-AL"}).marbles(Seat::A)), (std::vector<std::string>{"a3"}));
  EXPECT_EQ(hole_names(after(Game::start(kStandard), {"a1-A"}).marbles(Seat::A)), (std::vector<std::string>{"c1"}));
  EXPECT_EQ(hole_names(after(Game::start(kStandard), {"e6-DL"}).marbles(Seat::A)), (std::vector<std::string>{"f5"}));
}

TEST(PentagoStandard, TurnsAnEmptyBlockToo) {
  EXPECT_EQ(reason(Game::start(kStandard), "a1-D"), "legal");
  EXPECT_EQ(Game::start(kStandard).count_moves(), 288U);
}

TEST(PentagoStandard, PlacementThatMakesFiveWinsAtOnceAndHasNoTurn) {
  const auto four = position(kStandard, kFour, 'w');
  EXPECT_EQ(ending(after(four, {"f6"})), "white five in a row");
  EXPECT_EQ(ending(after(four, {"a6"})), "white five in a row");
  EXPECT_EQ(reason(four, "f6-A"), "already_won f6");
  EXPECT_EQ(reason(four, "f6-DL"), "already_won f6");
  EXPECT_EQ(reason(four, "a1"), "no_five_yet a1");
  EXPECT_EQ(four.count_moves(), 26U * 8 + 2);
}

TEST(PentagoStandard, FiveForBothIsADraw) {
  EXPECT_EQ(ending(after(position(kStandard, kBothTurnFive, 'w'), {"d5-D"})), "- five for both");
}

TEST(PentagoStandard, DifferentTurnsToTheSamePositionAreDifferentMoves) {
  const auto start = Game::start(kStandard);
  EXPECT_EQ(after(start, {"b2-A"}), after(start, {"b2-AL"}));
  EXPECT_NE(Game::read_move(start, "b2-A").value(), Game::read_move(start, "b2-AL").value());
}

TEST(PentagoOptions, MixFreely) {
  const Rules rules{.turn = Turning::Clockwise, .empty_block = false, .win_on_placement = true, .both_five = BothFive::Draw};
  EXPECT_EQ(reason(position(rules, kFour, 'w'), "f6"), "legal");
  EXPECT_EQ(reason(position(rules, kFour, 'w'), "a1-AL"), "left_turn a1 b1 c1 a2 b2 c2 a3 b3 c3");
  EXPECT_EQ(reason(Game::start(rules), "a1-B").substr(0, 11), "empty_block");
  EXPECT_EQ(ending(after(position(rules, kBothTurnFive, 'w'), {"d5-D"})), "- five for both");
}

TEST(PentagoMoves, MustBeWrittenExactlyAndInAnEmptyHole) {
  const auto state = after(Game::start(kStandard), {"b2-A"});
  EXPECT_EQ(reason(state, "b2-A"), "occupied b2");
  EXPECT_EQ(reason(state, "b2"), "occupied b2");
  for (const auto text : {"", "a", "a0-A", "a7-A", "g1-A", "A1-A", "a1-", "a1-E", "a1-a", "a1A", "a1-AR", "a1-Al", "a1-ALL",
                          "a1 -A", "a1-A ", "pass"})
    EXPECT_EQ(reason(state, text), "unknown") << text;
}

}  // namespace
}  // namespace meydan::pentago
