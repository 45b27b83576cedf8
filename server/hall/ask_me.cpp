// Who one is: guests, sessions, and a seat at another device.
#include "protocol/json/value.hpp"
#include "server/hall/answers.hpp"
#include "server/hall/hall.hpp"

namespace meydan::server {
namespace {

std::optional<std::string> nickname_in(const Asked& asked) {
  const auto body = json::Value::read(asked.request.body);
  const auto name = body ? body->text("name") : std::nullopt;
  return name && is_nickname(*name) ? std::optional{std::string{*name}} : std::nullopt;
}

}  // namespace

void Hall::ask_me(const Asked& asked, const Reply& reply) {
  auto fields = hello(asked.me);
  if (among_others()) fields.emplace_back("several", json::boolean(true));
  ApiResponse response{.body = json::object(fields).str()};
  if (const auto session = session_in(asked.request.cookie); session && asked.me)
    response.headers.push_back(cookie(*session, asked.request.secure));
  reply(std::move(response));
}

void Hall::ask_nickname(const Asked& asked, const Reply& reply) {
  reply({.body = json::object({{"name", json::text(nickname(asked.language, random_))}}).str()});
}

void Hall::ask_to_be_guest(const Asked& asked, const Reply& reply) {
  if (asked.me) return ask_me(asked, reply);
  const auto name = nickname_in(asked);
  if (!name) return reply(refusal(400, asked.language, "server.bad_name"_key));
  if (clock_.held()) return reply(refusal(503, asked.language, standstill()));
  if (!may_be_guest(asked.request.from)) return reply(too_many(asked.language, "server.too_many_guests"_key));
  std::vector<Change> changes;
  const auto me = people_.add_guest(*name, clock_.times().wall, changes);
  let_in(asked.caller(), me.person, {.status = 201, .changes = std::move(changes)}, reply);
}

void Hall::ask_for_other_name(const Asked& asked, const Reply& reply) {
  const auto name = nickname_in(asked);
  if (!name) return reply(refusal(400, asked.language, "server.bad_name"_key));
  if (!asked.me) return reply(refusal(401, asked.language, "server.who"_key));
  if (!asked.me->guest) return reply(refusal(403, asked.language, "server.account.keeps_name"_key));
  if (clock_.held()) return reply(refusal(503, asked.language, standstill()));
  if (!limits_.names.take(asked.me->person, Loop::Clock::now())) return reply(too_many(asked.language, "server.too_fast"_key));
  rename(asked.me->person, *name,
         [this, reply, person = asked.me->person] { reply({.body = json::object(hello(people_.me(person))).str()}); });
}

void Hall::ask_to_sign_out(const Asked& asked, const Reply& reply) {
  ApiResponse response{.body = json::object(hello({})).str()};
  response.headers.push_back(cookie("", asked.request.secure));
  if (!asked.me) return reply(std::move(response));
  if (clock_.held()) return reply(refusal(503, asked.language, standstill()));
  const auto body = json::Value::read(asked.request.body);
  const bool everywhere = body && body->is_true("everywhere");
  const auto person = asked.me->person;
  handovers_.forget(person);
  call(far::Handover{.person = person, .code = {}});
  const Change change = everywhere ? Change{change::DropSessionsOf{person}} : Change{change::DropSession{asked.session}};
  write({change}, [this, everywhere, person, session = asked.session, reply, response = std::move(response)] {
    if (everywhere) end_sessions_of(person);
    else end_session(session);
    reply(response);
  });
}

void Hall::ask_for_handover(const Asked& asked, const Reply& reply) {
  if (!asked.me) return reply(refusal(401, asked.language, "server.who"_key));
  const auto code = handovers_.offer(asked.me->person, Loop::Clock::now());
  call(far::Handover{.person = asked.me->person, .code = code});
  reply({.body = json::object({{"code", json::text(code)}, {"seconds", json::number(Handovers::kLife.count())}}).str()});
}

void Hall::ask_whether_handed_over(const Asked& asked, const Reply& reply) {
  if (!asked.me) return reply(refusal(401, asked.language, "server.who"_key));
  const auto waits = handovers_.waits(asked.me->person, Loop::Clock::now());
  reply({.body = json::object({{"waiting", json::boolean(waits)}}).str()});
}

void Hall::ask_to_take_over(const Asked& asked, const Reply& reply) {
  const auto body = json::Value::read(asked.request.body);
  const auto code = read_code(body ? body->text("code").value_or("") : "", kHandoverSigns);
  if (clock_.held()) return reply(refusal(503, asked.language, standstill()));
  if (!may_try_from(asked.caller())) return reply(too_many(asked.language, "server.account.too_often"_key));
  const auto person = code ? handovers_.take(*code, Loop::Clock::now()) : std::nullopt;
  if (!person) return reply(refusal(404, asked.language, "server.account.no_handover"_key));
  limits_.wrong_from.give_back(asked.request.from);
  call(far::Handover{.person = *person, .code = {}});
  let_in(asked.caller(), *person, {}, reply);
}

}  // namespace meydan::server
