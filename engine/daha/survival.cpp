#include "engine/daha/survival.hpp"

#include <algorithm>

#include "core/random.hpp"
#include "games/daha/walk.hpp"

namespace meydan::daha {

Walks::Walks(const Board& board) noexcept : links_(board.links) {
  for (int cell = 0; cell < board.size; ++cell) {
    std::array<std::uint64_t, kMaxCells> ways{};
    ways[static_cast<std::size_t>(cell)] = 1;
    for (int step = 0; step < 6; ++step) {
      std::array<std::uint64_t, kMaxCells> next{};
      for (std::size_t to = 0; to < board.size; ++to)
        for (auto near = links_[to]; near != 0;) next[to] += ways[static_cast<std::size_t>(pop_lowest(near))];
      ways = next;
    }
    std::uint64_t all = 0;
    for (const auto count : ways) all += count;
    most_ = std::max(most_, all);
  }
}

Reach Walks::from(int cell, Cells open) const noexcept {
  Reach reach;
  if (most_ <= kExact) {
    for (int steps = 1; steps <= 6; ++steps) reach[static_cast<std::size_t>(steps - 1)] = ends(links_, cell, open, steps);
    return reach;
  }
  auto at = bit(cell);
  for (auto& last : reach) {
    Cells next = 0;
    while (at != 0) next |= links_[static_cast<std::size_t>(pop_lowest(at))];
    at = last = next & open;
  }
  return reach;
}

const Survival::Chances& Survival::chances(Cells open) {
  auto& known = known_[Random::mix(open) % kPlaces];
  if (known.open == open) return known.chances;
  known = {.open = open, .chances = {}};
  std::array<Reach, kMaxCells> reach;
  for (auto cells = open; cells != 0;) {
    const auto cell = pop_lowest(cells);
    known.chances[static_cast<std::size_t>(cell)] = 1;
    reach[static_cast<std::size_t>(cell)] = walks_.from(cell, open & ~bit(cell));
  }
  for (int turn = 0; turn < kTurns; ++turn) {
    Chances next{};
    for (auto cells = open; cells != 0;) {
      const auto cell = static_cast<std::size_t>(pop_lowest(cells));
      for (auto last : reach[cell]) {
        float best = 0;
        while (last != 0) best = std::max(best, known.chances[static_cast<std::size_t>(pop_lowest(last))]);
        next[cell] += best / 6;
      }
    }
    known.chances = next;
  }
  return known.chances;
}

}  // namespace meydan::daha
