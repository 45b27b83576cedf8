// The start, the score and the picture of Mangala.
#include "games/mangala/mangala.hpp"

#include <algorithm>

namespace meydan::mangala {

State Game::start(const Rules& rules, Seat starter) {
  const Side side = kOnes * static_cast<Side>(rules.stones) & kPits;
  return {side, side, starter};
}

Outcome State::outcome() const {  // rules/mangala §6
  const std::array<std::int16_t, kMaxSeats> half_points{static_cast<std::int16_t>(2 * stones(Seat::A, kTreasury)),
                                                        static_cast<std::int16_t>(2 * stones(Seat::B, kTreasury))};
  return rank_by_points("mangala.end.side_emptied"_key, 2, half_points);
}

std::vector<Message> Game::status(const State& state) {
  std::vector<Message> lines;
  lines.push_back(Message{"mangala.treasuries"_key}
                      .with("south", std::to_string(state.stones(Seat::A, kTreasury)))
                      .with("north", std::to_string(state.stones(Seat::B, kTreasury))));
  return lines;
}

namespace {

constexpr int kCellWidth = 5;
constexpr int kColumns = 2 + kCellWidth * (kPitCount + 2) + 3;

constexpr int border(int cell) { return 2 + cell * kCellWidth; }

void draw_frame(Canvas& canvas) {
  for (const int row : {1, 3, 5}) {
    const bool middle = row == 3;
    const int first = middle ? 1 : 0;
    const int last = kPitCount + 2 - first;
    for (int column = border(first) + 1; column < border(last); ++column) canvas.put(row, column, {U'─', '-'}, Ink::Dim);
    for (int cell = first; cell <= last; ++cell) {
      const char32_t top = cell == first ? U'╭' : cell == last ? U'╮' : U'┬';
      const char32_t inside = cell == first ? U'├' : cell == last ? U'┤' : U'┼';
      const char32_t bottom = cell == first ? U'╰' : cell == last ? U'╯' : U'┴';
      canvas.put(row, border(cell), {row == 1 ? top : middle ? inside : bottom, '+'}, Ink::Dim);
    }
  }
  for (const int row : {2, 4})
    for (int cell = 0; cell <= kPitCount + 2; ++cell) canvas.put(row, border(cell), {U'│', '|'}, Ink::Dim);
  for (const int cell : {0, kPitCount + 2}) canvas.put(3, border(cell), {U'│', '|'}, Ink::Dim);
}

}  // namespace

/// South at the bottom; each player has the treasury at the right hand. The numbers of pits that may be played are green.
Canvas Game::draw(const State& state, std::span<const std::string> marked) {
  Canvas canvas{7, kColumns};
  draw_frame(canvas);
  const auto show = [&](Seat seat, int place, int row, int cell, Ink ink) {
    const auto stones = std::to_string(state.stones(seat, place));
    const int column = border(cell) + 4 - static_cast<int>(stones.size());
    canvas.text(row, column, stones, stones == "0" && place != kTreasury ? Ink::Dim : ink);
    if (std::find(marked.begin(), marked.end(), place_name(seat, place)) != marked.end())
      canvas.mark(row, border(cell) + 1, kCellWidth - 1);
  };
  for (const Seat seat : {Seat::A, Seat::B}) {
    const bool south = seat == Seat::A;
    for (int pit = 0; pit < kPitCount; ++pit) {
      const int cell = south ? 1 + pit : kPitCount - pit;
      const bool playable = state.to_move() == seat && state.stones(seat, pit) != 0;
      canvas.put(south ? 6 : 0, border(cell) + 3, static_cast<char>('1' + pit), playable ? Ink::Green : Ink::Label);
      show(seat, pit, south ? 4 : 2, cell, Ink::Plain);
    }
    show(seat, kTreasury, 3, south ? kPitCount + 1 : 0, Ink::Score);
  }
  canvas.put(3, 0, {U'▲', '^'}, Ink::Label);
  canvas.put(3, kColumns - 1, {U'▼', 'v'}, Ink::Label);
  return canvas;
}

}  // namespace meydan::mangala
