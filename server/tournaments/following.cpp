// Those who look at a tournament: whoever names the version they have is answered when there is a newer one.
#include <algorithm>
#include <ranges>

#include "server/hall/answers.hpp"
#include "server/tournaments/tournaments.hpp"

namespace meydan::server {

/// The same for all who see alike, so it is made once for each version.
ApiResponse Tournaments::view(Desk& desk, const Question& question) {
  const auto* const who = question.field("as") == "follower" ? nullptr : arbiter(desk, question);
  const std::string_view role = who == nullptr ? "follower" : runs_it(desk, question) ? "organiser" : "arbiter";
  const auto& now = *desk.now;
  const auto last = now.round_count();
  Sight sight{.whole = who != nullptr,
              .round = question.field("round").empty() ? last : std::min(question.number("round"), last),
              .language = question.language,
              .entrants = desk.entrants,
              .online = desk.online};
  const auto wanted = std::string{question.field("only")};
  if (!wanted.empty()) {
    auto choice = tournament::read_choice(wanted);
    if (!choice) return refusal(400, question.language, choice.error());
    const bool tells = choice->gender != ' ' || choice->born_from != 0 || choice->born_to != 9999 || !choice->school.empty();
    if (tells && !sight.whole) return refusal(403, question.language, "server.tournament.not_yours"_key);
    sight.only = std::move(*choice);
  }
  constexpr std::size_t kMostViews = 64;
  if (desk.views.size() >= kMostViews) desk.views.clear();
  auto& text = desk.views[std::string{role} + std::to_string(sight.round) + "/" +
                          std::to_string(static_cast<int>(sight.language)) + wanted];
  if (text.empty()) {
    auto fields = shown(now, sight);
    fields.emplace_back("tournament", json::text(game_name(desk.row.tournament)));
    fields.emplace_back("role", json::text(role));
    fields.emplace_back("news", json::number(desk.news));
    if (sight.whole) {
      const auto one_of_them = [&](const ArbiterRow& one) {
        return json::object({{"person", json::number(one.person)},
                             {"name", json::text(one.name)},
                             {"organiser", json::boolean(one.person == desk.row.maker)}});
      };
      fields.emplace_back("arbiters", written_of(desk.arbiters, one_of_them));
    }
    text = json::object(fields).str();
  }
  return {.body = text.substr(0, text.size() - 1) + seen_by(desk, question) + "}"};
}

/// What is of the one who asks alone: which player they are, and where they play now.
std::string Tournaments::seen_by(const Desk& desk, const Question& question) {
  const auto mine =
      question.me ? std::ranges::find(desk.entrants, question.me->person, &EntrantRow::person) : desk.entrants.end();
  if (mine == desk.entrants.end()) return {};
  const auto is_mine = [&](const OnlineRow& row) {
    return mine->in && row.state == OnlineRow::State::Played &&
           std::ranges::find(row.of.players, mine->player) != row.of.players.end();
  };
  const auto game = std::ranges::find_if(desk.online, is_mine);
  return ",\"me\":" + json::object({{"player", json::number(mine->player)},
                                    {"name", json::text(mine->name)},
                                    {"in", json::boolean(mine->in)},
                                    {"game", game == desk.online.end() ? json::null() : json::text(game_name(game->game))}})
                          .str();
}

void Tournaments::renew(Desk& desk) const {
  desk.views.clear();
  desk.news = std::max(desk.news + 1, calls_.wall());
}

bool Tournaments::is_new_to(const Desk& desk, const Question& question) {
  const auto after = question.field("after");
  const auto news = question.field("news");
  return after.empty() || question.number("after") < desk.now->version() || (!news.empty() && news != std::to_string(desk.news));
}

void Tournaments::look(Desk& desk, const Question& question, const Reply& reply) {
  if (is_new_to(desk, question)) return reply(view(desk, question));
  if (desk.followers.size() >= kMostFollowers) return reply(too_many(question.language, "server.busy"_key, 503));
  desk.followers.push_back({.question = question, .reply = reply, .until = Loop::Clock::now() + kPatience});
}

void Tournaments::tell(Desk& desk) {
  std::vector<Follower> left;
  for (auto& one : desk.followers) {
    if (is_new_to(desk, one.question)) one.reply(view(desk, one.question));
    else left.push_back(std::move(one));
  }
  desk.followers = std::move(left);
}

std::optional<Loop::Time> Tournaments::due() {
  std::optional<Loop::Time> next;
  const auto now = Loop::Clock::now();
  for (auto& desk : desks_ | std::views::values) {
    const auto late = [now](const Follower& one) { return one.until <= now; };
    for (const auto& one : desk.followers | std::views::filter(late)) one.reply({.status = 204});
    std::erase_if(desk.followers, late);
    for (const auto& one : desk.followers)
      if (!next || one.until < *next) next = one.until;
  }
  return next;
}

}  // namespace meydan::server
