// The moves of a position that are worth a search, and which of them to search first.
#pragma once

#include <optional>

#include "engine/quoridor/routes.hpp"

namespace meydan::quoridor {

class Scene {
 public:
  /// What to look at: where the mover is taken to run, walls only if its mouse cannot move.
  enum class Sight : std::uint8_t { All, Mouse };

  /// Looks at another position, unless it is the same one.
  void show(const State& state, Sight sight = Sight::All) noexcept {
    if (sight != sight_ || !shows(state)) look(state, sight);
  }

  /// All mouse moves, and the walls that lie across a shortest way of an opponent, go on from other walls beside a mouse, or take
  /// the place of the opponent's best wall; if there are none, all moves.
  const MoveList& moves() const noexcept { return moves_; }
  /// The mouse moves that bring its goal nearest; if there are none, all moves.
  MoveList runs() const noexcept;
  /// How promising one of them is, in steps gained.
  int rank(Move move) const noexcept { return ranks_[static_cast<std::size_t>(move.kind)][move.square]; }

 private:
  bool shows(const State& state) const noexcept;
  static bool can_be_walled(const State& state) noexcept;
  void look(const State& state, Sight sight) noexcept;
  Walls wanted(const State& state) const noexcept;
  void find_threat(const State& state, const Walls& doubtful) noexcept;
  std::optional<int> rank_of_wall(const State& state, const Walls& wall) const noexcept;
  void add(Move move, int rank) noexcept {
    moves_.push_back(move);
    ranks_[static_cast<std::size_t>(move.kind)][move.square] = static_cast<std::int8_t>(rank);
  }

  Walls walls_{};
  PerSeat mice_{};
  Seat mover_ = Seat::Nobody;
  Sight sight_ = Sight::All;
  bool can_place_ = false;
  bool can_be_walled_ = false;  // two play, and the other has walls, too
  std::array<Route, kMaxSeats> routes_{};
  Walls stopping_{};  // no place is left for the opponent's best wall after one of these
  int threat_ = 0;    // the steps that wall would cost
  MoveList moves_;
  std::array<std::array<std::int8_t, std::size_t{kMaxSize} * kMaxSize>, 4> ranks_{};  // by kind and square
};

}  // namespace meydan::quoridor
