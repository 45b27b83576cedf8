// What is known exactly of the position the engine thinks about: from the book, or because the solver got to the end of it.
// Works a little at a time.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "engine/mangala/book.hpp"
#include "engine/mangala/database.hpp"
#include "engine/mangala/solver.hpp"

namespace meydan::mangala {

class Exact {
 public:
  struct Known {
    std::vector<Move> line;  // the first is the move itself
    int ahead;               // of the other at the end, treasuries included
  };

  /// The others outlive it. Without room for proofs (0 bytes) it only looks up.
  Exact(const Database& database, const Book& book, std::size_t memory);

  /// Takes a position with more stones than the database knows, and what the mover seems to get of them. With `all` every
  /// move is to be known, not only the best.
  void begin(const State& state, int guess, bool all);
  /// Goes on for about so much effort of the solver; true when there is nothing left that it could find out.
  bool search(std::uint64_t effort);

  /// The best move first, then the others that are known, the better before the worse; none until the best is known.
  std::vector<Known> known() const;
  /// Of the solver, since begin.
  std::uint64_t nodes() const noexcept { return nodes_; }
  std::uint64_t effort() const noexcept { return effort_; }
  void forget();

 private:
  std::optional<Opening> looked_up(const State& state) const;
  int value_of_move(int pit, int value_after) const;
  void next_task();
  void settle(const Bounds& bounds);
  Known told(int pit, int value) const;

  const Database* database_;
  const Book* book_;
  std::optional<Proofs> proofs_;
  std::optional<Solver> solver_;
  std::optional<State> state_;
  int guess_ = 0;
  std::optional<Opening> best_;
  std::array<std::optional<int>, kPitCount> values_;  // what each move gets of the stones in the pits
  std::vector<int> tasks_;                            // pits, kNoPit for the position itself; the one under way is the last
  std::uint64_t nodes_ = 0;
  std::uint64_t effort_ = 0;
};

}  // namespace meydan::mangala
