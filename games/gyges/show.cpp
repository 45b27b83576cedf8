// Showing Gyges: the way of a move, the board, and what to know beside it.
#include <algorithm>

#include "games/gyges/gyges.hpp"

namespace meydan::gyges {
namespace {

constexpr int kTop = 2;   // the canvas row of board row 6
constexpr int kLeft = 4;  // the canvas column of board column a

constexpr int canvas_row(int row) { return kTop + 2 * (6 - row); }
constexpr int canvas_column(int column) { return kLeft + 4 * column; }

constexpr int kGoalColumn = kLeft + 10;  // in the middle

/// The goal, and the lines that join it to every point of the row before it.
void draw_goal(Canvas& canvas, int y, bool above) {
  for (int x = canvas_column(0); x <= canvas_column(5); ++x) canvas.put(y, x, {U'─', '-'}, Ink::Dim);
  for (int i = 1; i < 5; ++i) canvas.put(y, canvas_column(i), {above ? U'┬' : U'┴', '+'}, Ink::Dim);
  canvas.put(y, canvas_column(0), {above ? U'╭' : U'╰', '+'}, Ink::Dim);
  canvas.put(y, canvas_column(5), {above ? U'╮' : U'╯', '+'}, Ink::Dim);
  canvas.put(y, kGoalColumn, {U'◎', '@'}, Ink::Score);
}

void draw_lines(Canvas& canvas) {
  for (int row = 1; row <= 6; ++row) {
    const int y = canvas_row(row);
    for (int x = canvas_column(0); x <= canvas_column(5); ++x) canvas.put(y, x, {U'─', '-'}, Ink::Dim);
    for (int i = 0; i < 6; ++i) {
      canvas.put(y, canvas_column(i), {i == 0 ? U'├' : i == 5 ? U'┤' : U'┼', '+'}, Ink::Dim);
      if (row > 1) canvas.put(y + 1, canvas_column(i), {U'│', '|'}, Ink::Dim);
    }
  }
}

/// A piece stands clear of the lines beside it.
void draw_piece(Canvas& canvas, int y, int x, int height, Ink ink) {
  for (const int side : {x - 1, x + 1}) canvas.put(y, side, ' ');
  canvas.put(y, x, static_cast<char>('0' + height), ink);
}

}  // namespace

/// The points walked, in order, then where the replaced piece went.
std::vector<std::string> Game::trace(const State& state, Move move) {
  if (move == kPass) return {};
  if (move.from == kSetUp) return point_names(row_bits(state.mover() == Seat::A ? 1 : 6));
  const auto goal = goal_row(state.mover());
  const auto way = find_way(state.pieces(), move.from, move.to == kGoal ? goal : bit(move.to), goal, state.rules().path);
  std::vector<std::string> cells;
  cells.reserve(way.size() + 1);
  for (const int place : way) cells.push_back((bit(place) & goal) != 0 ? goal_name(state.mover()) : point_name(place));
  if (move.drop != kNoDrop) cells.push_back(point_name(move.drop));
  return cells;
}

Canvas Game::draw(const State& state, std::span<const std::string> marked) {
  const auto is_marked = [&](std::string_view name) { return std::find(marked.begin(), marked.end(), name) != marked.end(); };
  Canvas canvas{canvas_row(1) + 3, canvas_column(5) + kLeft + 1};
  const int north_goal = canvas_row(6) - 1;
  const int south_goal = canvas_row(1) + 1;
  draw_lines(canvas);
  draw_goal(canvas, north_goal, true);
  draw_goal(canvas, south_goal, false);
  if (is_marked(goal_name(Seat::A))) canvas.mark(north_goal, kGoalColumn);
  if (is_marked(goal_name(Seat::B))) canvas.mark(south_goal, kGoalColumn);
  for (int i = 0; i < 6; ++i) {
    for (const int y : {0, canvas.rows() - 1}) canvas.put(y, canvas_column(i), static_cast<char>('a' + i), Ink::Label);
    for (const int x : {1, canvas.columns() - 2}) canvas.put(canvas_row(i + 1), x, static_cast<char>('1' + i), Ink::Label);
  }
  for (auto left = kBoard; left != 0;) {
    const int place = pop_lowest(left);
    const int y = canvas_row(row_of(place));
    const int x = canvas_column(place % 8);
    const int height = state.pieces().height(place);
    if (height != 0) draw_piece(canvas, y, x, height, (state.movers() & bit(place)) != 0 ? Ink::Green : Ink::Light);
    if (is_marked(point_name(place))) canvas.mark(y, x - 1, 3);
  }
  return canvas;
}

std::vector<Message> Game::status(const State& state) {
  switch (state.turn()) {
    case State::Turn::SetUp:
      return {Message{state.mover() == Seat::A ? "gyges.set_up_south"_key : "gyges.set_up_north"_key}};
    case State::Turn::Pass:
      return {Message{"gyges.no_move"_key}};
    case State::Turn::Move:
      break;
    default:
      return {};
  }
  const bool nearest = row_of(lowest(state.movers())) == nearest_row(state.pieces().all(), state.mover());
  return {Message{nearest ? "gyges.your_row"_key : "gyges.your_row_blocked"_key}.on(point_names(state.movers()))};
}

}  // namespace meydan::gyges
