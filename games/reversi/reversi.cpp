// The start, the score and the picture of Reversi.
#include "games/reversi/reversi.hpp"

#include <algorithm>

namespace meydan::reversi {
namespace {

int count(const State& state, Seat seat) { return std::popcount(state.discs(seat)); }

}  // namespace

State Game::start(const Rules&) {  // rules/reversi §1: white d4 e5, black d5 e4
  return {bit(28) | bit(35), bit(27) | bit(36), Seat::A};
}

Outcome State::outcome() const {
  const bool full = (own_ | other_) == ~std::uint64_t{0};
  const std::array<std::int16_t, kMaxSeats> half_points{static_cast<std::int16_t>(2 * std::popcount(discs(Seat::A))),
                                                        static_cast<std::int16_t>(2 * std::popcount(discs(Seat::B)))};
  return rank_by_points(full ? "reversi.end.board_full"_key : "reversi.end.no_moves"_key, 2, half_points);
}

/// The empty squares go to the winner, and are split in a draw.
Tags Game::record_tags(const State& state) {
  const int black = count(state, Seat::A);
  const int white = count(state, Seat::B);
  const int empty = 64 - black - white;
  const int more = black > white ? empty : black == white ? empty / 2 : 0;
  return {{"TournamentScore", std::to_string(black + more) + "-" + std::to_string(white + empty - more)}};
}

std::vector<Message> Game::status(const State& state) {
  std::vector<Message> lines;
  lines.push_back(Message{"reversi.discs"_key}
                      .with("black", std::to_string(count(state, Seat::A)))
                      .with("white", std::to_string(count(state, Seat::B))));
  if (state.must_pass()) lines.emplace_back("reversi.no_move"_key);
  return lines;
}

Canvas Game::draw(const State& state, std::span<const std::string> marked) {
  Canvas canvas{10, 20};
  for (int i = 0; i < 8; ++i) {
    for (const int row : {0, 9}) canvas.put(row, 3 + 2 * i, static_cast<char>('a' + i), Ink::Label);
    for (const int column : {0, 19}) canvas.put(1 + i, column, static_cast<char>('1' + i), Ink::Label);
  }
  for (int square = 0; square < 64; ++square) {
    const int row = 1 + square / 8;
    const int column = 3 + 2 * (square % 8);
    if ((state.discs(Seat::A) & bit(square)) != 0) canvas.put(row, column, {U'●', 'x'}, Ink::Dark);
    else if ((state.discs(Seat::B) & bit(square)) != 0) canvas.put(row, column, {U'○', 'o'}, Ink::Light);
    else if ((state.open() & bit(square)) != 0) canvas.put(row, column, {U'+', '+'}, Ink::Green);
    else canvas.put(row, column, {U'·', '.'}, Ink::Dim);
    if (std::find(marked.begin(), marked.end(), square_name(square)) != marked.end()) canvas.mark(row, column);
  }
  return canvas;
}

}  // namespace meydan::reversi
