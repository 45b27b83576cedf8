// The endgame database of Mangala: the numbering, the values against plain search by the rules, and the file.
#include "engine/mangala/database.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>
#include <set>

#include "core/random.hpp"
#include "engine/mangala/plain_testing.hpp"
#include "games/mangala/mangala.hpp"

namespace meydan::mangala {
namespace {

std::vector<std::byte> built(int stones, unsigned threads = 1) {
  std::vector<std::byte> file(database_file_size(stones));
  build_database(file, stones, threads, {});
  return file;
}

Side random_row(int stones, Random& random) {
  Side row = 0;
  for (int i = 0; i < stones; ++i) row += stones_in(static_cast<int>(random.below(kPitCount)), 1);
  return row;
}

TEST(MangalaIndex, CountsEveryPositionOnce) {
  for (int stones = 0; stones <= 6; ++stones) {
    std::set<std::uint64_t> numbers;
    for_all(stones, [&](Side own, Side other) { numbers.insert(position_number(own, other)); });
    EXPECT_EQ(numbers.size(), layer_size(stones));
    EXPECT_EQ(*numbers.begin(), layer_begin(stones));
    EXPECT_EQ(*numbers.rbegin(), layer_begin(stones + 1) - 1);
  }
  EXPECT_EQ(layer_begin(21), 225'792'840U);
}

TEST(MangalaIndex, FallsWhenAStoneIsPushedToTheRight) {
  Random random{1};
  for (int i = 0; i < 10'000; ++i) {
    const Side rest = random_row(static_cast<int>(random.below(20)), random);
    const int pit = static_cast<int>(random.below(kPitCount - 1));
    EXPECT_GT(row_number(rest + stones_in(pit, 1)), row_number(rest + stones_in(pit + 1, 1)));
  }
}

TEST(MangalaDatabase, AgreesWithMinimaxOnAllPositionsOfSevenStones) {
  const auto file = built(7);
  const auto database = Database::open("x", file);
  ASSERT_TRUE(database);
  Minimax plain;
  for (int stones = 1; stones <= 7; ++stones)
    for_all(stones, [&](Side own, Side other) {
      const int expected = own == 0 ? stones : other == 0 ? 0 : plain.value(State(own, other, Seat::A));
      ASSERT_EQ(database->lookup(own, other), expected) << std::hex << own << ' ' << other;
    });
}

TEST(MangalaDatabase, AgreesWithMinimaxOnRandomPositionsOfElevenStones) {
  const auto file = built(11);
  const auto database = Database::open("x", file);
  ASSERT_TRUE(database);
  Random random{2};
  Minimax plain;
  for (int i = 0; i < 30; ++i) {
    const int stones = 8 + static_cast<int>(random.below(4));
    const int mine = 1 + static_cast<int>(random.below(static_cast<std::uint32_t>(stones - 1)));
    const State state(random_row(mine, random), random_row(stones - mine, random), Seat::A);
    EXPECT_EQ(database->lookup(state.own(), state.other()), plain.value(state)) << Game::write_state(state);
  }
}

TEST(MangalaDatabase, KnowsTheGameOfOneStoneAPit) {
  const auto file = built(12);
  const auto database = Database::open("x", file);
  ASSERT_TRUE(database);
  const auto start = Game::start({.stones = 1});
  EXPECT_EQ(database->lookup(start.own(), start.other()), Minimax{}.value(start));
}

TEST(MangalaDatabase, IsTheSameFromThreadsPiecesAndASecondAttempt) {
  constexpr int kStones = 10;
  const auto file = built(kStones);
  EXPECT_EQ(built(kStones, 3), file);

  std::vector<std::uint8_t> values(layer_begin(kStones + 1));
  Builder builder{values, kStones};
  while (!builder.finished()) builder.step();
  EXPECT_EQ(std::memcmp(values.data(), file.data() + kDatabaseHeader, values.size()), 0);

  std::vector<std::byte> resumed(database_file_size(kStones));
  EXPECT_FALSE(build_database(resumed, kStones, 1, [](auto positions) { return positions < layer_begin(7); }));
  const auto half = Database::open("x", std::span{resumed});
  ASSERT_TRUE(half);
  EXPECT_EQ(half->stones(), 6);
  std::vector<std::uint64_t> calls;
  EXPECT_TRUE(build_database(resumed, kStones, 1, [&](auto positions) { return calls.push_back(positions), true; }));
  EXPECT_EQ(calls, (std::vector{layer_begin(7), layer_begin(8), layer_begin(9), layer_begin(10), layer_begin(11)}));
  EXPECT_EQ(resumed, file);
}

TEST(MangalaDatabase, IsWatchedAndStoppedWithinALayer) {
  constexpr int kStones = 13;
  const auto whole = built(kStones, 2);
  for (const unsigned threads : {1U, 3U}) {
    std::vector<std::byte> file(database_file_size(kStones));
    const auto in_the_last = [](auto positions) {
      return positions > layer_begin(kStones) && positions < layer_begin(kStones + 1);
    };
    std::uint64_t seen = 0;
    EXPECT_FALSE(build_database(file, kStones, threads, [&](auto positions) {
      EXPECT_GE(positions, seen);
      seen = positions;
      return !in_the_last(positions);
    }));
    EXPECT_TRUE(in_the_last(seen));
    EXPECT_EQ(Database::open("x", file)->stones(), kStones - 1);
    EXPECT_TRUE(build_database(file, kStones, threads, {}));
    EXPECT_EQ(file, whole);
  }
}

TEST(MangalaDatabase, RebuildsFromTheFirstDamagedLayer) {
  const auto whole = built(8);
  auto file = whole;
  file[kDatabaseHeader + layer_begin(5) + 3] ^= std::byte{1};
  std::uint64_t kept = 0;
  build_database(file, 8, 1, [&](auto positions) { return kept = kept == 0 ? positions : kept, true; });
  EXPECT_EQ(kept, layer_begin(5));
  EXPECT_EQ(file, whole);
}

TEST(MangalaDatabase, NamesWhatIsWrongWithAFile) {
  const auto whole = built(6);
  const auto error = [](std::vector<std::byte> file) {
    const auto opened = Database::open("mangala-endgames", file);
    EXPECT_FALSE(opened);
    EXPECT_EQ(opened.error().arguments.at(0).second, "mangala-endgames");
    return opened.error().key.leaf();
  };
  const auto changed = [&](std::size_t at) {
    auto file = whole;
    file[at] ^= std::byte{4};
    return file;
  };
  EXPECT_EQ(error({}), "cut");
  EXPECT_EQ(error({whole.begin(), whole.end() - 1}), "cut");
  EXPECT_EQ(error({whole.begin(), whole.begin() + 600}), "cut");
  std::vector<std::byte> begun(database_file_size(6));
  build_database(begun, 6, 1, [](auto positions) { return positions == 0; });
  EXPECT_EQ(error({begun.begin(), begun.begin() + kDatabaseHeader}), "cut");
  EXPECT_EQ(error(changed(3)), "other");
  EXPECT_EQ(error(changed(24)), "version");
  EXPECT_EQ(error(changed(28)), "damaged");
  EXPECT_EQ(error(changed(40)), "damaged");
  EXPECT_EQ(error(changed(whole.size() - 1)), "damaged");
}

}  // namespace
}  // namespace meydan::mangala
