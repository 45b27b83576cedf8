// The search with dice and many players, compared with plain recursion on a toy game.
#include "engine/maxn.hpp"

#include <gtest/gtest.h>

#include "core/random.hpp"

namespace meydan::search {
namespace {

/// Players throw a three-sided die in turn and add it to their score once, twice or not at all. Exactly 7 wins at once, more
/// falls back to 0; after so many turns the highest score wins.
struct Toy {
  struct Move {
    std::uint8_t value;
  };
  using MoveList = List<Move, 3>;

  struct State {
    std::array<int, kMaxSeats> scores{};
    int seats = 2;
    int turns = 6;
    std::size_t mover = 0;
    int roll = 0;

    Seat to_move() const noexcept {
      if (turns == 0 || std::count(scores.begin(), scores.end(), 7) > 0) return Seat::Nobody;
      return roll == 0 ? Seat::Chance : seat_at(mover);
    }
    void moves(MoveList& list) const noexcept {
      for (std::uint8_t i = 0; i < 3; ++i) list.push_back({static_cast<std::uint8_t>(roll == 0 ? i + 1 : i)});
    }
    void apply(Move move) noexcept {
      if (roll == 0) {
        roll = move.value;
        return;
      }
      scores[mover] += move.value * roll;
      if (scores[mover] > 7) scores[mover] = 0;
      roll = 0;
      --turns;
      mover = (mover + 1) % static_cast<std::size_t>(seats);
    }
    Outcome outcome() const {
      std::array<std::int16_t, kMaxSeats> points{};
      for (std::size_t i = 0; i < kMaxSeats; ++i) points[i] = static_cast<std::int16_t>(scores[i]);
      return rank_by_points("shuttle.end.home"_key, static_cast<std::uint8_t>(seats), points);
    }
  };
};

/// By the square of the score.
struct Guess {
  using Game = Toy;
  std::size_t wide = 100;
  std::size_t width(const Toy::State&) const { return wide; }
  Shares shares(const Toy::State& state) const {
    Shares shares{};
    float sum = 0;
    for (std::size_t i = 0; i < static_cast<std::size_t>(state.seats); ++i)
      sum += shares[i] = 1 + static_cast<float>(state.scores[i] * state.scores[i]);
    for (auto& share : shares) share /= sum;
    return shares;
  }
};

Shares plain(const Toy::State& state, int depth) {
  const auto seat = state.to_move();
  if (seat == Seat::Nobody) return shares_of(state.outcome());
  if (depth == 0) return Guess{}.shares(state);
  Toy::MoveList moves;
  state.moves(moves);
  Shares value{};
  bool first = true;
  for (const auto move : moves) {
    auto next = state;
    next.apply(move);
    const auto after = plain(next, seat == Seat::Chance ? depth : depth - 1);
    if (seat == Seat::Chance)
      for (std::size_t i = 0; i < kMaxSeats; ++i) value[i] += after[i] / 3;
    else if (first || after[index(seat)] > value[index(seat)]) value = after;
    first = false;
  }
  return value;
}

Shares searched(const Toy::State& state, int depth, Maxn<Guess>& search) {
  search.begin(state, depth);
  while (!search.done()) search.step();
  return search.value();
}

Toy::State random_state(Random& random) {
  Toy::State state;
  state.seats = static_cast<int>(2 + random.below(3));
  state.turns = static_cast<int>(1 + random.below(5));
  state.mover = random.below(static_cast<std::uint32_t>(state.seats));
  state.roll = static_cast<int>(random.below(4));
  for (std::size_t i = 0; i < static_cast<std::size_t>(state.seats); ++i) state.scores[i] = static_cast<int>(random.below(7));
  return state;
}

TEST(Maxn, FindsWhatPlainRecursionFinds) {
  Random random{3};
  Maxn<Guess> search{Guess{}};
  for (int round = 0; round < 200; ++round) {
    const auto state = random_state(random);
    for (int depth = 0; depth <= 4; ++depth) {
      const auto expected = plain(state, depth);
      const auto found = searched(state, depth, search);
      for (std::size_t seat = 0; seat < kMaxSeats; ++seat) ASSERT_NEAR(found[seat], expected[seat], 1e-5);
    }
  }
}

TEST(Maxn, KnowsWhetherItWasProved) {
  Random random{4};
  Maxn<Guess> search{Guess{}};
  for (int round = 0; round < 200; ++round) {
    const auto state = random_state(random);
    searched(state, state.turns, search);
    EXPECT_FALSE(search.guessed());
    searched(state, 0, search);
    EXPECT_TRUE(search.guessed());
  }
}

TEST(Maxn, ANarrowSearchLooksAtFewerNodesAndAtTheBestMoveFirst) {
  Toy::State state;
  state.turns = 5;
  state.scores = {4, 3};
  state.roll = 3;
  Maxn<Guess> wide{Guess{}};
  Maxn<Guess> narrow{Guess{.wide = 1}};
  const auto all = searched(state, 3, wide);
  const auto few = searched(state, 3, narrow);
  EXPECT_EQ(all[0], 1);  // 4 and 3 are 7
  EXPECT_EQ(few[0], 1);
  EXPECT_LT(narrow.nodes(), wide.nodes());
}

TEST(Maxn, NoStepLooksAtMoreNodesThanItSays) {
  Random random{5};
  Maxn<Guess> search{Guess{.wide = 2}};
  for (int round = 0; round < 50; ++round) {
    search.begin(random_state(random), 4);
    while (!search.done()) {
      const auto before = search.nodes();
      search.step();
      ASSERT_LE(search.nodes() - before, Maxn<Guess>::kStepNodes);
    }
  }
}

TEST(Maxn, FirstPlaceIsShared) {
  const auto shares = shares_of(rank_by_points("shuttle.end.home"_key, 3, {4, 6, 6, 0}));
  EXPECT_EQ(shares, (Shares{0, 0.5, 0.5, 0}));
}

}  // namespace
}  // namespace meydan::search
