#include "engine/gyges/facts.hpp"
#include "engine/gyges/knowledge.hpp"

namespace meydan {
namespace {

/// A finished game counts as it is; otherwise how promising the position looks, and whether the opponent can reach the goal.
double plain_value(const AnyState& after, Seat seat) {
  const auto& state = Erased<gyges::Game>::state(after.bytes());
  if (state.to_move() == Seat::Nobody) {
    const auto outcome = state.outcome();
    return !outcome.winner() ? 0 : *outcome.winner() == seat ? 1e6 : -1e6;
  }
  if (state.turn() == gyges::State::Turn::SetUp) return 0;
  if (gyges::wins_now(state)) return -1e6;
  return -gyges::judge(state);
}

std::unique_ptr<Engine> make(const AnyRules& rules, const EngineOptions& options) {
  return Erased<gyges::Game>::book(rules.book()).rules.replace ? search::make_alphabeta<gyges::AdvancedKnowledge>(rules, options)
                                                               : search::make_alphabeta<gyges::Knowledge>(rules, options);
}

int moves_to_come(const AnyState&) { return 12; }

}  // namespace

extern const EngineType gyges_engine;
const EngineType gyges_engine{gyges::kEngineFacts, make, plain_value, moves_to_come};

}  // namespace meydan
