// The search below the root: principal variation search with the pattern evaluation, cuts by a shallower search where it is sure
// enough (multi-ProbCut), and the exact end of the game when the depth reaches it.
#pragma once

#include <cstdint>

#include "engine/reversi/board.hpp"
#include "engine/reversi/candidates.hpp"
#include "engine/reversi/endgame.hpp"
#include "engine/reversi/patterns.hpp"
#include "engine/reversi/table.hpp"
#include "engine/reversi/task.hpp"

namespace meydan::reversi {

struct Position {
  Board board;
  Features features;

  explicit Position(Board from) noexcept : board(from), features(from) {}
  Position(Board to, const Features& numbers) noexcept : board(to), features(numbers) {}

  Position after(int square, std::uint64_t turned) const noexcept {
    return {board.after(square, turned), features.after(square, turned)};
  }
  Position passed() const noexcept { return {board.passed(), features.passed()}; }
};

class Search {
 public:
  Search(Table& table, const Patterns& patterns) : table_(table), patterns_(patterns) {}

  /// The score to `depth` plies, or of the game if it ends sooner. A depth of at least the empty squares gives the final score,
  /// exact if certainty is kCertain. Outside the window it is a bound.
  Task search(Position position, int depth, int certainty, int alpha, int beta);
  /// The same without a pause, for what takes about a millisecond.
  int search_at_once(const Position& position, int depth, int alpha, int beta);
  bool is_quick(int depth, int empties) const noexcept { return depth >= empties ? empties <= quick_empties_ : depth <= 3; }

  /// The fewer empty squares are left to what does not pause, the finer a limit on nodes is kept.
  void set_quick_empties(int empties) noexcept { quick_empties_ = empties; }
  std::uint64_t nodes() const noexcept { return nodes_ + endgame_.nodes(); }
  void forget();

 private:
  /// alpha, or just above it, if a shallower search makes it likely enough that the score lies on that side; else kNoScore.
  Task likely(Position position, int depth, int certainty, int alpha);
  int shallow(const Position& position, int depth, int alpha, int beta);
  /// Fills the list; true if a table entry of a move already decides, its score in `score`.
  bool decided_by_moves(const Position& position, std::uint64_t moves, int depth, int certainty, int beta, Candidates& list,
                        int& score);
  /// Of the moves from `from` on; `second` comes first.
  void set_costs(const Position& position, int depth, int second, Candidates& list, std::size_t from);

  Table& table_;
  const Patterns& patterns_;
  Endgame endgame_;
  std::uint64_t nodes_ = 0;
  int quick_empties_ = 12;
};

}  // namespace meydan::reversi
