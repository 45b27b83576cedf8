// The costs of each pair of a round, criterion by criterion.
#pragma once

#include "tournament/matching/strict.hpp"
#include "tournament/pairing/seats.hpp"
#include "tournament/pairing/swiss.hpp"

namespace meydan::tournament {

class Criteria {
 public:
  explicit Criteria(const SwissRound& round);

  /// The players, and one more that stands for the bye where their number is odd.
  int vertices() const noexcept { return static_cast<int>(places_.size()) + (odd() ? 1 : 0); }
  bool odd() const noexcept { return places_.size() % 2 == 1; }
  /// So many numbers: each group of equal points has one of its own for floats, the last one always 0.
  std::size_t size() const noexcept { return static_cast<std::size_t>(Criterion::Number) + sizes_.size(); }
  /// The place of a criterion among them; of Floats that of the top group.
  std::size_t index(Criterion criterion) const noexcept;

  /// Writes the costs of a pair, one < other; false where it is not legal.
  bool pair(int one, int other, std::span<Cost> costs) const;
  StrictProblem problem() const;

 private:
  /// Where a player stands among those with the same points.
  struct Place {
    int group;  // 0: the top
    int rank;   // 0: its best
  };

  bool bye(int one, std::span<Cost> costs) const;
  void inside(int one, int other, std::span<Cost> costs) const;
  void across(int one, int other, std::span<Cost> costs) const;
  std::optional<int> met(int one, int other) const;

  const SwissRound& round_;
  std::vector<Place> places_;
  std::vector<Habit> habits_;
  std::vector<int> sizes_;  // of the groups
  int rounds_ = 0;          // that somebody has played
};

}  // namespace meydan::tournament
