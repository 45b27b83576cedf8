// A position in a search of Go: the board and what counts besides it, under the rules that matter to a search.
#pragma once

#include "engine/go/board.hpp"

namespace meydan::go {

/// What a search knows of the rules.
struct Terms {
  explicit Terms(const Rules& rules) noexcept
      : size(rules.size),
        obligation(rules.atari),
        supply(rules.supply),
        territory(rules.scoring == Scoring::Territory),
        komi(static_cast<float>(rules.half_komi) / 2) {}

  /// Those under which a finished board is played out to see what lives: nothing ends or binds a player.
  Terms settled() const noexcept {
    auto terms = *this;
    terms.obligation = false;
    terms.supply = false;
    return terms;
  }

  int size;
  bool obligation;
  bool supply;
  bool territory;
  float komi;
};

struct Position {
  Position() = default;
  explicit Position(const State& state) noexcept;

  /// rules/go §6
  bool over(const Terms& terms) const noexcept {
    return passes >= 2 || (terms.supply && (left[mover - 1U] == 0 || !may_place_somewhere()));
  }
  /// Precondition: it may be placed; kNoPoint passes.
  void play(Point point) noexcept;
  /// rules/go §5: adds where the player to move saves threatened stones.
  void rescues(Points& found) const noexcept;
  /// The same as long as few chains are in atari, and quicker. Precondition: watching since watch_threats.
  void watched_rescues(Points& found) const noexcept;
  void watch_threats() noexcept;

  FastBoard board;
  Colour mover = kBlack;
  std::uint8_t passes = 0;
  Point last = kNoPoint;  // kNoPoint: a pass
  Point before_last = kNoPoint;
  std::int16_t played = 0;  // how many stones more black has put down than white, in the whole game
  std::array<std::int16_t, 2> left{};
  bool watching = false;
  std::array<List<Point, 16>, 2> threatened;  // a stone of each chain in atari, by colour; more are not watched

 private:
  bool may_place_somewhere() const noexcept;
  void add_rescue(Point stone, Points& found) const noexcept;
  void add_threat(Point stone) noexcept;
  void renew_threats(Point placed) noexcept;
};

}  // namespace meydan::go
