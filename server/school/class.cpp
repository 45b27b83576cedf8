#include "server/school/class.hpp"

#include <algorithm>

namespace meydan::server {
namespace {

/// The Monday of the week: the first day of 1970 was a Thursday.
Millis monday_of(Millis wall) {
  constexpr Millis kDayLong = Millis{24} * 60 * 60 * 1000;
  constexpr Millis kWeek = 7 * kDayLong;
  return (wall + 3 * kDayLong) / kWeek * kWeek - 3 * kDayLong;
}

}  // namespace

const Class::Pupil* Class::find(Person person) const {
  const auto found = pupils_.find(person);
  return found == pupils_.end() ? nullptr : &found->second;
}

std::uint32_t Class::highest_level(Person person, std::string_view kind) const {
  const bool allowed = may_.games.empty() || std::ranges::find(may_.games, kind) != may_.games.end();
  auto highest = allowed ? may_.level : 0;
  const auto* const pupil = find(person);
  for (const auto& task : tasks_) {
    if (pupil == nullptr || task.kind != kind || task.lesson || !task.position.empty()) continue;
    const auto done = pupil->done.find(task.number);
    if (done == pupil->done.end() || done->second < task.count) highest = std::max({highest, task.level, may_.level});
  }
  return highest;
}

std::vector<Person> Class::free() const {
  std::vector<Person> all;
  for (const auto& [person, pupil] : pupils_)
    if (pupil.in && pupil.game == 0) all.push_back(person);
  return all;
}

Class::Score Class::score(Person person, std::string_view kind) const {
  Score sum;
  if (const auto* const pupil = find(person))
    for (const auto& [what, score] : pupil->scores)
      if (kind.empty() || kind == what) {
        sum.played += score.played;
        sum.points += score.points;
      }
  return sum;
}

void Class::follow(const ClassEvent& event) {
  using enum ClassEvent::Kind;
  events_ = event.number + 1;
  const auto each = [&](auto act) {
    for (const auto person : event.pupils)
      if (const auto found = pupils_.find(person); found != pupils_.end()) act(found->second);
  };
  switch (event.kind) {
    case Entered:
      for (const auto person : event.pupils)
        if (pupils_.try_emplace(person).second) ladder_.push_back(person);
      break;
    case Removed:
      for (const auto person : event.pupils) {
        pupils_.erase(person);
        std::erase(ladder_, person);
      }
      break;
    case Begun:
      open_ = true;
      begun_ = event.wall;
      break;
    case Ended:
      open_ = false;
      for (auto& [person, pupil] : pupils_) {
        pupil.in = pupil.hand = false;
        pupil.hands = 0;
      }
      break;
    case Came:
      each([](Pupil& pupil) { pupil.in = true; });
      break;
    case Went:
      each([](Pupil& pupil) { pupil.in = pupil.hand = false; });
      break;
    case HandUp:
      each([](Pupil& pupil) {
        pupil.hand = true;
        ++pupil.hands;
      });
      break;
    case HandDown:
      each([](Pupil& pupil) { pupil.hand = false; });
      break;
    case Paused:
      paused_ = true;
      break;
    case GoneOn:
      paused_ = false;
      break;
    case Sat:
      sit(event);
      break;
    case Finished:
      finish(event);
      break;
    case Allowed:
      allow(event);
      break;
    case Tasked:
      tasks_.push_back({.number = event.number,
                        .lesson = event.on,
                        .kind = event.what,
                        .position = event.position,
                        .level = event.level,
                        .count = std::max(1U, event.count)});
      break;
    case Untasked:
      std::erase_if(tasks_, [&](const Task& task) { return task.number == event.count; });
      break;
    case Learned:
      for (const auto& task : tasks_)
        if (task.lesson && task.kind == event.what) each([&](Pupil& pupil) { pupil.done[task.number] = task.count; });
      break;
    case Practised:
      each([&](Pupil& pupil) { ++pupil.done[event.count]; });
      break;
  }
}

void Class::allow(const ClassEvent& event) {
  may_ = {.games = {}, .level = event.level, .strangers = event.on};
  for (std::string_view left = event.what; !left.empty();) {
    const auto one = left.substr(0, left.find(' '));
    if (!one.empty()) may_.games.emplace_back(one);
    left.remove_prefix(std::min(left.size(), one.size() + 1));
  }
}

void Class::sit(const ClassEvent& event) {
  const bool fresh = !games_.contains(event.game);
  for (auto& [person, pupil] : pupils_)
    if (pupil.game == event.game) pupil.game = 0;
  games_[event.game] = {.kind = event.what, .pupils = event.pupils};
  for (const auto person : event.pupils) {
    const auto found = pupils_.find(person);
    if (found == pupils_.end()) continue;
    auto& pupil = found->second;
    pupil.game = event.game;
    pupil.met = event.pupils;
    std::erase(pupil.met, person);
    if (fresh && pupil.met.empty()) ++pupil.alone;
  }
}

void Class::finish(const ClassEvent& event) {
  const auto kind = games_.contains(event.game) ? games_[event.game].kind : event.what;
  games_.erase(event.game);
  for (auto& [person, pupil] : pupils_)
    if (pupil.game == event.game) pupil.game = 0;
  if (event.scores.size() != event.pupils.size()) return;
  for (std::size_t i = 0; i < event.pupils.size(); ++i) {
    const auto found = pupils_.find(event.pupils[i]);
    if (found == pupils_.end()) continue;
    auto& score = found->second.scores[kind];
    ++score.played;
    score.points += static_cast<std::uint32_t>(event.scores[i]);
    ++weeks_[monday_of(event.wall)][event.pupils[i]];
    for (const auto& task : tasks_)
      if (!task.lesson && task.position.empty() && task.kind == kind && event.level >= task.level)
        ++found->second.done[task.number];
  }
  if (weeks_.size() > kMostWeeks) weeks_.erase(weeks_.begin());
  if (event.pupils.size() != 2 || event.scores[0] == event.scores[1]) return;
  const bool first_won = event.scores[0] > event.scores[1];
  const auto winner = std::ranges::find(ladder_, event.pupils[first_won ? 0 : 1]);
  const auto loser = std::ranges::find(ladder_, event.pupils[first_won ? 1 : 0]);
  if (winner != ladder_.end() && loser != ladder_.end() && loser < winner) std::rotate(loser, winner, winner + 1);
}

}  // namespace meydan::server
