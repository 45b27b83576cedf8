// What the engine knows of DAHA: who will be first, judged by paint, freedom and the danger of having no move.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <vector>

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

  Knowledge(const Rules& rules, const EngineOptions&) : survival_(rules.board), known_(kPlaces) {}

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

  /// What a piece may do in its next turn, and how long it would last after that.
  struct Prospects {
    int cell = -1;
    Cells open = 0;  // not painted by others
    Cells free = 0;  // of these, where no piece is
    Reach reach{};
    Cells within = 0;  // with any roll
    float dead = 0;    // the share of the six rolls that put the player out
    float freedom = 0;
    float log_freedom = 0;
    float survival = 0;  // after a roll with a move
    float log_survival = 0;
  };

  static constexpr std::size_t kPlaces = 4096;

  /// Most positions of a search differ from one before in the place of one piece, so nearly all of it is known already.
  const Prospects& prospects(int cell, Cells open, Cells pieces);
  Features features(const Survey& survey, std::size_t place, const Prospects& ahead) const;

  Survival survival_;
  std::vector<Prospects> known_;
};

/// How much freer a seat is than the others: by the cells it can still get to in any number of steps, then by those that each of
/// the six rolls leads to, added up.
int freedom_ahead(const State& state, Seat seat) noexcept;

}  // namespace meydan::daha
