#include "engine/go/settling.hpp"

#include <algorithm>

#include "core/erase.hpp"

namespace meydan::go {
namespace {

constexpr double kHopeless = 0.02;   // a chance to win
constexpr std::uint64_t kSure = 30;  // nodes

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

/// As marks stand in a state: chains by their lowest stones, seki only where the rules know it.
Verdict as_marks(const State& state, const Verdict& stones) {
  Verdict marks;
  for (const auto colour : {Seat::A, Seat::B})
    state.board().roots(colour).each([&](Point root) {
      const auto chain = state.board().lowest_of_chain(root);
      if (stones.dead.contains(chain)) marks.dead.insert(chain);
      else if (state.rules().seki && stones.seki.contains(chain)) marks.seki.insert(chain);
    });
  return marks;
}

/// The act that brings a chain nearer to how it is wanted; Done where it is so already.
Act correction(Point chain, const Verdict& wanted, const Verdict& now) {
  if (wanted.dead.contains(chain) != now.dead.contains(chain) && !wanted.seki.contains(chain)) return Act::Dead;
  return wanted.seki.contains(chain) != now.seki.contains(chain) ? Act::Seki : Act::Done;
}

}  // namespace

int black_ahead(const State& state, const Verdict& verdict) {
  const auto marks = as_marks(state, verdict);
  auto now = state.standing();
  now.dead = marks.dead;
  now.seki = marks.seki;
  const auto counted = count(State{state.rules(), state.board(), now});
  return counted.scores[0].half_total() - counted.scores[1].half_total();
}

Glance glance(const State& state, std::uint64_t playouts, Random random) {
  const auto judge = judged(state, playouts, random);
  const int sign = state.standing().mover == Seat::A ? 1 : -1;
  return {.owners = judge.ownership(), .ahead = sign * black_ahead(state, judge.verdict())};
}

bool is_hopeless(const State& state, double win, std::uint64_t nodes) noexcept {
  const int size = state.rules().size;
  const bool late = static_cast<int>(state.board().empty_count()) * 4 < size * size * 3;
  return late && nodes >= kSure && win < kHopeless;
}

Move settle(const Match& match, const Verdict& verdict) {
  const auto& state = Erased<Game>::state(match.state().bytes());
  const Verdict now{.dead = state.standing().dead, .seki = state.standing().seki};
  const auto wanted = as_marks(state, verdict);
  Move move{Act::Done};
  bool disputed = false;
  const auto correct = [&](Point chain) {
    const auto act = correction(chain, wanted, now);
    if (act == Act::Done) return false;
    if (times_marked(match, chain) >= 2) {
      disputed = true;
      return false;
    }
    move = {act, chain};
    return true;
  };
  auto all = wanted.dead;
  for (const auto& more : {wanted.seki, now.dead, now.seki}) all |= more;
  if (all.any(correct) || !disputed) return move;

  const int sign = state.standing().mover == Seat::A ? 1 : -1;
  const bool turns = sign * black_ahead(state, wanted) > 0 && sign * black_ahead(state, now) < 0;
  const auto moves = match.moves();
  const Move resume{Act::Resume};
  return turns && std::find(moves.begin(), moves.end(), Erased<Game>::erase(resume)) != moves.end() ? resume : move;
}

std::vector<AnyMove> settling_line(const Match& match, const Verdict& verdict) {
  std::vector<AnyMove> line;
  auto walk = match;
  for (bool marks = true; marks && !walk.over();) {
    const auto move = settle(walk, verdict);
    marks = move.act == Act::Dead || move.act == Act::Seki;
    line.push_back(Erased<Game>::erase(move));
    walk.play(line.back());
  }
  return line;
}

}  // namespace meydan::go
