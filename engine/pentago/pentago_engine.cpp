#include "engine/pentago/facts.hpp"
#include "engine/pentago/knowledge.hpp"

namespace meydan {
namespace {

/// A finished game counts as it is; otherwise the open lines on the board.
double plain_value(const AnyState& after, Seat seat) {
  const auto& state = Erased<pentago::Game>::state(after.bytes());
  if (state.to_move() == Seat::Nobody) {
    const auto outcome = state.outcome();
    return !outcome.winner() ? 0 : *outcome.winner() == seat ? 1e6 : -1e6;
  }
  return pentago::open_lines(state.marbles(seat), state.marbles(other(seat)));
}

std::unique_ptr<Engine> make(const AnyRules& rules, const EngineOptions& options) {
  return Erased<pentago::Game>::book(rules.book()).rules.turn == pentago::Turning::Both
             ? search::make_alphabeta<pentago::TwoWayKnowledge>(rules, options)
             : search::make_alphabeta<pentago::Knowledge>(rules, options);
}

int moves_to_come(const AnyState& state) {
  const auto& board = Erased<pentago::Game>::state(state.bytes());
  return std::max(4, (pentago::kHoles - std::popcount(board.all_marbles())) / 3);
}

}  // namespace

extern const EngineType pentago_engine;
const EngineType pentago_engine{pentago::kEngineFacts, make, plain_value, moves_to_come};

}  // namespace meydan
