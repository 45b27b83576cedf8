// Squares, moves and positions of Reversi as text.
#include <algorithm>

#include "core/text.hpp"
#include "games/reversi/reversi.hpp"

namespace meydan::reversi {

std::string square_name(int square) { return {static_cast<char>('a' + square % 8), static_cast<char>('1' + square / 8)}; }

namespace {

std::vector<std::string> names(std::uint64_t squares) {
  std::vector<std::string> all;
  while (squares != 0) all.push_back(square_name(pop_lowest(squares)));
  return all;
}

std::optional<Seat> colour_of(char letter) {
  if (letter == 'x' || letter == 'X' || letter == '*') return Seat::A;
  if (letter == 'o' || letter == 'O') return Seat::B;
  return std::nullopt;
}

}  // namespace

Result<Move> Game::read_move(const State& state, std::string_view text) {
  if (state.to_move() == Seat::Nobody) return fail("reversi.illegal.over"_key);
  if (text == "pass") {
    if (state.must_pass()) return kPass;
    return fail(Message{"reversi.illegal.pass"_key}.on(names(state.open())));
  }
  if (text.size() != 2 || text[0] < 'a' || text[0] > 'h' || text[1] < '1' || text[1] > '8')
    return fail(Message{"reversi.illegal.unknown"_key}.with("text", std::string{text}));
  const int square = (text[1] - '1') * 8 + (text[0] - 'a');
  if (state.must_pass()) return fail("reversi.no_move"_key);
  if (((state.discs(Seat::A) | state.discs(Seat::B)) & bit(square)) != 0)
    return fail(Message{"reversi.illegal.occupied"_key}.on({square_name(square)}));
  if ((state.open() & bit(square)) == 0) return fail(Message{"reversi.illegal.turns_nothing"_key}.on({square_name(square)}));
  return Move{static_cast<std::uint8_t>(square)};
}

std::string Game::write_move(const State&, Move move) { return move == kPass ? "pass" : square_name(move.square); }

Result<State> Game::read_state(const Rules&, std::string_view text) {
  const auto fields = split_position(text, info.id, 3, 3);
  if (!fields) return fail(fields.error());
  const auto [board, board_at] = (*fields)[1];
  if (board.size() != 64)
    return fail(Message{"reversi.position.squares"_key}.with("found", std::to_string(board.size())).where(board_at));
  std::array<std::uint64_t, 2> discs{};
  for (int square = 0; square < 64; ++square) {
    const char letter = board[static_cast<std::size_t>(square)];
    const auto colour = colour_of(letter);
    if (colour) discs[index(*colour)] |= bit(square);
    else if (letter != '-')
      return fail(Message{"reversi.position.letter"_key}.where(board_at + static_cast<std::size_t>(square)));
  }
  const auto [side, side_at] = (*fields)[2];
  const auto mover = side.size() == 1 ? colour_of(side[0]) : std::nullopt;
  if (!mover) return fail(Message{"reversi.position.side"_key}.where(side_at));
  return State{discs[0], discs[1], *mover};
}

std::string Game::write_state(const State& state) {
  std::string text = "reversi ";
  for (int square = 0; square < 64; ++square)
    text += (state.discs(Seat::A) & bit(square)) != 0 ? 'x' : (state.discs(Seat::B) & bit(square)) != 0 ? 'o' : '-';
  return text + (state.mover() == Seat::A ? " x" : " o");
}

/// The square placed on, then the discs turned, nearest first.
std::vector<std::string> Game::trace(const State& state, Move move) {
  if (move == kPass) return {};
  const int square = move.square;
  const auto turned = flips(square, state.discs(state.mover()), state.discs(other(state.mover())));
  auto cells = names(turned);
  const auto distance = [square](const std::string& name) {
    return std::max(std::abs(name[0] - 'a' - square % 8), std::abs(name[1] - '1' - square / 8));
  };
  std::sort(cells.begin(), cells.end(),
            [&](const auto& a, const auto& b) { return std::pair{distance(a), a} < std::pair{distance(b), b}; });
  cells.insert(cells.begin(), square_name(square));
  return cells;
}

std::string Game::arranged(const State&, std::span<const Piece> pieces, Seat mover) {
  std::array<std::uint64_t, 2> discs{};
  for (int square = 0; square < 64; ++square)
    if (const auto* disc = piece_on(pieces, square_name(square), "disc")) discs[disc->seat == Seat::A ? 0 : 1] |= bit(square);
  return write_state(State{discs[0], discs[1], mover});
}

}  // namespace meydan::reversi
