// What the net is shown of a position, seen by the player to move.
#pragma once

#include "engine/go/situation.hpp"
#include "engine/go/tactics.hpp"

namespace meydan::go {

/// What is true of a point, as bits of a word: each is a plane of the net's input.
enum class Plane : std::uint8_t {
  Board,  // all points
  Own,    // stones
  Other,
  OneLiberty,  // of the chain that stands there, of either colour
  TwoLiberties,
  ThreeLiberties,
  Forbidden,  // empty, but a ko, an earlier board or suicide forbids it
  Legal,      // the player may play there
  Save,       // own stones that must be saved
  Last,       // the moves before, the last first
  BeforeLast,
  ThirdLast,
  Laddered,  // a chain in atari that cannot get out, or one of two liberties that its opponent takes in a ladder
  Attack,    // where the player takes a chain in a ladder
};
inline constexpr std::size_t kPlanes = 14;

/// What is true of the whole position.
enum class Whole : std::uint8_t {
  Lead,    // what the player needs less than half of the board for, in tens of points: komi and stones played
  Parity,  // -0.5..0.5: on which side of the scores that can come up that is
  Territory,
  Obligation,
  Superko,
  Passed,  // the opponent has just passed
  Cleanup,
  OwnUsed,  // of the stones in the box
  OtherUsed,
  Size,  // -1..1 between 3 and 19
};
inline constexpr std::size_t kWholes = 10;

/// Words row by row from A1. `legal` are the legal places.
void see(const Situation& situation, const NetTerms& terms, const Places& legal, LadderReader& ladders, std::uint16_t* points,
         float* wholes);

}  // namespace meydan::go
