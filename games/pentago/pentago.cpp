// The presets, the verdict and the picture of Pentago.
#include "games/pentago/pentago.hpp"

#include <algorithm>

namespace meydan::pentago {

std::uint64_t five_holes(std::uint64_t marbles) {
  std::uint64_t holes = 0;
  for (std::uint64_t lines = fives(marbles); lines != 0;) holes |= kLineHoles[static_cast<std::size_t>(pop_lowest(lines))];
  return holes;
}

namespace {

/// "C D", or nothing.
std::string empty_blocks(const State& state) {
  std::string letters;
  for (int block = 0; block < kBlocks; ++block) {
    if ((state.all_marbles() & block_mask(block)) != 0) continue;
    if (!letters.empty()) letters += ' ';
    letters += block_letter(block);
  }
  return letters;
}

}  // namespace

RuleBook<Rules> Game::preset(std::size_t place) {
  if (place == 0) return {};
  return {.rules = {.turn = Turning::Both, .empty_block = true, .win_on_placement = true, .both_five = BothFive::Draw},
          .match = {}};
}

Outcome State::outcome() const {
  if (end_ == End::BoardFull) return drawn("pentago.end.board_full"_key);
  if (end_ == End::Five) return won_by(fives(marbles(Seat::A)) != 0 ? Seat::A : Seat::B, "pentago.end.five_in_a_row"_key);
  if (rules_.both_five == BothFive::Draw) return drawn("pentago.end.drawn.five_for_both"_key);
  return won_by(other(mover_), "pentago.end.mover_wins.five_for_both"_key);
}

std::vector<Message> Game::status(const State& state) {
  std::vector<Message> lines;
  if (state.to_move() != Seat::Nobody) {
    lines.push_back(Message{"pentago.holes"_key}.with("holes", std::to_string(kHoles - std::popcount(state.all_marbles()))));
    const auto blocks = empty_blocks(state);
    if (!state.rules().empty_block && !blocks.empty())
      lines.push_back(Message{"pentago.empty_blocks"_key}.with("blocks", blocks));
  }
  const auto white = five_holes(state.marbles(Seat::A));
  const auto black = five_holes(state.marbles(Seat::B));
  if (white != 0) lines.push_back(Message{"pentago.five.white"_key}.on(hole_names(white)));
  if (black != 0) lines.push_back(Message{"pentago.five.black"_key}.on(hole_names(black)));
  return lines;
}

namespace {

constexpr int canvas_row(int row) { return row + (row < 3 ? 2 : 4); }
constexpr int canvas_column(int column) { return 2 * column + (column < 3 ? 6 : 10); }

void draw_block(Canvas& canvas, int block) {
  const int top = block < 2 ? 1 : 6;
  const int left = block % 2 == 0 ? 4 : 14;
  const int bottom = top + 4;
  const int right = left + 8;
  for (int column = left + 1; column < right; ++column)
    for (const int row : {top, bottom}) canvas.put(row, column, {U'─', '-'}, Ink::Dim);
  for (int row = top + 1; row < bottom; ++row)
    for (const int column : {left, right}) canvas.put(row, column, {U'│', '|'}, Ink::Dim);
  canvas.put(top, left, {U'╭', '+'}, Ink::Dim);
  canvas.put(top, right, {U'╮', '+'}, Ink::Dim);
  canvas.put(bottom, left, {U'╰', '+'}, Ink::Dim);
  canvas.put(bottom, right, {U'╯', '+'}, Ink::Dim);
  canvas.put(top + 2, left == 4 ? 0 : 26, block_letter(block), Ink::Plain);
}

}  // namespace

/// The marbles of a complete five are green.
Canvas Game::draw(const State& state, std::span<const std::string> marked) {
  Canvas canvas{12, 27};
  for (int block = 0; block < kBlocks; ++block) draw_block(canvas, block);
  for (int i = 0; i < kSide; ++i) {
    for (const int row : {0, 11}) canvas.put(row, canvas_column(i), static_cast<char>('a' + i), Ink::Label);
    for (const int column : {2, 24}) canvas.put(canvas_row(i), column, static_cast<char>('1' + i), Ink::Label);
  }
  const auto five = five_holes(state.marbles(Seat::A)) | five_holes(state.marbles(Seat::B));
  for (int hole = 0; hole < kHoles; ++hole) {
    const int row = canvas_row(row_of(hole));
    const int column = canvas_column(column_of(hole));
    const bool in_five = (five & bit(hole)) != 0;
    if ((state.marbles(Seat::A) & bit(hole)) != 0) canvas.put(row, column, {U'○', 'w'}, in_five ? Ink::Green : Ink::Light);
    else if ((state.marbles(Seat::B) & bit(hole)) != 0) canvas.put(row, column, {U'●', 'b'}, in_five ? Ink::Green : Ink::Dark);
    else canvas.put(row, column, {U'·', '.'}, Ink::Dim);
    if (std::find(marked.begin(), marked.end(), hole_name(hole)) != marked.end()) canvas.mark(row, column);
  }
  return canvas;
}

}  // namespace meydan::pentago
