// The evaluation of Reversi positions.
#include "engine/reversi/patterns.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "games/reversi/reversi.hpp"

namespace meydan::reversi {
namespace {

Board board_of(const State& state) { return {state.discs(state.mover()), state.discs(other(state.mover()))}; }

std::uint64_t turned_board(std::uint64_t discs) {
  std::uint64_t all = 0;
  while (discs != 0) all |= bit(turn_square(pop_lowest(discs)));
  return all;
}

TEST(ReversiPatterns, EveryGroupHasItsOwnSquares) {
  for (std::size_t group = 0; group < kGroups; ++group)
    for (std::size_t other_group = 0; other_group < group; ++other_group) {
      const auto squares = [](std::size_t which) {
        std::uint64_t all = 0;
        for (int i = 0; i < kShapes[kLayout.shape[which]].size; ++i)
          all |= bit(kLayout.squares[which][static_cast<std::size_t>(i)]);
        return all;
      };
      EXPECT_NE(squares(group), squares(other_group));
    }
}

TEST(ReversiPatterns, NumbersFollowTheMoves) {
  Random random{1};
  for (int game = 0; game < 30; ++game) {
    auto state = Game::start({});
    Features features{board_of(state)};
    while (state.to_move() != Seat::Nobody) {
      const auto board = board_of(state);
      const auto move = state.random_move(random);
      features = move == kPass ? features.passed() : features.after(move.square, board.turned(move.square));
      state.apply(move);
      ASSERT_EQ(features.numbers, Features{board_of(state)}.numbers);
    }
  }
}

TEST(ReversiPatterns, ByHandTheValueIsTheSameOnATurnedBoardAndOppositeForTheOther) {
  Random random{2};
  const Patterns patterns;
  for (int game = 0; game < 100; ++game) {
    auto state = Game::start({});
    for (int ply = 0; ply < 30 && state.to_move() != Seat::Nobody; ++ply) state.apply(state.random_move(random));
    const auto board = board_of(state);
    const Board turned{turned_board(board.own), turned_board(board.other)};
    ASSERT_EQ(patterns.evaluate(board, Features{board}), patterns.evaluate(turned, Features{turned}));
    ASSERT_EQ(patterns.evaluate(board, Features{board}), -patterns.evaluate(board.passed(), Features{board.passed()}));
  }
}

TEST(ReversiPatterns, ADiscCountsOnceForABeginner) {
  Random random{3};
  const Patterns discs{1, 0};
  const Patterns corners{0, 0};
  for (int game = 0; game < 100; ++game) {
    auto state = Game::start({});
    for (int ply = 0; ply < 20 && state.to_move() != Seat::Nobody; ++ply) state.apply(state.random_move(random));
    if (state.to_move() == Seat::Nobody) continue;
    const auto board = board_of(state);
    const Features features{board};
    const int ahead = std::popcount(board.own) - std::popcount(board.other);
    EXPECT_EQ(discs.evaluate(board, features), corners.evaluate(board, features) + ahead);
  }
}

TEST(ReversiPatterns, StagesFollowTheDiscs) {
  for (const int stages : {1, 11, 22, kMostStages}) {
    EXPECT_EQ(stage_of(60, stages), 0);
    EXPECT_EQ(stage_of(52, stages), 0);
    EXPECT_EQ(stage_of(8, stages), stages - 1);
    EXPECT_EQ(stage_of(0, stages), stages - 1);
    for (int empties = 1; empties <= 60; ++empties) EXPECT_LE(stage_of(empties, stages), stage_of(empties - 1, stages));
  }
  EXPECT_EQ(stage_of(49, 11), 0);
  EXPECT_EQ(stage_of(48, 11), 1);
  EXPECT_EQ(stage_of(12, 11), 10);
}

/// In which a move to choose from is worth as many discs as the number of the stage.
std::vector<std::byte> written_table(int stages) {
  std::vector<std::int16_t> weights(static_cast<std::size_t>(stages) * static_cast<std::size_t>(kLayout.size));
  for (int stage = 0; stage < stages; ++stage) {
    auto* const own_moves = weights.data() + std::ptrdiff_t{stage} * kLayout.size + kLayout.own_moves;
    std::fill_n(own_moves, kMoveCounts, static_cast<std::int16_t>(stage * Patterns::kUnit));
  }
  return Patterns::write(weights);
}

TEST(ReversiPatterns, AWrittenTableIsReadWithAsManyStagesAsItHas) {
  for (const int stages : {1, 11, 22}) {
    const auto file = written_table(stages);
    const auto read = Patterns::read(file);
    ASSERT_TRUE(read);
    EXPECT_TRUE(read->fitted());
    auto state = Game::start({});
    Random random{1};
    for (int ply = 0; ply < 60 && state.to_move() != Seat::Nobody; ++ply) {
      const auto board = board_of(state);
      EXPECT_EQ(read->evaluate(board, Features{board}), stage_of(board.empties(), stages));
      state.apply(state.random_move(random));
    }
  }
}

TEST(ReversiPatterns, ADamagedTableIsNamed) {
  auto file = written_table(11);
  EXPECT_LE(file.size(), 4'000'000U);
  file[12345] ^= std::byte{1};
  const auto damaged = Patterns::read(file);
  ASSERT_FALSE(damaged);
  EXPECT_EQ(damaged.error().key, "engine.data.damaged"_key);
  file.resize(file.size() / 2);
  EXPECT_FALSE(Patterns::read(file));
}

}  // namespace
}  // namespace meydan::reversi
