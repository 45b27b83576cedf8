#include "engine/quoridor/scene.hpp"

#include <algorithm>

namespace meydan::quoridor {
namespace {

constexpr int kStep = 4;
constexpr int kWall = 3;
constexpr int kQuietWall = 1;
constexpr int kElsewhere = 0;
constexpr int kThreat = 2;  // a wall that costs so many steps is worth stopping

/// The squares at most one king's move away.
Squares surroundings(Squares squares, const Shape& shape) noexcept {
  const auto open = edges({}, shape);
  squares |= open.up(squares) | open.down(squares);
  return squares | open.right(squares) | open.left(squares);
}

}  // namespace

bool Scene::shows(const State& state) const noexcept {
  if (state.mover() != mover_ || !(state.walls() == walls_) || (state.left(mover_) > 0) != can_place_ ||
      can_be_walled(state) != can_be_walled_)
    return false;
  for (std::size_t i = 0; i < state.rules().seats; ++i)
    if (state.mouse(seat_at(i)) != mice_[i]) return false;
  return true;
}

bool Scene::can_be_walled(const State& state) noexcept {
  return state.rules().seats == 2 && state.left(seat_at(1U - index(state.mover()))) > 0;
}

void Scene::look(const State& state, Sight sight) noexcept {
  sight_ = sight;
  walls_ = state.walls();
  mover_ = state.mover();
  can_place_ = state.left(mover_) > 0;
  can_be_walled_ = can_be_walled(state);
  const auto open = edges(walls_, state.shape());
  const auto trace = [&](std::size_t i) { routes_[i] = find_route(open, mice_[i], state.goal(seat_at(i))); };
  for (std::size_t i = 0; i < state.rules().seats; ++i) {
    mice_[i] = static_cast<std::uint8_t>(state.mouse(seat_at(i)));
    if (sight == Sight::All || seat_at(i) == mover_) trace(i);
  }
  moves_.clear();
  const auto& mine = routes_[index(mover_)];
  for (auto targets = state.targets(); targets != 0;) {
    const int target = take_first(targets);
    const bool forward = has(mine.next, target);
    const int gained = forward ? 1 : mine.length - route_length(open, target, state.goal(mover_));
    add(mouse_to(target), gained > 0 ? kStep + gained : kElsewhere + gained);
  }
  if (sight == Sight::Mouse && !moves_.empty()) return;
  for (std::size_t i = 0; sight == Sight::Mouse && i < state.rules().seats; ++i) trace(i);
  const auto doubtful = closing_places(walls_, state.shape());
  const auto try_wall = [&](Move move) {
    const auto wall = wall_of(move);
    if (!(wall & doubtful).empty() && state.cut_off(walls_ | wall) != Seat::Nobody) return;
    const auto rank = rank_of_wall(state, wall);
    if (!(wall & stopping_).empty()) add(move, std::max(rank.value_or(kQuietWall), kQuietWall + threat_));
    else if (rank) add(move, *rank);
  };
  find_threat(state, doubtful);
  auto walls = can_place_ ? wanted(state) : Walls{};
  while (walls.lying != 0) try_wall(lying_wall(take_first(walls.lying)));
  while (walls.standing != 0) try_wall(standing_wall(take_first(walls.standing)));
  if (!moves_.empty()) return;
  MoveList all;
  state.moves(all);
  for (const auto move : all) add(move, kElsewhere);
}

MoveList Scene::runs() const noexcept {
  MoveList runs;
  for (const auto move : moves_) {
    if (move.kind != Move::Kind::Mouse) continue;
    if (!runs.empty() && rank(move) > rank(runs[0])) runs.clear();
    if (runs.empty() || rank(move) == rank(runs[0])) runs.push_back(move);
  }
  return runs.empty() ? moves_ : runs;
}

Walls Scene::wanted(const State& state) const noexcept {
  Walls found{};
  for (std::size_t i = 0; i < state.rules().seats; ++i)
    if (i != index(mover_)) found = found | routes_[i].crossing;
  const auto near = surroundings(state.mice(), state.shape());
  const auto places = near | near >> 1 | near >> kUp;
  const auto along = overlapping(walls_);
  const auto ends = along.lying | along.standing;
  found = found | stopping_ | Walls{places & (ends | ends << 1 | ends >> 1), places & (ends | ends << kUp | ends >> kUp)};
  return found & free_places(walls_, state.shape());
}

/// What the opponent would do if the mover passed.
void Scene::find_threat(const State& state, const Walls& doubtful) noexcept {
  stopping_ = {};
  threat_ = 0;
  if (!can_place_ || !can_be_walled_) return;
  const auto& mine = routes_[index(mover_)];
  const auto free = free_places(walls_, state.shape());
  auto cutting = mine.cutting & free;
  Walls worst{};
  const auto weigh = [&](const Walls& wall) {
    if (!(wall & doubtful).empty() && state.cut_off(walls_ | wall) != Seat::Nobody) return;
    const auto open = edges(walls_ | wall, state.shape());
    const int added = route_length(open, mice_[index(mover_)], state.goal(mover_)) - mine.length;
    if (added <= threat_) return;
    threat_ = added;
    worst = wall;
  };
  while (cutting.lying != 0) weigh(wall_of(lying_wall(take_first(cutting.lying))));
  while (cutting.standing != 0) weigh(wall_of(standing_wall(take_first(cutting.standing))));
  if (threat_ < kThreat) return;
  const auto along = overlapping(worst);
  stopping_ = (Walls{along.lying | worst.standing, along.standing | worst.lying} - worst) & free;
}

/// What it adds to the ways of the others, less what it adds to the mover's own; nothing if it only stands in the mover's way.
std::optional<int> Scene::rank_of_wall(const State& state, const Walls& wall) const noexcept {
  const auto open = edges(walls_ | wall, state.shape());
  const auto added = [&](std::size_t i) { return route_length(open, mice_[i], state.goal(seat_at(i))) - routes_[i].length; };
  const auto cuts = [&](std::size_t i) { return !(wall & routes_[i].cutting).empty(); };
  int gained = 0;
  bool any = false;
  for (std::size_t i = 0; i < state.rules().seats; ++i) {
    if (i == index(mover_) || !cuts(i)) continue;
    gained += added(i);
    any = true;
  }
  const auto mine = index(mover_);
  if (!any) return cuts(mine) ? std::nullopt : std::optional{kQuietWall};
  if (!(wall & routes_[mine].crossing).empty()) gained -= added(mine);
  return kWall + std::clamp(gained, -10, 10);
}

}  // namespace meydan::quoridor
