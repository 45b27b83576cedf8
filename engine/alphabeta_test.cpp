#include "engine/alphabeta.hpp"

#include <gtest/gtest.h>

#include "engine/think.hpp"
#include "tests/core/shuttle.hpp"

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
    const auto ways = static_cast<std::uint8_t>(2 + drawn() / 8 % 4);
    for (std::uint8_t way = 0; way < ways; ++way) list.push_back({way});
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

struct Hasty : WinOrLose {  // guesses at random, and waits by any first move
  int evaluate(const State& state, Seat) const { return static_cast<int>(state.drawn() / 16 % 101) - 50; }
  Shortcuts<Move> shortcuts(const State& state, int depth) const {
    if (state.drawn() / 8 % 2 == 0) return {.margin = 5 * depth};
    return {.wait = Move{0}, .wait_depth = std::max(0, depth - 2)};
  }
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

TEST(AlphaBeta, ShortcutsProveNothing) {
  int proved = 0;
  for (std::uint64_t place = 0; place < 300; ++place) {
    const maze::State root{.place = place};
    for (const int depth : {3, 5, 7, 9}) {
      const Searched<maze::Hasty> searched{root, depth};
      const auto& best = searched.search.moves()[0];
      if (std::abs(best.value) < kSure && best.horizon) continue;
      EXPECT_EQ(sign(std::abs(best.value) < kSure ? 0 : best.value), minimax(maze::WinOrLose{}, root, root.to_move(), 20))
          << place;
      ++proved;
    }
  }
  EXPECT_GT(proved, 300);
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
    const Searched<maze::Points> searched{root, 3};
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

namespace maze {
/// Looks at the first two ways only, unless both lose.
struct Pruning : WinOrLose {
  static constexpr bool kPrunes = true;
  void moves(const State& state, MoveList& list) const {
    MoveList all;
    state.moves(all);
    for (std::size_t i = 0; i < 2; ++i) list.push_back(all[i]);
  }
};
}  // namespace maze

TEST(AlphaBeta, WhatIsLeftOutChangesNoProof) {
  int wins = 0;
  int losses = 0;
  int saved = 0;
  for (std::uint64_t place = 0; place < 300; ++place)
    for (const std::uint64_t seats : {2U, 4U}) {
      const maze::State root{.place = place, .rounds = 6, .seats = seats};
      const Searched<maze::Pruning> searched{root, 20};
      const auto& best = searched.search.moves()[0];
      if (best.move.way >= 2) ++saved;
      if (std::abs(best.value) < kSure || (seats > 2 && best.horizon)) continue;
      EXPECT_EQ(sign(best.value), minimax(maze::WinOrLose{}, root, root.to_move(), 20)) << place << ' ' << seats;
      ++(best.value > 0 ? wins : losses);
    }
  EXPECT_GT(wins, 50);
  EXPECT_GT(losses, 10);
  EXPECT_GT(saved, 10) << "where both first ways lose, another is found";
}

TEST(AlphaBeta, AGuessAmongSomeMovesIsNoProof) {
  for (std::uint64_t place = 0; place < 100; ++place) {
    const maze::State root{.place = place, .rounds = 6};
    const Searched<maze::Pruning> searched{root, 20};
    const auto& best = searched.search.moves()[0];
    maze::MoveList all;
    root.moves(all);
    if (best.value == 0 && all.size() > 2) {
      EXPECT_FALSE(searched.search.proved()) << place;
    }
  }
}

namespace maze {
/// Knows every position from the fourth round on, at a cost.
template <class K>
struct Knowing : K {
  static constexpr int kFrom = 4;
  static constexpr std::uint64_t kCost = 10;

  std::optional<int> known(const State& state, Seat seat) {
    if (state.round < kFrom) return std::nullopt;
    spent += kCost;
    ++asked;
    const int value = minimax(static_cast<const K&>(*this), state, seat, state.rounds);
    if constexpr (std::is_base_of_v<Points, K>) return value;
    const int plies = state.rounds - state.round;
    return value > 0 ? won_in(plies) : value < 0 ? lost_in(plies) : 0;
  }
  std::uint64_t effort() { return std::exchange(spent, 0); }
  std::optional<Move> best(const State& state) const { return state.round < kFrom ? std::nullopt : std::optional{Move{1}}; }

  std::uint64_t spent = 0;
  std::uint64_t asked = 0;
};
}  // namespace maze

TEST(AlphaBeta, WhatIsKnownNeedsNoSearch) {
  for (std::uint64_t place = 0; place < 60; ++place)
    for (const std::uint64_t seats : {2U, 4U}) {
      const maze::State root{.place = place, .seats = seats};
      const Searched<maze::Knowing<maze::WinOrLose>> searched{root, 20};
      const auto& best = searched.search.moves()[0];
      EXPECT_EQ(sign(best.value), minimax(maze::WinOrLose{}, root, root.to_move(), 20)) << place << ' ' << seats;
      EXPECT_FALSE(best.horizon);
      EXPECT_TRUE(searched.search.proved());
      if (best.value != 0) {
        EXPECT_EQ(std::abs(best.value), won_in(7)) << "counted from the root";
      }
    }
}

TEST(AlphaBeta, WhatIsKnownIsExactAndCostsItsEffort) {
  for (std::uint64_t place = 0; place < 60; ++place) {
    const maze::State root{.place = place};
    const Searched<maze::Knowing<maze::Points>> searched{root, 4};
    EXPECT_EQ(searched.search.moves()[0].value, minimax(maze::Points{}, root, root.to_move(), 7)) << place;
    EXPECT_TRUE(searched.search.proved());
    EXPECT_GT(searched.search.nodes(), searched.knowledge.asked * maze::Knowing<maze::Points>::kCost);
  }
  const Searched<maze::Knowing<maze::Points>> searched{maze::State{}, 4};
  EXPECT_EQ(searched.search.remembered({.round = 5}), maze::Move{1}) << "the move that knowledge names";
}

namespace maze {
/// Bounds around the true value, now and then far from it.
struct Bounded : Points {
  std::pair<int, int> range(const State& state, Seat seat) const {
    const int value = minimax(static_cast<const Points&>(*this), state, seat, state.rounds);
    const auto slack = [&](std::uint64_t salt) { return static_cast<int>(Random::mix(state.key() + salt) % 30); };
    return {value - slack(1), value + slack(2)};
  }
};
}  // namespace maze

TEST(AlphaBeta, BoundsOfTheValueSaveWorkAndChangeNothing) {
  std::uint64_t bounded = 0;
  std::uint64_t plain = 0;
  for (std::uint64_t place = 0; place < 60; ++place)
    for (const std::uint64_t seats : {2U, 4U}) {
      const maze::State root{.place = place, .seats = seats};
      const Searched<maze::Bounded> searched{root, 7};
      EXPECT_EQ(searched.search.moves()[0].value, minimax(maze::Points{}, root, root.to_move(), 7)) << place << ' ' << seats;
      bounded += searched.search.nodes();
      plain += Searched<maze::Points>{root, 7}.search.nodes();
    }
  EXPECT_LT(bounded, plain);
}

namespace maze {
/// Answers itself for the last move of the search.
struct Foreseeing : Points {
  std::optional<int> foresee(const State& state, int, int) const {
    return minimax(static_cast<const Points&>(*this), state, state.to_move(), 1);
  }
};
}  // namespace maze

TEST(AlphaBeta, WhatIsForeseenTakesThePlaceOfTheLastMove) {
  for (std::uint64_t place = 0; place < 60; ++place)
    for (int depth = 2; depth <= 6; ++depth) {
      const maze::State root{.place = place};
      const Searched<maze::Foreseeing> searched{root, depth};
      EXPECT_EQ(searched.search.moves()[0].value, minimax(maze::Points{}, root, root.to_move(), depth)) << place << ' ' << depth;
      EXPECT_LT(searched.search.nodes(), (Searched<maze::Points>{root, depth}.search.nodes())) << place << ' ' << depth;
    }
}

/// Shuttle's players may go to and fro for ever; each thinks well of the place where it is nearest to its goal.
struct Shuttling {
  using Game = shuttle::Game;
  static constexpr int kAspiration = 3;
  int evaluate(const shuttle::State& state, Seat seat) const { return seat == Seat::A ? 20 - state.at : state.at - 20; }
};

int shuttle_value(int depth, const History* history) {
  Shuttling knowledge;
  Table table{1 << 16};
  AlphaBeta<Shuttling> search{knowledge, table};
  search.begin({2, Seat::A}, 2, {{-1}, {1}}, history, 1);
  while (!search.run({wall_seconds, wall_seconds() + 1e9, Limits{}.nodes}, depth)) {
  }
  return search.moves()[0].value;
}

TEST(AlphaBeta, RepetitionIsADraw) {
  EXPECT_NE(shuttle_value(2, nullptr), 0) << "without the rule it is a place like others";
  History history;
  const auto stood = [&history](const shuttle::State& state) {
    history.add(state.repetition_key(Sameness::WithMover), state.repetition_key(Sameness::BoardOnly));
  };
  stood({2, Seat::A});
  EXPECT_EQ(shuttle_value(2, &history), 0) << "back to where the game stands";
  EXPECT_EQ(shuttle_value(6, &history), 0);
  EXPECT_NE(shuttle_value(1, &history), 0);
  stood({1, Seat::B});
  stood({3, Seat::B});
  EXPECT_EQ(shuttle_value(1, &history), 0) << "places of the game before";
}

}  // namespace
}  // namespace meydan::search
