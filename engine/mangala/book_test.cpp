#include "engine/mangala/book.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <ranges>

namespace meydan::mangala {
namespace {

const State kStart{kOnes * 4 & kPits, kOnes * 4 & kPits, Seat::A};

std::vector<std::byte> shipped() {
  std::ifstream file{MEYDAN_ENGINE_DATA "/mangala-openings.bin", std::ios::binary};
  std::vector<std::byte> bytes;
  for (const char byte : std::views::istream<char>(file >> std::noskipws)) bytes.push_back(static_cast<std::byte>(byte));
  return bytes;
}

State after(State state, int pit) {
  state.apply({static_cast<std::uint8_t>(pit)});
  return state;
}

TEST(MangalaBook, TellsTheResultOfEachFirstMove) {
  const auto book = Book::open(shipped());
  ASSERT_TRUE(book);
  EXPECT_EQ(book->find(kStart.own(), kStart.other()), (Opening{.value = 24, .pit = 4}));
  const int first_player[] = {20, 20, 20, 23, 24, 23};
  for (int pit = 0; pit < kPitCount; ++pit) {
    const auto state = after(kStart, pit);
    const auto opening = book->find(state.own(), state.other());
    ASSERT_TRUE(opening) << pit;
    const int theirs = state.mover() == Seat::A ? state.open_stones() - opening->value : opening->value;
    EXPECT_EQ(48 - theirs - state.stones(Seat::B, kTreasury), first_player[pit]) << pit + 1;
  }
}

/// Where every move leads to a position of the book, the best of them brings what the book says.
TEST(MangalaBook, EntriesAgreeWithTheirSuccessors) {
  const auto book = Book::open(shipped());
  ASSERT_TRUE(book);
  int checked = 0;
  walk_openings([&](const State& state) {
    const auto opening = book->find(state.own(), state.other());
    EXPECT_TRUE(opening);
    MoveList moves;
    state.moves(moves);
    bool all = true;
    int best = 0;
    for (const auto move : moves) {
      const auto next = after(state, move.pit);
      const auto found = book->find(next.own(), next.other());
      all = all && found;
      if (!found) continue;
      const int banked = state.open_stones() - next.open_stones();
      const int got = banked + (next.mover() == state.mover() ? found->value : next.open_stones() - found->value);
      EXPECT_LE(got, opening->value);
      if (move.pit == opening->pit) {
        EXPECT_EQ(got, opening->value);
      }
      best = std::max(best, got);
    }
    if (all) {
      EXPECT_EQ(best, opening->value);
      ++checked;
    }
    return opening;
  });
  EXPECT_EQ(checked, 34);
  EXPECT_EQ(book->size(), 893U);
}

TEST(MangalaBook, NoticesWhatIsNotABook) {
  auto bytes = shipped();
  bytes.back() ^= std::byte{1};
  EXPECT_EQ(Book::open(bytes).error().key.text, "engine.data.damaged");
  EXPECT_EQ(Book::open(std::span{bytes}.first(10)).error().key.text, "engine.data.cut");
  EXPECT_EQ(Book::open(write_book(std::vector<Opening>(10, {.value = 24, .pit = 4}))).error().key.text, "engine.data.damaged");
}

}  // namespace
}  // namespace meydan::mangala
