// Tokens for programs: made, listed and revoked by the one whose programs they are.
#include "core/options.hpp"
#include "protocol/json/value.hpp"
#include "server/hall/answers.hpp"
#include "server/hall/hall.hpp"

namespace meydan::server {
namespace {

constexpr int kTokenRevoked = 1008;

json::Fields fields_of(const ProgramRow& row, const std::string& name) {
  return {{"person", json::number(row.person)},
          {"name", json::text(name)},
          {"made", json::text(day_text(row.made))},
          {"used", row.used == 0 ? json::null() : json::text(day_text(row.used))}};
}

}  // namespace

/// False where a token is shown that is none of ours: a cookie that came along makes nobody of it then.
bool Hall::recognise(const ApiRequest& request, std::optional<Me>& me, SessionHash& session) {
  const auto token = token_in(request.authorization);
  if (!token) {
    // A pupil is one for as long as the lesson goes on, and then again whoever this device was before.
    for (const auto& shown : {cookie_in(request.cookie, Classes::kCookie), session_in(request.cookie)}) {
      if (!shown || me) continue;
      session = hash_of(*shown);
      me = of_session(session);
      if (me) me->in_class = classes_.of_pupil(me->person);
    }
    return true;
  }
  std::vector<Change> changes;
  const auto who = programs_.let_in(*token, clock_.times().wall, changes);
  if (!changes.empty() && !clock_.held()) write(std::move(changes), {});
  if (who) me = Me{.person = *who, .name = people_.name(*who), .guest = false, .program = true};
  return who.has_value();
}

/// Whoever plays with the token is sent away at once.
bool Hall::revoke(Person program, Person owner, std::vector<Change>& changes) {
  if (!programs_.revoke(program, owner, changes)) return false;
  for (const auto& [line, visitor] : visitors_)
    if (visitor.me && visitor.me->person == program) line->close(kTokenRevoked);
  return true;
}

void Hall::ask_programs(const Asked& asked, const Reply& reply) {
  if (!asked.me || asked.me->program) return reply(refusal(401, asked.language, "server.who"_key));
  std::vector<json::Written> all;
  for (const auto& row : store_.programs(asked.me->person)) all.push_back(json::object(fields_of(row, people_.name(row.person))));
  reply({.body = json::object({{"programs", json::list(all)}}).str()});
}

void Hall::ask_for_token(const Asked& asked, const Reply& reply) {
  if (!asked.me) return reply(refusal(401, asked.language, "server.who"_key));
  const auto body = json::Value::read(asked.request.body);
  const auto name = body ? body->text("name") : std::nullopt;
  if (!name || !is_nickname(*name)) return reply(refusal(400, asked.language, "server.bad_name"_key));
  if (clock_.held()) return reply(refusal(503, asked.language, standstill()));
  if (store_.programs(asked.me->person).size() >= Programs::kMost)
    return reply(refusal(409, asked.language, "server.many_programs"_key));
  std::vector<Change> changes;
  const auto wall = clock_.times().wall;
  const auto program = people_.add_guest(program_name(*name), wall, changes);
  const auto token = programs_.add(program.person, asked.me->person, wall, changes);
  auto fields = fields_of({.person = program.person, .made = wall}, program.name);
  fields.emplace_back("token", json::text(token));
  write(std::move(changes),
        [reply, response = ApiResponse{.status = 201, .body = json::object(fields).str()}] { reply(response); });
}

void Hall::ask_to_revoke(const Asked& asked, const Reply& reply) {
  if (!asked.me) return reply(refusal(401, asked.language, "server.who"_key));
  if (clock_.held()) return reply(refusal(503, asked.language, standstill()));
  const auto number = read_number(asked.star);
  std::vector<Change> changes;
  if (!number || !revoke(static_cast<Person>(*number), asked.me->person, changes))
    return reply(refusal(404, asked.language, "server.no_program"_key));
  write(std::move(changes), [reply] { reply({.status = 204}); });
}

}  // namespace meydan::server
