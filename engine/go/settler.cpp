#include "engine/go/settler.hpp"

#include <algorithm>

#include "core/erase.hpp"
#include "engine/go/settling.hpp"
#include "engine/think.hpp"

namespace meydan::go {
namespace {

constexpr std::uint64_t kMostPlayouts = 1000;
constexpr std::size_t kShown = 12;  // moves of a line

}  // namespace

const State& state_of(const Match& match) { return Erased<Game>::state(match.state().bytes()); }

void cut(Line& line, const Match& match) {
  auto walk = match;
  std::size_t legal = 0;
  while (legal < std::min(line.moves.size(), kShown) && !walk.over() &&
         walk.read_move(walk.state().write_move(line.moves[legal])))
    walk.play(line.moves[legal++]);
  line.moves.resize(legal);
}

void Settler::begin(const Match& match, const std::optional<Limits>& limits) {
  match_.emplace(match);
  const auto& state = state_of(*match_);
  if (!judge_ || !(*judged_ == state.board())) {
    judge_.emplace(state);
    judged_ = state.board();
    random_ = Random{seed_ ^ state.key()};
  }
  most_ = std::min(kMostPlayouts, limits.value_or(Limits{}).nodes);
  thought_ = {};
  thought_.move = Erased<Game>::erase({Act::Done});
  thought_.lines.push_back({.moves = {thought_.move}, .score = {}});
  thought_.finished = most_ == 0;
  if (judge_->playouts() >= most_) report();
}

void Settler::think(double seconds) {
  const auto until = wall_seconds() + seconds;
  while (judge_->playouts() < most_) {
    judge_->play_once(random_);
    if (wall_seconds() >= until) break;
  }
  report();
}

void Settler::report() {
  const auto& state = state_of(*match_);
  const auto verdict = judge_->verdict();
  auto line = settling_line(*match_, verdict);
  thought_.move = line.front();
  thought_.nodes = judge_->playouts();
  thought_.ownership = judge_->ownership();
  thought_.finished = judge_->playouts() >= most_;
  const int ahead = (state.standing().mover == Seat::A ? 1 : -1) * black_ahead(state, verdict);
  const double win = ahead == 0 ? 0.5 : ahead > 0 ? 1 : 0;
  thought_.lines = {{.moves = std::move(line), .score = {.win = win, .points = ahead / 2.0, .mate = {}}}};
}

}  // namespace meydan::go
