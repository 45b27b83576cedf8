// What is thought of each point before it is tried: a sum of opinions, each worth so many visits.
#pragma once

#include "engine/go/patterns.hpp"
#include "engine/go/position.hpp"
#include "engine/go/tactics.hpp"

namespace meydan::go {

struct Opinion {
  float good = 0;
  float all = 0;

  void praise(float visits) noexcept {
    good += visits;
    all += visits;
  }
  void blame(float visits) noexcept { all += visits; }
  float value() const noexcept { return all == 0 ? 0.5F : good / all; }
};

using Opinions = std::array<Opinion, kCells>;

/// Captures, ways out of atari, ladders, vital points.
void judge_tactics(const Position& position, LadderReader& ladders, Opinions& opinions);
/// Under the obligation to save: atari, which takes the turn away from the opponent.
void judge_forcing(const Position& position, Opinions& opinions);
/// Patterns, self-atari, nearness to the last move, and the height of a stone in open space.
void judge_shapes(const Position& position, const Patterns& patterns, Opinions& opinions);

}  // namespace meydan::go
