// The engine of Mangala: alpha-beta over solved endgames.
#include <memory>

#include "engine/alphabeta_engine.hpp"
#include "engine/mangala/knowledge.hpp"

namespace meydan {
namespace mangala {
namespace {

using Search = search::AlphaBetaEngine<Knowledge>;

class MangalaEngine final : public Engine {
 public:
  explicit MangalaEngine(const EngineOptions& options)
      : endgames_(options.level < Knowledge::kFirstWithEndgames ? std::make_shared<Endgames>()
                                                                : std::make_shared<Endgames>(options)),
        search_(options, Knowledge(endgames_, options.level)) {}

  void begin(const Match& match, const std::optional<Limits>& limits) override {
    endgames_->want(nodes_);
    search_.begin(match, limits);
  }
  void think(double seconds) override {
    if (thought().finished) return;
    const auto deadline = wall_seconds() + seconds;
    if (!endgames_->prepare(deadline)) return;
    const auto before = thought().nodes;
    search_.think(deadline - wall_seconds());
    nodes_ += thought().nodes - before;
  }
  const Thought& thought() const override { return search_.thought(); }
  void forget() override {
    search_.forget();
    nodes_ = 0;
  }
  std::span<const Message> troubles() const override { return endgames_->troubles(); }

 private:
  std::shared_ptr<Endgames> endgames_;
  Search search_;
  std::uint64_t nodes_ = 0;  // in this game
};

std::unique_ptr<Engine> make(const AnyRules&, const EngineOptions& options) { return std::make_unique<MangalaEngine>(options); }

const State& typed(const AnyState& state) { return *static_cast<const State*>(state.bytes()); }

double plain_value(const AnyState& after, Seat seat) {
  const auto& state = typed(after);
  const double ahead = state.stones(seat, kTreasury) - state.stones(other(seat), kTreasury);
  return state.to_move() == seat ? ahead + 1 : ahead;  // an extra turn is worth about a stone
}

int moves_to_come(const AnyState& state) {
  return 2 + 3 * (stones_in_row(typed(state).own()) + stones_in_row(typed(state).other())) / 8;
}

}  // namespace
}  // namespace mangala

extern const EngineType mangala_engine;
const EngineType mangala_engine{"mangala", 10, true, mangala::make, mangala::plain_value, mangala::moves_to_come};

}  // namespace meydan
