// Which moves were good elsewhere in the same search: the killers of each ply, and how often each move was enough.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>

#include "core/random.hpp"

namespace meydan::search {

template <class Move, std::size_t kPlies>
class Experience {
 public:
  static constexpr int kLimit = 1024;

  void clear() {
    scores_.fill(0);
    killers_.fill({});
  }

  /// Below kLimit. `mine`: it is a move of the player at the root.
  int of(Move move, bool mine) const noexcept { return std::min(scores_[slot(move, mine)], kLimit - 1); }

  /// Whether it was enough at this ply not long ago.
  bool is_killer(Move move, int ply) const noexcept {
    const auto& killers = killers_[static_cast<std::size_t>(ply)];
    return killers[0] == move || killers[1] == move;
  }

  /// The move was enough there: the others needed no search.
  void learn(Move move, bool mine, int ply, int depth) noexcept {
    auto& killers = killers_[static_cast<std::size_t>(ply)];
    if (killers[0] != move) killers = {move, killers[0]};
    auto& score = scores_[slot(move, mine)];
    score += depth * depth + 1;
    if (score >= kLimit)
      for (auto& each : scores_) each /= 2;
  }

 private:
  static constexpr std::size_t kSlots = 4096;

  static std::size_t slot(Move move, bool mine) noexcept {
    std::uint64_t bits = 0;
    std::memcpy(&bits, &move, sizeof move);
    return static_cast<std::size_t>(Random::mix(bits * 2 + (mine ? 1 : 0)) % kSlots);
  }

  std::array<std::array<Move, 2>, kPlies> killers_{};
  std::array<int, kSlots> scores_{};
};

}  // namespace meydan::search
