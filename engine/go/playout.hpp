// Games played to the end by quick rules of thumb, and how their final boards count.
#pragma once

#include <vector>

#include "core/random.hpp"
#include "engine/go/patterns.hpp"
#include "engine/go/position.hpp"
#include "engine/mcts.hpp"

namespace meydan::go {

/// How sure a playout is of its rules of thumb, in 1/256.
struct Habits {
  std::uint32_t captures = 230;      // answers to atari, and captures, near the last move
  std::uint32_t vital_points = 256;  // of small eye spaces near the last move
  std::uint32_t patterns = 243;      // near the last move
  std::uint32_t no_self_atari = 230;
};

using Trail = std::vector<Ply<Move>>;

class Playout {
 public:
  Playout(const Terms& terms, const Habits& habits) noexcept : terms_(terms), habits_(habits), patterns_(Patterns::all()) {}

  /// To the end; the moves are added to `trail`.
  void run(Position& position, Trail& trail, Random& random) const;

 private:
  Point choose(const Position& position, Random& random) const noexcept;
  Point what_could_not_be_saved(const Position& position) const noexcept;
  Point near_last(const Position& position, Random& random) const noexcept;
  Point reply_to_atari(const Position& position, Random& random) const noexcept;
  Point vital(const Position& position) const noexcept;
  Point pattern_move(const Position& position, Random& random) const noexcept;
  Point anywhere(const Position& position, Random& random) const noexcept;
  bool is_foolish(const Position& position, Point point) const noexcept;

  Terms terms_;
  Habits habits_;
  const Patterns& patterns_;
};

/// Adds 1 for each point that is black's on a board played to the end, -1 for white's; gives the difference.
int add_owners(const FastBoard& board, std::array<std::int32_t, kCells>& owners) noexcept;

/// By how much black is ahead on a board where play has stopped, as it will be counted: living stones, and land that only one
/// colour of them surrounds. What died in `after`, the same board played to the end, is dead.
int area_as_it_lies(const FastBoard& board, const FastBoard& after) noexcept;

/// Plays `count` games at random without filling eyes, and gives the number of their moves: the measure of the board's speed.
std::uint64_t light_playouts(const State& state, std::uint64_t count, Random& random);

}  // namespace meydan::go
