// Reads a ladder: a chain that runs from its last liberty and is put into atari again and again.
#pragma once

#include "games/go/board.hpp"

namespace meydan::go {

class Ladder {
 public:
  /// Whether a chain with one liberty, its owner to move, is taken however it runs. In doubt it is not.
  bool catches(const Board& board, Point stone) noexcept { return catches(board, stone, 0); }
  /// It had to be chased to be caught.
  bool is_long() const noexcept { return looks_ > 1; }

 private:
  static constexpr int kLongest = 40;  // more runs than there are across the board
  static constexpr int kMostLooks = 400;

  bool catches(const Board& board, Point stone, int runs) noexcept {
    if (++looks_ > kMostLooks || runs == kLongest || has_prey(board, stone)) return false;
    const auto colour = board.colour(stone);
    const auto exit = board.last_liberty(stone);
    if (!board.may_place(exit, colour)) return true;
    auto run = board;
    run.place(exit, colour);
    const auto open = run.liberties(stone);
    if (open.size() != 2) return open.size() < 2;
    return open.any([&](Point chase) {
      if (!run.may_place(chase, other(colour))) return false;
      auto next = run;
      next.place(chase, other(colour));
      return catches(next, stone, runs + 1);
    });
  }

  /// Whether the chain touches one that can be taken: it may get out that way.
  static bool has_prey(const Board& board, Point stone) noexcept {
    bool found = false;
    board.each_stone_of_chain(stone, [&](Point at) {
      for (const auto near : neighbours(at))
        found = found || (board.has(near, other(board.colour(stone))) && board.last_liberty(near) != kNoPoint);
    });
    return found;
  }

  int looks_ = 0;
};

}  // namespace meydan::go
