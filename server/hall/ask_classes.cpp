// What is asked over HTTP about classes: by their teachers, at the door, and by pupils.
#include <algorithm>
#include <array>

#include "protocol/json/value.hpp"
#include "server/hall/answers.hpp"
#include "server/hall/class_table.hpp"
#include "server/hall/codes.hpp"
#include "server/hall/hall.hpp"
#include "server/hall/teaching.hpp"

namespace meydan::server {
namespace {

/// The cookie of a pupil, beside whatever the device is otherwise known by.
std::pair<std::string, std::string> pupil_cookie(std::string_view session, bool secure) {
  return cookie(Classes::kCookie, session, Classes::kLongestLesson, secure);
}

json::Written written(const ClassRow& row, std::size_t pupils) {
  return json::object({{"class", json::text(game_name(row.number))},
                       {"name", json::text(row.name)},
                       {"open", json::boolean(!row.code.empty())},
                       {"away", json::boolean(row.away)},
                       {"pupils", json::number(pupils)}});
}

}  // namespace

std::uint64_t class_number(Person teacher, std::int64_t key) {
  return number_of("class:" + std::to_string(teacher) + ":" + std::to_string(key)) | 1;
}

void Hall::ask_classes(const Asked& asked, const Reply& reply) {
  if (!asked.me || asked.me->guest || asked.me->program) return reply(refusal(401, asked.language, "server.class.account"_key));
  std::vector<json::Written> all;
  for (const auto& row : classes_.of_teacher(asked.me->person)) all.push_back(written(row, classes_.pupils_of(row.number)));
  reply({.body = json::object({{"classes", json::list(all)}}).str()});
}

void Hall::ask_for_class(const Asked& asked, const Reply& reply) {
  if (!asked.me || asked.me->guest || asked.me->program) return reply(refusal(401, asked.language, "server.class.account"_key));
  if (clock_.held()) return reply(refusal(503, asked.language, standstill()));
  const auto body = json::Value::read(asked.request.body);
  const auto number = class_number(asked.me->person, body->number("key").value_or(0));
  const auto answer = [this, number, reply] {
    const auto* const room = classroom(number);
    if (room != nullptr) reply({.status = 201, .body = written(room->row, room->group.pupils().size()).str()});
  };
  if (classroom(number) != nullptr) return once_durable(answer, number);
  if (classes_.of_teacher(asked.me->person).size() >= Classes::kMostOfTeacher)
    return reply(refusal(409, asked.language, "server.class.too_many"_key));
  const auto name = plain_text(body->text("name").value_or(""), kLongestClassName);
  if (!name) return reply(refusal(400, asked.language, "server.class.bad_name"_key));
  std::vector<Change> changes;
  auto& room = classes_.add({.number = number, .teacher = asked.me->person, .name = *name, .made = clock_.times().wall}, changes);
  if (const auto added = add_pupils(room, *body->find("pupils"), changes); !added) {
    std::vector<Change> none;
    classes_.drop(number, none);
    return reply(refusal(400, asked.language, added.error()));
  }
  write_of_class(number, std::move(changes), answer);
}

void Hall::ask_of_class(const Asked& asked, const Reply& reply) {
  const auto number = read_game_name(asked.star);
  auto* const room = number ? classroom(*number) : nullptr;
  if (room == nullptr || !asked.me || room->row.teacher != asked.me->person)
    return reply(refusal(404, asked.language, "server.class.none"_key));
  if (clock_.held()) return reply(refusal(503, asked.language, standstill()));
  const auto body = json::Value::read(asked.request.body);
  const auto what = body->text("do").value_or("");
  const auto done = [reply] { reply({.status = 204}); };
  if (what == "end" || what == "delete") {
    if (what == "delete") return forget_class(*room, done);
    return room->group.open() ? end_lesson(*room, done) : once_durable(done, *number);
  }
  struct Named {
    std::string_view name;
    Result<void> (Hall::*act)(Deed& deed);
  };
  constexpr std::array<Named, 18> kDeeds{{{"begin", &Hall::begin_lesson},
                                          {"enter", &Hall::enter_pupils},
                                          {"change", &Hall::change_pupil},
                                          {"remove", &Hall::remove_pupil},
                                          {"free", &Hall::free_pupil},
                                          {"lower", &Hall::lower_hand},
                                          {"pause", &Hall::pause_all},
                                          {"go-on", &Hall::go_on_all},
                                          {"pair", &Hall::pair_class},
                                          {"stop", &Hall::stop_games},
                                          {"again", &Hall::pair_again},
                                          {"replace", &Hall::replace_pupil},
                                          {"name", &Hall::name_class},
                                          {"put-away", &Hall::put_class_away},
                                          {"allow", &Hall::allow_class},
                                          {"task", &Hall::give_task},
                                          {"untask", &Hall::take_task},
                                          {"consent", &Hall::note_consent}}};
  const auto* const named = std::ranges::find(kDeeds, what, &Named::name);
  if (named == kDeeds.end()) return reply(refusal(400, asked.language, "server.bad_request"_key));
  if (room->group.full()) return reply(refusal(409, asked.language, "server.class.full"_key));
  const bool begins = what == "begin" && !room->group.open();
  Deed deed{.room = *room, .asked = *body};
  const auto did = (this->*named->act)(deed);
  if (!did) return reply(refusal(409, asked.language, did.error()));
  class_changed(*number);
  write_of_class(*number, std::move(deed.changes),
                 [this, number = *number, people = std::move(deed.signed_out), begins, row = room->row, done] {
                   call(far::ClassChanged{number});
                   for (const auto person : people) end_sessions_of(person);
                   if (begins) settings_.lesson(row.name, row.code);
                   done();
                 });
}

std::uint64_t Hall::class_at_door(const Asked& asked) {
  return classes_.with_code(read_code(decoded(asked.star), kClassSigns).value_or(""));
}

/// Who wrote a wrong code waits in the end, whichever nodes were asked; who wrote a right one never does.
Classroom* Hall::behind_door(const Asked& asked) {
  const auto number = class_at_door(asked);
  if (number != 0) limits_.wrong_from.give_back(asked.request.from);
  else if (!Limits::at_home(asked.request.from)) call(far::Tried{.account = {}, .tries = {}, .from = asked.request.from});
  return number != 0 ? classroom(number) : nullptr;
}

void Hall::ask_door(const Asked& asked, const Reply& reply) {
  if (!may_try_from(asked.caller())) return reply(too_many(asked.language, "server.account.too_often"_key));
  const auto* const room = behind_door(asked);
  if (room == nullptr) return reply(refusal(404, asked.language, "server.class.no_code"_key));
  std::vector<json::Written> pupils;
  for (const auto& [person, pupil] : room->group.pupils()) {
    const auto row = room->pupils.find(person);
    pupils.push_back(json::object({{"person", json::number(person)},
                                   {"call", json::text(people_.name(person))},
                                   {"in", json::boolean(pupil.in)},
                                   {"picture", json::boolean(row != room->pupils.end() && row->second.picture != 0)}}));
  }
  const bool mine = asked.me && asked.me->in_class == room->row.number;
  tell_once_durable({.body = json::object({{"class", json::text(game_name(room->row.number))},
                                           {"name", json::text(room->row.name)},
                                           {"me", mine ? json::number(asked.me->person) : json::null()},
                                           {"pupils", json::list(pupils)}})
                                 .str()},
                    reply);
}

void Hall::ask_to_come_in(const Asked& asked, const Reply& reply) {
  const auto refuse = [&](int status, Key why) { reply(refusal(status, asked.language, why)); };
  if (!may_try_from(asked.caller())) return reply(too_many(asked.language, "server.account.too_often"_key));
  auto* const room = behind_door(asked);
  if (room == nullptr) return refuse(404, "server.class.no_code"_key);
  if (clock_.held()) return refuse(503, standstill());
  const auto body = json::Value::read(asked.request.body);
  const auto person = static_cast<Person>(body->number("person").value_or(0));
  const auto* const pupil = room->group.find(person);
  if (pupil == nullptr) return refuse(404, "server.class.no_pupil"_key);
  if (asked.me && asked.me->person == person)
    return once_durable([asked_me = asked.me, reply] { reply({.body = json::object(hello(asked_me)).str()}); }, room->row.number);
  const auto picture = room->pupils[person].picture;
  if (picture != 0 && body->number("picture") != picture) {
    if (body->find("picture") != nullptr && ++room->wrong[person] > Classes::kMostWrong)
      return refuse(403, "server.class.ask_teacher"_key);
    return refuse(403, "server.class.wrong_picture"_key);
  }
  if (picture != 0 && room->wrong[person] > Classes::kMostWrong) return refuse(403, "server.class.ask_teacher"_key);
  if (pupil->in && picture == 0) return refuse(409, "server.class.taken"_key);
  if (room->group.full()) return refuse(409, "server.class.full"_key);
  std::vector<Change> changes{change::DropSessionsOf{person}};
  if (asked.me && asked.me->in_class != 0) changes.emplace_back(change::DropSession{asked.session});
  const auto session = People::add_session(person, clock_.times().wall, changes);
  if (!pupil->in) Classes::note(*room, {.kind = ClassEvent::Kind::Came, .pupils = {person}}, clock_.times().wall, changes);
  auto me = people_.me(person);
  me.in_class = room->row.number;
  ApiResponse response{.body = json::object(hello(me)).str()};
  response.headers.push_back(pupil_cookie(session, asked.request.secure));
  class_changed(room->row.number);
  const auto before = asked.me && asked.me->in_class != 0 ? asked.session : SessionHash{};
  end_sessions_of(person);
  write_of_class(room->row.number, std::move(changes), [this, before, reply, response] {
    end_session(before);
    reply(response);
  });
}

/// Nobody reads of a class what a power cut could still take back.
void Hall::tell_once_durable(ApiResponse response, const Reply& reply) {
  once_durable([reply, response = std::move(response)] { reply(response); });
}

/// What a pupil has to do, and how far it is done: nobody else is told but the teacher.
void Hall::ask_own_tasks(const Asked& asked, const Reply& reply) {
  const auto* const room = asked.me && asked.me->in_class != 0 ? classroom(asked.me->in_class) : nullptr;
  const auto* const pupil = room != nullptr ? room->group.find(asked.me->person) : nullptr;
  if (pupil == nullptr) return reply(refusal(401, asked.language, "server.class.not_in"_key));
  std::vector<json::Written> tasks;
  for (const auto& task : room->group.tasks()) {
    auto fields = fields_of(task);
    const auto done = pupil->done.find(task.number);
    fields.emplace_back("done", json::number(done == pupil->done.end() ? 0U : std::min(done->second, task.count)));
    tasks.push_back(json::object(fields));
  }
  tell_once_durable({.body = json::object({{"tasks", json::list(tasks)}}).str()}, reply);
}

/// All that is kept of a class: for a spreadsheet, or as it is.
void Hall::ask_for_table(const Asked& asked, const Reply& reply) {
  const auto number = read_game_name(asked.star);
  const auto* const room = number ? classroom(*number) : nullptr;
  if (room == nullptr || !asked.me || room->row.teacher != asked.me->person)
    return reply(refusal(404, asked.language, "server.class.none"_key));
  const bool csv = asked.field("format") == "csv";
  ApiResponse response{.type = csv ? "text/csv; charset=utf-8" : "application/json",
                       .body = csv ? table_of(*room, people_, asked.language) : json::object(told_of_class(*room, true)).str()};
  if (csv) response.headers.emplace_back("Content-Disposition", "attachment; filename=\"meydan-" + game_name(*number) + ".csv\"");
  tell_once_durable(std::move(response), reply);
}

void Hall::ask_as_pupil(const Asked& asked, const Reply& reply) {
  auto* const room = asked.me && asked.me->in_class != 0 ? classroom(asked.me->in_class) : nullptr;
  const auto* const pupil = room != nullptr ? room->group.find(asked.me->person) : nullptr;
  if (pupil == nullptr) return reply(refusal(401, asked.language, "server.class.not_in"_key));
  if (clock_.held()) return reply(refusal(503, asked.language, standstill()));
  const auto person = asked.me->person;
  const auto wall = clock_.times().wall;
  const auto body = json::Value::read(asked.request.body);
  const auto what = body->text("do").value_or("");
  std::vector<Change> changes;
  class_changed(room->row.number);
  if (what == "leave") {
    Classes::note(*room, {.kind = ClassEvent::Kind::Went, .pupils = {person}}, wall, changes);
    changes.emplace_back(change::DropSessionsOf{person});
    ApiResponse response{.status = 204};
    response.headers.push_back(pupil_cookie("", asked.request.secure));
    return write_of_class(room->row.number, std::move(changes), [this, person, reply, response] {
      end_sessions_of(person);
      reply(response);
    });
  }
  if (what == "picture") {
    auto row = room->pupils[person];
    row.picture = static_cast<std::uint8_t>(body->number("picture").value_or(0));
    classes_.put_pupil(*room, row, changes);
  } else if (what == "lesson") {
    const auto kind = body->text("kind").value_or("");
    const auto wanted = [&](const Class::Task& task) {
      const auto done = pupil->done.find(task.number);
      return task.lesson && task.kind == kind && (done == pupil->done.end() || done->second < task.count);
    };
    if (std::ranges::any_of(room->group.tasks(), wanted))
      Classes::note(*room, {.kind = ClassEvent::Kind::Learned, .pupils = {person}, .what = std::string{kind}}, wall, changes);
  } else if (what == "practised") {
    const auto number = static_cast<std::uint32_t>(body->number("task").value_or(0));
    const auto task = std::ranges::find(room->group.tasks(), number, &Class::Task::number);
    const auto done = pupil->done.find(number);
    if (task != room->group.tasks().end() && !task->position.empty() && (done == pupil->done.end() || done->second < task->count))
      Classes::note(*room, {.kind = ClassEvent::Kind::Practised, .pupils = {person}, .count = number}, wall, changes);
  } else if (const bool up = what == "hand-up"; up != pupil->hand) {
    if (up && pupil->hands >= Class::kMostHands) return reply(refusal(429, asked.language, "server.class.hands"_key));
    Classes::note(*room, {.kind = up ? ClassEvent::Kind::HandUp : ClassEvent::Kind::HandDown, .pupils = {person}}, wall, changes);
  }
  write_of_class(room->row.number, std::move(changes), [reply] { reply({.status = 204}); });
}

}  // namespace meydan::server
