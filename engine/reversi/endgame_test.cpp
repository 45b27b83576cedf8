// The exact parts of the Reversi engine against plain search of everything.
#include "engine/reversi/endgame.hpp"

#include <gtest/gtest.h>

#include "engine/reversi/last_squares.hpp"
#include "engine/reversi/solver.hpp"
#include "engine/reversi/stable.hpp"
#include "games/reversi/reversi.hpp"

namespace meydan::reversi {
namespace {

/// A position of a random game with so many empty squares, the player to move having a move.
Board random_board(int empties, Random& random) {
  for (;;) {
    auto state = Game::start({});
    const auto left = [&] { return 64 - std::popcount(state.discs(Seat::A) | state.discs(Seat::B)); };
    while (state.to_move() != Seat::Nobody && left() > empties) state.apply(state.random_move(random));
    if (left() == empties && state.open() != 0) return {state.discs(state.mover()), state.discs(other(state.mover()))};
  }
}

int minimax(Board board, bool passed = false) {
  auto moves = board.moves();
  if (moves == 0) return passed ? board.final_score() : -minimax(board.passed(), true);
  int best = kNoScore;
  while (moves != 0) {
    const int square = pop_lowest(moves);
    best = std::max(best, -minimax(board.after(square, flips(square, board.own, board.other))));
  }
  return best;
}

TEST(ReversiBoard, TurnsTheDiscsThatTheRulesTurn) {
  Random random{1};
  for (int i = 0; i < 3000; ++i) {
    const auto board = random_board(1 + static_cast<int>(random.below(59)), random);
    for (auto empty = board.empty(); empty != 0;) {
      const int square = pop_lowest(empty);
      ASSERT_EQ(board.turned(square), flips(square, board.own, board.other));
    }
  }
}

TEST(ReversiBoard, CountsTheTurnsOfTheLastSquare) {
  Random random{2};
  for (int i = 0; i < 2000; ++i) {
    const auto square = static_cast<unsigned>(random.below(64));
    const auto own = random() & ~bit(static_cast<int>(square));
    const auto turned = flips(static_cast<int>(square), own, ~own & ~bit(static_cast<int>(square)));
    ASSERT_EQ(count_last_turns(square, own), std::popcount(turned));
  }
}

TEST(ReversiStable, SafeDiscsStayToTheEndOfRandomGames) {
  Random random{3};
  std::uint64_t found = 0;
  for (int i = 0; i < 3000; ++i) {
    const auto board = random_board(2 + static_cast<int>(random.below(25)), random);
    const auto own = stable_discs(board.own, board.other);
    const auto other_discs = stable_discs(board.other, board.own);
    ASSERT_EQ(own & ~board.own, 0U);
    State state{board.own, board.other, Seat::A};
    while (state.to_move() != Seat::Nobody) state.apply(state.random_move(random));
    ASSERT_EQ(own & ~state.discs(Seat::A), 0U);
    ASSERT_EQ(other_discs & ~state.discs(Seat::B), 0U);
    found += static_cast<std::uint64_t>(std::popcount(own));
  }
  EXPECT_GT(found, 3000U);
}

TEST(ReversiEndgame, AgreesWithMinimax) {
  Random random{4};
  Endgame endgame;
  for (int i = 0; i < 120; ++i) {
    const auto board = random_board(1 + i % 9, random);
    const int score = minimax(board);
    ASSERT_EQ(endgame.solve(board, -65, 65), score) << i;
    ASSERT_GE(endgame.solve(board, score - 1), score);
    ASSERT_LE(endgame.solve(board, score), score);
    ASSERT_EQ(endgame.solve(board, -65, 65, score + 7), score);
  }
}

TEST(ReversiSolver, AgreesWithTheEndgameAndFindsAMoveThatKeepsTheScore) {
  Random random{5};
  const Patterns patterns;
  for (int i = 0; i < 12; ++i) {
    const auto board = random_board(13 + i % 3, random);
    Table table{std::size_t{1} << 20};
    const auto solution = solve(board, table, patterns);
    Endgame endgame;
    ASSERT_EQ(solution.score, endgame.solve(board, -65, 65));
    const auto after = board.after(solution.move, board.turned(solution.move));
    ASSERT_EQ(-endgame.solve(after, -65, 65), solution.score);
  }
}

TEST(ReversiSolver, SolvesWhereAPlayerMustPass) {
  Random random{6};
  const Patterns patterns;
  int passes = 0;
  for (int i = 0; i < 4000 && passes < 5; ++i) {
    auto board = random_board(13, random);
    const int square = lowest(board.moves());
    board = board.after(square, board.turned(square));
    if (board.moves() != 0 || board.passed().moves() == 0) continue;
    ++passes;
    Table table{std::size_t{1} << 18};
    const auto solution = solve(board, table, patterns);
    EXPECT_EQ(solution.move, kNoMove);
    EXPECT_EQ(solution.score, -Endgame{}.solve(board.passed(), -65, 65));
  }
  EXPECT_EQ(passes, 5);
}

}  // namespace
}  // namespace meydan::reversi
