// Pentago played side by side with a slow and obvious program: a grid of letters.
#include <gtest/gtest.h>

#include <cmath>
#include <map>

#include "games/pentago/pentago.hpp"

namespace meydan::pentago {
namespace {

struct Grid {
  std::array<std::array<char, 6>, 6> cells;

  explicit Grid(std::string_view position) {
    for (std::size_t i = 0; i < 36; ++i) cells[i / 6][i % 6] = position[8 + i];
  }

  std::string text(char side) const {
    std::string out = "pentago ";
    for (const auto& row : cells) out.append(row.begin(), row.end());
    return out + ' ' + side;
  }

  bool block_empty(char block) const {
    const auto [top, left] = corner(block);
    for (std::size_t i = 0; i < 9; ++i)
      if (cells[top + i / 3][left + i % 3] != '.') return false;
    return true;
  }

  void turn_clockwise(char block) {
    const auto [top, left] = corner(block);
    const auto before = cells;
    for (std::size_t row = 0; row < 3; ++row)
      for (std::size_t column = 0; column < 3; ++column) cells[top + column][left + 2 - row] = before[top + row][left + column];
  }

  bool five(char colour) const {
    for (int row = 0; row < 6; ++row)
      for (int column = 0; column < 6; ++column)
        for (const auto& [down, right] : {std::pair{0, 1}, {1, 0}, {1, 1}, {1, -1}}) {
          int run = 0;
          while (run < 5 && at(row + run * down, column + run * right) == colour) ++run;
          if (run == 5) return true;
        }
    return false;
  }

 private:
  static std::pair<std::size_t, std::size_t> corner(char block) {
    const auto place = static_cast<std::size_t>(block - 'A');
    return {place / 2 * 3, place % 2 * 3};
  }
  char at(int row, int column) const {
    if (row < 0 || row > 5 || column < 0 || column > 5) return ' ';
    return cells[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)];
  }
};

/// Every legal move with the position it leads to.
std::map<std::string, std::string> reference_moves(const Rules& rules, std::string_view position) {
  std::map<std::string, std::string> moves;
  const char mover = position.back();
  const char next = mover == 'w' ? 'b' : 'w';
  for (std::size_t i = 0; i < 36; ++i) {
    Grid placed{position};
    if (placed.cells[i / 6][i % 6] != '.') continue;
    placed.cells[i / 6][i % 6] = mover;
    const std::string hole{static_cast<char>('a' + i % 6), static_cast<char>('1' + i / 6)};
    if (rules.win_on_placement && placed.five(mover)) {
      moves[hole] = placed.text(next);
      continue;
    }
    for (const char block : {'A', 'B', 'C', 'D'}) {
      if (!rules.empty_block && placed.block_empty(block)) continue;
      auto turned = placed;
      turned.turn_clockwise(block);
      moves[hole + "-" + block] = turned.text(next);
      turned.turn_clockwise(block);
      turned.turn_clockwise(block);
      if (rules.turn == Turning::Both) moves[hole + "-" + block + "L"] = turned.text(next);
    }
  }
  return moves;
}

/// Sixteen kinds of rules.
Rules some_rules(int choice) {
  return {.turn = (choice & 1) != 0 ? Turning::Both : Turning::Clockwise,
          .empty_block = (choice & 2) != 0,
          .win_on_placement = (choice & 4) != 0,
          .both_five = (choice & 8) != 0 ? BothFive::Draw : BothFive::Mover};
}

void expect_same_moves(const State& state, const std::string& position) {
  MoveList list;
  state.moves(list);
  ASSERT_EQ(state.count_moves(), list.size());
  std::map<std::string, std::string> moves;
  for (const auto move : list) {
    auto next = state;
    next.apply(move);
    moves[Game::write_move(state, move)] = Game::write_state(next);
    ASSERT_EQ(Game::read_move(state, Game::write_move(state, move)).value(), move);
  }
  ASSERT_EQ(moves.size(), list.size());
  ASSERT_EQ(moves, reference_moves(state.rules(), position));
}

void expect_same_end(const State& state, const Grid& grid) {
  const bool white = grid.five('w');
  const bool black = grid.five('b');
  const bool full = state.all_marbles() == kBoard;
  ASSERT_EQ(state.to_move() == Seat::Nobody, white || black || full);
  if (state.to_move() != Seat::Nobody) return;
  std::optional<Seat> winner;
  if (white != black) winner = white ? Seat::A : Seat::B;
  else if (white && state.rules().both_five == BothFive::Mover) winner = other(state.mover());
  ASSERT_EQ(state.outcome().winner(), winner);
  ASSERT_EQ(state.outcome().reason_text(), white && black ? "five for both" : white || black ? "five in a row" : "board full");
}

TEST(PentagoReference, AgreesOnRandomGamesUnderAllRules) {
  Random random{30};
  for (int game = 0; game < 64; ++game) {
    const auto rules = some_rules(game % 16);
    auto state = Game::start(rules);
    for (;;) {
      const auto position = Game::write_state(state);
      ASSERT_NO_FATAL_FAILURE(expect_same_end(state, Grid{position}));
      const auto read = Game::read_state(rules, position);
      ASSERT_TRUE(read.has_value());
      ASSERT_EQ(*read, state);
      ASSERT_EQ(read->key(), state.key());
      if (state.to_move() == Seat::Nobody) break;
      ASSERT_NO_FATAL_FAILURE(expect_same_moves(state, position));
      state.apply(state.random_move(random));
    }
  }
}

TEST(PentagoRandom, IsUniformOverTheMoves) {
  // The first has two placements that win at once, the second two empty blocks.
  for (const auto position :
       {"pentago .......b..b..............b..b..wwww. w", "pentago wb................................w. b"}) {
    for (int choice = 0; choice < 8; ++choice) {
      const auto state = *Game::read_state(some_rules(choice), position);
      MoveList moves;
      state.moves(moves);
      std::map<std::string, int> drawn;
      Random random{31};
      constexpr int kTimes = 1000;
      for (std::size_t i = 0; i < kTimes * moves.size(); ++i) ++drawn[Game::write_move(state, state.random_move(random))];
      ASSERT_EQ(drawn.size(), moves.size());
      double chi_square = 0;
      for (const auto move : moves) {
        const double off = drawn[Game::write_move(state, move)] - kTimes;
        chi_square += off * off / kTimes;
        EXPECT_LT(std::abs(off), 160) << Game::write_move(state, move);  // five standard deviations
      }
      const auto freedom = static_cast<double>(moves.size() - 1);
      EXPECT_NEAR(chi_square, freedom, 4 * std::sqrt(2 * freedom));
    }
  }
}

}  // namespace
}  // namespace meydan::pentago
