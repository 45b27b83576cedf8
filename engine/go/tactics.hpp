// Small fights read out: ladders, ways out of atari, and the vital points of small eye spaces.
#pragma once

#include <vector>

#include "engine/go/board.hpp"

namespace meydan::go {

/// Adds where the owner of a chain in atari takes one of its attackers, and where it runs to two liberties or more.
void ways_out(const FastBoard& board, Point stone, Points& found) noexcept;

/// The point that decides an eye space of three to six points around an empty point, which stones of one colour alone surround;
/// kNoPoint where it is none.
Point vital_point(const FastBoard& board, Point inside) noexcept;

/// Reads ladders. Not for two threads at once.
class LadderReader {
 public:
  /// Whether a chain in atari is lost although its owner is to move.
  bool is_lost(const FastBoard& board, Point stone);
  /// Where the opponent, to move, takes a chain of two liberties in a ladder; kNoPoint if nowhere.
  Point attack(const FastBoard& board, Point stone);

 private:
  static constexpr int kMostMoves = 120;

  bool lost(std::size_t depth, Point stone);
  Point attack(std::size_t depth, Point stone);
  bool try_defence(std::size_t depth, Point stone, Point move);
  FastBoard& copy(std::size_t depth);

  std::vector<FastBoard> boards_;
  int left_ = 0;
};

}  // namespace meydan::go
