// What the tree search knows of Go: candidates with priors, and playouts counted under the rules of the game.
#pragma once

#include "engine/go/playout.hpp"
#include "engine/go/tactics.hpp"
#include "engine/mcts_engine.hpp"

namespace meydan::go {

/// How much a player sees before a move is tried.
struct Insight {
  bool tactics = true;   // captures, ways out, ladders
  bool shapes = true;    // patterns, distances
  bool playouts = true;  // rules of thumb to the end
  bool passes = true;    // passing is searched like any other move
};

class GoWorld {
 public:
  using Game = go::Game;
  using Position = go::Position;
  using Move = go::Move;
  struct Worker {
    LadderReader ladders;
    std::array<std::int32_t, kCells> owners{};  // summed over the playouts
    std::uint32_t playouts = 0;
  };
  static constexpr std::size_t kPlaces = kCells;
  static std::size_t place(Move move) noexcept { return move.act == Act::Place ? move.point : kPlaces; }

  GoWorld(const Terms& terms, const Insight& insight) noexcept;

  Position position(const Match& match) const noexcept;
  MctsTuning tuning() const noexcept { return tuning_; }
  Seat to_move(const Position& position) const noexcept { return position.over(terms_) ? Seat::Nobody : seat_of(position.mover); }
  void apply(Position& position, Move move) const noexcept { position.play(move.point); }
  void candidates(const Position& position, std::vector<Candidate<Move>>& found, Worker& worker) const;
  PlayedOut playout(Position& position, Trail& trail, Random& random, Worker& worker) const;

  const Terms& terms() const noexcept { return terms_; }

 private:
  Terms terms_;
  Insight insight_;
  Playout playout_;
  Playout settled_;  // after the end of play
  MctsTuning tuning_;
  const Patterns& patterns_;
};

}  // namespace meydan::go
