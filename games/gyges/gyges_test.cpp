// One fixed position for each sentence of the rules of Gyges.
#include "games/gyges/gyges.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <set>

#include "core/match.hpp"
#include "core/perft.hpp"
#include "games/registry.hpp"

namespace meydan::gyges {
namespace {

using Cells = std::vector<std::string>;

constexpr Rules kBasic{};
constexpr Rules kBasicLine{.path = Path::Line};
constexpr Rules kAdvanced{.replace = true};
constexpr Rules kAdvancedLine{.replace = true, .path = Path::Line};

constexpr std::string_view kOpening = "gyges 321123/....../....../....../....../321123 s";
// b1 can leave a1 only over its own starting point, as a2 is taken.
constexpr std::string_view kCorner = "gyges 112233/123.../....../....../2...../31.... s";
// From a4 two steps lead onto a6, which b6 shuts in; no other piece is in reach.
constexpr std::string_view kTwoBeforeGoal = "gyges 23.33./..3122/2..111/....../....../...... s";
constexpr std::string_view kOneBeforeGoal = "gyges 1..333/..3222/2..111/....../....../...... s";
// In row 1 only a1 can land on anything (a2 and b1), and it cannot go on from there.
constexpr std::string_view kShutIn = "gyges ....../....../....../12..../312123/123.3. s";
// From a1 one step leads onto a2, two from there onto a4, and three from there to the goal.
constexpr std::string_view kOneTwoThree = "gyges ...123/...123/3..123/....../2...../1..... s";

State position(std::string_view text, Rules rules = kBasic) {
  auto state = Game::read_state(rules, text);
  EXPECT_TRUE(state.has_value()) << text;
  return *state;
}

std::set<std::string> texts(const State& state, std::string_view beginning = "") {
  MoveList moves;
  state.moves(moves);
  std::set<std::string> all;
  for (const auto move : moves) {
    auto text = Game::write_move(state, move);
    if (text.starts_with(beginning)) all.insert(std::move(text));
  }
  return all;
}

std::string_view reason(const State& state, std::string_view move) {
  const auto read = Game::read_move(state, move);
  return read ? "legal" : read.error().key.text;
}

Cells reason_cells(const State& state, std::string_view move) {
  const auto read = Game::read_move(state, move);
  return read ? Cells{"legal"} : read.error().cells;
}

State after(State state, std::initializer_list<std::string_view> moves) {
  for (const auto text : moves) {
    const auto move = Game::read_move(state, text);
    EXPECT_TRUE(move.has_value()) << text;
    if (move) state.apply(*move);
  }
  return state;
}

TEST(GygesSetup, SouthThenNorthSetUpAWholeRowAndSouthMoves) {
  const auto start = Game::start(kBasic);
  EXPECT_EQ(Game::write_state(start), "gyges ....../....../....../....../....../...... s setup");
  const auto half = after(start, {"321123"});
  EXPECT_EQ(Game::write_state(half), "gyges ....../....../....../....../....../321123 n setup");
  EXPECT_EQ(Game::write_state(after(half, {"123231"})), "gyges 123231/....../....../....../....../321123 s");
}

TEST(GygesSetup, Has90WaysEach) {
  const auto start = Game::start(kBasic);
  EXPECT_EQ(texts(start).size(), 90U);
  EXPECT_EQ(perft<Game>(start, 2), 8100U);
}

TEST(GygesSetup, TakesTwoOfEachHeightAndNothingElse) {
  const auto start = Game::start(kBasic);
  EXPECT_EQ(reason(start, "111223"), "gyges.illegal.setup_counts");
  EXPECT_EQ(reason(start, "32112"), "gyges.illegal.setup_letters");
  EXPECT_EQ(reason(start, "321124"), "gyges.illegal.setup_letters");
  EXPECT_EQ(reason(start, "a1-a2"), "gyges.illegal.setup_first");
  EXPECT_EQ(reason(start, "pass"), "gyges.illegal.setup_first");
  EXPECT_EQ(reason(position(kOpening), "321123"), "gyges.illegal.setup_over");
}

TEST(GygesPiece, MustBeOfTheNearestRow) {
  const auto state = position(kOpening);
  EXPECT_EQ(reason(state, "c1-c2"), "legal");
  EXPECT_EQ(reason(state, "c6-c5"), "gyges.illegal.not_nearest");
  EXPECT_EQ(reason_cells(state, "c6-c5"), (Cells{"a1", "b1", "c1", "d1", "e1", "f1"}));
  EXPECT_EQ(reason(state, "c3-c4"), "gyges.illegal.no_piece");
  EXPECT_EQ(reason_cells(state, "c3-c4"), (Cells{"c3"}));
  EXPECT_EQ(reason(after(state, {"c1-c2"}), "c6-c5"), "legal");
}

TEST(GygesPiece, OfTheNextRowOnlyWhenTheNearestIsBlocked) {
  const auto state = position("gyges .3.3.3/112232/...1../...1.2/....../...... n");
  EXPECT_EQ(state.movers(), row_bits(5));
  EXPECT_EQ(reason(state, "b6-a6"), "gyges.illegal.blocked_row");
  EXPECT_EQ(reason_cells(state, "b6-a6"), (Cells{"a5", "b5", "c5", "d5", "e5", "f5"}));
  EXPECT_EQ(reason(state, "d4-c4"), "gyges.illegal.not_nearest");
  EXPECT_EQ(Game::status(state).front().key, "gyges.your_row_blocked"_key);
  EXPECT_EQ(Game::status(position(kOpening)).front().key, "gyges.your_row"_key);
}

TEST(GygesPiece, ThatCanReplaceIsNotBlocked) {
  EXPECT_EQ(position(kShutIn).movers(), row_bits(2));
  EXPECT_EQ(position(kShutIn, kAdvanced).movers(), bit(8) | bit(9) | bit(10) | bit(12));
}

TEST(GygesStep, TakesExactlyItsHeightAndTurnsButNeverDiagonally) {
  const auto state = position(kOpening, kBasicLine);
  EXPECT_EQ(texts(state, "a1"), (std::set<std::string>{"a1-a4", "a1-b3", "a1-c2"}));
  EXPECT_EQ(reason(state, "a1-b2"), "gyges.illegal.out_of_reach");
  EXPECT_EQ(reason_cells(state, "a1-b2"), (Cells{"a1", "b2"}));
}

TEST(GygesStep, PassesEmptyPointsOnly) {
  const auto state = position(kCorner);
  EXPECT_TRUE(texts(state, "a1").empty());
  EXPECT_EQ(reason(state, "a1-a4"), "gyges.illegal.out_of_reach");
}

TEST(GygesStep, CountsItsOwnStartAsEmptyButDoesNotEndThere) {
  const auto state = position(kCorner);
  EXPECT_EQ(texts(state), (std::set<std::string>{"b1-a4", "b1-b2", "b1-b3", "b1-c1", "b1-c2", "b1-d1"}));
  EXPECT_EQ(reason(state, "b1-b1"), "gyges.illegal.own_start");
}

TEST(GygesLanding, OnAPieceGoesOnByThatPiecesHeight) {
  const auto state = position(kCorner);
  EXPECT_EQ(reason(state, "b1-d1"), "legal");
  EXPECT_EQ(reason(state, "b1-a1"), "gyges.illegal.must_go_on");
  EXPECT_EQ(reason_cells(state, "b1-a1"), (Cells{"b1", "a1"}));
  EXPECT_EQ(reason(position(kCorner, kAdvanced), "b1-a1"), "gyges.illegal.go_on_or_replace");
  EXPECT_EQ(reason(state, "b1-a5"), "gyges.illegal.out_of_reach");
}

TEST(GygesLanding, GoesOnFromPieceToPiece) {
  const auto ones = position("gyges 222333/....../1...../1...../1...../1...23 s");
  EXPECT_EQ(texts(ones, "a1"), (std::set<std::string>{"a1-b1", "a1-b2", "a1-b3", "a1-b4", "a1-a5"}));
  EXPECT_EQ(Game::trace(ones, *Game::read_move(ones, "a1-a5")), (Cells{"a1", "a2", "a3", "a4", "a5"}));
  const auto steps = position(kOneTwoThree);
  ASSERT_EQ(reason(steps, "a1-goal"), "legal");
  EXPECT_EQ(Game::trace(steps, *Game::read_move(steps, "a1-goal")), (Cells{"a1", "a2", "a3", "a4", "a5", "a6", "N"}));
}

TEST(GygesLanding, ThatCannotGoOnIsNoBasicMove) {
  EXPECT_TRUE(texts(position(kShutIn), "a1").empty());
  EXPECT_EQ(texts(position(kShutIn, kAdvanced), "a1").size(), 14U);
}

TEST(GygesPath, LandingLetsLaterHopsCrossLinesUsedBefore) {
  EXPECT_EQ(texts(position(kOpening), "a1"), (std::set<std::string>{"a1-a2", "a1-a4", "a1-b3", "a1-c2"}));
}

TEST(GygesPath, LineUsesNoLineTwiceInAWholeMove) {
  EXPECT_EQ(texts(position(kCorner, kBasicLine)), (std::set<std::string>{"b1-b2", "b1-c1"}));
}

TEST(GygesPath, OverALineUsedTwiceIsRefusedForThatReason) {
  const auto state = position("gyges 321123/3.22../....../....../....../.131.. s");
  EXPECT_EQ(reason(state, "c1-c2"), "gyges.illegal.line_twice");  // on, back, and on again
  EXPECT_EQ(reason_cells(state, "c1-c2"), (Cells{"c1", "c2"}));
  EXPECT_EQ(reason(state, "c1-c3"), "gyges.illegal.out_of_reach");  // never in three steps
  EXPECT_EQ(reason(position("gyges 321123/321.../....../....../..1.../..32.. s", kAdvanced), "c1xd1@a1"),
            "gyges.illegal.line_twice");
}

TEST(GygesPath, LineRefusesALineOfAnEarlierHopForThatReason) {
  EXPECT_EQ(reason(position(kCorner), "b1-d1"), "legal");
  EXPECT_EQ(reason(position(kCorner, kBasicLine), "b1-d1"), "gyges.illegal.line_twice");
  constexpr std::string_view kCrowd = "gyges ....../1...../3.23../3.211./2.132./...... n";
  EXPECT_EQ(reason(position(kCrowd), "a5-goal"), "legal");
  EXPECT_EQ(reason(position(kCrowd, kBasicLine), "a5-goal"), "gyges.illegal.goal_line_twice");
  EXPECT_EQ(reason_cells(position(kCrowd, kBasicLine), "a5-goal"), (Cells{"a5", "S"}));
}

TEST(GygesPath, LineLetsPointsBeCrossedAgain) {
  // Over b2 and c2 onto d2, over d3 onto c3, and down over c2 once more: there is no other way to d1.
  const auto state = position("gyges 112233/....12/....../.13.../3..2../...... s", kBasicLine);
  EXPECT_EQ(Game::trace(state, *Game::read_move(state, "a2-d1")), (Cells{"a2", "b2", "c2", "d2", "d3", "c3", "c2", "c1", "d1"}));
}

TEST(GygesGoal, IsOneStepBeyondEveryPointOfTheLastRow) {
  for (const auto seat : {Seat::A, Seat::B})
    for (int column = 0; column < 6; ++column) {
      Pieces one;
      one.put(place_at(column, seat == Seat::A ? 6 : 1), 1);
      const State state{kBasic, one, seat, State::Turn::Move};
      EXPECT_EQ(texts(state).size(), column == 0 || column == 5 ? 3U : 4U);
      EXPECT_EQ(reason(state, point_names(one.all()).front() + "-goal"), "legal");
    }
}

TEST(GygesGoal, TakesTheExactCount) {
  EXPECT_EQ(reason(position(kOneBeforeGoal), "a4-goal"), "legal");
  EXPECT_EQ(reason(position(kOneBeforeGoal, kAdvancedLine), "a4-goal"), "legal");
}

TEST(GygesGoal, IsNeverPassedThrough) {
  const auto state = position(kTwoBeforeGoal);
  EXPECT_EQ(reason(state, "a4-goal"), "gyges.illegal.goal");
  EXPECT_EQ(reason_cells(state, "a4-goal"), (Cells{"a4", "N"}));
}

TEST(GygesGoal, OfOnesOwnIsNeverEntered) {
  EXPECT_EQ(reason(position(kCorner), "b1-goal"), "gyges.illegal.goal");
  const auto north = position("gyges ....../....../....../2..111/..3222/1..333 n");
  EXPECT_EQ(reason(north, "a3-goal"), "legal");
  const auto south = position("gyges ....../....../....../2..111/..3222/1..333 s");
  EXPECT_FALSE(texts(south).contains("a1-goal"));
}

TEST(GygesGoal, ReachedWins) {
  const auto state = after(position(kOneBeforeGoal), {"a4-goal"});
  ASSERT_EQ(state.to_move(), Seat::Nobody);
  EXPECT_EQ(state.outcome().reason_text(), "goal reached");
  EXPECT_EQ(state.outcome().winner(), Seat::A);
  EXPECT_EQ(Game::write_state(state), "gyges 1..333/..3222/...111/....../....../...... n goal");
  EXPECT_EQ(position(Game::write_state(state)), state);
  EXPECT_EQ(reason(state, "d4-d3"), "gyges.illegal.over");
  EXPECT_EQ(state.count_moves(), 0U);
}

TEST(GygesReplacing, IsForTheAdvancedRulesOnly) {
  EXPECT_EQ(reason(position(kShutIn), "b2xb3@f3"), "gyges.illegal.no_replacing");
  EXPECT_EQ(reason_cells(position(kShutIn), "b2xb3@f3"), (Cells{"b3"}));
  const auto state = after(position(kShutIn, kAdvanced), {"a1xa2@f3"});
  EXPECT_EQ(Game::write_state(state), "gyges ....../....../....../12...3/112123/.23.3. n");
}

TEST(GygesReplacing, DropsOnAnEmptyPointNotBehindTheFrontRow) {
  const auto state = position(kShutIn, kAdvanced);
  EXPECT_EQ(reason(state, "a1xa2@a1"), "legal");  // its own start
  EXPECT_EQ(reason(state, "a1xa2@d1"), "legal");
  EXPECT_EQ(reason(state, "a1xa2@c3"), "legal");  // the front row itself
  EXPECT_EQ(reason(state, "a1xa2@a4"), "gyges.illegal.drop_behind");
  EXPECT_EQ(reason_cells(state, "a1xa2@a4"), (Cells{"a4"}));
  EXPECT_EQ(reason(state, "a1xa2@b1"), "gyges.illegal.drop_taken");
  EXPECT_EQ(reason(state, "a1xa2@a2"), "gyges.illegal.drop_taken");
  EXPECT_EQ(point_names(state.drops(8)), (Cells{"a1", "d1", "f1", "c3", "d3", "e3", "f3"}));
}

TEST(GygesReplacing, OfNorthLooksAtSouthsFrontRow) {
  const auto state = position("gyges 123.3./312123/12..../....../....../...... n", kAdvanced);
  EXPECT_EQ(reason(state, "a6xa5@c4"), "legal");
  EXPECT_EQ(reason(state, "a6xa5@c3"), "gyges.illegal.drop_behind");
}

TEST(GygesReplacing, DropsUpToTheFrontRowWhicheverItIs) {
  for (const auto mover : {Seat::A, Seat::B})
    for (int away = 2; away <= 6; ++away) {
      const auto row = [&](int steps) { return mover == Seat::A ? steps : 7 - steps; };
      Pieces pieces;
      for (int column = 0; column < 6; ++column)
        for (const int steps : {1, away}) pieces.put(place_at(column, row(steps)), 1 + column / 2);
      const State state{kAdvanced, pieces, mover, State::Turn::Move};
      const int from = place_at(0, row(1));
      for (auto left = kBoard; left != 0;) {
        const int drop = pop_lowest(left);
        const bool is_free = drop == from || (pieces.all() & bit(drop)) == 0;
        const bool is_behind = row(row_of(drop)) > away;
        const auto move = point_name(from) + "x" + point_name(place_at(1, row(1))) + "@" + point_name(drop);
        EXPECT_EQ(reason(state, move) == "legal", is_free && !is_behind) << move << " " << away;
      }
    }
}

TEST(GygesReplacing, CountsAFrontRowThatIsBlocked) {
  constexpr std::string_view board = "gyges .3.3.3/112232/...1../...1.2/....../...... ";
  EXPECT_EQ(position(std::string{board} + "n", kAdvanced).movers(), row_bits(5));  // north cannot move row 6
  EXPECT_EQ(reason(position(std::string{board} + "s", kAdvanced), "d3xd4@a6"), "legal");
}

TEST(GygesReplacing, IsOfTheLastPieceLandedOnAndGoingOnStaysPossible) {
  const auto state = position(kOneTwoThree, kAdvanced);
  EXPECT_EQ(Game::write_state(after(state, {"a1xa4@b1"})), "gyges ...123/...123/1..123/....../2...../.3.... n");
  EXPECT_EQ(Game::write_state(after(state, {"a1xa2@b1"})), "gyges ...123/...123/3..123/....../1...../.2.... n");
  const auto all = texts(state);
  for (const auto& move : texts(position(kOneTwoThree))) EXPECT_TRUE(all.contains(move)) << move;
}

TEST(GygesReplacing, NeedsAPieceThatCanBeLandedOn) {
  const auto state = position(kShutIn, kAdvanced);
  EXPECT_EQ(reason(state, "a1xd1@f1"), "gyges.illegal.nothing_to_replace");
  EXPECT_EQ(reason(state, "a1xb2@f1"), "gyges.illegal.out_of_reach");
  EXPECT_EQ(reason(state, "a1xa1@f1"), "gyges.illegal.own_start");
}

TEST(GygesReplacing, MayLeaveTheBoardUnchanged) {
  const auto state = after(position(kOpening, kAdvanced), {"c1xd1@c1"});
  EXPECT_EQ(Game::write_state(state), "gyges 321123/....../....../....../....../321123 n");
  EXPECT_EQ(state, after(position(kOpening, kAdvanced), {"d1xc1@d1"}));  // another move, the same board
}

TEST(GygesRepetition, ForTheThirdTimeIsADraw) {
  const auto play = [](std::string_view options) {
    Match match{*AnyRules::read(**find_game("gyges"), options, {})};
    for (const auto move : {"321123", "321123", "c1xd1@c1", "c6xd6@c6", "c1xd1@c1", "c6xd6@c6"})
      EXPECT_TRUE(match.play(move).has_value()) << move;
    return match.outcome() ? match.outcome()->reason_text() : "goes on";
  };
  EXPECT_EQ(play("advanced"), "repetition");
  EXPECT_EQ(play("advanced repetition=off"), "goes on");
}

// With twelve pieces somebody can always move (see rules/gyges §2 for what would happen), so these boards hold more.
State crowded(int first_row_height, Seat mover) {
  Pieces pieces;
  for (auto left = kBoard; left != 0;) {
    const int place = pop_lowest(left);
    pieces.put(place, row_of(place) == 1 ? first_row_height : 2);
  }
  return {kBasic, pieces, mover, State::Turn::Move};
}

TEST(GygesPass, IsForcedWhenNoPieceCanMove) {
  const auto state = crowded(1, Seat::A);
  ASSERT_EQ(state.to_move(), Seat::A);
  EXPECT_EQ(texts(state), (std::set<std::string>{"pass"}));
  EXPECT_EQ(state.count_moves(), 1U);
  EXPECT_EQ(reason(state, "a1-a2"), "gyges.no_move");
  EXPECT_EQ(Game::status(state).front().key, "gyges.no_move"_key);
  EXPECT_TRUE(Game::trace(state, kPass).empty());
  EXPECT_EQ(after(state, {"pass"}), crowded(1, Seat::B));
  EXPECT_EQ(after(state, {"pass", "c1-goal"}).outcome().winner(), Seat::B);
}

TEST(GygesPiece, OfAFurtherRowWhenSeveralAreBlocked) {
  auto pieces = crowded(2, Seat::A).pieces();
  for (int place = place_at(0, 4); place < place_at(0, 7); ++place) pieces.lift(place);
  EXPECT_EQ((State{kBasic, pieces, Seat::A, State::Turn::Move}.movers()), row_bits(3));  // rows 1 and 2 are shut in
}

TEST(GygesPass, IsForbiddenWhenAPieceCanMove) {
  EXPECT_EQ(reason(position(kOpening), "pass"), "gyges.illegal.pass");
  EXPECT_EQ(reason_cells(position(kOpening), "pass").size(), 6U);
}

TEST(GygesEnd, IsADrawWhenNeitherSideCanMove) {
  const auto state = crowded(2, Seat::A);
  ASSERT_EQ(state.to_move(), Seat::Nobody);
  EXPECT_EQ(state.outcome().reason_text(), "no moves");
  EXPECT_EQ(state.outcome().winner(), std::nullopt);
}

struct Counted {
  std::string_view board;
  std::array<std::size_t, 2> basic, advanced;  // South, North
  std::array<bool, 2> wins;
  Path path;
};

TEST(GygesPositions, HaveTheMovesOfThePage) {
  constexpr std::string_view first = "....../1...../3.23../3.211./2.132./......";
  constexpr std::string_view second = "....../3...../..1.1./1.23.3/3.22.1/....2.";
  constexpr std::string_view third = ".3.3.3/112232/...1../...1.2/....../......";
  const Counted all[] = {
      {first, {49, 15}, {562, 167}, {true, true}, Path::Landing},   {first, {30, 5}, {372, 62}, {true, false}, Path::Line},
      {second, {6, 13}, {63, 113}, {false, true}, Path::Landing},   {second, {6, 13}, {63, 113}, {false, true}, Path::Line},
      {third, {12, 41}, {162, 431}, {false, false}, Path::Landing}, {third, {11, 37}, {161, 427}, {false, false}, Path::Line},
  };
  for (const auto& [board, basic, advanced, wins, path] : all)
    for (const std::size_t side : {0U, 1U})
      for (const bool replace : {false, true}) {
        const auto state = position("gyges " + std::string{board} + (side == 0 ? " s" : " n"), {replace, path});
        const auto moves = texts(state);
        EXPECT_EQ(moves.size(), (replace ? advanced : basic)[side]) << board << side;
        EXPECT_EQ(state.count_moves(), moves.size());
        const bool wins_now = std::any_of(moves.begin(), moves.end(), [](const auto& move) { return move.ends_with("goal"); });
        EXPECT_EQ(wins_now, wins[side]) << board << side;
      }
}

TEST(GygesTrace, WalksEveryPointAndThenTheDrop) {
  const auto corner = position(kCorner);
  EXPECT_EQ(Game::trace(corner, *Game::read_move(corner, "b1-b3")), (Cells{"b1", "a1", "b1", "b2", "b3"}));
  const auto goal = position(kOneBeforeGoal);
  EXPECT_EQ(Game::trace(goal, *Game::read_move(goal, "a4-goal")), (Cells{"a4", "a5", "a6", "N"}));
  const auto shut_in = position(kShutIn, kAdvanced);
  EXPECT_EQ(Game::trace(shut_in, *Game::read_move(shut_in, "a1xa2@d1")), (Cells{"a1", "a2", "d1"}));
  const auto start = Game::start(kBasic);
  EXPECT_EQ(Game::trace(start, kSetups[0]), (Cells{"a1", "b1", "c1", "d1", "e1", "f1"}));
}

TEST(GygesRandomMove, IsUniformOverAllMoves) {
  Random random{7};
  for (const auto& state : {Game::start(kBasic), position(kOpening, kAdvanced), position(kCorner),
                            position("gyges ....../1...../3.23../3.211./2.132./...... s", kAdvancedLine)}) {
    MoveList moves;
    state.moves(moves);
    constexpr std::size_t kTimes = 400;
    std::vector<double> counts(moves.size());
    for (std::size_t i = 0; i < kTimes * moves.size(); ++i) {
      const auto* const found = std::find(moves.begin(), moves.end(), state.random_move(random));
      ASSERT_NE(found, moves.end());
      ++counts[static_cast<std::size_t>(found - moves.begin())];
    }
    double chi_square = 0;
    for (const double count : counts) chi_square += (count - kTimes) * (count - kTimes) / kTimes;
    const auto freedom = static_cast<double>(moves.size() - 1);
    EXPECT_LT(chi_square, freedom + 5 * std::sqrt(2 * freedom));
  }
}

}  // namespace
}  // namespace meydan::gyges
