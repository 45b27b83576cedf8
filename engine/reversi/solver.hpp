// A position solved to the end, in one call.
#pragma once

#include <cstdint>

#include "engine/reversi/root.hpp"

namespace meydan::reversi {

struct Solution {
  int score = 0;       // final discs ahead for the player to move, the empty squares given to the winner
  int move = kNoMove;  // kNoMove: the pass
  std::uint64_t nodes = 0;
};

/// The game must not be over. Blocks until it is solved, which may take long.
inline Solution solve(Board board, Table& table, const Patterns& patterns) {
  Root root{table, patterns};
  root.begin(board, 1);
  while (!root.done()) root.step();
  return {root.moves()[0].score, root.moves()[0].square, root.nodes()};
}

}  // namespace meydan::reversi
