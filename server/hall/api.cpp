// What is asked of the hall over HTTP (docs/live.md).
#include <algorithm>
#include <cmath>

#include "core/options.hpp"
#include "protocol/json/value.hpp"
#include "server/hall/hall.hpp"
#include "server/ipc/client_out.hpp"

namespace meydan::server {
namespace {

ApiResponse refusal(int status, Language language, Key why) {
  return {.status = status, .body = json::object({{"why", json::text(say(language, why))}}).str()};
}

Language language_of(const ApiRequest& request) {
  if (const auto at = request.query.find("lang="); at != std::string::npos)
    if (const auto asked = read_language(std::string_view{request.query}.substr(at + 5, 2))) return *asked;
  return request.language.starts_with("en") ? Language::English : Language::Turkish;
}

std::string hello(const std::optional<Me>& me) {
  return json::object({{"meydan", json::number(1)}, {"version", json::number(kProtocol)}, {"me", written(me)}}).str();
}

constexpr std::string_view kGames = "/api/games/";
constexpr std::string_view kPeople = "/api/people/";
constexpr std::uint32_t kMostLeaders = 100;

/// What stands behind a name in "a=1&b=2"; nothing needs decoding here.
std::string_view field(std::string_view query, std::string_view name) {
  while (!query.empty()) {
    const auto one = query.substr(0, query.find('&'));
    query.remove_prefix(std::min(query.size(), one.size() + 1));
    if (one.starts_with(name) && one.substr(name.size()).starts_with('=')) return one.substr(name.size() + 1);
  }
  return {};
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

void Hall::asked(ApiRequest request, std::function<void(ApiResponse)> reply) {
  loop_.post([this, request = std::move(request), reply = std::move(reply)]() mutable {
    if (request.path == "/api/guest" && request.method == "POST") return add_guest(request, std::move(reply));
    reply(answer(request));
  });
}

ApiResponse Hall::answer(const ApiRequest& request) {
  const auto language = language_of(request);
  if (request.method != "GET") return refusal(405, language, "server.bad_request"_key);
  if (request.path == "/api/me") {
    const auto session = session_in(request.cookie);
    return {.body = hello(session ? people_.of_session(*session) : std::nullopt)};
  }
  if (request.path == "/api/nickname") return {.body = json::object({{"name", json::text(nickname(language, random_))}}).str()};
  if (request.path.starts_with(kGames)) {
    const auto game = read_game_name(std::string_view{request.path}.substr(kGames.size()));
    auto* const found = game ? room(*game) : nullptr;
    if (found == nullptr) return refusal(404, language, "server.no_game"_key);
    const auto text = events(*game, store_.events(*game, 0, found->told), names_in(found->live), clock_.now());
    (void)close_if_done(*game);
    return {.body = *text};
  }
  if (request.path.starts_with(kPeople)) {
    const auto number = read_number(std::string_view{request.path}.substr(kPeople.size()));
    const auto row = number && *number > 0 ? store_.person(static_cast<Person>(*number)) : std::nullopt;
    if (!row) return refusal(404, language, "server.no_person"_key);
    std::vector<json::Written> ratings;
    for (const auto& rating : store_.ratings(row->number)) ratings.push_back(written(rating));
    return {.body =
                json::object(
                    {{"person", json::number(row->number)}, {"name", json::text(row->name)}, {"ratings", json::list(ratings)}})
                    .str()};
  }
  if (request.path == "/api/leaders") {
    std::vector<json::Written> leaders;
    for (const auto& row : store_.leaders(field(request.query, "game"), field(request.query, "pace") != "slow", kMostLeaders))
      leaders.push_back(json::object({{"person", json::number(row.person)},
                                      {"name", json::text(people_.name(row.person))},
                                      {"rating", json::number(std::lround(row.rating.rating))},
                                      {"games", json::number(row.games)}}));
    return {.body = json::object({{"leaders", json::list(leaders)}}).str()};
  }
  return refusal(404, language, "server.bad_request"_key);
}

void Hall::add_guest(const ApiRequest& request, std::function<void(ApiResponse)> reply) {
  const auto language = language_of(request);
  const auto body = json::Value::read(request.body);
  const auto name = body ? body->text("name") : std::nullopt;
  if (!name || !is_nickname(*name)) return reply(refusal(400, language, "server.bad_name"_key));
  if (clock_.held()) return reply(refusal(503, language, "server.disk_full"_key));
  const auto session = new_session();
  std::vector<Change> changes;
  const auto wall = clock_.times().wall;
  const auto me = people_.add_guest(std::string{*name}, wall, changes);
  changes.emplace_back(change::PutSession{.session = hash_of(session), .person = me.person, .seen = wall});
  ApiResponse response{.status = 201, .body = hello(me)};
  response.headers.emplace_back("Set-Cookie", "meydan=" + session + "; Path=/; HttpOnly; SameSite=Lax; Max-Age=31536000" +
                                                  (request.secure ? "; Secure" : ""));
  write(std::move(changes), [reply = std::move(reply), response = std::move(response)] { reply(response); });
}

}  // namespace meydan::server
