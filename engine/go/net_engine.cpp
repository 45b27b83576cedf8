#include "engine/go/net_engine.hpp"

#include <algorithm>

namespace meydan::go {
namespace {

constexpr double kAsGood = 0.05;  // a pass that wins so much less often than the best move is as good
constexpr float kSettled = 0.6F;  // whose a point is by the net, useless moves that it looked at included

}  // namespace

void NetEngine::consider() {
  const auto size = static_cast<std::size_t>(search_.world().terms().size);
  thought_.ownership.assign(size * size, 0);
  double looks = 0;
  for (const auto& worker : search_.workers()) looks += worker.world.looks;
  for (const auto& worker : search_.workers())
    for (std::size_t i = 0; i < worker.world.owners.size(); ++i)
      thought_.ownership[i] += static_cast<float>(worker.world.owners[i] / looks);
  if (thought_.nodes > 0) weigh_pass();
  thought_.hopeless = is_hopeless(state(), thought_.best().score.win, thought_.nodes);
}

/// Where all land is settled a stone gains nothing. Counting areas the search, which takes every stone on the board to live,
/// would go on to take the dead ones first.
bool NetEngine::should_pass() {
  const auto moves = search_.tried();
  const auto pass = std::ranges::find(moves, Move{Act::Pass}, &PuctNode<Move>::move);
  if (pass == moves.end()) return false;
  const double best = thought_.best().score.win;
  if (search_.world().terms().territory && pass->mean() < best - kAsGood) return false;
  const Land land{state(), thought_.ownership, kSettled};
  return land.is_settled(Erased<Game>::typed(thought_.move).point) && land.all_settled() && !stops_too_soon(best);
}

}  // namespace meydan::go
