// A game that never ends, for the tests of what must catch it: a token is pushed round a ring of five.
#pragma once

#include "tests/core/shuttle.hpp"

namespace meydan::endless {

struct State : shuttle::State {
  Seat to_move() const noexcept { return mover; }
  void moves(shuttle::MoveList& list) const noexcept {
    list.push_back({-1});
    list.push_back({1});
  }
  void apply(shuttle::Move move) noexcept {
    at = (at + move.step + 5) % 5;
    mover = other(mover);
  }

  friend bool operator==(const State&, const State&) = default;
};

struct Game : shuttle::Game {
  using State = endless::State;

  static constexpr Info info{"endless", "shuttle.name"_key, kPresets, kSeats};

  static State start(const Rules& rules) { return start(rules, Seat::A); }
  static State start(const Rules& rules, Seat starter) { return {shuttle::Game::start(rules, starter)}; }
  static Result<State> read_state(const Rules& rules, std::string_view text) {
    const auto read = shuttle::Game::read_state(rules, text);
    if (!read) return fail(read.error());
    return State{*read};
  }
};

inline constexpr GameType kType = erase_game<Game>();

}  // namespace meydan::endless
