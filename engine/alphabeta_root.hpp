// The moves at the root of an alpha-beta search, the best first, with the window they are searched in: the best few get a value
// of their own, of the others it is enough to know that they are not better.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <utility>
#include <vector>

#include "engine/value.hpp"

namespace meydan::search {

template <class Move>
struct RootMove {
  Move move;
  int value = -kInfinity;
  bool horizon = true;  // an evaluation had part in the value
  std::vector<Move> pv{};
};

template <class Move>
class RootMoves {
 public:
  /// `worth` is not empty; `left_out` are searched only where all others lose; `lines` moves get a value of their own.
  void begin(const std::vector<Move>& worth, const std::vector<Move>& left_out, std::size_t lines) {
    moves_.clear();
    left_out_.clear();
    finished_.clear();
    for (const auto move : worth) moves_.push_back({.move = move, .pv = {move}});
    for (const auto move : left_out) left_out_.push_back({.move = move, .pv = {move}});
    lines_ = std::clamp<std::size_t>(lines, 1, moves_.size());
  }

  std::size_t size() const noexcept { return moves_.size(); }
  Move operator[](std::size_t place) const noexcept { return moves_[place].move; }
  bool has_own_value(std::size_t place) const noexcept { return place < lines_; }

  /// Several lines are compared only at the same depth, so they are those of the last depth that was searched to its end.
  const std::vector<RootMove<Move>>& shown() const noexcept { return finished_.empty() ? moves_ : finished_; }

  /// A deeper search begins, in a window of half the width `aspiration` around what is expected, or in none if that is 0.
  void expect(int aspiration) noexcept {
    expected_ = moves_[0].value;
    margin_ = lines_ == 1 && std::abs(expected_) < kSure ? aspiration : 0;
  }
  std::pair<int, int> window() const noexcept {
    return margin_ == 0 ? std::pair{-kInfinity, kInfinity} : std::pair{expected_ - margin_, expected_ + margin_};
  }
  /// Whether the search must be done anew, without a window, since its value lies outside.
  bool reopens(int value) noexcept {
    const bool outside = margin_ != 0 && std::abs(value - expected_) >= margin_;
    if (outside) margin_ = 0;
    return outside;
  }

  /// The move at that place has been searched with this alpha; returns the alpha for those after it.
  int settle(std::size_t place, int value, bool horizon, int alpha, const std::vector<Move>& reply) {
    auto& move = moves_[place];
    if (value <= alpha && !has_own_value(place)) {
      move.value = std::min(value, moves_[lines_ - 1].value);
      move.horizon = true;
      return alpha;
    }
    move.value = value;
    move.horizon = horizon;
    move.pv.assign(1, move.move);
    move.pv.insert(move.pv.end(), reply.begin(), reply.end());
    for (auto at = place; at > 0 && moves_[at - 1].value < moves_[at].value; --at) std::swap(moves_[at - 1], moves_[at]);
    return place + 1 >= lines_ ? std::max(alpha, moves_[lines_ - 1].value) : alpha;
  }

  bool complete() const noexcept { return left_out_.empty(); }
  void add_left_out() {
    moves_.insert(moves_.end(), left_out_.begin(), left_out_.end());
    left_out_.clear();
  }

  /// A depth has been searched to its end.
  void finish() {
    if (lines_ > 1) finished_ = moves_;
  }

  /// Whether every line is a proved win or loss; with more players than two, only if no evaluation had part in it.
  bool decided(bool two_seats) const {
    return std::all_of(moves_.begin(), moves_.begin() + static_cast<std::ptrdiff_t>(lines_),
                       [&](const auto& move) { return std::abs(move.value) >= kSure && (two_seats || !move.horizon); });
  }

 private:
  std::vector<RootMove<Move>> moves_;
  std::vector<RootMove<Move>> left_out_;
  std::vector<RootMove<Move>> finished_;  // with several lines: as they were when the last depth was done
  std::size_t lines_ = 1;
  int expected_ = 0;
  int margin_ = 0;
};

}  // namespace meydan::search
