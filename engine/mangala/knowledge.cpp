#include "engine/mangala/knowledge.hpp"

#include <algorithm>
#include <cmath>

#include "engine/mangala/weights.hpp"

namespace meydan::mangala {
namespace {

/// What a move brings at once: stones banked, and whether the mover goes on.
struct Gain {
  int stones;
  bool again;
};

Gain gain(Side own, Side other, int pit) noexcept {
  const auto& sowing = kSowings[static_cast<std::size_t>(pit)][static_cast<std::size_t>(count(own, pit))];
  const auto taken = capture(own + sowing.own, other + sowing.other, sowing);
  return {count(sowing.own, kTreasury) + total(taken.own + taken.other), sowing.ends_in_treasury()};
}

}  // namespace

std::pair<int, int> best_gains(Side own, Side other) noexcept {
  int best = 0;
  int second = 0;
  for (int pit = 0; pit < kPitCount; ++pit) {
    if (count(own, pit) == 0) continue;
    const auto [stones, again] = gain(own, other, pit);
    if (again || stones <= second) continue;
    second = std::min(stones, best);
    best = std::max(stones, best);
  }
  return {best, second};
}

namespace {

/// Sums of weights.
struct Balance {
  int full = 0;
  int empty = 0;

  void add(Weight weight, int times = 1) noexcept {
    full += weight.full * times;
    empty += weight.empty * times;
  }
  void add(const RowWeights& weights, Side row) noexcept {
    for (int pit = 0; pit < kPitCount; ++pit)
      add(weights[static_cast<std::size_t>(pit)][static_cast<std::size_t>(std::min(count(row, pit), kMostWeighed))]);
  }
  int at(int open) const noexcept {
    const int most = 48;
    const int share = std::min(open, most);
    return (full * share + empty * (most - share)) / most;
  }
};

}  // namespace

int Knowledge::evaluate(const State& state, Seat seat) const noexcept {
  if (counts_only_) return ahead(state, seat) + kStone / 2;  // so that an extra turn is worth a stone
  const Side own = state.own() & kPits;
  const Side other = state.other() & kPits;
  Balance balance;
  balance.add(kOwnPits, own);
  balance.add(kOtherPits, other);
  const auto [best, second] = best_gains(own, other);
  const auto [their_best, their_second] = best_gains(other, own);
  balance.add(kBestGain, best);
  balance.add(kSecondGain, second);
  balance.add(kTheirBestGain, their_best);
  balance.add(kTheirSecondGain, their_second);
  return ahead(state, seat) + kToMove + balance.at(stones_in_row(own) + stones_in_row(other));
}

int Knowledge::order(const State& state, Move move) const noexcept {
  const auto [stones, again] = gain(state.own() & kPits, state.other() & kPits, move.pit);
  return 2 * stones + (again ? 9 : 0);
}

std::optional<int> Knowledge::known(const State& state, Seat seat) const noexcept {
  const auto& database = endgames_->database();
  const int open = stones_in_row(state.own()) + stones_in_row(state.other());
  if (open > database.stones()) return std::nullopt;
  return ahead(state, seat) + kStone * (2 * database.lookup(state.own(), state.other()) - open);
}

std::optional<Move> Knowledge::best(const State& state) const noexcept {
  const auto seat = state.to_move();
  const auto value = seat == Seat::Nobody ? std::nullopt : known(state, seat);
  if (!value) return std::nullopt;
  MoveList moves;
  state.moves(moves);
  for (const auto move : moves) {
    auto next = state;
    next.apply(move);
    if (*value == (next.mover() == seat ? *known(next, seat) : -*known(next, other(seat)))) return move;
  }
  return std::nullopt;
}

Score Knowledge::score(int value) const noexcept {
  const double points = static_cast<double>(value) / kStone;
  return {.win = 1 / (1 + std::exp(-points / 4)), .points = points};
}

}  // namespace meydan::mangala
