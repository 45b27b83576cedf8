#include "engine/alphabeta_engine.hpp"
#include "engine/quoridor/facts.hpp"
#include "engine/quoridor/knowledge.hpp"

namespace meydan {
namespace quoridor {
namespace {

const State& typed(const AnyState& state) noexcept { return Erased<Game>::state(state.bytes()); }

/// A runner: the shortest way counts, and walls are kept for another day.
double plain_value(const AnyState& after, Seat seat) {
  const auto& state = typed(after);
  return 1000 * state.left(seat) - route_length(edges(state.walls(), state.shape()), state.mouse(seat), state.goal(seat));
}

int moves_to_come(const AnyState& any) {
  const auto& state = typed(any);
  const auto mover = state.mover();
  const int walls = state.left(mover);
  return route_length(edges(state.walls(), state.shape()), state.mouse(mover), state.goal(mover)) + 2 * walls;
}

}  // namespace
}  // namespace quoridor

extern const EngineType quoridor_engine;
const EngineType quoridor_engine{quoridor::kEngineFacts, search::make_alphabeta<quoridor::Knowledge>, quoridor::plain_value,
                                 quoridor::moves_to_come};

}  // namespace meydan
