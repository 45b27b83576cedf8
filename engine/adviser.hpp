// What a game brings to alpha-beta: one class K, the evaluator and all other knowledge; threads have a copy each. It has
//   using Game                                         a Game
//   static constexpr int kAspiration                   half the first window around the expected value
//   int evaluate(const State&, Seat seat)              a guess for that seat, |value| < kSure
// and may have any of what Adviser<K> answers for it where it has not:
//   void begin(const State&)                           a search from there begins
//   void moves(const State&, MoveList&)                the moves worth a search, never none; else all of state.moves()
//   int order(const State&, Move)                      the class of a move, |class| < 1,000,000: the higher is searched earlier;
//                                                      within a class, and one higher for killers, experience decides
//   std::optional<int> known(const State&, Seat seat)  the proved value: databases, solvers, a win at hand (won_in, lost_in)
//   std::uint64_t effort()                             what known() and foresee() cost since it was last asked, in nodes
//   int final_value(const State&, Seat seat)           of a finished game; else won, drawn or lost
//   std::pair<int, int> range(const State&, Seat seat) the value is surely within
//   std::optional<Move> best(const State&)             the best move where known() has a value, for the line that is shown
//   int reduction(const State&, Move, int depth, std::size_t place)   by how much less deep the place-th move is searched first
//   std::size_t most(const State&, int depth)          how many moves are searched at most at that depth, unless all of them lose
//   Shortcuts<Move> shortcuts(const State&, int depth) what may be trusted at a node where two play and only a bound is asked for
//   std::optional<int> foresee(const State&, int alpha, int beta)     about what a search one move deep says, itself no node:
//                                                      exact within the window, else a bound on its side (two players)
//   static constexpr bool kPrunes = true               moves() leaves some out, at the root too: they are searched only where all
//                                                      others lose, so that what is proved is proved
//   static constexpr unsigned kClockEvery              after how many steps the clock is looked at; else 256
// With two players `seat` is always the one to move (or, in a finished game, either); with more it is the one at the root.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>

#include "core/outcome.hpp"
#include "core/seat.hpp"
#include "engine/value.hpp"

namespace meydan::search {

/// How a node may be found good enough without a search of its moves. Nothing is proved by that.
template <class Move>
struct Shortcuts {
  std::optional<int> margin{};  // evaluated better than needed by so much
  std::optional<Move>
      wait{};  // or evaluated as well as needed, and still as good, searched to wait_depth, when this does nothing
  int wait_depth = 0;
};

template <class K>
class Adviser {
 public:
  using State = typename K::Game::State;
  using Move = typename K::Game::Move;
  using MoveList = typename K::Game::MoveList;

  static constexpr bool kPrunes = requires { requires K::kPrunes; };
  static constexpr bool kOrders = requires(K& own, const State& state, Move move) { own.order(state, move); };
  static constexpr bool kHasShortcuts = requires(K& own, const State& state) { own.shortcuts(state, 0); };
  static constexpr unsigned kClockEvery = [] {
    if constexpr (requires { K::kClockEvery; }) return K::kClockEvery;
    else return 256U;
  }();

  explicit Adviser(K& own) : own_(own) {}

  int evaluate(const State& state, Seat seat) const { return own_.evaluate(state, seat); }

  void begin(const State& root) const {
    if constexpr (requires { own_.begin(root); }) own_.begin(root);
  }
  void moves(const State& state, MoveList& list) const {
    if constexpr (requires { own_.moves(state, list); }) own_.moves(state, list);
    else state.moves(list);
  }
  int order(const State& state, Move move) const {
    if constexpr (kOrders) return own_.order(state, move);
    else return 0;
  }
  int reduction(const State& state, Move move, int depth, std::size_t place) const {
    if constexpr (requires { own_.reduction(state, move, depth, place); }) return own_.reduction(state, move, depth, place);
    else return 0;
  }
  std::size_t most(const State& state, int depth) const {
    if constexpr (requires { own_.most(state, depth); }) return own_.most(state, depth);
    else return MoveList::kCapacity;
  }
  Shortcuts<Move> shortcuts(const State& state, int depth) const {
    if constexpr (kHasShortcuts) return own_.shortcuts(state, depth);
    else return {};
  }
  std::optional<int> known(const State& state, Seat seat) const {
    if constexpr (requires { own_.known(state, seat); }) return own_.known(state, seat);
    else return std::nullopt;
  }
  std::optional<int> foresee(const State& state, int alpha, int beta) const {
    if constexpr (requires { own_.foresee(state, alpha, beta); }) return own_.foresee(state, alpha, beta);
    else return std::nullopt;
  }
  std::uint64_t effort() const {
    if constexpr (requires { own_.effort(); }) return own_.effort();
    else return 0;
  }
  std::pair<int, int> range(const State& state, Seat seat) const {
    if constexpr (requires { own_.range(state, seat); }) return own_.range(state, seat);
    else return {-kInfinity, kInfinity};
  }
  std::optional<Move> best(const State& state) const {
    if constexpr (requires { own_.best(state); }) return own_.best(state);
    else return std::nullopt;
  }
  int final_value(const State& state, Seat seat) const {
    if constexpr (requires { own_.final_value(state, seat); }) {
      return own_.final_value(state, seat);
    } else {
      const auto outcome = state.outcome();
      if (outcome.places[index(seat)] != 1) return lost_in(0);
      return outcome.winner() ? won_in(0) : 0;
    }
  }

 private:
  K& own_;
};

}  // namespace meydan::search
