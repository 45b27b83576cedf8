// What a board comes to when it is played out many times: which stones are dead, which live in seki, whose each point is.
#pragma once

#include <span>
#include <vector>

#include "core/random.hpp"
#include "engine/go/playout.hpp"

namespace meydan::go {

/// Of a finished board. Whole chains; all other stones live.
struct Verdict {
  PointSet dead;
  PointSet seki;
};

/// Whose each point becomes when a board is played out, gathered a playout at a time.
class Judge {
 public:
  explicit Judge(const State& state) noexcept;

  void play_once(Random& random);
  std::uint64_t playouts() const noexcept { return playouts_; }

  Verdict verdict() const noexcept;
  /// For each point, row by row from A1: 1 is black's, -1 white's.
  std::vector<float> ownership() const;

 private:
  PointSet dead_stones() const noexcept;

  FastBoard board_;
  Playout playout_;
  Trail trail_;
  std::array<std::int32_t, kCells> owners_{};
  std::array<std::uint32_t, kCells> shared_{};  // how often a point was left open in the end between both colours
  std::uint64_t playouts_ = 0;
};

Judge judged(const State& state, std::uint64_t playouts, Random& random);

/// What is thought of who owns which point.
class Land {
 public:
  static constexpr float kSettled = 0.8F;  // by playouts

  /// `owners` as Judge::ownership gives them, to be kept by the caller; a point that is somebody's so much is settled.
  Land(const State& state, std::span<const float> owners, float settled = kSettled) noexcept
      : state_(state), owners_(owners), settled_(settled) {}

  bool is_settled(Point point) const noexcept;
  /// Whether all around the point is settled too, so that a stone there decides nothing.
  bool is_quiet(Point point) const noexcept;
  /// Whether a stone gains nothing any more: every stone is safe or dead, and what nobody owns lies between both.
  bool all_settled() const noexcept;
  /// Whether a seat wins even if the other one gets all that is not settled.
  bool is_won_by(Seat seat) const noexcept;

 private:
  float owner(Point point) const noexcept {
    const int place = row_of(point) * state_.rules().size + column_of(point);
    return owners_[static_cast<std::size_t>(place)];
  }

  const State& state_;
  std::span<const float> owners_;
  float settled_;
};

}  // namespace meydan::go
