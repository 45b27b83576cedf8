#include <iterator>

#include "engine/daha/facts.hpp"
#include "engine/daha/knowledge.hpp"
#include "engine/maxn_engine.hpp"

namespace meydan {
namespace daha {
namespace {

const State& typed(const AnyState& state) noexcept { return Erased<Game>::state(state.bytes()); }

double plain_value(const AnyState& after, Seat seat) { return freedom_ahead(typed(after), seat); }

/// Games last longer the more of the board is free.
int moves_to_come(const AnyState& any) {
  const auto& state = typed(any);
  Cells painted = 0;
  for (const auto cells : state.table().painted) painted |= cells;
  return 10 + 3 * (state.board().size - std::popcount(painted)) / state.players_left() * 2;
}

}  // namespace
}  // namespace daha

extern const EngineType daha_engine;
static_assert(daha::kEngineFacts.levels == std::ssize(daha::Knowledge::kLevels));
const EngineType daha_engine{daha::kEngineFacts, search::make_maxn<daha::Knowledge>, daha::plain_value, daha::moves_to_come};

}  // namespace meydan
