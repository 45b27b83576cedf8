// Positions a game may come to without too much sense.
#pragma once

#include "core/random.hpp"
#include "engine/quoridor/routes.hpp"

namespace meydan::quoridor {

/// Of two players.
inline Rules rules_of(int size) {
  auto book = Game::preset(size == kMaxSize ? 1 : 0);
  book.rules.size = static_cast<std::uint8_t>(size);
  (void)Game::complete(book);
  return book.rules;
}

/// Half of the moves are steps on a shortest way, nearly all others walls anywhere.
inline Move any_move(const State& state, Random& random) {
  const auto steps = find_route(state, state.mover()).next & state.targets();
  if (steps != 0 && random.below(2) == 0) return mouse_to(pick(steps, random.below(static_cast<std::uint32_t>(count(steps)))));
  return state.random_move(random);
}

inline State any_opening(const Rules& rules, std::uint32_t plies, Random& random) {
  auto state = Game::start(rules);
  for (; plies > 0 && state.to_move() != Seat::Nobody; --plies) state.apply(any_move(state, random));
  return state;
}

}  // namespace meydan::quoridor
