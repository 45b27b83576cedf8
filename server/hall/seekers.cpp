#include "server/hall/seekers.hpp"

#include <algorithm>
#include <cmath>

namespace meydan::server {
namespace {

constexpr double kNear = 100;         // points, at once
constexpr double kWidening = 20;      // points for each second of waiting
constexpr std::size_t kFound = 4096;  // wishes that were granted and are remembered

std::string kind_of(const Order& order) {
  return std::string{order.rules.game().id()}
      .append("\n")
      .append(order.rules.text())
      .append("\n")
      .append(order.rules.attachment())
      .append("\n")
      .append(order.clock.text())
      .append(order.rated ? "\nrated" : "");
}

}  // namespace

bool Seekers::add(Seeker seeker) {
  const auto is_known = [&](const Seeker& one) { return one.line == seeker.line && one.key == seeker.key; };
  if (std::ranges::any_of(waiting_, is_known)) return true;
  remove(seeker.line.get());
  if (waiting_.size() >= kMost) return false;
  seeker.kind = kind_of(seeker.order);
  waiting_.push_back(std::move(seeker));
  return true;
}

void Seekers::remove(const Line* line) {
  std::erase_if(waiting_, [line](const Seeker& seeker) { return seeker.line.get() == line; });
}

/// Whoever's strength is not known well is near to more.
double Seekers::reach(const Seeker& one, const Seeker& other, Millis now) {
  const auto waited = static_cast<double>(now - std::min(one.since, other.since)) / 1000;
  return kNear + std::max(one.rating.deviation, other.rating.deviation) + kWidening * std::max(0.0, waited);
}

bool Seekers::fit(const Seeker& one, const Seeker& other, Millis now, const MayMeet& may_meet) {
  return one.person != other.person && one.kind == other.kind &&
         std::abs(one.rating.rating - other.rating.rating) <= reach(one, other, now) && may_meet(one.person, other.person);
}

const Seeker* Seekers::nearest_to(const Seeker& one, Millis now, const std::set<Person>& taken, const MayMeet& may_meet) const {
  const auto apart = [&](const Seeker& other) { return std::abs(one.rating.rating - other.rating.rating); };
  const Seeker* nearest = nullptr;
  for (const auto& other : waiting_)
    if (!taken.contains(other.person) && (nearest == nullptr || apart(other) < apart(*nearest)) && fit(one, other, now, may_meet))
      nearest = &other;
  return nearest;
}

/// With all that they looked for.
Seekers::Met Seekers::take_out(const Seeker& first, const Seeker& second) {
  Met met{.order = first.order, .people = {first.person, second.person}, .wishes = {}};
  const auto is_theirs = [people = met.people](const Seeker& seeker) {
    return std::ranges::find(people, seeker.person) != people.end();
  };
  std::ranges::copy_if(waiting_, std::back_inserter(met.wishes), is_theirs);
  std::erase_if(waiting_, is_theirs);
  return met;
}

std::optional<Seekers::Met> Seekers::bring_together(const Line* newcomer, Millis now, const MayMeet& may_meet) {
  const auto one = std::ranges::find_if(waiting_, [newcomer](const Seeker& seeker) { return seeker.line.get() == newcomer; });
  if (one == waiting_.end()) return {};
  const auto other = std::ranges::find_if(waiting_, [&](const Seeker& seeker) { return fit(seeker, *one, now, may_meet); });
  if (other == waiting_.end()) return {};
  return take_out(*std::min(one, other), *std::max(one, other));
}

std::vector<Seekers::Met> Seekers::bring_together(Millis now, const MayMeet& may_meet) {
  std::vector<Met> met;
  std::set<Person> taken;
  for (const auto& one : waiting_) {
    const auto* const other = taken.contains(one.person) ? nullptr : nearest_to(one, now, taken, may_meet);
    if (other == nullptr) continue;
    taken.insert({one.person, other->person});
    met.push_back({.order = one.order, .people = {one.person, other->person}, .wishes = {}});
  }
  for (auto& [order, people, wishes] : met)
    for (const auto& seeker : waiting_)
      if (seeker.person == people[0] || seeker.person == people[1]) wishes.push_back(seeker);
  std::erase_if(waiting_, [&](const Seeker& seeker) { return taken.contains(seeker.person); });
  return met;
}

void Seekers::count(const std::function<void(const Seeker&, std::size_t same, std::size_t all)>& tell) const {
  std::map<std::string_view, std::set<Person>> people;
  std::set<Person> all;
  for (const auto& seeker : waiting_) {
    people[seeker.kind].insert(seeker.person);
    all.insert(seeker.person);
  }
  for (const auto& seeker : waiting_) tell(seeker, people[seeker.kind].size(), all.size());
}

void Seekers::remember(const Seeker& seeker, std::uint64_t game) {
  const std::pair wish{seeker.person, seeker.key};
  found_[wish] = game;
  found_order_.push_back(wish);
  if (found_order_.size() <= kFound) return;
  found_.erase(found_order_.front());
  found_order_.pop_front();
}

std::optional<std::uint64_t> Seekers::found(Person person, std::uint64_t key) const {
  const auto found = found_.find({person, key});
  return found == found_.end() ? std::nullopt : std::optional{found->second};
}

}  // namespace meydan::server
