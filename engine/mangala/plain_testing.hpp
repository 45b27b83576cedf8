// What a position of Mangala is worth, by plain search with nothing but the rules: the database and the solver are tested against
// it. It shares no code with them but the game itself, which has a test of its own (games/mangala/reference_test.cpp).
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <unordered_map>
#include <vector>

#include "games/mangala/mangala.hpp"

namespace meydan::mangala {

inline int stones_in_pits(const State& state) noexcept {
  int stones = 0;
  for (const auto seat : {Seat::A, Seat::B})
    for (int pit = 0; pit < kPitCount; ++pit) stones += state.stones(seat, pit);
  return stones;
}

/// The pits as the mover sees them, one number a position: for each pit a zero a stone, then a one.
inline std::uint64_t pits_of(const State& state) noexcept {
  std::uint64_t pits = 1;
  for (const auto seat : {state.mover(), other(state.mover())})
    for (int pit = 0; pit < kPitCount; ++pit) pits = pits << (state.stones(seat, pit) + 1) | 1;
  return pits;
}

/// Any position with at least and at most so many stones in the pits, both sides filled; not all can come up in a game.
inline State random_endgame(int least, int most, Random& random) {
  std::array<Side, 2> rows{};
  const int stones = least + static_cast<int>(random.below(static_cast<std::uint32_t>(most - least + 1)));
  for (int i = 0; i < stones; ++i) {
    const auto side = i < 2 ? static_cast<std::size_t>(i) : random.below(2);
    rows[side] += stones_in(static_cast<int>(random.below(kPitCount)), 1);
  }
  return {rows[0], rows[1], Seat::A};
}

/// Calls f(own, other) for every position with so many stones.
template <class F>
void for_all(int stones, F f, int pit = 0, Side own = 0, Side other = 0) {
  if (pit == 2 * kPitCount - 1) return f(own, other + stones_in(kPitCount - 1, stones));
  for (int here = 0; here <= stones; ++here)
    for_all(stones - here, f, pit + 1, own + (pit < kPitCount ? stones_in(pit, here) : 0),
            other + (pit < kPitCount ? 0 : stones_in(pit - kPitCount, here)));
}

/// A move made.
struct Made {
  State after;
  int pit;
  int banked;  // by the player who made it
  int left;    // stones in the pits
  bool again;

  /// For that player, of the stones that were in the pits before it: `value` is what the next to move gets of those left.
  int brings(int value) const noexcept { return banked + (again ? value : left - value); }
};

inline List<Made, kPitCount> all_made(const State& state) noexcept {
  MoveList moves;
  state.moves(moves);
  List<Made, kPitCount> all;
  for (const auto move : moves) {
    auto after = state;
    after.apply(move);
    const auto mover = state.mover();
    all.push_back({after, move.pit, after.stones(mover, kTreasury) - state.stones(mover, kTreasury), stones_in_pits(after),
                   after.mover() == mover});
  }
  return all;
}

/// Every line of play to its end.
class Minimax {
 public:
  /// How many of the stones in the pits the mover gets.
  int value(const State& state) {
    if (state.to_move() == Seat::Nobody) return 0;  // swept
    const auto pits = pits_of(state);
    if (const auto found = values_.find(pits); found != values_.end()) return found->second;
    int best = 0;
    for (const auto& made : all_made(state)) best = std::max(best, made.brings(value(made.after)));
    values_[pits] = static_cast<std::uint8_t>(best);
    return best;
  }

 private:
  std::unordered_map<std::uint64_t, std::uint8_t> values_;
};

/// Alpha-beta with a table of so many entries, 16 bytes each, in which the newest stays.
class AlphaBeta {
 public:
  explicit AlphaBeta(std::size_t entries) : table_(entries) {}

  /// How many of the stones in the pits the mover gets. Asked in steps of one stone, which cut off most.
  int value(const State& state) {
    int low = 0;
    int high = stones_in_pits(state);
    int guess = high / 2;
    while (low < high) {
      guess = std::clamp(guess, low, high - 1);
      const int found = search(state, guess, guess + 1);
      (found > guess ? low : high) = found;
    }
    return low;
  }
  std::uint64_t nodes() const noexcept { return nodes_; }

 private:
  struct Entry {
    std::uint64_t pits = 0;
    std::uint8_t low = 0;
    std::uint8_t high = 0;
    std::uint8_t best = kPitCount;
  };

  /// The value if it lies between the two, else a bound of it on the same side.
  int search(const State& state, int least, int most) {
    if (state.to_move() == Seat::Nobody) return 0;
    ++nodes_;
    const auto pits = pits_of(state);
    auto& entry = table_[Random::mix(pits) % table_.size()];
    Entry known{.pits = pits, .high = static_cast<std::uint8_t>(stones_in_pits(state))};
    if (entry.pits == pits) known = entry;
    if (known.low >= most || known.low == known.high) return known.low;
    if (known.high <= least) return known.high;
    auto all = all_made(state);
    const auto eagerness = [&](const Made& made) {  // what was best before, banks, keeps the turn, lies to the right
      return (made.pit == known.best ? 1000 : 0) + 20 * made.banked + (made.again ? 30 : 0) + made.pit;
    };
    for (std::size_t i = 1; i < all.size(); ++i)
      for (auto j = i; j > 0 && eagerness(all[j]) > eagerness(all[j - 1]); --j) std::swap(all[j], all[j - 1]);
    int best = -1;
    for (const auto& made : all) {
      const int floor = std::max(best, least) - made.banked;
      const int ceiling = most - made.banked;
      const int value =
          made.again ? search(made.after, floor, ceiling) : search(made.after, made.left - ceiling, made.left - floor);
      if (made.brings(value) > best) {
        best = made.brings(value);
        known.best = static_cast<std::uint8_t>(made.pit);
      }
      if (best >= most) break;
    }
    if (best < most) known.high = static_cast<std::uint8_t>(std::min<int>(best, known.high));
    if (best > least) known.low = static_cast<std::uint8_t>(std::max<int>(best, known.low));
    entry = known;
    return best;
  }

  std::vector<Entry> table_;
  std::uint64_t nodes_ = 0;
};

}  // namespace meydan::mangala
