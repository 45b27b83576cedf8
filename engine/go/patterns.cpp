#include "engine/go/patterns.hpp"

#include <string_view>

namespace meydan::go {
namespace {

// Rows from top to bottom. x o: a stone of one and of the other colour; X O: anything but such a stone, on the board; -: outside;
// ?: anything. The dot in the middle is the move.
constexpr std::array<std::string_view, 13> kShapes = {
    "xox"
    "..."
    "???",  // enclosing hane
    "xo."
    "..."
    "?.?",  // hane
    "xo?"
    "x.."
    "X.?",  // turn
    ".o."
    "x.."
    "...",  // touching from the shoulder
    "xo?"
    "o.O"
    "?O?",  // cut
    "xo?"
    "o.x"
    "???",  // cut through a peep
    "?x?"
    "o.o"
    "OOO",  // push between
    "ox?"
    "O.o"
    "???",  // cut of a knight's move
    "x.?"
    "o.?"
    "---",  // chase along the side
    "ox?"
    "x.o"
    "---",  // block a cut at the side
    "?x?"
    "X.o"
    "---",  // block a connection at the side
    "?xo"
    "X.X"
    "---",  // descent
    "?ox"
    "x.o"
    "---",  // cut at the side
};

/// Which of open, black, white, outside a letter allows, as bits.
unsigned allowed(char letter, bool swapped) {
  constexpr unsigned kOn = 1U << kOpen | 1U << kBlack | 1U << kWhite;
  const auto stone = [&](bool first) { return 1U << (first != swapped ? kBlack : kWhite); };
  switch (letter) {
    case 'x':
      return stone(true);
    case 'o':
      return stone(false);
    case 'X':
      return kOn & ~stone(true);
    case 'O':
      return kOn & ~stone(false);
    case '-':
      return 1U << kOutside;
    case '.':
      return 1U << kOpen;
    default:
      return kOn | 1U << kOutside;
  }
}

/// The place in a shape that comes to stand on (column, row) after one of the eight turns and mirrors.
std::size_t turned(int column, int row, int turn) {
  if ((turn & 1) != 0) column = 2 - column;
  if ((turn & 2) != 0) row = 2 - row;
  if ((turn & 4) != 0) std::swap(column, row);
  return std::size_t{3} * static_cast<std::size_t>(row) + static_cast<std::size_t>(column);
}

}  // namespace

Patterns::Patterns() {
  for (const auto shape : kShapes) {
    for (int variant = 0; variant < 16; ++variant) {
      std::vector<std::size_t> found{0};
      for (int place = 0; place < 9; ++place) {
        if (place == 4) continue;
        const auto letters = allowed(shape[turned(place % 3, place / 3, variant & 7)], variant >= 8);
        std::vector<std::size_t> longer;
        for (const auto code : found)
          for (std::size_t what = 0; what < 4; ++what)
            if ((letters >> what & 1U) != 0) longer.push_back(code << 2 | what);
        found = std::move(longer);
      }
      for (const auto code : found) codes_.set(code);
    }
  }
}

const Patterns& Patterns::all() {
  static const Patterns kAll;
  return kAll;
}

}  // namespace meydan::go
