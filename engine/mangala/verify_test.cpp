// The database and the solver of Mangala against plain search by the rules. bench/mangala_verify goes further.
#include <gtest/gtest.h>

#include <limits>

#include "core/random.hpp"
#include "engine/mangala/database.hpp"
#include "engine/mangala/exact.hpp"
#include "engine/mangala/plain_testing.hpp"
#include "engine/mangala/solver.hpp"

namespace meydan::mangala {
namespace {

constexpr int kStones = 14;

const std::vector<std::uint8_t>& database_values() {
  static const auto values = [] {
    std::vector<std::uint8_t> room(layer_begin(kStones + 1));
    Builder builder{room, kStones};
    while (!builder.finished()) builder.build_layer(2);
    return room;
  }();
  return values;
}

const Database& database() {
  static const Database database{database_values(), kStones};
  return database;
}

int solved(const State& state) {
  static Proofs proofs{std::size_t{64} << 20};
  Solver solver{database(), proofs};
  solver.begin(state.own(), state.other(), stones_in_pits(state) / 2);
  EXPECT_TRUE(solver.search(std::numeric_limits<std::int64_t>::max()));
  return solver.bounds().low;
}

TEST(MangalaVerified, EveryPositionWithUpToTenStones) {
  Minimax plain;
  int positions = 0;
  for (int stones = 0; stones <= 10; ++stones)
    for_all(stones, [&](Side own, Side other) {
      ++positions;
      const int expected = own == 0 ? stones : other == 0 ? 0 : plain.value(State(own, other, Seat::A));
      ASSERT_EQ(database().lookup(own, other), expected) << std::hex << own << ' ' << other;
    });
  EXPECT_EQ(positions, 646'646);
}

TEST(MangalaVerified, RandomEndgamesInTheDatabaseAndAboveIt) {
  Random random{14};
  AlphaBeta plain{1 << 20};
  const auto check = [&](int least, int most, int (*value)(const State&)) {
    const auto state = random_endgame(least, most, random);
    EXPECT_EQ(value(state), plain.value(state)) << Game::write_state(state);
  };
  for (int i = 0; i < 2000; ++i)
    check(11, kStones, [](const State& state) { return database().lookup(state.own(), state.other()); });
  for (int i = 0; i < 100; ++i) check(kStones + 1, 20, solved);
}

TEST(MangalaVerified, EveryMoveToldAsExact) {
  const Database small{{database_values().data(), layer_begin(11)}, 10};
  const Book none;
  Exact exact{small, none, std::size_t{16} << 20};
  AlphaBeta plain{1 << 20};
  Random random{3};
  for (int i = 0; i < 2000; ++i) {
    const auto state = random_endgame(11, kStones, random);
    exact.begin(state, stones_in_pits(state) / 2, true);
    ASSERT_TRUE(exact.search(std::numeric_limits<std::int64_t>::max()));
    const auto known = exact.known();
    EXPECT_EQ(known.size(), all_made(state).size());
    for (const auto& made : all_made(state)) {
      const auto told = std::ranges::find_if(known, [&](const auto& one) { return one.line[0].pit == made.pit; });
      ASSERT_NE(told, known.end());
      EXPECT_EQ(told->ahead, 2 * made.brings(plain.value(made.after)) - stones_in_pits(state))
          << Game::write_state(state) << " pit " << made.pit + 1;
    }
  }
}

TEST(MangalaVerified, GamesOfOneAndTwoStonesAPit) {
  AlphaBeta plain{1 << 20};
  for (const auto& [stones, value] : {std::pair{1, 6}, {2, 13}}) {
    const auto start = Game::start({.stones = stones});
    EXPECT_EQ(plain.value(start), value);
    EXPECT_EQ(solved(start), value);
  }
}

/// Plain search takes long for it: bench/mangala_verify games.
TEST(MangalaVerified, LongGameOfThreeStonesAPit) { EXPECT_EQ(solved(Game::start({.stones = 3})), 19); }

}  // namespace
}  // namespace meydan::mangala
