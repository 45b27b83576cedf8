// Mangala played side by side with a slow and obvious program: stones in a ring of fourteen places, dropped one at a time.
#include <gtest/gtest.h>

#include <numeric>

#include "games/mangala/mangala.hpp"

namespace meydan::mangala {
namespace {

struct Reference {
  std::array<int, 14> ring{};  // south 1..6, its treasury, north 1..6, its treasury
  int mover = 0;

  int sum(int player) const {
    const auto* first = ring.data() + std::ptrdiff_t{7} * player;
    return std::accumulate(first, first + 6, 0);
  }

  void play(int pit) {
    const auto at = [this](int place) -> int& { return ring[static_cast<std::size_t>(place)]; };
    const int treasury = 7 * mover + 6;
    const int theirs = (treasury + 7) % 14;
    int place = 7 * mover + pit;
    int hand = std::exchange(at(place), 0);
    if (hand > 1) {
      ++at(place);
      --hand;
    }
    while (hand-- > 0) {
      do place = (place + 1) % 14;
      while (place == theirs);
      ++at(place);
    }
    const bool own_pit = place / 7 == mover && place != treasury;
    if (own_pit && at(place) == 1 && at(12 - place) > 0)
      at(treasury) += std::exchange(at(place), 0) + std::exchange(at(12 - place), 0);
    if (place / 7 != mover && at(place) % 2 == 0) at(treasury) += std::exchange(at(place), 0);
    for (const int player : {0, 1}) {
      if (sum(player) != 0) continue;
      at(7 * player + 6) += sum(1 - player);
      for (int i = 0; i < 6; ++i) at(7 * (1 - player) + i) = 0;
    }
    if (place != treasury) mover = 1 - mover;
  }

  std::string text() const {
    std::string out = "mangala ";
    for (std::size_t i = 0; i < 14; ++i) {
      out += std::to_string(ring[i]);
      out += i == 13 ? ' ' : i % 7 >= 5 || i == 6 ? '|' : ',';
    }
    return out + (mover == 0 ? 's' : 'n');
  }
};

TEST(MangalaReference, AgreesOnRandomGamesOfEverySize) {
  Random random{20};
  for (int game = 0; game < 2000; ++game) {
    const Rules rules{.stones = 1 + game % 8};
    auto state = Game::start(rules);
    Reference reference;
    reference.ring.fill(rules.stones);
    reference.ring[6] = reference.ring[13] = 0;
    while (state.to_move() != Seat::Nobody) {
      const auto move = state.random_move(random);
      ASSERT_GT(state.stones(state.mover(), move.pit), 0);
      state.apply(move);
      reference.play(move.pit);
      const auto text = Game::write_state(state);
      ASSERT_EQ(text, reference.text());
      const auto read = Game::read_state(rules, text);
      ASSERT_TRUE(read.has_value()) << text;
      ASSERT_EQ(*read, state);
      ASSERT_EQ(read->key(), state.key());
    }
    ASSERT_EQ(reference.sum(0) + reference.sum(1), 0);
  }
}

TEST(MangalaReference, AgreesOnBigHeaps) {  // laps that random games seldom reach
  Random random{21};
  for (int trial = 0; trial < 5000; ++trial) {
    Reference reference;
    for (int stone = 0; stone < kMaxStones; ++stone) ++reference.ring[random.below(trial % 2 == 0 ? 3 : 14) * 5 % 14];
    if (reference.sum(0) == 0 || reference.sum(1) == 0) continue;
    auto state = *Game::read_state({.stones = 8}, reference.text());
    const auto move = state.random_move(random);
    state.apply(move);
    reference.play(move.pit);
    ASSERT_EQ(Game::write_state(state), reference.text());
  }
}

TEST(MangalaRandom, IsUniformOverTheMoves) {
  for (const auto text : {"mangala 4,4,4,4,4,4|0|4,4,4,4,4,4|0 s", "mangala 0,1,0,20,0,3|0|4,4,4,4,4,4|0 s",
                          "mangala 4,4,4,4,4,4|18|0,0,0,0,0,6|0 n", "mangala 4,4,4,4,4,4|18|1,0,1,1,0,3|0 n"}) {
    const auto state = *Game::read_state({}, text);
    MoveList moves;
    state.moves(moves);
    std::array<int, 6> drawn{};
    Random random{22};
    constexpr int kDraws = 60000;
    for (int i = 0; i < kDraws; ++i) ++drawn[state.random_move(random).pit];
    const double expected = static_cast<double>(kDraws) / static_cast<double>(moves.size());
    int found = 0;
    for (const auto move : moves) {
      EXPECT_NEAR(drawn[move.pit], expected, 600) << text;  // more than four standard deviations
      found += drawn[move.pit];
    }
    EXPECT_EQ(found, kDraws) << text;
  }
}

}  // namespace
}  // namespace meydan::mangala
