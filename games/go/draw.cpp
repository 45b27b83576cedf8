// The board as a picture.
#include <algorithm>

#include "games/go/go.hpp"

namespace meydan::go {
namespace {

/// A crossing of lines, by where on the board it is.
Glyph crossing(int column, int row, int size) {
  constexpr std::u32string_view kLines = U"└┴┘├┼┤┌┬┐";
  const auto part = [size](int place) { return place == 0 ? 0U : place == size - 1 ? 2U : 1U; };
  return {kLines[3 * part(row) + part(column)], '.'};
}

struct Look {
  Glyph glyph;
  Ink ink;
};

Look look_of(const State& state, const Count& counted, const std::vector<Point>& thick, Point point) {
  const auto& board = state.board();
  if (board.has_stone(point)) {
    const bool black = board.colour(point) == Seat::A;
    if (counted.dead_stones.contains(point)) return {{U'×', black ? 'x' : 'o'}, black ? Ink::Dark : Ink::Light};
    return black ? Look{{U'●', 'X'}, Ink::Dark} : Look{{U'○', 'O'}, Ink::Light};
  }
  if (state.play_over() && counted.regions[0].contains(point)) return {{U'▪', 'b'}, Ink::Dark};
  if (state.play_over() && counted.regions[1].contains(point)) return {{U'▫', 'w'}, Ink::Light};
  if (point == board.ko()) return {{U'□', '#'}, Ink::Red};
  if (std::find(thick.begin(), thick.end(), point) != thick.end()) return {{U'╋', '+'}, Ink::Plain};
  return {crossing(column_of(point), row_of(point), state.rules().size), Ink::Dim};
}

}  // namespace

Canvas Game::draw(const State& state, std::span<const std::string> marked) {
  const int size = state.rules().size;
  const auto counted = count(state);
  const auto thick = handicap_points(size, most_handicap(size));
  Canvas canvas{size + 2, 2 * size + 6};
  for (int i = 0; i < size; ++i) {
    for (const int row : {0, size + 1}) canvas.put(row, 3 + 2 * i, vertex_name(point_at(i, 0))[0], Ink::Label);
    const auto number = std::to_string(i + 1);
    canvas.text(size - i, number.size() == 1 ? 1 : 0, number, Ink::Label);
    canvas.text(size - i, 3 + 2 * size, number, Ink::Label);
  }
  for (int i = 0; i < size * size; ++i) {
    const auto point = point_at(i % size, i / size);
    const int row = size - row_of(point);
    const int column = 3 + 2 * column_of(point);
    const auto look = look_of(state, counted, thick, point);
    canvas.put(row, column, look.glyph, look.ink);
    if (column_of(point) + 1 < size) canvas.put(row, column + 1, {U'─', ' '}, Ink::Dim);
    if (std::find(marked.begin(), marked.end(), vertex_name(point)) != marked.end()) canvas.mark(row, column);
  }
  return canvas;
}

}  // namespace meydan::go
