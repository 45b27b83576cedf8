// The board in characters: cells stand where the board puts them, strokes join the linked ones, and a line below names every
// cell a piece stands on. A cell shows its name, +name where the move may end, name=R once painted, and (R) for a piece.
#include <algorithm>
#include <cstdlib>

#include "games/daha/daha.hpp"

namespace meydan::daha {
namespace {

constexpr int kUnitsPerRow = 10;
constexpr int kUnitsPerColumn = 4;
constexpr int kMargin = 4;  // half of the widest cell, " +a16=R "
constexpr std::array kInks{Ink::Red, Ink::Yellow, Ink::Blue, Ink::Black};

struct Place {
  int row;
  int column;
};

Place place_of(const Board& board, int cell) {
  const auto [x, y] = board.points[static_cast<std::size_t>(cell)];
  return {(y + kUnitsPerRow / 2) / kUnitsPerRow, (x + kUnitsPerColumn / 2) / kUnitsPerColumn + kMargin};
}

void draw_link(Canvas& canvas, Place from, Place to) {
  const int down = to.row - from.row;
  const int across = to.column - from.column;
  const bool flat = std::abs(across) > 4 * std::abs(down);
  const bool upright = 3 * std::abs(across) <= 2 * std::abs(down);
  const Glyph glyph = flat                         ? Glyph{U'─', '-'}
                      : upright                    ? Glyph{U'│', '|'}
                      : (down > 0) == (across > 0) ? Glyph{U'╲', '\\'}
                                                   : Glyph{U'╱', '/'};
  const int steps = std::abs(flat ? across : down);
  for (int i = 1; i < steps; ++i) {
    const auto part = [&](int whole) { return (2 * whole * i + (whole < 0 ? -steps : steps)) / (2 * steps); };
    canvas.put(from.row + part(down), from.column + part(across), glyph, Ink::Dim);
  }
}

struct Label {
  std::string text;
  Ink ink;
};

Label label_of(const State& state, int cell) {
  const auto& table = state.table();
  Label label{cell_name(state.board(), cell), Ink::Plain};
  if ((state.ends() & bit(cell)) != 0) label = {"+" + label.text, Ink::Green};
  for (Colour colour = 0; colour < kColours; ++colour)
    if (table.cell[colour] == cell) label = {std::string{"("} + kColourLetters[colour] + ")", kInks[colour]};
  for (Colour colour = 0; colour < kColours; ++colour)
    if ((table.painted[colour] & bit(cell)) != 0) label = {label.text + "=" + kColourLetters[colour], kInks[colour]};
  return label;
}

void draw_legend(Canvas& canvas, const State& state, int row) {
  int column = 0;
  for (Colour colour = 0; colour < kColours; ++colour) {
    if (!plays(colour, state.seats())) continue;
    const auto cell = state.table().cell[colour];
    const auto where = cell == kOffBoard ? "-" : cell_name(state.board(), cell);
    canvas.text(row, column, std::string{"("} + kColourLetters[colour] + ") " + where, kInks[colour]);
    column += 9;
  }
}

}  // namespace

Canvas Game::draw(const State& state, std::span<const std::string> marked) {
  const auto& board = state.board();
  Place far{0, 36};
  for (int cell = 0; cell < board.size; ++cell) {
    const auto [row, column] = place_of(board, cell);
    far = {std::max(far.row, row), std::max(far.column, column + kMargin)};
  }
  Canvas canvas{far.row + 3, far.column + 1};
  for (int from = 0; from < board.size; ++from)
    for (auto links = board.links[static_cast<std::size_t>(from)] & ~Cells{0} << from; links != 0;)
      draw_link(canvas, place_of(board, from), place_of(board, pop_lowest(links)));
  for (int cell = 0; cell < board.size; ++cell) {
    const auto [row, middle] = place_of(board, cell);
    const auto [text, ink] = label_of(state, cell);
    const int width = static_cast<int>(text.size());
    const int column = middle - width / 2;
    for (const int beside : {column - 1, column + width}) canvas.put(row, beside, ' ');
    canvas.text(row, column, text, ink);
    if (std::find(marked.begin(), marked.end(), cell_name(board, cell)) != marked.end()) canvas.mark(row, column, width);
  }
  draw_legend(canvas, state, far.row + 2);
  return canvas;
}

}  // namespace meydan::daha
