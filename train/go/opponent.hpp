// The engine of the program as the other side of a game: the fixed measure of how strong the net has become.
#pragma once

#include <memory>

#include "core/match.hpp"
#include "engine/engine.hpp"
#include "engine/go/situation.hpp"

namespace meydan::go {

class Opponent {
 public:
  /// `rules` as they are written: "chinese size=9 komi=7.5".
  Opponent(std::string_view rules, int level, std::uint64_t seed);

  /// The engine's move; it is not made yet.
  Point think();
  void play(Point point);
  /// Play has stopped, or the game is drawn.
  bool over() const;
  /// By how much black is ahead, komi included, when the engine judges what is dead.
  float black_ahead() const;

 private:
  const State& state() const;

  Match match_;
  std::unique_ptr<Engine> engine_;
  std::uint64_t seed_;
};

}  // namespace meydan::go
