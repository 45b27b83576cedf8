// What may be asked of the hall over HTTP (docs/live.md), and who answers.
#include <algorithm>
#include <array>
#include <charconv>
#include <string>

#include "server/hall/answers.hpp"
#include "server/hall/hall.hpp"

namespace meydan::server {

struct Hall::Route {
  std::string_view method;
  std::string_view path;  // a star stands for anything without a slash
  void (Hall::*answer)(const Asked& asked, const Reply& reply);
};

const Hall::Route Hall::kRoutes[] = {
    {"GET", "/api/me", &Hall::ask_me},
    {"GET", "/api/nickname", &Hall::ask_nickname},
    {"POST", "/api/guest", &Hall::ask_to_be_guest},
    {"POST", "/api/me/name", &Hall::ask_for_other_name},
    {"POST", "/api/me/sign-out", &Hall::ask_to_sign_out},
    {"POST", "/api/me/handover", &Hall::ask_for_handover},
    {"GET", "/api/me/handover", &Hall::ask_whether_handed_over},
    {"POST", "/api/me/take-over", &Hall::ask_to_take_over},
    {"GET", "/api/me/devices", &Hall::ask_devices},
    {"DELETE", "/api/me/devices/*", &Hall::ask_to_sign_device_out},
    {"POST", "/api/me/delete", &Hall::ask_to_be_forgotten},
    {"POST", "/api/account", &Hall::ask_for_account},
    {"POST", "/api/account/sign-in", &Hall::ask_to_sign_in},
    {"POST", "/api/account/recover", &Hall::ask_to_recover},
    {"POST", "/api/account/password", &Hall::ask_for_other_password},
    {"POST", "/api/account/code", &Hall::ask_for_other_code},
    {"GET", "/api/games", &Hall::ask_games},
    {"GET", "/api/games/*", &Hall::ask_game},
    {"GET", "/api/export", &Hall::ask_export},
    {"GET", "/api/people", &Hall::ask_person_named},
    {"GET", "/api/people/*", &Hall::ask_person},
    {"GET", "/api/leaders", &Hall::ask_leaders},
    {"GET", "/api/history/*", &Hall::ask_history},
    {"GET", "/api/openapi.json", &Hall::ask_openapi},
    {"GET", "/api/tokens", &Hall::ask_programs},
    {"POST", "/api/tokens", &Hall::ask_for_token},
    {"DELETE", "/api/tokens/*", &Hall::ask_to_revoke},
    {"GET", "/metrics", &Hall::ask_metrics},
    {"GET", "/readyz", &Hall::ask_ready},
    {"GET", "/api/house", &Hall::ask_addresses},
    {"GET", "/api/blocked", &Hall::ask_blocked},
    {"POST", "/api/blocked", &Hall::ask_to_block},
    {"DELETE", "/api/blocked/*", &Hall::ask_to_unblock},
    {"POST", "/api/reports", &Hall::ask_to_report},
    {"GET", "/api/moderator", &Hall::ask_moderator},
    {"POST", "/api/moderator", &Hall::ask_to_moderate},
    {"DELETE", "/api/moderator", &Hall::ask_to_leave_moderation},
    {"GET", "/api/moderator/reports", &Hall::ask_reports},
    {"GET", "/api/moderator/deeds", &Hall::ask_deeds},
    {"POST", "/api/moderator/deeds", &Hall::ask_to_act},
    {"POST", "/api/moderator/agreement", &Hall::ask_agreement},
    {"GET", "/api/tournaments", &Hall::ask_tournaments},
    {"POST", "/api/tournaments", &Hall::ask_tournaments},
    {"GET", "/api/tournaments/*", &Hall::ask_tournaments},
    {"DELETE", "/api/tournaments/*", &Hall::ask_tournaments},
    {"POST", "/api/tournaments/*/entries", &Hall::ask_tournaments},
    {"POST", "/api/tournaments/*/list", &Hall::ask_tournaments},
    {"POST", "/api/tournaments/*/pair", &Hall::ask_tournaments},
    {"GET", "/api/tournaments/*/history", &Hall::ask_tournaments},
    {"GET", "/api/tournaments/*/paper", &Hall::ask_tournaments},
    {"GET", "/api/tournaments/*/export", &Hall::ask_tournaments},
    {"POST", "/api/tournaments/*/link", &Hall::ask_tournaments},
    {"POST", "/api/tournaments/*/join", &Hall::ask_tournaments},
    {"DELETE", "/api/tournaments/*/arbiters", &Hall::ask_tournaments},
    {"POST", "/api/tournaments/*/entrants", &Hall::ask_tournaments},
    {"DELETE", "/api/tournaments/*/entrants", &Hall::ask_tournaments},
    {"POST", "/api/tournaments/*/let-in", &Hall::ask_tournaments},
    {"POST", "/api/tournaments/*/begin", &Hall::ask_tournaments},
    {"GET", "/api/paper.css", &Hall::ask_paper_style},
    {"GET", "/api/classes", &Hall::ask_classes},
    {"POST", "/api/classes", &Hall::ask_for_class},
    {"POST", "/api/classes/*", &Hall::ask_of_class},
    {"GET", "/api/classes/*", &Hall::ask_for_table},
    {"GET", "/api/pupil", &Hall::ask_own_tasks},
    {"GET", "/api/door/*", &Hall::ask_door},
    {"POST", "/api/door/*", &Hall::ask_to_come_in},
    {"POST", "/api/pupil", &Hall::ask_as_pupil},
};

namespace {

/// What stands where the route has its star, empty where it has none; nothing if the path is another.
std::optional<std::string_view> matched(std::string_view route, std::string_view path) {
  const auto place = route.find('*');
  if (place == std::string_view::npos) return route == path ? std::optional{std::string_view{}} : std::nullopt;
  const auto before = route.substr(0, place);
  const auto after = route.substr(place + 1);
  if (path.size() < before.size() + after.size() || !path.starts_with(before) || !path.ends_with(after)) return {};
  const auto star = path.substr(before.size(), path.size() - before.size() - after.size());
  return star.contains('/') ? std::nullopt : std::optional{star};
}

Language language_of(const ApiRequest& request, std::string_view chosen) {
  if (const auto asked = read_language(chosen)) return *asked;
  return request.language.starts_with("en") ? Language::English : Language::Turkish;
}

/// Each class and each tournament is at one node.
bool of_one_node(std::string_view path) {
  return std::ranges::any_of(std::array{"/api/tournaments", "/api/classes", "/api/door", "/api/pupil"},
                             [path](std::string_view one) { return path.starts_with(one); });
}

}  // namespace

std::string_view Asked::field(std::string_view name) const {
  std::string_view query = request.query;
  while (!query.empty()) {
    const auto one = query.substr(0, query.find('&'));
    query.remove_prefix(std::min(query.size(), one.size() + 1));
    if (one.starts_with(name) && one.substr(name.size()).starts_with('=')) return one.substr(name.size() + 1);
  }
  return {};
}

std::string decoded(std::string_view left) {
  std::string words;
  while (!left.empty()) {
    unsigned sign = 0;
    const bool coded = left.front() == '%' && left.size() > 2 &&
                       std::from_chars(left.data() + 1, left.data() + 3, sign, 16).ptr == left.data() + 3;
    words += coded ? static_cast<char>(sign) : left.front() == '+' ? ' ' : left.front();
    left.remove_prefix(coded ? 3 : 1);
  }
  return words;
}

std::string Asked::words(std::string_view name) const { return decoded(field(name)); }

std::vector<std::string> Hall::routes() {
  std::vector<std::string> all;
  for (const auto& route : kRoutes) all.push_back(std::string{route.method} + ' ' + std::string{route.path});
  return all;
}

void Hall::asked(ApiRequest request, Reply reply) {
  const bool cut_off = is_cut_off() && request.path != "/metrics";
  if (cut_off || loop_.waiting() >= Limits::kMostTasks)
    return reply(too_many(language_of(request, Asked{.request = request}.field("lang")),
                          cut_off ? "server.database_away"_key : "server.busy"_key, 503));
  loop_.post([this, request = std::move(request), reply = std::move(reply)] { answer(request, reply); });
}

void Hall::answer(const ApiRequest& request, const Reply& reply, Asked::Way way) {
  Asked asked{.request = request, .way = way};
  asked.language = language_of(request, asked.field("lang"));
  if (draining_)
    return reply(way.far ? ApiResponse{.status = far::Answered::kNotHere} : too_many(asked.language, "server.busy"_key, 503));
  if (of_one_node(request.path) && !is_sure_of_lease()) {
    if (clock_.held() || unsure_.size() >= Limits::kMostTasks)
      return reply(too_many(asked.language, clock_.held() ? standstill() : "server.busy"_key, 503));
    return once_sure_of_lease([this, request, reply, way] { answer(request, reply, way); });
  }
  asked.stranger = !recognise(request, asked.me, asked.session);
  const auto now = Loop::Clock::now();
  const bool in_time = asked.me ? limits_.requests.take(asked.me->person, now)
                                : Limits::at_home(request.from) || limits_.requests_from.take(request.from, now);
  if (!in_time) return reply(too_many(asked.language, "server.too_fast"_key));
  std::string allowed;
  for (const auto& route : kRoutes) {
    const auto star = matched(route.path, request.path);
    if (!star) continue;
    if (route.method == (request.method == "HEAD" ? "GET" : request.method)) {
      asked.star = *star;
      return answer(route, asked, [reply, path = route.path](ApiResponse response) {
        response.route = path;
        reply(std::move(response));
      });
    }
    allowed += (allowed.empty() ? "" : ", ") + std::string{route.method};
  }
  auto response = refusal(allowed.empty() ? 404 : 405, asked.language, "server.bad_request"_key);
  if (!allowed.empty()) response.headers.emplace_back("Allow", allowed);
  reply(std::move(response));
}

void Hall::answer(const Route& route, Asked& asked, const Reply& reply) {
  if (asked.stranger) {
    auto response = refusal(401, asked.language, "server.bad_token"_key);
    response.headers.emplace_back("WWW-Authenticate", "Bearer");
    return reply(std::move(response));
  }
  if (asked.me && asked.me->program && route.method != "GET")
    return reply(refusal(403, asked.language, "server.program_reads"_key));
  if (asked.me && asked.me->in_class != 0 && route.method != "GET" && route.answer != &Hall::ask_as_pupil &&
      route.answer != &Hall::ask_to_come_in)
    return reply(refusal(403, asked.language, "server.class.pupil_may_not"_key));
  if (route.method != "GET" && pending_.size() >= Limits::kMostPending)
    return reply(too_many(asked.language, "server.busy"_key, 503));
  const auto described = std::string{route.method} + ' ' + std::string{route.path};
  if (const auto wrong = api_.fault(described, asked))
    return reply(refusal(400, asked.language, Message{"server.bad_field"_key}.with("field", *wrong)));
  if (!among_others() || !of_one_node(route.path)) return (this->*route.answer)(asked, reply);
  const auto node = who_answers(route.path, asked);
  if (node && asked.way.far) return reply({.status = far::Answered::kNotHere});
  const auto always = answering_always(reply, asked.language);
  if (node) ask_abroad(*node, asked.request, asked.way.hops, always);
  else (this->*route.answer)(asked, always);
}

}  // namespace meydan::server
