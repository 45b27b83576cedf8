#include "engine/go/settling.hpp"

#include <algorithm>

#include "core/erase.hpp"

namespace meydan::go {
namespace {

/// How often a chain was marked or unmarked since play stopped.
int times_marked(const Match& match, Point chain) {
  int times = 0;
  const auto line = match.line();
  for (auto any = line.rbegin(); any != line.rend(); ++any) {
    const auto move = Erased<Game>::typed(*any);
    if (move.act == Act::Place || move.act == Act::Pass || move.act == Act::Resume) break;
    times += move.point == chain && move.act != Act::Done ? 1 : 0;
  }
  return times;
}

int black_ahead(const State& state, const PointSet& dead) {
  auto now = state.standing();
  now.dead = dead;
  const auto counted = count(State{state.rules(), state.board(), now});
  return counted.scores[0].half_total() - counted.scores[1].half_total();
}

}  // namespace

Move settle(const Match& match, const PointSet& dead) {
  const auto& state = Erased<Game>::state(match.state().bytes());
  const auto& now = state.standing();
  PointSet wanted;
  for (const auto colour : {Seat::A, Seat::B})
    state.board().roots(colour).each([&](Point root) {
      if (dead.contains(root)) wanted.insert(state.board().lowest_of_chain(root));
    });

  Move move{Act::Done};
  bool disputed = false;
  const auto correct = [&](Point chain) {
    if (wanted.contains(chain) == now.dead.contains(chain)) return false;
    if (times_marked(match, chain) >= 2) {
      disputed = true;
      return false;
    }
    move = {Act::Dead, chain};
    return true;
  };
  auto all = wanted;
  all |= now.dead;
  if (all.any(correct) || !disputed) return move;

  const int sign = now.mover == Seat::A ? 1 : -1;
  const bool turns = sign * black_ahead(state, wanted) > 0 && sign * black_ahead(state, now.dead) < 0;
  const auto moves = match.moves();
  const Move resume{Act::Resume};
  return turns && std::find(moves.begin(), moves.end(), Erased<Game>::erase(resume)) != moves.end() ? resume : move;
}

}  // namespace meydan::go
