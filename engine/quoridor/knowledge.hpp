// What alpha-beta knows about Quoridor: how long the ways are, which walls are worth a look, and who wins a race.
#pragma once

#include <utility>
#include <vector>

#include "engine/alphabeta.hpp"
#include "engine/choice.hpp"
#include "engine/engine.hpp"
#include "engine/quoridor/outlook.hpp"
#include "engine/quoridor/race.hpp"
#include "engine/quoridor/scene.hpp"

namespace meydan::quoridor {

class Knowledge {
 public:
  using Game = quoridor::Game;
  static constexpr int kStep = 100;  // one step of a way
  static constexpr int kAspiration = kStep / 2;
  static constexpr bool kPrunes = true;
  static constexpr int kOutlookFrom = 7;       // the level; those below go by lengths and walls in hand alone
  static constexpr unsigned kClockEvery = 64;  // a race to be solved takes a tenth of a millisecond
  static constexpr std::array<Level, 10> kLevels{{
      {.nodes = 400, .depth = 1, .spread = 200},
      {.nodes = 400, .depth = 1, .spread = 100},
      {.nodes = 400, .depth = 1, .spread = 45},
      {.nodes = 1'500, .depth = 2, .spread = 25},
      {.nodes = 3'000, .depth = 3, .spread = 10},
      {.nodes = 3'000},
      {.nodes = 8'000},
      {.nodes = 50'000},
      {.nodes = 500'000},
      {.nodes = 3'000'000},
  }};

  Knowledge(const Rules& rules, const EngineOptions& options);
  explicit Knowledge(const OutlookNet* net) : net_(net) {}  // or none

  int evaluate(const State& state, Seat seat) const noexcept;
  void begin(const State& root) noexcept {
    view_ = root.to_move();
    races_.clear();  // solving counts as nodes, so no search may find races of another
    asked_ = 0;
  }
  /// Of four players the others are taken to run: whoever expects all walls to be meant for himself never dares to lead.
  void moves(const State& state, MoveList& list) noexcept;
  int order(const State& state, Move move) noexcept {
    scene_.show(state, sight(state));
    return scene_.rank(move);
  }
  std::optional<int> known(const State& state, Seat seat);
  std::uint64_t effort() noexcept { return std::exchange(effort_, 0); }
  int reduction(const State& state, Move move, int depth, std::size_t place) const noexcept;
  search::Shortcuts<Move> shortcuts(const State& state, int depth) const noexcept;
  Score score(int value) const noexcept;

 private:
  Scene::Sight sight(const State& state) const noexcept {
    return state.rules().seats == 2 || state.mover() == view_ ? Scene::Sight::All : Scene::Sight::Mouse;
  }
  std::optional<int> race(const State& state);
  const Race& solved(const State& state);

  const OutlookNet* net_;  // or none
  Seat view_ = Seat::A;
  Scene scene_;
  std::vector<Race> races_;  // by a hash of their walls
  std::uint64_t asked_ = 0;
  std::uint64_t effort_ = 0;
};

}  // namespace meydan::quoridor
