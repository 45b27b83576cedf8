#include "tournament/pairing/seats.hpp"

#include <algorithm>

namespace meydan::tournament {
namespace {

/// Whoever did not start in the last of their games, counted back from now, in which they differ; else the better one starts if
/// the number is odd, so that starts go round at the first round.
bool in_turn(const Entrant& better, const Entrant& other) {
  const auto games = std::min(better.started.size(), other.started.size());
  for (std::size_t back = 1; back <= games; ++back) {
    const bool one = better.started[better.started.size() - back];
    if (one != other.started[other.started.size() - back]) return !one;
  }
  return better.number % 2 == 1;
}

}  // namespace

Habit habit_of(const Entrant& entrant) {
  const auto& started = entrant.started;
  const auto starts = static_cast<int>(std::ranges::count(started, true));
  const auto played = started.size();
  return {.surplus = 2 * starts - static_cast<int>(played),
          .started_twice = played >= 2 && started[played - 1] && started[played - 2]};
}

SeatCosts seat_costs(const Habit& starter, const Habit& other) {
  const int one = starter.surplus + 1;
  const int two = other.surplus - 1;
  return {.third_starts = starter.started_twice ? 1 : 0, .imbalance = one * one + two * two};
}

bool first_starts(const Entrant& better, const Entrant& other) {
  const auto yes = seat_costs(habit_of(better), habit_of(other));
  const auto no = seat_costs(habit_of(other), habit_of(better));
  return yes != no ? yes < no : in_turn(better, other);
}

}  // namespace meydan::tournament
