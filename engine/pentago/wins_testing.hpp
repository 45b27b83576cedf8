// Forced wins in Pentago by going through all moves with nothing but the rules: what the engine is tested against.
#pragma once

#include <algorithm>
#include <array>
#include <optional>

#include "games/pentago/pentago.hpp"

namespace meydan::pentago {

inline State after(const State& state, Move move) noexcept {
  auto next = state;
  next.apply(move);
  return next;
}

inline bool won(const State& state, Seat seat) { return state.to_move() == Seat::Nobody && state.outcome().winner() == seat; }

class PlainSearch {
 public:
  /// Whether the player to move can win with so many moves of its own, whatever the other does.
  bool can_win(const State& state, int moves) {
    MoveList list;
    state.moves(list);
    const auto wins = [&](Move move) { return won(after(state, move), state.mover()); };
    if (std::any_of(list.begin(), list.end(), wins)) return true;
    const auto forces = [&](Move move) { return cannot_escape(after(state, move), moves - 1); };
    return moves > 1 && std::any_of(list.begin(), list.end(), forces);
  }

  /// Whether the player not to move wins with so many moves of its own, whatever the other does.
  bool cannot_escape(const State& state, int moves) {
    const auto winner = other(state.mover());
    if (moves == 0 || state.to_move() == Seat::Nobody) return won(state, winner);
    const auto escapes = [&](Move move) {
      const auto next = after(state, move);
      return next.to_move() == Seat::Nobody ? !won(next, winner) : !can_win(next, moves);
    };
    MoveList list;
    state.moves(list);
    auto& last = escape_[static_cast<std::size_t>(moves)];
    if (last && std::find(list.begin(), list.end(), *last) != list.end() && escapes(*last)) return false;
    const auto escape = std::find_if(list.begin(), list.end(), escapes);
    if (escape == list.end()) return true;
    last = *escape;
    return false;
  }

  /// The fewest own moves, up to `most`, with which the player to move wins for sure; 0 if there are none.
  int shortest_win(const State& state, int most) {
    for (int moves = 1; moves <= most; ++moves)
      if (can_win(state, moves)) return moves;
    return 0;
  }

 private:
  std::array<std::optional<Move>, 8> escape_{};  // what helped last, by the moves left: tried first, it often helps again
};

}  // namespace meydan::pentago
