// Solutions against plain search by the rules, and their lines played to the end.
#include "engine/mangala/solution.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "core/random.hpp"
#include "engine/mangala/plain_testing.hpp"

namespace meydan::mangala {
namespace {

/// With a small database, so that most is searched.
class MangalaSolution : public testing::Test {
 protected:
  static constexpr int kStones = 5;

  MangalaSolution() : file_(database_file_size(kStones)) { build_database(file_, kStones, 1, {}); }

  std::optional<Solution> solved(const State& state, unsigned threads = 1, const SolveWatch& watch = {}) const {
    Proofs proofs{1 << 20};
    return solve(state, *Database::open("x", file_), proofs, threads, watch);
  }

 private:
  std::vector<std::byte> file_;
};

TEST_F(MangalaSolution, AgreesWithPlainSearchOnEveryMove) {
  Random random{1};
  Minimax plain;
  for (int i = 0; i < 60; ++i) {
    const auto state = random_endgame(2, 11, random);
    const auto solution = solved(state, 1 + random.below(2));
    ASSERT_TRUE(solution);
    std::vector<std::pair<int, int>> expected;
    std::vector<std::pair<int, int>> found;
    for (const auto& made : all_made(state)) expected.emplace_back(made.pit, made.brings(plain.value(made.after)));
    for (const auto& [move, stones] : solution->moves) found.emplace_back(move.pit, stones);
    EXPECT_EQ(found, expected) << Game::write_state(state);
    EXPECT_EQ(solution->stones, plain.value(state));
  }
}

TEST_F(MangalaSolution, TheLineEndsAsPromised) {
  Random random{2};
  for (int i = 0; i < 60; ++i) {
    auto state = random_endgame(2, 14, random);
    const auto mover = state.mover();
    const auto solution = solved(state, 2);
    ASSERT_TRUE(solution);
    for (const auto move : solution->line) {
      ASSERT_GT(state.stones(state.mover(), move.pit), 0);
      state.apply(move);
    }
    EXPECT_EQ(state.to_move(), Seat::Nobody);
    EXPECT_EQ(state.stones(mover, kTreasury), solution->stones);
  }
}

TEST_F(MangalaSolution, CountsTreasuries) {
  const auto state = Game::read_state({}, "mangala 0,0,1,0,2,1|20|0,1,0,0,0,1|22 n");
  ASSERT_TRUE(state);
  const auto solution = solved(*state);
  ASSERT_TRUE(solution);
  EXPECT_EQ(solution->stones, 22 + Minimax{}.value(*state));
}

TEST_F(MangalaSolution, StopsWhenItIsTold) {
  const auto start = Game::start({});
  for (const unsigned threads : {1U, 3U}) {
    int calls = 0;
    EXPECT_FALSE(solved(start, threads, [&](std::size_t, std::uint64_t) { return ++calls < 3; }));
    EXPECT_EQ(calls, 3);
  }
}

}  // namespace
}  // namespace meydan::mangala
