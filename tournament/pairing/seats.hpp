// Who of two starts: nobody for the third time running, then as balanced as it can be, then in turn.
#pragma once

#include <algorithm>
#include <compare>

#include "tournament/matching/strict.hpp"
#include "tournament/pairing/swiss.hpp"

namespace meydan::tournament {

/// What of a player's games decides.
struct Habit {
  int surplus;         // starts minus other games
  bool started_twice;  // in the last two
};
Habit habit_of(const Entrant& entrant);

struct SeatCosts {
  Cost third_starts;  // 1 where somebody starts for the third time running
  Cost imbalance;     // of both: the square of starts minus other games

  friend auto operator<=>(const SeatCosts&, const SeatCosts&) = default;
};
/// If the first named starts.
SeatCosts seat_costs(const Habit& starter, const Habit& other);
/// Of the better way round.
inline SeatCosts least_seat_costs(const Habit& one, const Habit& other) {
  return std::min(seat_costs(one, other), seat_costs(other, one));
}

}  // namespace meydan::tournament
