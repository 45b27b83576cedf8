// Who one is, who others are, and how strong.
#include <cmath>

#include "core/options.hpp"
#include "protocol/json/value.hpp"
#include "server/hall/answers.hpp"
#include "server/hall/hall.hpp"
#include "server/ipc/client_out.hpp"

namespace meydan::server {
namespace {

constexpr std::uint32_t kMostLeaders = 100;

std::string hello(const std::optional<Me>& me) {
  return json::object({{"meydan", json::number(1)}, {"version", json::number(kProtocol)}, {"me", written(me)}}).str();
}

json::Written written(const RatingRow& row) {
  return json::object({{"kind", json::text(row.kind)},
                       {"fast", json::boolean(row.fast)},
                       {"rating", json::number(std::lround(row.rating.rating))},
                       {"deviation", json::number(std::lround(row.rating.deviation))},
                       {"provisional", json::boolean(row.rating.provisional())},
                       {"games", json::number(row.games)}});
}

}  // namespace

void Hall::ask_me(const Asked& asked, const Reply& reply) { reply({.body = hello(asked.me)}); }

void Hall::ask_nickname(const Asked& asked, const Reply& reply) {
  reply({.body = json::object({{"name", json::text(nickname(asked.language, random_))}}).str()});
}

void Hall::ask_to_be_guest(const Asked& asked, const Reply& reply) {
  const auto body = json::Value::read(asked.request.body);
  const auto name = body ? body->text("name") : std::nullopt;
  if (!name || !is_nickname(*name)) return reply(refusal(400, asked.language, "server.bad_name"_key));
  if (clock_.held()) return reply(refusal(503, asked.language, "server.disk_full"_key));
  const auto session = new_session();
  std::vector<Change> changes;
  const auto wall = clock_.times().wall;
  const auto me = people_.add_guest(std::string{*name}, wall, changes);
  changes.emplace_back(change::PutSession{.session = hash_of(session), .person = me.person, .seen = wall});
  ApiResponse response{.status = 201, .body = hello(me)};
  response.headers.emplace_back("Set-Cookie", "meydan=" + session + "; Path=/; HttpOnly; SameSite=Lax; Max-Age=31536000" +
                                                  (asked.request.secure ? "; Secure" : ""));
  write(std::move(changes), [reply, response = std::move(response)] { reply(response); });
}

void Hall::ask_person(const Asked& asked, const Reply& reply) {
  const auto number = read_number(asked.star);
  const auto row = number && *number > 0 ? store_.person(static_cast<Person>(*number)) : std::nullopt;
  if (!row) return reply(refusal(404, asked.language, "server.no_person"_key));
  std::vector<json::Written> ratings;
  for (const auto& rating : store_.ratings(row->number)) ratings.push_back(written(rating));
  reply({.body = json::object(
                     {{"person", json::number(row->number)}, {"name", json::text(row->name)}, {"ratings", json::list(ratings)}})
                     .str()});
}

void Hall::ask_leaders(const Asked& asked, const Reply& reply) {
  std::vector<json::Written> leaders;
  for (const auto& row : store_.leaders(asked.field("game"), asked.field("pace") != "slow", kMostLeaders))
    leaders.push_back(json::object({{"person", json::number(row.person)},
                                    {"name", json::text(people_.name(row.person))},
                                    {"rating", json::number(std::lround(row.rating.rating))},
                                    {"games", json::number(row.games)}}));
  reply({.body = json::object({{"leaders", json::list(leaders)}}).str()});
}

}  // namespace meydan::server
