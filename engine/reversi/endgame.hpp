// The exact solver for positions with few empty squares: plain recursion against null windows, moves that leave the opponent the
// fewest replies first. Larger ones are the business of engine/reversi/search.hpp, which ends here.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/reversi/board.hpp"

namespace meydan::reversi {

class Endgame {
 public:
  Endgame();

  /// The final score against the null window above `alpha`: a result of at most alpha is an upper bound, a greater one a lower
  /// bound. Meant for about a dozen empty squares: it does not pause.
  int solve(Board board, int alpha);
  /// The final score within the window, sooner with a good guess; outside the window a bound.
  int solve(Board board, int alpha, int beta, int guess = 0);
  std::uint64_t nodes() const noexcept { return nodes_; }
  void forget();

 private:
  struct Slot {
    std::uint64_t hash = 0;
    std::int8_t lower = 0;
    std::int8_t upper = 0;
    std::uint8_t move = 64;
  };
  static constexpr std::size_t kSlots = std::size_t{1} << 15;

  int search(Board board, int alpha, int empties);
  int ordered(Board board, int alpha, int empties, std::uint64_t moves);
  int unordered(Board board, int alpha, int empties, std::uint64_t moves);
  int last_four(Board board, int alpha);

  std::vector<Slot> slots_;  // its own, small enough to stay close to the processor
  std::uint64_t nodes_ = 0;
};

/// The highest score left to the player to move, when it is at most `alpha` because of the other's safe discs; else 64. Looked at
/// only where it has a chance to be.
int safe_discs_bound(Board board, int alpha, int empties) noexcept;

}  // namespace meydan::reversi
