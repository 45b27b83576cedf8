#include "tournament/pairing/criteria.hpp"

#include <algorithm>
#include <cstdlib>

#include "tournament/at.hpp"

namespace meydan::tournament {
namespace {

Cost squared(int value) { return value * value; }

/// Floating the same way as in the last round counts two, as in the one before it one.
Cost refloat(const Entrant& entrant, Float way) { return (entrant.last == way ? 2 : 0) + (entrant.before == way ? 1 : 0); }

}  // namespace

Criteria::Criteria(const SwissRound& round) : round_(round) {
  for (std::size_t i = 0; i < round.entrants.size(); ++i) {
    const auto& entrant = round.entrants[i];
    if (i == 0 || entrant.points != round.entrants[i - 1].points) sizes_.push_back(0);
    places_.push_back({.group = static_cast<int>(sizes_.size()) - 1, .rank = sizes_.back()++});
    habits_.push_back(habit_of(entrant));
    for (const auto& met : entrant.met) rounds_ = std::max(rounds_, met.round);
  }
}

std::size_t Criteria::index(Criterion criterion) const noexcept {
  const auto place = static_cast<std::size_t>(criterion);
  return criterion <= Criterion::Floats ? place : place + sizes_.size() - 1;
}

std::optional<int> Criteria::met(int one, int other) const {
  const auto& all = round_.entrants[at(one)].met;
  const auto found = std::ranges::find(all, other, &Entrant::Met::whom);
  return found != all.end() ? std::optional{found->round} : std::nullopt;
}

bool Criteria::bye(int one, std::span<Cost> costs) const {
  const bool second = round_.entrants[at(one)].had_bye;
  if (second && !round_.licence.second_bye) return false;
  costs[index(Criterion::Licence)] = second ? 1 : 0;
  costs[index(Criterion::Bye)] = static_cast<int>(places_.size()) - 1 - one;
  costs[index(Criterion::Refloat)] = refloat(round_.entrants[at(one)], Float::Down);
  return true;
}

/// Of two with equal points the ideal is that the better one's place in the top half is the other's in the bottom half.
void Criteria::inside(int one, int other, std::span<Cost> costs) const {
  const auto [group, better] = places_[at(one)];
  const int worse = places_[at(other)].rank;
  const int size = sizes_[at(group)];
  const bool both_top = worse < size / 2;
  const bool both_bottom = better >= (size + 1) / 2;
  costs[index(Criterion::Half)] = both_top || both_bottom ? 1 : 0;
  costs[index(Criterion::Number)] = squared(worse - better - size / 2);
}

/// Whoever floats crosses the lower edge of each group in between. The last of the group above should, and meet the best below.
void Criteria::across(int one, int other, std::span<Cost> costs) const {
  const auto& high = round_.entrants[at(one)];
  const auto& low = round_.entrants[at(other)];
  const auto [group, rank] = places_[at(one)];
  const auto [below, place] = places_[at(other)];
  for (int crossed = group; crossed < below; ++crossed) costs[index(Criterion::Floats) + at(crossed)] = 1;
  costs[index(Criterion::Differences)] = squared(high.points - low.points);
  costs[index(Criterion::Refloat)] = refloat(high, Float::Down) + refloat(low, Float::Up);
  costs[index(Criterion::Half)] = sizes_[at(group)] - 1 - rank + place;
  costs[index(Criterion::Number)] = squared(rank - place);
}

bool Criteria::pair(int one, int other, std::span<Cost> costs) const {
  std::ranges::fill(costs, 0);
  if (other == static_cast<int>(places_.size())) return bye(one, costs);
  const auto& better = round_.entrants[at(one)];
  const auto& worse = round_.entrants[at(other)];
  if (const auto last = met(one, other)) {
    if (!round_.licence.rematch) return false;
    // One rematch, however late, is less than two. That is enough for the fewest: where a pairing has more of them than there
    // must be, two can be taken out of it for one at most.
    costs[index(Criterion::Licence)] = rounds_ + *last;
  }
  if (places_[at(one)].group == places_[at(other)].group) inside(one, other, costs);
  else across(one, other, costs);
  const auto seats = least_seat_costs(habits_[at(one)], habits_[at(other)]);
  costs[index(Criterion::ThirdStart)] = seats.third_starts;
  costs[index(Criterion::School)] = round_.schools_apart && better.school != 0 && better.school == worse.school ? 1 : 0;
  costs[index(Criterion::Balance)] = seats.imbalance;
  return true;
}

StrictProblem Criteria::problem() const {
  const std::int64_t pairs = vertices() / 2;
  const std::int64_t players = std::ssize(places_);
  const auto apart = round_.entrants.empty() ? 0 : round_.entrants.front().points - round_.entrants.back().points;
  std::int64_t played = 0;
  for (const auto& entrant : round_.entrants) played = std::max(played, std::ssize(entrant.started) + 1);

  std::vector<std::int64_t> worst(size());
  worst[index(Criterion::Licence)] = pairs * 2 * rounds_ + 1;
  worst[index(Criterion::Bye)] = players;
  std::int64_t above = 0;
  for (std::size_t group = 0; group < sizes_.size(); ++group) {
    above += sizes_[group];
    worst[index(Criterion::Floats) + group] = std::min(above, players - above);
  }
  worst[index(Criterion::Differences)] = pairs * apart * apart;
  worst[index(Criterion::ThirdStart)] = pairs;
  worst[index(Criterion::School)] = pairs;
  worst[index(Criterion::Balance)] = players * played * played;
  worst[index(Criterion::Refloat)] = players * 3;
  worst[index(Criterion::Half)] = players * players;
  worst[index(Criterion::Number)] = pairs * 2 * players * players;
  return {.vertices = vertices(), .worst = std::move(worst), .pair = [this](int one, int other, std::span<Cost> costs) {
            return pair(one, other, costs);
          }};
}

}  // namespace meydan::tournament
