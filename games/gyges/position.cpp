// Positions of Gyges as text.
#include <algorithm>

#include "core/text.hpp"
#include "games/gyges/gyges.hpp"

namespace meydan::gyges {
namespace {

Result<Pieces> read_board(const Field& board) {
  const auto rows = split(board.text, '/', board.at);
  if (rows.size() != 6)
    return fail(Message{"gyges.position.rows"_key}.with("found", std::to_string(rows.size())).where(board.at));
  Pieces pieces;
  for (int row = 6; row >= 1; --row) {
    const auto [text, at] = rows[static_cast<std::size_t>(6 - row)];
    if (text.size() != 6)
      return fail(Message{"gyges.position.points"_key}
                      .with("row", std::to_string(row))
                      .with("found", std::to_string(text.size()))
                      .where(at));
    for (std::size_t column = 0; column < 6; ++column) {
      const char letter = text[column];
      if (letter >= '1' && letter <= '3') pieces.put(place_at(static_cast<int>(column), row), letter - '0');
      else if (letter != '.') return fail(Message{"gyges.position.letter"_key}.where(at + column));
    }
  }
  return pieces;
}

/// The most and the least pieces that one height has.
std::pair<int, int> most_and_least(const Pieces& pieces) {
  const auto count = [&](int height) { return std::popcount(kBoard & pieces.of_height(height)); };
  const auto [least, most] = std::minmax({count(1), count(2), count(3)});
  return {most, least};
}

Result<State> checked(Rules rules, const Pieces& pieces, Seat mover, State::Turn turn, std::size_t at) {
  const auto [most, least] = most_and_least(pieces);
  switch (turn) {
    case State::Turn::SetUp:
      if (mover == Seat::A && pieces.all() != 0) return fail(Message{"gyges.position.setup_empty"_key}.where(at));
      if (mover == Seat::B && (pieces.all() != row_bits(1) || most != 2))
        return fail(Message{"gyges.position.setup_row"_key}.where(at));
      break;
    case State::Turn::Won:
      if (most != 4 || std::popcount(pieces.all()) != 11) return fail(Message{"gyges.position.won_counts"_key}.where(at));
      break;
    default:
      if (most != 4 || least != 4) return fail(Message{"gyges.position.counts"_key}.where(at));
  }
  return State{rules, pieces, mover, turn};
}

}  // namespace

Result<State> Game::read_state(const Rules& rules, std::string_view text) {
  const auto fields = split_position(text, info.id, 3, 4);
  if (!fields) return fail(fields.error());
  const auto& board = (*fields)[1];
  const auto& side = (*fields)[2];
  const auto pieces = read_board(board);
  if (!pieces) return fail(pieces.error());
  if (side.text != "s" && side.text != "n") return fail(Message{"gyges.position.side"_key}.where(side.at));
  auto turn = State::Turn::Move;
  if (fields->size() == 4) {
    const auto& word = fields->back();
    if (word.text == "setup") turn = State::Turn::SetUp;
    else if (word.text == "goal") turn = State::Turn::Won;
    else return fail(Message{"gyges.position.word"_key}.where(word.at));
  }
  return checked(rules, *pieces, side.text == "s" ? Seat::A : Seat::B, turn, board.at);
}

std::string Game::write_state(const State& state) {
  std::string text = "gyges ";
  for (int row = 6; row >= 1; --row) {
    for (int column = 0; column < 6; ++column) text += ".123"[state.pieces().height(place_at(column, row))];
    text += row == 1 ? ' ' : '/';
  }
  text += state.mover() == Seat::A ? 's' : 'n';
  if (state.turn() == State::Turn::SetUp) text += " setup";
  if (state.turn() == State::Turn::Won) text += " goal";
  return text;
}

std::string Game::arranged(const State&, std::span<const Piece> pieces, Seat mover) {
  std::string text = "gyges ";
  for (int row = 6; row >= 1; --row) {
    for (int column = 0; column < 6; ++column) {
      const auto* tower = piece_on(pieces, point_name(place_at(column, row)), "tower");
      text += tower != nullptr && tower->count >= 1 && tower->count <= 3 ? static_cast<char>('0' + tower->count) : '.';
    }
    text += row == 1 ? ' ' : '/';
  }
  text += mover == Seat::A ? 's' : 'n';
  return pieces.empty() ? text + " setup" : text;
}

}  // namespace meydan::gyges
