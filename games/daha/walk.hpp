// Where a piece can get to in exactly so many steps.
#pragma once

#include <array>
#include <cassert>

#include "core/bits.hpp"
#include "core/list.hpp"
#include "games/daha/board.hpp"

namespace meydan::daha {

/// Takes the lowest cell out of a set, as a set of one; nothing from nothing.
constexpr Cells take(Cells& cells) noexcept {
  const auto one = cells & -cells;
  cells ^= one;
  return one;
}

/// The last cells of all walks that step into `next`, take `Steps - 1` steps more and enter only `open` cells, none of them
/// twice. Most cells have few ways on, and a way that is not there costs less than guessing whether it is: hence the takes before
/// the loop.
template <int Steps>
inline Cells ends(const Links& links, Cells next, Cells open) noexcept {
  const auto after = [&](Cells cell) {
    const auto ways = links[static_cast<std::size_t>(lowest(cell))];
    if constexpr (Steps == 2) return ways;
    else return ends<Steps - 1>(links, ways & open & ~cell, open & ~cell);
  };
  auto found = after(take(next));
  if constexpr (Steps <= 3) found |= after(take(next));
  if constexpr (Steps <= 2) found |= after(take(next));
  while (next != 0) found |= after(take(next));
  return found & open;
}

/// The last cells of all walks of `steps` steps from a cell that enter only `open` cells, none of them twice. `from` is not open.
inline Cells ends(const Links& links, int from, Cells open, int steps) noexcept {  // rules/daha §2
  assert((open & bit(from)) == 0);
  const auto next = links[static_cast<std::size_t>(from)] & open;
  switch (steps) {
    case 1:
      return next;
    case 2:
      return ends<2>(links, next, open);
    case 3:
      return ends<3>(links, next, open);
    case 4:
      return ends<4>(links, next, open);
    case 5:
      return ends<5>(links, next, open);
    default:
      return ends<6>(links, next, open);
  }
}

using Walk = List<int, 7>;

/// The cells of one walk of `steps` steps from `from` to `to`, both included. Precondition: `to` is among its `ends`.
inline Walk find_walk(const Links& links, int from, int to, Cells open, int steps) noexcept {
  Walk walk;
  walk.push_back(from);
  for (; steps > 1; --steps) {
    auto next = links[static_cast<std::size_t>(from)] & open;
    do from = pop_lowest(next);
    while ((ends(links, from, open & ~bit(from), steps - 1) & bit(to)) == 0);
    open &= ~bit(from);
    walk.push_back(from);
  }
  walk.push_back(to);
  return walk;
}

}  // namespace meydan::daha
