// The board of Gyges for those who draw it themselves: towers that walk and hop, and the row a player sets up.
#include <algorithm>

#include "core/text.hpp"
#include "games/gyges/gyges.hpp"

namespace meydan::gyges {
namespace {

Piece tower(std::string at, int height) { return {.at = std::move(at), .kind = "tower", .count = height}; }

int first_row(Seat seat) { return seat == Seat::A ? 1 : 6; }

/// The height that is missing on the board of a game that was won: the tower on the goal.
int height_on_goal(const Pieces& pieces) {
  for (int height = 1; height <= 3; ++height)
    if (std::popcount(pieces.of_height(height) & kBoard) < 4) return height;
  return 0;
}

/// The heights that the player who sets up has left, each twice at the beginning.
std::vector<std::string> heights_left(Touches touches) {
  std::vector<std::string> heights;
  if (touches.size() < 6)
    for (const char* height : {"1", "2", "3"})
      if (std::count(touches.begin(), touches.end(), height) < 2) heights.emplace_back(height);
  return heights;
}

std::uint64_t one_named(const std::string& name, std::uint64_t points) {
  while (points != 0)
    if (const int place = pop_lowest(points); point_name(place) == name) return bit(place);
  return 0;
}

/// The points of a set by name, the goal by that of the one who plays for it.
std::vector<std::string> names(const State& state, std::uint64_t points) {
  auto all = point_names(points & ~bit(kGoal));
  if ((points & bit(kGoal)) != 0) all.push_back(goal_name(state.mover()));
  return all;
}

std::vector<Step> setup_steps(const State& state, Move move) {
  const Pieces row{move.to, move.drop};
  std::vector<Step> steps;
  steps.reserve(6);
  for (int column = 0; column < 6; ++column)
    steps.push_back({.act = Step::Act::Put,
                     .piece = tower(point_name(place_at(column, first_row(state.mover()))), row.height(column)),
                     .touch = column + 1});
  return steps;
}

}  // namespace

Layout Game::layout(const Rules&) {
  Layout layout{.kind = "points", .handles = {word_handle(kPassWord)}};
  for (int height = 1; height <= 3; ++height) {
    layout.pieces.push_back(tower({}, height));
    layout.handles.push_back({std::to_string(height), tower({}, height)});
  }
  for (int i = 0; i < 36; ++i) {
    const int column = i % 6;
    const int row = i / 6 + 1;
    layout.cells.push_back({.name = point_name(place_at(column, row)), .x = column + 0.0, .y = 7.0 - row, .kind = "point"});
  }
  link_grid(layout, 6);
  for (const auto seat : {Seat::A, Seat::B}) {
    const bool south = seat == Seat::A;
    for (std::size_t column = 0; column < 6; ++column) layout.links.emplace_back((south ? 30 : 0) + column, layout.cells.size());
    layout.cells.push_back({.name = goal_name(seat), .x = 2.5, .y = south ? 0.0 : 7.0, .kind = "goal", .seat = seat});
  }
  return layout;
}

Scene Game::scene(const State& state) {
  Scene scene;
  for (auto left = state.pieces().all(); left != 0;) {
    const int place = pop_lowest(left);
    scene.pieces.push_back(tower(point_name(place), state.pieces().height(place)));
  }
  if (state.turn() == State::Turn::Won)
    scene.pieces.push_back(tower(goal_name(other(state.mover())), height_on_goal(state.pieces())));
  return scene;
}

std::vector<Step> Game::steps(const State& state, Move move) {
  if (move == kPass) return {};
  if (move.from == kSetUp) return setup_steps(state, move);
  auto way = trace(state, move);
  if (move.drop != kNoDrop) way.pop_back();
  std::vector<Step> steps{{.act = Step::Act::Move,
                           .piece = tower(point_name(move.from), state.pieces().height(move.from)),
                           .cells = std::move(way),
                           .touch = 2}};
  if (move.drop != kNoDrop)
    steps.push_back({.act = Step::Act::Move,
                     .piece = tower(point_name(move.to), state.pieces().height(move.to)),
                     .cells = {point_name(move.to), point_name(move.drop)},
                     .touch = 3});
  return steps;
}

std::vector<std::string> Game::next(const State& state, Touches touches) {
  if (state.turn() == State::Turn::SetUp) return heights_left(touches);
  if (state.turn() == State::Turn::Pass && touches.empty()) return {"pass"};
  if (state.turn() != State::Turn::Move || touches.size() > 2) return {};
  if (touches.empty()) {
    auto free = state.movers();
    for (auto left = free; left != 0;)
      if (const int place = pop_lowest(left); state.targets(place) == 0) free &= ~bit(place);
    return point_names(free);
  }
  const auto mover = one_named(touches[0], state.movers());
  if (mover == 0) return {};
  const auto targets = state.targets(lowest(mover));
  if (touches.size() == 1) return names(state, targets);
  const bool replaces = one_named(touches[1], targets & state.pieces().all()) != 0;
  return replaces ? point_names(state.drops(lowest(mover))) : std::vector<std::string>{};
}

/// One piece alone is spelled as if it stayed: the reason why it may not move comes first.
std::string Game::spell(const State& state, Touches touches) {
  const bool moves = state.turn() != State::Turn::SetUp && !touches.empty() && touches.front() != "pass";
  if (!moves) return joined(touches, "");
  const auto& from = touches.front();
  if (touches.size() == 1) return from + '-' + from;
  if (touches.size() == 2) return from + '-' + (touches[1] == goal_name(state.mover()) ? "goal" : touches[1]);
  return from + 'x' + touches[1] + '@' + joined(touches.subspan(2), " ");
}

}  // namespace meydan::gyges
