// What is entered: a new tournament, entries typed by arbiters, lists of players, rounds that are paired.
#include <sodium.h>

#include <algorithm>

#include "games/registry.hpp"
#include "server/hall/answers.hpp"
#include "server/tournaments/online.hpp"
#include "server/tournaments/tournaments.hpp"
#include "tournament/rounds/concerns.hpp"
#include "tournament/rounds/next_round.hpp"

namespace meydan::server {
namespace {

namespace entries = meydan::tournament::entries;
using tournament::Entry;
using What = decltype(Entry::what);

constexpr std::size_t kLongest = 200;  // bytes of a name, a school, a place

std::uint64_t random_word() {
  std::uint64_t word = 0;
  randombytes_buf(&word, sizeof word);
  return word;
}

bool any_too_long(std::initializer_list<std::string_view> texts) {
  return std::ranges::any_of(texts, [](std::string_view text) { return text.size() > kLongest; });
}

bool too_long(const tournament::Player& player) {
  return any_too_long({player.name, player.surname, player.school, player.section});
}

/// What the model does not look at: how long texts are, and whether there is such a game.
Result<void> check(const What& what) {
  const auto refuse = [](bool bad, Key why) { return bad ? Result<void>{fail(why)} : Result<void>{}; };
  if (const auto* const set = std::get_if<entries::Set>(&what)) {
    const auto& settings = set->settings;
    if (!settings.game.empty() && !find_game(settings.game)) return fail("server.tournament.no_game"_key);
    if (any_too_long({settings.name, settings.place, settings.date, settings.rules, settings.clock}))
      return fail("server.tournament.too_long"_key);
    return settings.online ? can_be_online(settings) : Result<void>{};
  }
  if (const auto* const enter = std::get_if<entries::Enter>(&what))
    return refuse(too_long(enter->player), "server.tournament.too_long"_key);
  if (const auto* const change = std::get_if<entries::Change>(&what))
    return refuse(too_long(change->details), "server.tournament.too_long"_key);
  const bool made_here = std::holds_alternative<entries::Number>(what) || std::holds_alternative<entries::Pair>(what);
  return refuse(made_here, "server.tournament.by_server"_key);
}

/// An entry as files have it, or a result as an arbiter types it.
Result<What> read_typed(const json::Value& item, const tournament::Settings& settings) {
  if (item.text("do") != "type") return tournament::read_what(item);
  const auto score = tournament::read_score(item.text("text").value_or(""), settings);
  if (!score) return fail(score.error());
  return entries::Report{.round = static_cast<int>(item.number("round").value_or(0)),
                         .table = static_cast<int>(item.number("table").value_or(0)),
                         .score = *score};
}

std::size_t count_players(const std::vector<What>& whats) {
  return static_cast<std::size_t>(
      std::ranges::count_if(whats, [](const What& what) { return std::holds_alternative<entries::Enter>(what); }));
}

int status_of(const Message& why) { return why.key == "tournament.conflict"_key ? 409 : 422; }

/// The numbers of the first round, if it is that, and the round.
Result<std::vector<What>> next_of(const tournament::Tournament& now, tournament::Licence licence) {
  std::vector<What> whats;
  auto numbered = now;
  if (now.round_count() == 0) {
    auto numbers = tournament::numbers(now);
    const Entry entry{.by = {}, .at = 0, .saw = now.version(), .what = numbers};
    if (auto followed = numbered.follow(entry); !followed) return fail(followed.error());
    whats.emplace_back(std::move(numbers));
  }
  auto round = tournament::next_round(numbered, licence);
  if (!round) return fail(round.error());
  whats.emplace_back(std::move(*round));
  return whats;
}

}  // namespace

void Tournaments::make(const Question& question, const Reply& reply) {
  if (!question.me) return reply(refusal(401, question.language, "server.who"_key));
  const auto refuse = [&](const Message& why) { reply(refusal(422, question.language, why)); };
  const auto person = question.me->person;
  const auto mine = archive_->tournaments().tournaments_of(person, kMostOfPerson + kMostInMemory);
  const auto made = std::ranges::count(mine, person, &TournamentRow::maker);
  if (static_cast<std::size_t>(made) >= kMostOfPerson) return refuse(Message{"server.tournament.many"_key});
  const auto* const asked = question.body.find("entry");
  auto what = asked != nullptr ? tournament::read_what(*asked) : fail("tournament.not_open"_key);
  if (!what) return refuse(what.error());
  auto* const set = std::get_if<entries::Set>(&*what);
  if (set == nullptr) return refuse(Message{"tournament.not_open"_key});
  set->settings.seed = random_word();
  if (auto fine = check(*what); !fine) return refuse(fine.error());
  const ArbiterRow maker{.person = person, .name = std::string{question.body.text("by").value_or(question.me->name)}};
  const Entry first{.by = maker.name, .at = calls_.wall(), .saw = 0, .what = *what};
  auto now = std::make_shared<tournament::Tournament>();
  if (auto followed = now->follow(first); !followed) return refuse(followed.error());
  make_room();
  const TournamentRow row{
      .tournament = random_word() >> 1, .maker = person, .name = now->settings().name, .made = first.at, .key = {}};
  auto& desk = desks_[row.tournament];
  desk = {.row = row, .arbiters = {maker}, .now = std::move(now), .used = Loop::Clock::now()};
  std::vector<Change> changes{change::OfTournament{change::PutTournament{row}},
                              change::OfTournament{change::PutArbiter{row.tournament, maker}},
                              change::OfTournament{change::AppendEntry{row.tournament, 0, tournament::write_entry(first)}}};
  write(
      desk, std::move(changes),
      [reply](const Desk& made_now) {
        reply({.status = 201,
               .body = json::object({{"tournament", json::text(game_name(made_now.row.tournament))},
                                     {"version", json::number(made_now.now->version())}})
                           .str()});
      },
      question, reply);
}

void Tournaments::enter(const Question& question, int saw, std::vector<What> whats, const Reply& reply) {
  if (question.fence != fence_) return reply(too_many(question.language, "server.busy"_key, 503));
  auto* const desk = this->desk(question.tournament);
  const auto* const who = desk != nullptr ? arbiter(*desk, question) : nullptr;
  if (who == nullptr) return reply(refusal(404, question.language, "server.tournament.none"_key));
  if (desk->writing)
    return wait(*desk, question, reply,
                [this, question, saw, whats = std::move(whats), reply] { enter(question, saw, whats, reply); });
  const auto refuse = [&](const Message& why) { reply(refusal(status_of(why), question.language, why)); };
  const auto& before = *desk->now;
  const auto version = before.version();
  if (static_cast<std::size_t>(version) + whats.size() > kMostEntries)
    return refuse(Message{"server.tournament.many_entries"_key}.with("most", std::to_string(kMostEntries)));
  if (before.players().size() + count_players(whats) > kMostPlayers)
    return refuse(Message{"server.tournament.many_players"_key}.with("most", std::to_string(kMostPlayers)));
  std::vector<json::Written> concerns;
  auto next = std::make_shared<tournament::Tournament>(before);
  std::vector<Change> changes;
  for (std::size_t i = 0; i < whats.size(); ++i) {
    const auto number = version + static_cast<int>(i);
    // One who has seen everything has seen their own entries before this one, too.
    const Entry entry{.by = who->name, .at = calls_.wall(), .saw = saw == version ? number : saw, .what = std::move(whats[i])};
    // Whom an entry before it brings back, so that they can be seated, had withdrawn all the same.
    const bool by_hand = std::holds_alternative<entries::Rearrange>(entry.what);
    for (const auto& concern : tournament::concerns(by_hand ? before : *next, entry.what))
      concerns.push_back(json::text(say(question.language, concern)));
    if (auto entered = next->enter(entry); !entered) return refuse(entered.error());
    changes.emplace_back(change::OfTournament{
        change::AppendEntry{desk->row.tournament, static_cast<std::uint32_t>(number), tournament::write_entry(entry)}});
  }
  const auto answer = [reply, concerns](int at) {
    reply({.body = json::object({{"version", json::number(at)}, {"concerns", json::list(concerns)}}).str()});
  };
  if (question.body.is_true("try") || whats.empty()) return answer(version);
  if (next->settings().name != desk->row.name) {
    auto row = desk->row;
    row.name = next->settings().name;
    changes.emplace_back(change::OfTournament{change::PutTournament{std::move(row)}});
  }
  write(
      *desk, std::move(changes),
      [this, next, answer](Desk& now) {
        now.now = next;
        now.row.name = next->settings().name;
        stop_unwanted(now);
        answer(next->version());
      },
      question, reply);
}

void Tournaments::add(Desk& desk, const Question& question, const Reply& reply) {
  std::vector<What> whats;
  const auto* const items = question.body.find("entries");
  for (std::size_t i = 0; items != nullptr && i < items->items().size(); ++i) {
    auto what = read_typed(items->items()[i], desk.now->settings());
    if (auto fine = what ? check(*what) : fail(what.error()); !fine) return reply(refusal(422, question.language, fine.error()));
    whats.push_back(std::move(*what));
  }
  enter(question, static_cast<int>(question.body.number("saw").value_or(0)), std::move(whats), reply);
}

void Tournaments::read_players(Desk& desk, const Question& question, const Reply& reply) {
  const auto list = tournament::read_list(question.body.text("text").value_or(""));
  if (!question.body.is_true("enter")) return reply({.body = preview(*desk.now, list, question.language).str()});
  std::vector<What> whats;
  for (const auto& [line, player] : list.players) {
    whats.emplace_back(entries::Enter{player});
    if (auto fine = check(whats.back()); !fine) return reply(refusal(422, question.language, fine.error()));
  }
  enter(question, static_cast<int>(question.body.number("saw").value_or(0)), std::move(whats), reply);
}

void Tournaments::pair(Desk& desk, const Question& question, const Reply& reply) {
  if (desk.pairing) return reply(refusal(409, question.language, "server.tournament.pairing"_key));
  if (pairer_.waiting() >= kMostPairing) return reply(too_many(question.language, "server.busy"_key, 503));
  const auto saw = static_cast<int>(question.body.number("saw").value_or(0));
  const auto allow = question.body.text("allow").value_or("");
  const tournament::Licence licence{.second_bye = allow == "bye", .rematch = allow == "rematch"};
  desk.pairing = true;
  pairer_.post([this, question, saw, licence, now = desk.now, reply] {
    loop_.post([this, question, saw, round = next_of(*now, licence), reply]() mutable {
      paired(question, saw, std::move(round), reply);
    });
  });
}

void Tournaments::paired(const Question& question, int saw, Result<std::vector<What>> round, const Reply& reply) {
  if (const auto found = desks_.find(question.tournament); found != desks_.end()) found->second.pairing = false;
  if (round) return enter(question, saw, std::move(*round), reply);
  const bool could_be_allowed =
      round.error().key == "tournament.pairing.way_out"_key || round.error().key == "tournament.pairing.way_out_both"_key;
  reply({.status = 422,
         .body = json::object(
                     {{"why", json::text(say(question.language, round.error()))}, {"allow", json::boolean(could_be_allowed)}})
                     .str()});
}

}  // namespace meydan::server
