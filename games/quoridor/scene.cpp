// The board of Quoridor Kid for those who draw it themselves: squares, the grooves between them, mice, walls and ways.
#include "core/text.hpp"
#include "games/quoridor/names.hpp"

namespace meydan::quoridor {
namespace {

/// A shortest way of a mouse to its goal, its own square included; other mice do not count.
std::vector<std::string> shortest_way(const State& state, Seat seat) {
  const auto open = edges(state.walls(), state.shape());
  std::vector<Squares> layers{state.goal(seat)};  // by the steps to the goal
  for (auto seen = layers.front(); !has(seen, state.mouse(seat)); seen |= layers.back())
    layers.push_back(open.around(layers.back()) & ~seen);
  std::vector<std::string> way;
  auto at = only(state.mouse(seat));
  for (std::size_t left = layers.size(); left-- > 0;) {
    auto here = at & layers[left];
    const int square = take_first(here);
    way.push_back(square_name(square));
    at = open.around(only(square));
  }
  return way;
}

void add_grooves(Layout& layout, Squares slots, int size) {
  while (slots != 0) {
    const int place = take_first(slots);
    for (const auto wall : {lying_wall(place), standing_wall(place)})
      layout.cells.push_back({.name = move_name(wall),
                              .x = column_of(place) + 0.5,
                              .y = size - 1.5 - row_of(place),
                              .kind = wall.kind == Move::Kind::Lying ? CellKind{"lying"} : CellKind{"standing"},
                              .label = square_name(place)});
  }
}

Piece mouse_of(const State& state, Seat seat) { return {.at = square_name(state.mouse(seat)), .kind = "mouse", .seat = seat}; }

}  // namespace

Layout Game::layout(const Rules& rules) {
  Layout layout{.kind = "squares", .handles = {word_handle(kPassWord)}};
  for (int row = 0; row < rules.size; ++row)
    for (int column = 0; column < rules.size; ++column)
      layout.cells.push_back({.name = square_name(square_at(column, row)),
                              .x = static_cast<double>(column),
                              .y = static_cast<double>(rules.size - 1 - row),
                              .kind = "square"});
  add_grooves(layout, kShapes[rules.size].slots, rules.size);
  add_pieces(layout, "mouse", rules.seats);
  layout.pieces.push_back({.kind = "wall"});
  if (rules.seats == 4) layout.turns = {0, 3, 2, 1};
  return layout;
}

Scene Game::scene(const State& state) {
  Scene scene;
  for (std::size_t i = 0; i < state.rules().seats; ++i) {
    const auto seat = seat_at(i);
    scene.pieces.push_back(mouse_of(state, seat));
    scene.marks.push_back({"goal", square_names(state.goal(seat)), seat});
    scene.marks.push_back({"way", shortest_way(state, seat), seat});
    scene.counters.push_back({"quoridor.counter.walls"_key, static_cast<double>(state.left(seat)), seat, "wall"});
  }
  for (auto& name : wall_names(state.walls())) scene.pieces.push_back({.at = std::move(name), .kind = "wall"});
  return scene;
}

std::vector<Step> Game::steps(const State& state, Move move) {
  if (move == kPass) return {};
  if (move.is_wall()) return {{.act = Step::Act::Put, .piece = {.at = move_name(move), .kind = "wall"}}};
  return {{.act = Step::Act::Move, .piece = mouse_of(state, state.mover()), .cells = trace(state, move)}};
}

std::vector<std::string> Game::next(const State& state, Touches touches) { return touches_of_moves<Game>(state, touches); }

std::string Game::spell(const State&, Touches touches) { return joined(touches, " "); }

}  // namespace meydan::quoridor
