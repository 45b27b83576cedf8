// One fixed position for each sentence of the rules of Reversi.
#include "games/reversi/reversi.hpp"

#include <gtest/gtest.h>

#include "core/perft.hpp"

namespace meydan::reversi {
namespace {

State position(std::string_view text) {
  auto state = Game::read_state({}, text);
  EXPECT_TRUE(state.has_value());
  return *state;
}

std::string_view reason(const State& state, std::string_view move) {
  const auto read = Game::read_move(state, move);
  return read ? "legal" : read.error().key.text;
}

State after(State state, std::initializer_list<std::string_view> moves) {
  for (const auto text : moves) {
    const auto move = Game::read_move(state, text);
    EXPECT_TRUE(move.has_value()) << text;
    state.apply(*move);
  }
  return state;
}

TEST(ReversiStart, HasFourDiscsAndBlackMovesFirst) {
  EXPECT_EQ(Game::write_state(Game::start({})), "reversi ---------------------------ox------xo--------------------------- x");
}

TEST(ReversiPlacement, MustBracketAnOpposingDisc) {
  const auto start = Game::start({});
  EXPECT_EQ(reason(start, "f5"), "legal");
  EXPECT_EQ(reason(start, "c3"), "reversi.illegal.turns_nothing");
  EXPECT_EQ(reason(start, "d4"), "reversi.illegal.occupied");
  EXPECT_EQ(reason(start, "i1"), "reversi.illegal.unknown");
}

TEST(ReversiPlacement, TurnsEveryBracketedDiscInAllEightDirections) {
  const auto state = position("reversi x--x--x--o-o-o----ooo---xoo-ooox--ooo----o-o-o--x--o--x----x---- x");
  EXPECT_EQ(Game::write_state(after(state, {"d4"})),
            "reversi x--x--x--x-x-x----xxx---xxxxxxxx--xxx----x-x-x--x--x--x----x---- o");
}

TEST(ReversiPlacement, HasNoChainEffects) {
  // b1 is turned by c1 and now stands between two discs of black in its column, but b2 does not turn.
  const auto state = position("reversi xo-------o-------x---------------------------------------------- x");
  EXPECT_EQ(Game::write_state(after(state, {"c1"})),
            "reversi xxx------o-------x---------------------------------------------- o");
}

TEST(ReversiPlacement, DoesNotWrapAroundTheEdge) {
  const auto state = position("reversi ------xo-------o--o-------x------------------------------------- x");
  EXPECT_EQ(reason(state, "a2"), "reversi.illegal.turns_nothing");
}

TEST(ReversiPass, IsForcedWhenThereIsNoMoveAndIsSaid) {
  const auto state = position("reversi xo-------------------------------------------------------------- o");
  ASSERT_EQ(state.to_move(), Seat::B);
  MoveList moves;
  state.moves(moves);
  ASSERT_EQ(moves.size(), 1U);
  EXPECT_EQ(Game::write_move(state, moves[0]), "pass");
  EXPECT_EQ(reason(state, "c1"), "reversi.no_move");
  EXPECT_EQ(Game::status(state).back().key, "reversi.no_move"_key);
  EXPECT_EQ(Game::write_state(after(state, {"pass"})),
            "reversi xo-------------------------------------------------------------- x");
}

TEST(ReversiPass, IsForbiddenWhenThereIsAMove) { EXPECT_EQ(reason(Game::start({}), "pass"), "reversi.illegal.pass"); }

TEST(ReversiEnd, ComesAtOnceWhenNeitherSideCanMove) {
  const auto state = after(position("reversi xo-------------------------------------------------------------- x"), {"c1"});
  ASSERT_EQ(state.to_move(), Seat::Nobody);
  EXPECT_EQ(state.outcome().reason_text(), "no moves");
  EXPECT_EQ(state.outcome().winner(), Seat::A);
  EXPECT_EQ(reason(state, "d1"), "reversi.illegal.over");
  EXPECT_EQ(Game::write_state(state).back(), 'o');
}

TEST(ReversiEnd, FullBoardCountsDiscs) {
  const auto state = after(position("reversi -oxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxoooooooooooooooooooooooooooooooo x"), {"a1"});
  ASSERT_EQ(state.to_move(), Seat::Nobody);
  EXPECT_EQ(state.outcome().reason_text(), "board full");
  EXPECT_EQ(state.outcome().winner(), std::nullopt);
  EXPECT_EQ(state.outcome().half_points[0], 64);
}

TEST(ReversiEnd, RecordGivesEmptySquaresToTheWinner) {
  const auto won = after(position("reversi xo-------------------------------------------------------------- x"), {"c1"});
  EXPECT_EQ(Game::record_tags(won), (Tags{{"TournamentScore", "64-0"}}));
  const auto drawn = position("reversi x--------------------------------------------------------------o x");
  EXPECT_EQ(Game::record_tags(drawn), (Tags{{"TournamentScore", "32-32"}}));
}

TEST(ReversiKey, TellsTheSideToMoveFromADiscOnA1) {
  const auto white_to_move = position("reversi -x------------------o------------------------------------------- o");
  const auto black_to_move = position("reversi ox------------------o------------------------------------------- x");
  EXPECT_NE(white_to_move.key(), black_to_move.key());
}

TEST(ReversiTrace, ShowsThePlacedDiscThenTheNearestFirst) {
  const auto state = position("reversi xoooo-----x--------------------------------------o-------x------ x");
  const auto cells = Game::trace(state, *Game::read_move(state, "f1"));
  EXPECT_EQ(cells, (std::vector<std::string>{"f1", "e1", "d1", "c1", "b1"}));
}

TEST(ReversiPosition, ReadsOtherLettersToo) {
  const auto state = position("reversi ---------------------------OX------*o--------------------------- X");
  EXPECT_EQ(state, Game::start({}));
}

TEST(ReversiPosition, SaysWhatIsWrongAndWhere) {
  const auto fault = [](std::string_view text) {
    const auto state = Game::read_state({}, text);
    return state ? std::string{"fine"} : std::string{state.error().key.text} + "@" + std::to_string(state.error().at);
  };
  const std::string board(64, '-');
  EXPECT_EQ(fault("go " + board + " x"), "position.wrong_game@0");
  EXPECT_EQ(fault("reversi " + board), "position.fields@72");
  EXPECT_EQ(fault("reversi  " + board + " x"), "position.extra_space@8");
  EXPECT_EQ(fault("reversi " + board + "- x"), "reversi.position.squares@8");
  EXPECT_EQ(fault("reversi -?" + board.substr(2) + " x"), "reversi.position.letter@9");
  EXPECT_EQ(fault("reversi " + board + " z"), "reversi.position.side@73");
}

}  // namespace
}  // namespace meydan::reversi
