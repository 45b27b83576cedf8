// States of Swiss tournaments at random, and the best pairing by looking at all of them.
#pragma once

#include <algorithm>
#include <vector>

#include "core/random.hpp"
#include "tournament/pairing/criteria.hpp"
#include "tournament/stably.hpp"

namespace meydan::tournament::testing {

inline Float any_float(Random& random) { return static_cast<Float>(random.below(4) % 3); }

/// Any state that could be, likely or not: few opponents are left, many have floated, schools are large.
inline SwissRound any_round(int players, Random& random) {
  SwissRound round{.schools_apart = random.below(2) == 0};
  const int rounds = static_cast<int>(random.below(6));
  const auto schools = 1 + random.below(5);
  for (int i = 0; i < players; ++i) {
    Entrant entrant{
        .number = i + 1,
        .points = static_cast<int>(random.below(static_cast<std::uint32_t>(rounds) + 1)) * (random.below(3) == 0 ? 1 : 2)};
    entrant.school = static_cast<int>(random.below(schools + 1));
    entrant.had_bye = random.below(4) == 0;
    for (int played = 0; played < rounds; ++played)
      if (random.below(6) != 0) entrant.started.push_back(random.below(2) == 0);
    entrant.last = any_float(random);
    entrant.before = any_float(random);
    round.entrants.push_back(std::move(entrant));
  }
  sort_stably(round.entrants, [](const Entrant& one, const Entrant& other) { return one.points > other.points; });
  for (int one = 0; one < players; ++one)
    for (int other = one + 1; other < players; ++other)
      if (random.below(12) < static_cast<std::uint32_t>(rounds)) {
        const int when = 1 + static_cast<int>(random.below(static_cast<std::uint32_t>(rounds)));
        round.entrants[static_cast<std::size_t>(one)].met.push_back({other, when});
        round.entrants[static_cast<std::size_t>(other)].met.push_back({one, when});
      }
  return round;
}

using Costs = std::vector<std::int64_t>;

/// The costs of all legal pairings of a round, the least two kept.
class AllPairings {
 public:
  explicit AllPairings(const SwissRound& round) : criteria_(round), size_(criteria_.size()) {
    const auto vertices = static_cast<std::size_t>(criteria_.vertices());
    legal_.resize(vertices * vertices);
    costs_.resize(vertices * vertices, std::vector<Cost>(size_));
    for (std::size_t one = 0; one < vertices; ++one)
      for (std::size_t other = one + 1; other < vertices; ++other)
        legal_[one * vertices + other] =
            criteria_.pair(static_cast<int>(one), static_cast<int>(other), costs_[one * vertices + other]);
    used_.resize(vertices);
    look(Costs(size_));
  }

  /// Empty where there is none.
  const Costs& best() const { return best_; }
  /// The first criterion that is worse in the second best; nothing where several are the best, or one is all there is.
  std::optional<std::size_t> decided_by() const {
    if (second_.empty()) return std::nullopt;
    for (std::size_t i = 0; i < size_; ++i)
      if (best_[i] != second_[i]) return i;
    return std::nullopt;
  }
  const Criteria& criteria() const { return criteria_; }

 private:
  void look(const Costs& so_far) {
    const auto free = std::ranges::find(used_, false);
    if (free == used_.end()) return keep(so_far);
    const auto one = static_cast<std::size_t>(free - used_.begin());
    used_[one] = true;
    for (auto other = one + 1; other < used_.size(); ++other) {
      const auto place = one * used_.size() + other;
      if (used_[other] || !legal_[place]) continue;
      used_[other] = true;
      auto next = so_far;
      for (std::size_t i = 0; i < size_; ++i) next[i] += costs_[place][i];
      look(next);
      used_[other] = false;
    }
    used_[one] = false;
  }
  void keep(const Costs& costs) {
    if (best_.empty() || costs < best_) {
      second_ = std::exchange(best_, costs);
    } else if (second_.empty() || costs < second_) {
      second_ = costs;
    }
  }

  Criteria criteria_;
  std::size_t size_;
  std::vector<bool> legal_;
  std::vector<std::vector<Cost>> costs_;
  std::vector<bool> used_;
  Costs best_;
  Costs second_;
};

}  // namespace meydan::tournament::testing
