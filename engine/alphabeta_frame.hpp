// One position on the way down of an alpha-beta search.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "engine/table.hpp"

namespace meydan::search {

/// The move being searched is moves[next], in the way `stage` says; while waiting it is none of them.
template <class G>
struct AlphaBetaFrame {
  using MoveList = typename G::MoveList;
  enum class Stage : std::uint8_t { Waiting, Reduced, Narrow, Wide };

  explicit AlphaBetaFrame(const typename G::State& any) : state(any) {}

  /// Makes the heaviest of the moves left the next one.
  void bring_forward() noexcept {
    auto heaviest = next;
    for (auto i = next + 1; i < moves.size(); ++i)
      if (weights[i] > weights[heaviest]) heaviest = i;
    std::swap(moves[next], moves[heaviest]);
    std::swap(weights[next], weights[heaviest]);
    std::swap(places[next], places[heaviest]);
  }

  /// Whether the move just searched must be searched again, deeper or with a wider window.
  bool look_closer(int value) noexcept {
    if (value <= alpha || stage == Stage::Wide) return false;
    if (stage == Stage::Narrow && (value >= beta || beta - alpha == 1)) return false;
    stage = stage == Stage::Reduced ? Stage::Narrow : Stage::Wide;
    return true;
  }

  typename G::State state;
  MoveList moves;
  std::array<int, MoveList::kCapacity> weights{};
  std::array<std::uint16_t, MoveList::kCapacity> places{};  // in the unordered list, for the table
  std::size_t next = 0;
  std::uint64_t key = 0;
  std::uint16_t hint = Table::kNoMove;  // the place of the move that was best before
  std::uint64_t repetition = 0;
  int alpha = 0;
  int beta = 0;
  int first_alpha = 0;
  int depth = 0;
  int best = 0;
  std::uint16_t best_place = Table::kNoMove;
  Stage stage = Stage::Wide;
  bool mine = true;  // the one at the root moves here
  bool horizon = false;
  bool complete = true;  // no legal move is left out
  std::vector<typename G::Move> pv{};
};

}  // namespace meydan::search
