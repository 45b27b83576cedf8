// Counting and playing at random, typed: the proof of the rules and the measure of their speed.
#pragma once

#include <cstdint>

#include "core/game.hpp"

namespace meydan {

template <Game G>
std::size_t count_moves(const typename G::State& state) noexcept {
  if constexpr (CountsMoves<G>) {
    return state.count_moves();
  } else {
    typename G::MoveList moves;
    state.moves(moves);
    return moves.size();
  }
}

/// The number of sequences of `depth` turns; one that ends earlier counts once. A roll and the move it leads to are one turn, and
/// so is a roll that leads to no move.
template <Game G>
std::uint64_t perft(const typename G::State& state, int depth) noexcept {
  if (depth == 0 || play_over<G>(state)) return 1;
  const bool chance = state.to_move() == Seat::Chance;
  if (depth == 1 && !chance) return count_moves<G>(state);
  typename G::MoveList moves;
  state.moves(moves);
  std::uint64_t total = 0;
  for (const auto move : moves) {
    auto next = state;
    next.apply(move);
    const bool goes_on = chance && is_player(next.to_move());
    total += perft<G>(next, goes_on ? depth : depth - 1);
  }
  return total;
}

/// Random play that has not come to an end by then is given up.
inline constexpr int kLongestPlay = 100'000;

struct PlayoutCounts {
  std::uint64_t games = 0;
  std::uint64_t endless = 0;  // of them, those given up
  std::uint64_t moves = 0;
  std::uint64_t choices = 0;  // legal moves summed over the positions, when asked for
};

/// Plays random games from `start`, one after another.
template <Game G>
PlayoutCounts random_games(const typename G::State& start, std::uint64_t games, bool count_choices, Random& random) noexcept {
  PlayoutCounts counts;
  for (; counts.games < games; ++counts.games) {
    auto state = start;
    for (int left = kLongestPlay; !play_over<G>(state); --left) {
      if (left == 0) {
        ++counts.endless;
        break;
      }
      if (count_choices) counts.choices += count_moves<G>(state);
      state.apply(state.random_move(random));
      ++counts.moves;
    }
  }
  return counts;
}

}  // namespace meydan
