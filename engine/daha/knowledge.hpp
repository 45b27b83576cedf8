// What the engine knows of DAHA: who will be first, judged by paint, freedom and the danger of having no move.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>

#include "engine/choice.hpp"
#include "engine/daha/survival.hpp"
#include "engine/engine.hpp"
#include "engine/maxn.hpp"
#include "games/daha/daha.hpp"

namespace meydan::daha {

/// How a player stands, in numbers that do not depend on the size of the board.
using Features = std::array<float, 13>;

class Knowledge {
 public:
  using Game = daha::Game;

  static constexpr std::array<Level, 5> kLevels{{
      {.nodes = 100, .depth = 1, .spread = 0.12},
      {.nodes = 100, .depth = 1, .spread = 0.06},
      {.nodes = 100, .depth = 1, .spread = 0.025},
      {.nodes = 100, .depth = 1, .spread = 0},
      {.nodes = 250'000, .depth = 2, .spread = 0},
  }};

  Knowledge(const Rules& rules, const EngineOptions&) : survival_(rules.board) {}

  search::Shares shares(const State& state);
  /// The more players, the more moves until it is the same one's turn again.
  std::size_t width(const State& state) const noexcept {
    return 4U / static_cast<unsigned>(std::max(1, state.players_left() - 1));
  }
  std::size_t root_width(const State& state) const noexcept {
    return survival_.walks().too_many() ? 0 : state.players_left() > 2 ? 4 : 8;
  }
  /// Whole rounds: positions compare best where the same player has just moved.
  int round(const State& state) const noexcept { return state.players_left(); }
  /// Painted cells ahead of the best rival who is still in.
  double points(const State& state, Seat seat) const;

 private:
  struct Survey;

  Features features(const Survey& survey, std::size_t place, float& dead);

  Survival survival_;
};

/// How much freer a seat is than the others: by the cells it can still get to in any number of steps, then by those that each of
/// the six rolls leads to, added up.
int freedom_ahead(const State& state, Seat seat) noexcept;

}  // namespace meydan::daha
