// The picture of Quoridor Kid and what is said beside it.
#include <algorithm>

#include "games/quoridor/names.hpp"

namespace meydan::quoridor {
namespace {

/// A square is three characters wide and one high; the grooves between squares are one character.
class Picture {
 public:
  explicit Picture(int size) : size_(size), canvas_(2 * size + 3, 4 * size + 5) {}

  Canvas& canvas() noexcept { return canvas_; }

  void draw_board() {
    for (int i = 0; i < size_; ++i) {
      for (const int row : {0, canvas_.rows() - 1}) canvas_.put(row, column(i), static_cast<char>('a' + i), Ink::Label);
      for (const int place : {0, canvas_.columns() - 1}) canvas_.put(row(i), place, static_cast<char>('1' + i), Ink::Label);
    }
    for (int y = 1; y < canvas_.rows() - 1; ++y)
      for (int x = kLeft; x <= kLeft + 4 * size_; ++x) draw_groove(y, x);
  }

  void put(int square, Glyph glyph, Ink ink) { canvas_.put(row(row_of(square)), column(column_of(square)), glyph, ink); }
  void put_wall(Move wall) {
    const bool lying = wall.kind == Move::Kind::Lying;
    const Glyph glyph = lying ? Glyph{U'━', '='} : Glyph{U'┃', '|'};
    for_wall(wall, [&](int y, int x) { canvas_.put(y, x, glyph, Ink::Wall); });
  }

  void mark(int square) { canvas_.mark(row(row_of(square)), column(column_of(square)) - 1, 3); }
  void mark_wall(Move wall) {
    for_wall(wall, [&](int y, int x) { canvas_.mark(y, x); });
  }

 private:
  static constexpr int kLeft = 2;  // where the rim begins

  int row(int i) const noexcept { return 2 * (size_ - i); }
  int column(int i) const noexcept { return kLeft + 2 + 4 * i; }

  /// The rim, and lightly the grooves where walls stand.
  void draw_groove(int y, int x) {
    const int bottom = 2 * size_ + 1;
    const int right = kLeft + 4 * size_;
    const bool rim_row = y == 1 || y == bottom;
    const bool rim_column = x == kLeft || x == right;
    if (rim_row && rim_column)
      canvas_.put(y, x, {y == 1 ? (x == kLeft ? U'╭' : U'╮') : (x == kLeft ? U'╰' : U'╯'), '+'}, Ink::Dim);
    else if (rim_row) canvas_.put(y, x, {U'─', '-'}, Ink::Dim);
    else if (rim_column) canvas_.put(y, x, {U'│', '|'}, Ink::Dim);
    else if (y % 2 == 1 && (x - kLeft) % 4 == 0) canvas_.put(y, x, {U'·', '.'}, Ink::Dim);
  }

  /// Calls `each(row, column)` for the places a wall covers, around the corner of four squares where its middle is.
  void for_wall(Move wall, auto&& each) const {
    const int y = row(row_of(wall.square)) - 1;
    const int x = column(column_of(wall.square)) + 2;
    if (wall.kind == Move::Kind::Lying)
      for (int i = -3; i <= 3; ++i) each(y, x + i);
    else
      for (int i = -1; i <= 1; ++i) each(y + i, x);
  }

  int size_;
  Canvas canvas_;
};

struct MouseLook {
  Glyph glyph;
  Ink ink;
};
constexpr std::array<MouseLook, 4> kMice{
    {{{U'▲', 'S'}, Ink::Red}, {{U'▶', 'W'}, Ink::Yellow}, {{U'▼', 'N'}, Ink::Blue}, {{U'◀', 'E'}, Ink::Green}}};

}  // namespace

Canvas Game::draw(const State& state, std::span<const std::string> marked) {
  Picture picture{state.rules().size};
  picture.draw_board();
  auto targets = state.to_move() == Seat::Nobody ? Squares{} : state.targets();
  while (targets != 0) picture.put(take_first(targets), {U'+', '+'}, Ink::Plain);
  for (std::size_t i = 0; i < state.rules().seats; ++i) {
    const auto& look = kMice[static_cast<std::size_t>(state.side(seat_at(i)))];
    picture.put(state.mouse(seat_at(i)), look.glyph, look.ink);
  }
  auto walls = state.walls();
  while (walls.lying != 0) picture.put_wall(lying_wall(take_first(walls.lying)));
  while (walls.standing != 0) picture.put_wall(standing_wall(take_first(walls.standing)));
  for (const auto& name : marked) {
    if (const auto wall = read_wall(name); wall && has(state.shape().slots, wall->square)) picture.mark_wall(*wall);
    if (const auto square = read_square(name); square && on_board(*square, state.rules().size)) picture.mark(*square);
  }
  return picture.canvas();
}

std::vector<Message> Game::status(const State& state) {
  const auto left = [&](Seat seat) { return std::to_string(state.left(seat)); };
  std::vector<Message> lines;
  if (state.rules().seats == 2)
    lines.push_back(Message{"quoridor.walls_left.two"_key}.with("south", left(Seat::A)).with("north", left(Seat::B)));
  else
    lines.push_back(Message{"quoridor.walls_left.four"_key}
                        .with("south", left(Seat::A))
                        .with("west", left(Seat::B))
                        .with("north", left(Seat::C))
                        .with("east", left(Seat::D)));
  if (state.to_move() == Seat::Nobody) return lines;
  if (const int limit = state.rules().max_plies; limit != 0)
    lines.push_back(Message{"quoridor.plies_left"_key}.with("plies", std::to_string(limit - state.plies())));
  if (state.must_pass()) lines.emplace_back("quoridor.no_move"_key);
  return lines;
}

}  // namespace meydan::quoridor
