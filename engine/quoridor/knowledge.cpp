#include "engine/quoridor/knowledge.hpp"

#include <cmath>

namespace meydan::quoridor {
namespace {

using search::lost_in;
using search::won_in;

constexpr int kWallWorth = 75;
constexpr int kNearTheEnd = 3;    // plies of a search
constexpr int kMarginAPly = 120;  // an evaluation so much better than needed will do
constexpr std::size_t kRaces = 64;
constexpr std::uint64_t kNetNodes = 4;    // to look at so many with the net takes as long as at one more without
constexpr std::uint64_t kRaceNodes = 40;  // to solve a race takes as long as so many nodes

Seat next_of(const State& state, Seat seat) noexcept { return seat_at((index(seat) + 1U) % state.rules().seats); }

bool wins_at_once(const State& state) noexcept {
  const auto mover = state.to_move();
  return route_length(edges({}, state.shape()), state.mouse(mover), state.goal(mover)) <= 2 &&
         (state.targets() & state.goal(mover)) != 0;
}

}  // namespace

Knowledge::Knowledge(const Rules& rules, const EngineOptions& options)
    : Knowledge(options.level >= kOutlookFrom ? outlook_of(rules) : nullptr) {}

/// How far `seat` is ahead of the nearest of the others. A wall in hand counts as most of a step: it makes some other way longer.
int Knowledge::evaluate(const State& state, Seat seat) const noexcept {
  const auto open = edges(state.walls(), state.shape());
  if (net_ != nullptr) {
    const auto rival = next_of(state, seat);
    return outlook(*net_, state, route_length(open, state.mouse(seat), state.goal(seat)),
                   route_length(open, state.mouse(rival), state.goal(rival)));
  }
  const int seats = state.rules().seats;
  const auto lag = [&](Seat who) {
    const int turn = (static_cast<int>(index(who)) - static_cast<int>(index(state.mover())) + seats) % seats;
    const int length = route_length(open, state.mouse(who), state.goal(who));
    return kStep * length + kStep * turn / seats - kWallWorth * state.left(who);
  };
  int least = lag(next_of(state, seat));
  for (auto who = next_of(state, next_of(state, seat)); who != seat; who = next_of(state, who)) least = std::min(least, lag(who));
  return least - lag(seat);
}

void Knowledge::moves(const State& state, MoveList& list) noexcept {
  scene_.show(state, sight(state));
  list = sight(state) == Scene::Sight::All ? scene_.moves() : scene_.runs();
}

int Knowledge::reduction(const State&, Move, int depth, std::size_t place) const noexcept {
  if (depth < 2 || place < 2) return 0;
  return place < 4 ? 1 : place < 12 ? 2 : 3;
}

/// Whoever has a wall in hand is seldom better off for not having to move.
search::Shortcuts<Move> Knowledge::shortcuts(const State& state, int depth) const noexcept {
  search::Shortcuts<Move> ways;
  if (net_ == nullptr) return ways;
  if (depth <= kNearTheEnd) ways.margin = kMarginAPly * depth;
  if (depth >= 2 && state.left(state.mover()) > 0) ways = {ways.margin, kPass, std::max(0, depth - 3 - depth / 6)};
  return ways;
}

std::optional<int> Knowledge::known(const State& state, Seat seat) {
  const auto mover = state.to_move();
  if (net_ != nullptr && ++asked_ % kNetNodes == 0) ++effort_;
  if (wins_at_once(state)) return mover == seat ? won_in(1) : lost_in(1);
  if (state.rules().seats != 2) return std::nullopt;
  return race(state);
}

/// Two players, for the one to move. Repetition cannot turn such a win into a draw: whoever plays it out, as all levels do, is
/// nearer to the end with every move, so no position comes twice, and those from before were not won.
std::optional<int> Knowledge::race(const State& state) {
  const auto mover = state.to_move();
  const auto other = next_of(state, mover);
  const bool over = state.left(mover) + state.left(other) == 0;
  if (state.left(mover) != 0 && state.left(other) != 0) return std::nullopt;
  const int limit = state.rules().max_plies == 0 ? kMaxPlies : state.rules().max_plies - state.plies();
  const auto open = edges(state.walls(), state.shape());
  const Runner me{state.mouse(mover), state.goal(mover)};
  const Runner you{state.mouse(other), state.goal(other)};
  if (state.left(other) == 0)
    if (const auto moves = safe_run(open, me, you, true); moves && 2 * *moves - 1 <= limit) return won_in(2 * *moves - 1);
  if (state.left(mover) == 0)
    if (const auto moves = safe_run(open, you, me, false); moves && 2 * *moves <= limit) return lost_in(2 * *moves);
  if (!over) return std::nullopt;
  const int plies = solved(state).plies(mover, state.mouse(Seat::A), state.mouse(Seat::B));
  if (plies == 0 || std::abs(plies) > limit) return 0;
  return plies > 0 ? won_in(plies) : lost_in(-plies);
}

const Race& Knowledge::solved(const State& state) {
  const auto& walls = state.walls();
  if (races_.empty()) races_.assign(kRaces, Race{{}, state.shape()});
  std::uint64_t hash = 0;
  for (const auto word : {low_half(walls.lying), high_half(walls.lying), low_half(walls.standing), high_half(walls.standing)})
    hash = Random::mix(hash ^ word);
  auto& race = races_[static_cast<std::size_t>(hash % kRaces)];
  if (!(race.walls() == walls)) {
    race = Race{walls, state.shape()};
    effort_ += kRaceNodes;
  }
  return race;
}

Score Knowledge::score(int value) const noexcept {
  const double steps = static_cast<double>(value) / kStep;
  return {.win = 1 / (1 + std::exp(net_ == nullptr ? -steps : -steps / kStepsALogit)), .points = steps};
}

}  // namespace meydan::quoridor
