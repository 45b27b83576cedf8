// Classes in the hall: what their games mean to them, what their pupils may do, and who is told.
#include <algorithm>

#include "server/hall/hall.hpp"
#include "server/ipc/client_out.hpp"

namespace meydan::server {
namespace {

constexpr std::chrono::milliseconds kTellEvery{200};

}  // namespace

bool Hall::is_of_class(std::uint64_t number, const std::optional<Me>& me) {
  if (!me) return false;
  if (me->in_class == number) return true;
  return classes_.teacher_of(number) == me->person;
}

/// Nothing where there is none, or another node has it.
Classroom* Hall::classroom(std::uint64_t number) {
  if (among_others() && (elsewhere(number) || !owners_.contains(number))) return nullptr;
  return classes_.find(number);
}

/// The class or the tournament that a game is of; 0: none.
std::uint64_t Hall::host_of_game(std::uint64_t game) {
  const auto first = store_.events(game, 0, 1);
  const auto event = first.empty() ? std::nullopt : read_event(first.front());
  const auto* const created = event ? std::get_if<happened::Created>(&event->what) : nullptr;
  if (created == nullptr) return 0;
  return created->in_class != 0 ? created->in_class : created->official.tournament;
}

/// Of a class that is here: kept only while it is.
void Hall::write_of_class(std::uint64_t number, std::vector<Change> changes, std::function<void()> then) {
  write_down({.game = number, .fence = fence_, .changes = std::move(changes)}, std::move(then));
}

/// It is another's by now: whoever looks at it comes back, and is told what is there.
void Hall::lose_class(std::uint64_t number) {
  const auto* const room = classes_.here(number);
  if (room == nullptr) return;
  for (auto* const line : room->watchers) line->close(kGoingAway);
  for (auto& [line, visitor] : visitors_) visitor.classes.erase(number);
  classes_.forget(number);
  owners_.erase(number);
}

/// A pupil is there, too, who came to another node.
bool Hall::is_there(Person person) const { return lines_.contains(person) || far_lines_.contains(person); }

std::vector<std::uint64_t> Hall::classes_of(const std::optional<Me>& me) {
  std::vector<std::uint64_t> all;
  if (!me || me->program) return all;
  if (me->in_class != 0) all.push_back(me->in_class);
  if (!me->guest)
    for (const auto& row : classes_.of_teacher(me->person)) all.push_back(row.number);
  return all;
}

bool Hall::may_know(Person person, const std::optional<Me>& me) {
  const auto number = classes_.of_pupil(person);
  return number == 0 || is_of_class(number, me);
}

/// A game of a class begins, gets other players, or is over: the class knows it in the same moment, and is kept with it.
void Hall::follow_in_class(std::uint64_t game, Room& room, std::vector<Event>& events, std::vector<Change>& changes) {
  const auto number = room.live.created().in_class;
  auto* const found = number != 0 ? classroom(number) : nullptr;
  if (found == nullptr) return;
  if (!any_is<happened::Created, happened::Begun, happened::Replaced, happened::Opened>(events)) return;
  const auto now = clock_.times();
  if (found->group.paused() && any_is<happened::Begun>(events))
    std::ranges::move(room.live.pause(now), std::back_inserter(events));
  const auto row = row_of(game, room.live);
  ClassEvent event{.kind = ClassEvent::Kind::Sat, .game = game, .what = row.kind};
  for (std::size_t i = 0; i < row.sitters.size(); ++i) {
    const auto& sitter = row.sitters[i];
    if (sitter.kind == Sitter::Kind::Engine) event.level = static_cast<std::uint32_t>(sitter.who);
    if (sitter.kind != Sitter::Kind::Person || found->group.find(sitter.who) == nullptr) continue;
    event.pupils.push_back(sitter.who);
    if (row.scores[i] != Verdict::None) event.scores.push_back(static_cast<int>(row.scores[i]));
  }
  const bool over = any_is<happened::Opened>(events) && found->group.games().contains(game);
  if (over) {
    event.kind = ClassEvent::Kind::Finished;
    if (event.scores.size() != event.pupils.size()) event.scores.clear();
    Classes::note(*found, std::move(event), now.wall, changes);
  } else if (any_is<happened::Created, happened::Replaced>(events)) {
    event.scores.clear();
    Classes::note(*found, std::move(event), now.wall, changes);
  } else {
    return;
  }
  class_changed(number);
}

/// Why a pupil may not make this game; where they may, it is the class's.
Result<void> Hall::make_of_class(Order& order, const Me& me) {
  auto* const found = classroom(me.in_class);
  if (found == nullptr || !found->group.open()) return fail("server.class.closed"_key);
  if (found->group.paused()) return fail("server.class.paused"_key);
  const auto* const pupil = found->group.find(me.person);
  if (pupil == nullptr || pupil->game != 0) return fail("server.class.has_game"_key);
  const auto highest = found->group.highest_level(me.person, order.rules.game().id());
  if (highest == 0) return fail("server.class.not_this_game"_key);
  for (const auto& chair : order.chairs)
    if (chair.kind == Sitter::Kind::Engine && chair.who > highest)
      return fail(Message{"server.class.not_this_level"_key}.with("level", std::to_string(highest)));
  if (std::ranges::find(order.chairs, open_chair()) != order.chairs.end()) {
    order.rated = false;
    return found->group.may().strangers ? Result<void>{} : fail("server.class.no_strangers"_key);
  }
  order.in_class = me.in_class;
  order.listed = order.rated = false;
  return {};
}

/// A pupil only where the teacher allows it.
bool Hall::meets_strangers(Person person) {
  const auto number = classes_.of_pupil(person);
  return number == 0 || classes_.strangers_allowed(number);
}

std::optional<Message> Hall::barred_by_class(const Live& live, const Command& command) {
  const auto number = live.created().in_class;
  if (std::holds_alternative<asks::Sit>(command.asks) && classes_.of_pupil(command.by) != number &&
      (number != 0 || !meets_strangers(command.by)))
    return Message{"server.class.no_strangers"_key};
  const auto* const found = number != 0 ? classroom(number) : nullptr;
  if (found == nullptr) return {};
  if (found->group.paused() && !std::holds_alternative<asks::Say>(command.asks)) return Message{"server.class.paused"_key};
  const auto* const offer = std::get_if<asks::Propose>(&command.asks);
  const auto* const answer = std::get_if<asks::Answer>(&command.asks);
  const bool rematch = offer != nullptr ? offer->what == Offer::Rematch : answer != nullptr && answer->what == Offer::Rematch;
  if (!rematch) return {};
  if (!found->group.open()) return Message{"server.class.closed"_key};
  for (const auto& chair : live.chairs())
    if (const auto* const pupil = found->group.find(chair.who);
        chair.kind == Sitter::Kind::Person && pupil != nullptr && pupil->game != 0)
      return Message{"server.class.has_game"_key};
  return {};
}

void Hall::hear(Visitor& visitor, const says::InClass& said) {
  auto* const found = may_look(visitor) && is_of_class(said.number, visitor.me) ? classroom(said.number) : nullptr;
  if (found == nullptr) return;
  if (!said.on) {
    found->watchers.erase(visitor.line.get());
    visitor.classes.erase(said.number);
    return;
  }
  found->watchers.insert(visitor.line.get());
  visitor.classes.insert(said.number);
  const auto line = visitor.line;
  once_durable([line, text = in_class(told_of_class(*found, visitor.me->person == found->row.teacher))] { line->send(text); },
               said.number);
}

/// Whoever looks at it is told soon.
void Hall::class_changed(std::uint64_t number) {
  if (number != 0) classes_changed_.insert(number);
}

json::Fields Hall::told_of_class(const Classroom& room, bool to_teacher) {
  std::vector<json::Written> pupils;
  Nicknames names;
  for (const auto& [person, pupil] : room.group.pupils()) {
    json::Fields fields{
        {"person", json::number(person)},    {"call", json::text(names[person] = people_.name(person))},
        {"in", json::boolean(pupil.in)},     {"there", json::boolean(pupil.in && is_there(person))},
        {"hand", json::boolean(pupil.hand)}, {"game", pupil.game != 0 ? json::text(game_name(pupil.game)) : json::null()}};
    if (const auto row = room.pupils.find(person); to_teacher && row != room.pupils.end()) {
      const auto score = room.group.score(person);
      fields.emplace_back("note", json::text(row->second.note));
      fields.emplace_back("picture", json::boolean(row->second.picture != 0));
      fields.emplace_back("alone", json::number(pupil.alone));
      fields.emplace_back("played", json::number(score.played));
      fields.emplace_back("points", json::number(score.points));
      fields.emplace_back("consent", json::number(row->second.consent));
      std::vector<json::Written> done;
      for (const auto& task : room.group.tasks()) {
        const auto so_far = pupil.done.find(task.number);
        done.push_back(json::number(so_far == pupil.done.end() ? 0U : so_far->second));
      }
      fields.emplace_back("done", json::list(done));
      std::vector<json::Written> weeks;
      for (const auto& [monday, played] : room.group.weeks())
        weeks.push_back(json::number(played.contains(person) ? played.at(person) : 0U));
      fields.emplace_back("weeks", json::list(weeks));
    }
    pupils.push_back(json::object(fields));
  }
  std::vector<json::Written> games;
  const auto open = room.group.games();  // one that is opened may turn out to be over
  for (const auto& [game, sitting] : open) {
    auto* const found = this->room(game);
    if (found == nullptr) continue;
    const auto& live = found->live;
    games.push_back(written({.game = game, .created = &live.created(), .chairs = live.chairs(), .since = live.last_event_at()}));
  }
  std::vector<json::Written> weeks;
  for (const auto& [monday, played] : room.group.weeks()) weeks.push_back(json::number(monday));
  std::vector<json::Written> tasks;
  for (const auto& task : room.group.tasks()) tasks.push_back(json::object(fields_of(task)));
  const auto& may = room.group.may();
  return {{"class", json::text(game_name(room.row.number))},
          {"may", json::object({{"games", json::texts(may.games)},
                                {"level", json::number(may.level)},
                                {"strangers", json::boolean(may.strangers)}})},
          {"tasks", json::list(tasks)},
          {"weeks", json::list(weeks)},
          {"name", json::text(room.row.name)},
          {"teacher", json::boolean(to_teacher)},
          {"open", json::boolean(room.group.open())},
          {"code", json::text(to_teacher ? room.row.code : std::string{})},
          {"paused", json::boolean(room.group.paused())},
          {"away", json::boolean(room.row.away)},
          {"pupils", json::list(pupils)},
          {"games", json::list(games)},
          {"people", written(names)}};
}

/// When to look again.
std::optional<Loop::Time> Hall::look_after_classes() {
  if (classes_.crowded()) once_durable([this] { classes_.clear(); });
  if (classes_changed_.empty()) return {};
  const auto now = Loop::Clock::now();
  if (now < classes_told_ + kTellEvery) return classes_told_ + kTellEvery;
  classes_told_ = now;
  for (const auto number : std::exchange(classes_changed_, {})) {
    auto* const found = classes_.here(number);
    if (found == nullptr || found->watchers.empty()) continue;
    once_durable(
        [this, number, teacher = found->row.teacher, to_teacher = in_class(told_of_class(*found, true)),
         to_pupils = in_class(told_of_class(*found, false))] {
          auto* const room = classes_.here(number);
          if (room == nullptr) return;
          for (auto* const line : room->watchers) {
            const auto visitor = visitors_.find(line);
            if (visitor == visitors_.end() || !visitor->second.me) continue;
            line->send(visitor->second.me->person == teacher ? to_teacher : to_pupils);
          }
        },
        number);
  }
  return {};
}

/// All games that pupils sit in.
void Hall::pause_class(Classroom& room, bool on, std::vector<Change>& changes) {
  const auto now = clock_.times();
  if (room.group.paused() == on) return;
  Classes::note(room, {.kind = on ? ClassEvent::Kind::Paused : ClassEvent::Kind::GoneOn}, now.wall, changes);
  write_of_class(room.row.number, std::exchange(changes, {}), {});
  const auto games = room.group.games();
  for (const auto& [game, sitting] : games) {
    const bool all_in = std::ranges::all_of(sitting.pupils, [&](Person person) {
      const auto* const pupil = room.group.find(person);
      return pupil != nullptr && pupil->in;
    });
    auto* const found = on || all_in ? this->room(game) : nullptr;
    if (found == nullptr) continue;
    auto happened = on ? found->live.pause(now) : found->live.go_on(now);
    if (!happened.empty()) keep(game, *found, std::move(happened));
  }
}

/// Everybody is signed out; what was being played stands still until the next time.
void Hall::end_lesson(Classroom& room, std::function<void()> then) {
  std::vector<Change> changes;
  if (!room.group.games().empty()) pause_class(room, true, changes);
  Classes::note(room, {.kind = ClassEvent::Kind::Ended}, clock_.times().wall, changes);
  room.row.code.clear();
  room.wrong.clear();
  classes_.put(room, changes);
  std::vector<Person> people;
  for (const auto& [person, pupil] : room.group.pupils()) {
    people.push_back(person);
    changes.emplace_back(change::DropSessionsOf{person});
  }
  class_changed(room.row.number);
  write_of_class(room.row.number, std::move(changes),
                 [this, people = std::move(people), name = room.row.name, then = std::move(then)] {
                   for (const auto person : people) end_sessions_of(person);
                   settings_.lesson(name, {});
                   if (then) then();
                 });
}

/// Lessons that nobody ended.
void Hall::end_long_lessons() {
  const auto now = clock_.times().wall;
  for (const auto& row : store_.classes().open())
    if (auto* const found = classroom(row.number);
        found != nullptr && found->group.open() && now - found->group.begun() > Classes::kLongestLesson)
      end_lesson(*found, {});
}

/// What they play is put aside, and only the number is left of them. Before that nothing of the class may wait in `changes`.
void Hall::forget_pupil(Classroom& room, Person person, std::vector<Change>& changes) {
  if (const auto* const pupil = room.group.find(person); pupil != nullptr && pupil->game != 0)
    if (auto* const found = this->room(pupil->game)) keep(pupil->game, *found, found->live.put_aside(clock_.times()));
  Classes::note(room, {.kind = ClassEvent::Kind::Removed, .pupils = {person}}, clock_.times().wall, changes);
  classes_.drop_pupil(room, person, changes);
  people_.remove(person, changes);
  changes.emplace_back(change::DropSessionsOf{person});
}

/// With everything personal in it.
void Hall::forget_class(Classroom& room, std::function<void()> then) {
  std::vector<Change> changes;
  const auto number = room.row.number;
  std::vector<Person> people;
  for (const auto& [person, pupil] : room.group.pupils()) people.push_back(person);
  const auto games = room.group.games();
  for (const auto& [game, sitting] : games)
    if (auto* const found = this->room(game)) keep(game, *found, found->live.put_aside(clock_.times()));
  for (const auto person : people) forget_pupil(room, person, changes);
  for (auto& [line, visitor] : visitors_) visitor.classes.erase(number);
  classes_changed_.erase(number);
  const bool ends = room.group.open();
  const auto name = room.row.name;
  classes_.drop(number, changes);
  write_of_class(number, std::move(changes), [this, number, people = std::move(people), ends, name, then = std::move(then)] {
    call(far::ClassChanged{number});
    for (const auto person : people) end_sessions_of(person);
    if (ends) settings_.lesson(name, {});
    if (then) then();
  });
}

}  // namespace meydan::server
