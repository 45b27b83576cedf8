// What a finished game gives to each seat.
#pragma once

#include <algorithm>
#include <array>

#include "core/game.hpp"

namespace meydan::search {

/// Each seat's expected share of the first place; together 1.
using Shares = std::array<float, kMaxSeats>;

inline Shares shares_of(const Outcome& outcome) noexcept {
  Shares shares{};
  const auto first = std::count(outcome.places.begin(), outcome.places.begin() + outcome.seats, 1);
  for (std::size_t seat = 0; seat < outcome.seats; ++seat)
    if (outcome.places[seat] == 1) shares[seat] = 1 / static_cast<float>(first);
  return shares;
}

}  // namespace meydan::search
