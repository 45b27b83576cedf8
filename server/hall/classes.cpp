#include "server/hall/classes.hpp"

#include <algorithm>

namespace meydan::server {

json::Fields fields_of(const Class::Task& task) {
  json::Fields fields{{"task", json::number(task.number)},
                      {"lesson", json::boolean(task.lesson)},
                      {"kind", json::text(task.kind)},
                      {"level", json::number(task.level)},
                      {"count", json::number(task.count)}};
  if (!task.position.empty()) fields.emplace_back("position", json::text(task.position));
  return fields;
}

std::optional<Classroom> Classes::read(std::uint64_t number) const {
  auto row = store_.classes().row(number);
  if (!row) return {};
  Classroom room{.row = std::move(*row)};
  for (const auto& text : store_.classes().events(number))
    if (const auto event = read_class_event(text)) room.group.follow(*event);
  for (auto& pupil : store_.classes().pupils(number)) room.pupils.emplace(pupil.person, std::move(pupil));
  return room;
}

Classroom* Classes::here(std::uint64_t number) {
  const auto found = rooms_.find(number);
  return found != rooms_.end() ? &found->second : nullptr;
}

Classroom* Classes::find(std::uint64_t number) {
  if (auto* const found = here(number)) return found;
  auto room = read(number);
  return room ? &rooms_.emplace(number, std::move(*room)).first->second : nullptr;
}

void Classes::forget(std::uint64_t number) { rooms_.erase(number); }

std::vector<std::uint64_t> Classes::all_here() const {
  std::vector<std::uint64_t> all;
  all.reserve(rooms_.size());
  for (const auto& [number, room] : rooms_) all.push_back(number);
  return all;
}

std::uint64_t Classes::with_code(const std::string& code) {
  const auto row = code.empty() ? std::nullopt : store_.classes().with_code(code);
  if (!row) return 0;
  const auto* const room = here(row->number);
  return room == nullptr || room->row.code == code ? row->number : 0;
}

Person Classes::teacher_of(std::uint64_t number) {
  if (const auto* const room = here(number)) return room->row.teacher;
  const auto row = store_.classes().row(number);
  return row ? row->teacher : 0;
}

std::size_t Classes::pupils_of(std::uint64_t number) {
  const auto* const room = here(number);
  return room != nullptr ? room->group.pupils().size() : store_.classes().pupils(number).size();
}

bool Classes::strangers_allowed(std::uint64_t number) {
  if (const auto* const room = here(number)) return room->group.may().strangers;
  return strangers_.get(number, [&] {
    const auto room = read(number);
    return room && room->group.may().strangers;
  });
}

Classroom& Classes::add(ClassRow row, std::vector<Change>& changes) {
  changes.emplace_back(change::School{change::PutClass{row}});
  const auto number = row.number;
  return rooms_.emplace(number, Classroom{.row = std::move(row)}).first->second;
}

std::vector<ClassRow> Classes::of_teacher(Person teacher) {
  auto all = store_.classes().of_teacher(teacher);
  std::erase_if(all, [this](const ClassRow& row) { return rooms_.contains(row.number); });
  for (const auto& [number, room] : rooms_)
    if (room.row.teacher == teacher) all.push_back(room.row);
  std::ranges::sort(all, std::greater{}, &ClassRow::made);
  return all;
}

std::uint64_t Classes::of_pupil(Person person) {
  return of_pupil_.get(person, [&] {
    const auto row = store_.classes().pupil(person);
    return row ? row->in : 0;
  });
}

void Classes::put_pupil(Classroom& room, const PupilRow& pupil, std::vector<Change>& changes) {
  room.pupils[pupil.person] = pupil;
  of_pupil_.put(pupil.person, pupil.in);
  changes.emplace_back(change::School{change::PutPupil{pupil}});
}

void Classes::drop_pupil(Classroom& room, Person person, std::vector<Change>& changes) {
  room.pupils.erase(person);
  of_pupil_.put(person, 0);
  changes.emplace_back(change::School{change::DropPupil{person}});
}

void Classes::put(Classroom& room, std::vector<Change>& changes) const {
  changes.emplace_back(change::School{change::PutClass{room.row}});
}

void Classes::drop(std::uint64_t number, std::vector<Change>& changes) {
  rooms_.erase(number);
  changes.emplace_back(change::School{change::DropClass{number}});
}

void Classes::note(Classroom& room, ClassEvent event, Millis wall, std::vector<Change>& changes) {
  event.number = room.group.events();
  event.wall = wall;
  changes.emplace_back(
      change::School{change::AppendToClass{.number = room.row.number, .event = event.number, .body = write_class_event(event)}});
  room.group.follow(event);
}

void Classes::clear() {
  std::erase_if(rooms_, [](const auto& one) { return !one.second.group.open() && one.second.watchers.empty(); });
  strangers_.clear();
}

}  // namespace meydan::server
