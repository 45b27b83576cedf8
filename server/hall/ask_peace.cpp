// Blocking and reporting, and whom it keeps from what.
#include <algorithm>
#include <array>

#include "protocol/json/value.hpp"
#include "server/hall/answers.hpp"
#include "server/hall/hall.hpp"

namespace meydan::server {
namespace {

constexpr std::array<std::string_view, 4> kReasons{"unkind", "stalling", "helped", "throwing"};

Person person_in(const json::Value* body) {
  const auto number = body != nullptr ? body->number("person") : std::nullopt;
  return number && *number > 0 ? static_cast<Person>(*number) : 0;
}

}  // namespace

std::optional<Message> Hall::must_rest(Person person) const {
  const auto days = peace_.days_to_rest(person, clock_.times().wall);
  if (days == 0) return {};
  return Message{"server.peace.rests"_key}.with("days", std::to_string(days));
}

std::optional<Message> Hall::barred(const Live& live, const Command& command) {
  const bool sits = std::holds_alternative<asks::Sit>(command.asks);
  if (!sits && !std::holds_alternative<asks::Say>(command.asks) && !std::holds_alternative<asks::Propose>(command.asks))
    return {};
  if (auto rests = must_rest(command.by)) return rests;
  if (!sits) return {};
  for (const auto& chair : live.chairs())
    if (chair.kind == Sitter::Kind::Person && chair.who != command.by && peace_.apart(chair.who, command.by))
      return Message{"server.peace.apart"_key};
  return {};
}

void Hall::ask_blocked(const Asked& asked, const Reply& reply) {
  if (!asked.me) return reply(refusal(401, asked.language, "server.who"_key));
  std::vector<json::Written> all;
  for (const auto person : peace_.blocked(asked.me->person)) all.push_back(somebody(person));
  reply({.body = json::object({{"blocked", json::list(all)}}).str()});
}

void Hall::ask_to_block(const Asked& asked, const Reply& reply) {
  if (!asked.me) return reply(refusal(401, asked.language, "server.who"_key));
  if (clock_.held()) return reply(refusal(503, asked.language, standstill()));
  const auto body = json::Value::read(asked.request.body);
  const auto whom = person_in(body ? &*body : nullptr);
  if (whom == 0 || whom == asked.me->person || !store_.person(whom) || !may_know(whom, asked.me))
    return reply(refusal(404, asked.language, "server.no_person"_key));
  std::vector<Change> changes;
  if (!peace_.block(asked.me->person, whom, clock_.times().wall, changes))
    return reply(refusal(409, asked.language, "server.peace.many_blocked"_key));
  write(std::move(changes), [reply] { reply({.status = 204}); });
}

void Hall::ask_to_unblock(const Asked& asked, const Reply& reply) {
  if (!asked.me) return reply(refusal(401, asked.language, "server.who"_key));
  if (clock_.held()) return reply(refusal(503, asked.language, standstill()));
  const auto whom = read_number(asked.star);
  if (!whom || *whom <= 0) return reply(refusal(404, asked.language, "server.no_person"_key));
  std::vector<Change> changes;
  peace_.unblock(asked.me->person, static_cast<Person>(*whom), changes);
  write(std::move(changes), [reply] { reply({.status = 204}); });
}

/// Of somebody with whom one sat at a table. The same report twice is one.
void Hall::ask_to_report(const Asked& asked, const Reply& reply) {
  if (!asked.me) return reply(refusal(401, asked.language, "server.who"_key));
  if (clock_.held()) return reply(refusal(503, asked.language, standstill()));
  const auto body = json::Value::read(asked.request.body);
  const auto about = person_in(body ? &*body : nullptr);
  const auto reason = body ? body->text("reason").value_or("") : "";
  const auto game = read_game_name(body ? body->text("game").value_or("") : "");
  if (!game || std::ranges::find(kReasons, reason) == kReasons.end())
    return reply(refusal(400, asked.language, "server.bad_request"_key));
  const auto there = gathering_of(store_.peace(), *game);
  if (about == asked.me->person || !there.has(asked.me->person) || !there.has(about))
    return reply(refusal(404, asked.language, "server.no_person"_key));
  std::vector<Change> changes;
  if (!peace_.report(
          {.at = clock_.times().wall, .by = asked.me->person, .about = about, .game = *game, .reason = std::string{reason}},
          changes))
    return reply(refusal(429, asked.language, "server.peace.many_reports"_key));
  write(std::move(changes), [reply] { reply({.status = 204}); });
}

}  // namespace meydan::server
