// For whoever runs the server: what was reported, and what is done about it. Every deed is kept.
#include <limits>

#include "protocol/json/value.hpp"
#include "server/hall/answers.hpp"
#include "server/hall/hall.hpp"

namespace meydan::server {
namespace {

constexpr std::uint32_t kReportsAtOnce = 20;
constexpr std::uint32_t kDeedsAtOnce = 50;
constexpr std::size_t kMostStudies = 8;  // at once
constexpr std::int64_t kLongestRest = 365;

std::string_view moderator_cookie(const ApiRequest& request) {
  return cookie_in(request.cookie, Moderators::kCookie).value_or("");
}

std::pair<std::string, std::string> moderator_cookie(std::string_view value, bool secure) {
  return cookie(Moderators::kCookie, value, Moderators::kStay, secure, "Path=/api/moderator; HttpOnly; SameSite=Strict");
}

std::uint64_t before_of(const Asked& asked) {
  const auto number = read_number(asked.field("before"));
  return number && *number > 0 ? static_cast<std::uint64_t>(*number) : std::numeric_limits<std::int64_t>::max();
}

std::uint64_t whole_in(const json::Value& body, std::string_view name) {
  const auto number = body.number(name).value_or(0);
  return number > 0 ? static_cast<std::uint64_t>(number) : 0;
}

json::Written agreement_text(const AgreementRow& row, std::size_t left) {
  return json::object({{"level", json::number(row.level)},
                       {"moves", json::number(row.moves)},
                       {"same", json::number(row.same)},
                       {"near", json::number(row.near)},
                       {"left", json::number(left)}});
}

}  // namespace

bool Hall::moderates(const Asked& asked, const Reply& reply) {
  if (moderators_.is_one(moderator_cookie(asked.request), clock_.times().wall)) return true;
  reply(refusal(401, asked.language, "server.peace.no_moderator"_key));
  return false;
}

void Hall::ask_moderator(const Asked& asked, const Reply& reply) {
  const bool one = moderators_.is_one(moderator_cookie(asked.request), clock_.times().wall);
  reply({.body = json::object({{"moderator", json::boolean(one)}}).str()});
}

void Hall::ask_to_moderate(const Asked& asked, const Reply& reply) {
  if (clock_.held()) return reply(refusal(503, asked.language, standstill()));
  const auto body = json::Value::read(asked.request.body);
  const auto key = body ? body->text("key") : std::nullopt;
  std::vector<Change> changes;
  const auto cookie = key ? moderators_.enter(*key, clock_.times().wall, changes) : std::nullopt;
  if (!cookie) return reply(refusal(403, asked.language, "server.peace.bad_key"_key));
  changes.push_back(moderators_.note({.at = clock_.times().wall, .what = "entered", .detail = ""}));
  ApiResponse response{.body = json::object({{"moderator", json::boolean(true)}}).str()};
  response.headers.push_back(moderator_cookie(*cookie, asked.request.secure));
  write(std::move(changes), [reply, response = std::move(response)] { reply(response); });
}

void Hall::ask_to_leave_moderation(const Asked& asked, const Reply& reply) {
  if (!moderates(asked, reply)) return;
  std::vector<Change> changes;
  moderators_.leave(moderator_cookie(asked.request), changes);
  ApiResponse response{.status = 204};
  response.headers.push_back(moderator_cookie("", asked.request.secure));
  write(std::move(changes), [reply, response = std::move(response)] { reply(response); });
}

json::Written Hall::somebody(Person person) {
  return json::object({{"person", json::number(person)}, {"name", json::text(people_.name(person))}});
}

json::Written Hall::told_of(const ReportRow& report) {
  const auto& [number, at, by, about, game, reason, open] = report;
  const auto there = gathering_of(store_.peace(), game);
  std::vector<json::Written> said;
  said.reserve(there.said.size());
  for (const auto& [person, phrase] : there.said)
    said.push_back(json::object({{"name", json::text(people_.name(person))}, {"phrase", json::text(name_of(phrase))}}));
  const auto agreement = store_.peace().agreement(game, about);
  return json::object({{"report", json::number(number)},
                       {"at", json::number(at)},
                       {"by", somebody(by)},
                       {"about", somebody(about)},
                       {"game", json::text(game_name(game))},
                       {"reason", json::text(reason)},
                       {"open", json::boolean(open)},
                       {"said", json::list(said)},
                       {"rests", json::number(peace_.days_to_rest(about, clock_.times().wall))},
                       {"agreement", agreement ? agreement_text(*agreement, 0) : json::null()}});
}

json::Written Hall::told_of(const DeedRow& deed) {
  return json::object({{"deed", json::number(deed.number)},
                       {"at", json::number(deed.at)},
                       {"what", json::text(deed.what)},
                       {"about", deed.person == 0 ? json::null() : somebody(deed.person)},
                       {"report", deed.report == 0 ? json::null() : json::number(deed.report)},
                       {"detail", json::text(deed.detail)}});
}

void Hall::ask_reports(const Asked& asked, const Reply& reply) {
  if (!moderates(asked, reply)) return;
  std::vector<json::Written> reports;
  const auto rows = store_.peace().reports(asked.field("closed") != "1", before_of(asked), kReportsAtOnce + 1);
  for (std::size_t i = 0; i < rows.size() && i < kReportsAtOnce; ++i) reports.push_back(told_of(rows[i]));
  reply({.body = json::object({{"reports", json::list(reports)}, {"more", json::boolean(rows.size() > kReportsAtOnce)}}).str()});
}

void Hall::ask_deeds(const Asked& asked, const Reply& reply) {
  if (!moderates(asked, reply)) return;
  std::vector<json::Written> deeds;
  const auto rows = store_.peace().deeds(before_of(asked), kDeedsAtOnce + 1);
  for (std::size_t i = 0; i < rows.size() && i < kDeedsAtOnce; ++i) deeds.push_back(told_of(rows[i]));
  reply({.body = json::object({{"deeds", json::list(deeds)}, {"more", json::boolean(rows.size() > kDeedsAtOnce)}}).str()});
}

void Hall::ask_to_act(const Asked& asked, const Reply& reply) {
  if (!moderates(asked, reply)) return;
  if (clock_.held()) return reply(refusal(503, asked.language, standstill()));
  const auto body = json::Value::read(asked.request.body).value_or(json::Value{});
  const auto wall = clock_.times().wall;
  DeedRow deed{.at = wall,
               .what = std::string{body.text("do").value_or("")},
               .person = whole_in(body, "person"),
               .report = whole_in(body, "report"),
               .detail = ""};
  if (deed.report != 0 && !store_.peace().report(deed.report))
    return reply(refusal(404, asked.language, "server.bad_request"_key));
  if (deed.what != "close" && !store_.person(deed.person)) return reply(refusal(404, asked.language, "server.no_person"_key));
  std::vector<Change> changes;
  std::function<void()> then = [] {};
  if (deed.what == "close" && deed.report != 0) {
    changes.emplace_back(change::CloseReport{deed.report});
  } else if (deed.what == "rename") {
    deed.detail = people_.name(deed.person);
    people_.rename(deed.person, nickname(asked.language, random_), changes);
    then = [this, person = deed.person] { tell_name(person); };
  } else if (deed.what == "suspend") {
    const auto days = body.number("days").value_or(-1);
    if (days < 0 || days > kLongestRest) return reply(refusal(400, asked.language, "server.bad_request"_key));
    deed.detail = std::to_string(days);
    peace_.suspend(deed.person, days == 0 ? 0 : wall + days * kDay, changes);
  } else if (deed.what == "sign-out") {
    changes.emplace_back(change::DropSessionsOf{deed.person});
    then = [this, person = deed.person] { end_sessions_of(person); };
  } else {
    return reply(refusal(400, asked.language, "server.bad_request"_key));
  }
  changes.push_back(moderators_.note(deed));
  write(std::move(changes), [reply, then = std::move(then)] {
    then();
    reply({.status = 204});
  });
}

/// Begins to compare where nobody did yet; asked again, how far it is. What is done is kept.
void Hall::ask_agreement(const Asked& asked, const Reply& reply) {
  if (!moderates(asked, reply)) return;
  const auto body = json::Value::read(asked.request.body).value_or(json::Value{});
  const auto game = read_game_name(body.text("game").value_or(""));
  const auto person = whole_in(body, "person");
  if (const auto kept = game ? store_.peace().agreement(*game, person) : std::nullopt)
    return reply({.body = agreement_text(*kept, 0).str()});
  auto* const found = game ? room(*game) : nullptr;
  const auto seat = found != nullptr ? found->live.seat_of(person) : std::nullopt;
  const bool running = found != nullptr && found->live.phase() != Live::Phase::Over;
  const auto done = [&] {
    if (found != nullptr) (void)close_if_done(*game);
  };
  if (!seat || running) {
    done();
    return reply(refusal(running ? 409 : 404, asked.language, running ? "server.peace.not_over"_key : "server.no_game"_key));
  }
  const Studied what{*game, person};
  if (!studies_.contains(what)) {
    if (studies_.size() >= kMostStudies || clock_.held()) {
      done();
      return reply(refusal(503, asked.language, "server.peace.busy"_key));
    }
    studies_.emplace(what, Study{.so_far = {.game = *game, .person = person, .level = kWeighingLevel},
                                 .left = decisions_of(found->live.match(), *seat)});
    study(what);
  }
  done();
  const auto& going = studies_.at(what);
  reply({.body = agreement_text(going.so_far, going.left.size()).str()});
}

/// One move; the next when it is done.
void Hall::study(const Studied& what) {
  auto& study = studies_.at(what);
  if (study.left.empty()) return write({change::PutAgreement{study.so_far}}, [this, what] { studies_.erase(what); });
  thinkers_->later([this, what, decision = study.left.back(), data = settings_.data](const Thinkers::StillWanted& still_wanted) {
    const auto weighed = weigh(decision, data, still_wanted);
    if (!weighed) return;
    loop_.post([this, what, weighed = *weighed] {
      const auto found = studies_.find(what);
      if (found == studies_.end()) return;
      auto& row = found->second.so_far;
      ++row.moves;
      row.same += weighed.same ? 1U : 0U;
      row.near += weighed.near ? 1U : 0U;
      found->second.left.pop_back();
      this->study(what);
    });
  });
}

}  // namespace meydan::server
