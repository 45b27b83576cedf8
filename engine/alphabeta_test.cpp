#include "engine/alphabeta.hpp"

#include <gtest/gtest.h>

#include "engine/think.hpp"

namespace meydan::search {
namespace {

/// A made-up game: every position is a number, its moves lead to other numbers of the next round, who moves there is part of the
/// number, and so is what a finished game is worth. Different ways meet again.
namespace maze {
struct Move {
  std::uint8_t way;
  friend bool operator==(Move, Move) = default;
};
using MoveList = List<Move, 5>;

struct State {
  std::uint64_t place = 0;
  int round = 0;
  int rounds = 7;
  std::uint64_t seats = 2;

  std::uint64_t drawn() const noexcept { return Random::mix(place * 1000 + static_cast<std::uint64_t>(round)); }
  Seat to_move() const noexcept { return round == rounds ? Seat::Nobody : seat_at(static_cast<std::size_t>(drawn() % seats)); }
  void moves(MoveList& list) const noexcept {
    for (std::uint8_t way = 0; way < 2 + drawn() / 8 % 4; ++way) list.push_back({way});
  }
  void apply(Move move) noexcept {
    place = Random::mix(place * 8 + move.way) % 40;
    ++round;
  }
  std::uint64_t key() const noexcept { return Random::mix(place * 64 + static_cast<std::uint64_t>(round)); }
  Outcome outcome() const {
    return drawn() % 3 == 2 ? drawn_game() : won_by(seat_at(static_cast<std::size_t>(drawn() / 4 % seats)), {});
  }
  Outcome drawn_game() const { return meydan::drawn({}, static_cast<std::uint8_t>(seats)); }
};

struct Game {
  using State = maze::State;
  using Move = maze::Move;
  using MoveList = maze::MoveList;
};

struct Points {  // a finished game is worth a number
  using Game = maze::Game;
  static constexpr int kAspiration = 3;

  int final_value(const State& state, Seat seat) const { return evaluate(state, seat); }
  int evaluate(const State& state, Seat seat) const {
    const int value = static_cast<int>(state.drawn() / 16 % 101) - 50;
    return seat == Seat::A ? value : -value;
  }
};

struct Reducing : Points {
  int order(const State& state, Move move) const { return static_cast<int>(Random::mix(state.drawn() + move.way) % 4); }
  int reduction(const State&, Move, int depth, std::size_t place) const { return depth >= 3 && place >= 2 ? 1 : 0; }
};

struct WinOrLose {
  using Game = maze::Game;
  static constexpr int kAspiration = 3;
  int evaluate(const State&, Seat) const { return 0; }
};
}  // namespace maze

/// Plain minimax for the seat at the root, everybody else against it.
template <class K>
int minimax(const K& knowledge, const maze::State& state, Seat view, int depth) {
  if constexpr (requires { knowledge.final_value(state, view); })
    if (state.to_move() == Seat::Nobody) return knowledge.final_value(state, view);
  if (state.to_move() == Seat::Nobody) {
    const auto outcome = state.outcome();
    return outcome.places[index(view)] != 1 ? -1 : outcome.winner() ? 1 : 0;
  }
  if (depth == 0) return knowledge.evaluate(state, view);
  maze::MoveList moves;
  state.moves(moves);
  const bool mine = state.to_move() == view;
  int best = mine ? -kInfinity : kInfinity;
  for (const auto move : moves) {
    auto next = state;
    next.apply(move);
    const int value = minimax(knowledge, next, view, depth - 1);
    best = mine ? std::max(best, value) : std::min(best, value);
  }
  return best;
}

template <class K>
struct Searched {
  explicit Searched(const maze::State& root, int depth, std::size_t lines = 1, std::uint64_t nodes = Limits{}.nodes,
                    double slice = 1e9) {
    maze::MoveList list;
    root.moves(list);
    search.begin(root, root.seats, {list.begin(), list.end()}, nullptr, lines);
    while (!search.run({wall_seconds, wall_seconds() + slice, nodes}, depth)) ++slices;
  }

  K knowledge;
  Table table{1 << 16};
  AlphaBeta<K> search{knowledge, table};
  int slices = 0;
};

int sign(int value) { return value > 0 ? 1 : value < 0 ? -1 : 0; }

TEST(AlphaBeta, IsMinimaxAtEveryDepth) {
  for (std::uint64_t place = 0; place < 60; ++place)
    for (int depth = 1; depth <= 7; ++depth) {
      const maze::State root{.place = place};
      const Searched<maze::Points> searched{root, depth};
      EXPECT_EQ(searched.search.moves()[0].value, minimax(maze::Points{}, root, root.to_move(), depth)) << place << ' ' << depth;
      EXPECT_EQ(searched.search.moves()[0].horizon, depth < 7);
    }
}

TEST(AlphaBeta, ReductionsDoNotChangeWhatIsProved) {
  for (std::uint64_t place = 0; place < 100; ++place) {
    const maze::State root{.place = place};
    const Searched<maze::Reducing> searched{root, 20};
    EXPECT_FALSE(searched.search.moves()[0].horizon);
    EXPECT_EQ(searched.search.moves()[0].value, minimax(maze::Points{}, root, root.to_move(), 20)) << place;
  }
}

TEST(AlphaBeta, GivesEachLineItsOwnValue) {
  for (std::uint64_t place = 0; place < 60; ++place) {
    const maze::State root{.place = place};
    const Searched<maze::Points> searched{root, 6, 3};
    const auto& moves = searched.search.moves();
    std::vector<int> values;
    for (const auto& move : moves) {
      auto next = root;
      next.apply(move.move);
      values.push_back(minimax(maze::Points{}, next, root.to_move(), 5));
    }
    for (std::size_t i = 0; i < std::min<std::size_t>(3, moves.size()); ++i) EXPECT_EQ(moves[i].value, values[i]) << place;
    std::sort(values.begin(), values.end(), std::greater<>{});
    EXPECT_EQ(moves[0].value, values[0]);
    EXPECT_EQ(moves[1].value, values[1]);
  }
}

TEST(AlphaBeta, TheLineLeadsToItsValue) {
  for (std::uint64_t place = 0; place < 60; ++place) {
    const maze::State root{.place = place};
    Searched<maze::Points> searched{root, 3};
    const auto& best = searched.search.moves()[0];
    auto state = root;
    for (const auto move : best.pv) state.apply(move);
    if (best.pv.size() == 3) {
      EXPECT_EQ(maze::Points{}.evaluate(state, root.to_move()), best.value);
    }
  }
}

TEST(AlphaBeta, ProvesWinsAndCountsThePlies) {
  for (std::uint64_t place = 0; place < 100; ++place)
    for (const std::uint64_t seats : {2U, 4U}) {
      const maze::State root{.place = place, .rounds = 6, .seats = seats};
      const Searched<maze::WinOrLose> searched{root, 20};
      const int value = searched.search.moves()[0].value;
      EXPECT_EQ(sign(value), minimax(maze::WinOrLose{}, root, root.to_move(), 20)) << place << ' ' << seats;
      if (value != 0) {
        EXPECT_EQ(std::abs(value), won_in(6));
      }
    }
}

TEST(AlphaBeta, SlicesDoNotMatter) {
  for (std::uint64_t place = 0; place < 20; ++place) {
    const maze::State root{.place = place, .rounds = 40};
    const Searched<maze::Reducing> whole{root, 100, 1, 20'000};
    const Searched<maze::Reducing> sliced{root, 100, 1, 20'000, 0.0};
    EXPECT_GT(sliced.slices, 10);
    EXPECT_EQ(whole.search.nodes(), sliced.search.nodes());
    EXPECT_EQ(whole.search.moves()[0].value, sliced.search.moves()[0].value);
    EXPECT_EQ(whole.search.moves()[0].pv, sliced.search.moves()[0].pv);
  }
}

TEST(AlphaBeta, StopsAtTheNodeLimit) {
  const maze::State root{.rounds = 40};
  for (const std::uint64_t nodes : {1U, 2U, 50U, 1000U}) {
    const Searched<maze::Points> searched{root, 100, 1, nodes};
    EXPECT_EQ(searched.search.nodes(), nodes);
  }
}

}  // namespace
}  // namespace meydan::search
