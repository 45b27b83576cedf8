// The board of DAHA for those who draw it themselves: pawns walk, and paint where they end.
#include <algorithm>
#include <cstdlib>
#include <span>

#include "core/text.hpp"
#include "games/daha/daha.hpp"

namespace meydan::daha {
namespace {

constexpr double kUnitsApart = 30;  // of a board file, from one cell to the next

Piece of_seat(const State& state, int cell, PieceKind kind, Colour colour) {
  return {.at = cell_name(state.board(), cell), .kind = kind, .seat = seat_of(colour, state.seats())};
}

/// Quarter turns clockwise that bring a place, seen from the middle, to the lower edge.
std::uint8_t turns_down(int right, int down) {
  if (std::abs(down) >= std::abs(right)) return down < 0 ? 2 : 0;
  return right > 0 ? 1 : 3;
}

std::vector<Step> roll_steps(const State& state, Move move) {
  std::vector<Step> steps{{.act = Step::Act::Roll, .piece = {.count = move.value}}};
  const auto mover = state.table().mover;
  auto after = state;
  after.apply(move);
  if (after.table().cell[mover] == kOffBoard)
    steps.push_back({.act = Step::Act::Take, .piece = of_seat(state, state.table().cell[mover], "pawn", mover)});
  return steps;
}

}  // namespace

Layout Game::layout(const Rules& rules) {
  const auto& board = rules.board;
  Layout layout{.kind = "graph", .turns = {}, .die = 6};
  for (int cell = 0; cell < board.size; ++cell) {
    const auto [x, y] = board.points[static_cast<std::size_t>(cell)];
    layout.cells.push_back({.name = cell_name(board, cell), .x = x / kUnitsApart, .y = y / kUnitsApart, .kind = "cell"});
    for (auto links = board.links[static_cast<std::size_t>(cell)] & (bit(cell) - 1); links != 0;)
      layout.links.emplace_back(pop_lowest(links), cell);
  }
  const std::span points{board.points.data(), static_cast<std::size_t>(board.size)};
  const auto [left, right] = std::ranges::minmax(points, {}, &Point::x);
  const auto [top, bottom] = std::ranges::minmax(points, {}, &Point::y);
  for (Colour colour = 0; colour < kColours; ++colour) {
    if (!plays(colour, rules.seats)) continue;
    auto& start = layout.cells[board.starts[colour]];
    const auto [x, y] = board.points[board.starts[colour]];
    start.star = true;
    start.seat = seat_of(colour, rules.seats);
    layout.turns[index(start.seat)] = turns_down(2 * x - left.x - right.x, 2 * y - top.y - bottom.y);
  }
  add_pieces(layout, "pawn", rules.seats);
  add_pieces(layout, "paint", rules.seats);
  return layout;
}

Scene Game::scene(const State& state) {
  const auto& table = state.table();
  Scene scene;
  for (Colour colour = 0; colour < kColours; ++colour) {
    if (!plays(colour, state.seats())) continue;
    const auto seat = seat_of(colour, state.seats());
    for (auto cells = table.painted[colour]; cells != 0;)
      scene.pieces.push_back(of_seat(state, pop_lowest(cells), "paint", colour));
    if (table.cell[colour] != kOffBoard) scene.pieces.push_back(of_seat(state, table.cell[colour], "pawn", colour));
    const auto count = [&](CounterKey words, int value) { scene.counters.push_back({words, static_cast<double>(value), seat}); };
    count("daha.counter.painted"_key, std::popcount(table.painted[colour]));
    if (table.last_roll[colour] != 0) count("daha.counter.last_roll"_key, table.last_roll[colour]);
    if (table.out[colour] != 0) count("daha.counter.out"_key, table.out[colour]);
  }
  if (state.to_move() == Seat::Chance) scene.roller = seat_of(table.mover, state.seats());
  if (table.roll != 0 && state.to_move() != Seat::Nobody)
    scene.counters.push_back({"daha.counter.roll"_key, static_cast<double>(table.roll), state.to_move()});
  return scene;
}

std::vector<Step> Game::steps(const State& state, Move move) {
  const auto& table = state.table();
  if (table.roll == 0) return roll_steps(state, move);
  const auto mover = table.mover;
  std::vector<Step> steps{
      {.act = Step::Act::Move, .piece = of_seat(state, table.cell[mover], "pawn", mover), .cells = trace(state, move)}};
  const bool paints = table.last_roll[mover] == table.roll && (table.painted[mover] & bit(move.value)) == 0;
  if (paints) steps.push_back({.act = Step::Act::Put, .piece = of_seat(state, move.value, "paint", mover)});
  return steps;
}

std::vector<std::string> Game::next(const State& state, Touches touches) { return touches_of_moves<Game>(state, touches); }

std::string Game::spell(const State&, Touches touches) { return joined(touches, " "); }

}  // namespace meydan::daha
