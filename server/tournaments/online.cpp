// The players of a tournament who play on the server: they ask, an arbiter lets them in, games begin when an arbiter says so, and
// how they end is entered by the house.
#include "server/tournaments/online.hpp"

#include <sodium.h>

#include <algorithm>

#include "server/hall/answers.hpp"
#include "server/hall/teaching.hpp"
#include "server/tournaments/tournaments.hpp"

namespace meydan::server {
namespace {

namespace entries = meydan::tournament::entries;
using tournament::Entry;

constexpr std::size_t kLongestName = 60;
constexpr const char* kHouse = "Meydan";  // who entered it

std::uint64_t new_game() {
  std::uint64_t word = 0;
  randombytes_buf(&word, sizeof word);
  return word >> 1;
}

/// The table where these still sit like this.
const tournament::Game* seated(const tournament::Tournament& now, const Official& of) {
  const auto* const game = now.game_at(of.round, of.table);
  const bool same = game != nullptr && game->seating.first == of.players[0] && game->seating.second == of.players[1];
  return same ? game : nullptr;
}

Person person_of(std::span<const EntrantRow> entrants, int player) {
  const auto found = std::ranges::find_if(entrants, [&](const EntrantRow& one) { return one.in && one.player == player; });
  return found != entrants.end() ? found->person : 0;
}

/// The last word is the surname, of which everybody sees a letter.
tournament::Player player_called(const std::string& name) {
  const auto space = name.rfind(' ');
  if (space == std::string::npos) return {.name = name};
  return {.name = name.substr(0, name.find_last_not_of(' ', space) + 1), .surname = name.substr(space + 1)};
}

}  // namespace

/// One who asks again asks for something else.
void Tournaments::ask_in(Desk& desk, const Question& question, const Reply& reply) {
  if (!question.me) return reply(refusal(401, question.language, "server.who"_key));
  if (desk.writing) return wait(desk, question, reply, [this, question, reply] { answer(question, reply); });
  const auto refuse = [&](Key why) { reply(refusal(422, question.language, why)); };
  if (question.me->program || !desk.now->settings().online) return refuse("server.tournament.not_online"_key);
  EntrantRow row{.person = question.me->person,
                 .player = static_cast<int>(question.body.number("player").value_or(0)),
                 .nickname = question.me->name};
  if (row.player != 0 && !desk.now->knows(row.player)) return refuse("server.tournament.no_such_player"_key);
  if (row.player == 0) {
    const auto name = plain_text(question.body.text("name").value_or(""), kLongestName);
    if (!name) return refuse("server.tournament.write_name"_key);
    row.name = *name;
  }
  const auto before = std::ranges::find(desk.entrants, row.person, &EntrantRow::person);
  if (before != desk.entrants.end() && before->in) return refuse("server.tournament.is_in"_key);
  if (static_cast<std::size_t>(std::ranges::count(desk.entrants, false, &EntrantRow::in)) >= kMostAsking)
    return reply(too_many(question.language, "server.busy"_key, 503));
  write(
      desk, {change::OfTournament{change::PutEntrant{desk.row.tournament, row}}},
      [row, reply](Desk& now) {
        std::erase_if(now.entrants, [&](const EntrantRow& one) { return one.person == row.person; });
        now.entrants.push_back(row);
        reply({.status = 204});
      },
      question, reply);
}

/// One who asked asks no more, or an arbiter sends somebody away. What they play goes on.
void Tournaments::take_out(Desk& desk, const Question& question, const Reply& reply) {
  if (!question.me) return reply(refusal(401, question.language, "server.who"_key));
  const auto named = static_cast<Person>(question.number("person"));
  const auto person = named != 0 ? named : question.me->person;
  if (person != question.me->person && arbiter(desk, question) == nullptr)
    return reply(refusal(403, question.language, "server.tournament.not_yours"_key));
  if (desk.writing) return wait(desk, question, reply, [this, question, reply] { answer(question, reply); });
  write(
      desk, {change::OfTournament{change::DropEntrant{desk.row.tournament, person}}},
      [person, reply](Desk& now) {
        std::erase_if(now.entrants, [person](const EntrantRow& one) { return one.person == person; });
        reply({.status = 204});
      },
      question, reply);
}

/// Whoever is not on the list is entered. Of two who say that they are the same, the one who is let in last is it, and goes on
/// with the game.
void Tournaments::let_in(Desk& desk, const Question& question, const Reply& reply) {
  if (desk.writing) return wait(desk, question, reply, [this, question, reply] { answer(question, reply); });
  const auto* const who = arbiter(desk, question);
  auto next = std::make_shared<tournament::Tournament>(*desk.now);
  auto entrants = desk.entrants;
  std::vector<Change> changes;
  const auto change = [&](change::OfTournament one) { changes.emplace_back(std::move(one)); };
  const auto tournament = desk.row.tournament;
  std::vector<std::pair<int, Person>> came;
  const auto* const people = question.body.find("people");
  for (std::size_t i = 0; people != nullptr && i < people->items().size(); ++i) {
    const auto person = static_cast<Person>(people->items()[i].number().value_or(0));
    auto row = std::ranges::find(entrants, person, &EntrantRow::person);
    if (row == entrants.end() || row->in) continue;
    if (row->player == 0) {
      if (next->players().size() >= kMostPlayers)
        return reply(refusal(422, question.language,
                             Message{"server.tournament.many_players"_key}.with("most", std::to_string(kMostPlayers))));
      const Entry entry{
          .by = who->name, .at = calls_.wall(), .saw = next->version(), .what = entries::Enter{player_called(row->name)}};
      if (auto followed = next->follow(entry); !followed) return reply(refusal(422, question.language, followed.error()));
      change(change::AppendEntry{tournament, static_cast<std::uint32_t>(next->version() - 1), tournament::write_entry(entry)});
      row->player = static_cast<int>(next->players().size());
    }
    row->in = true;
    const auto player = row->player;
    change(change::PutEntrant{tournament, *row});
    for (const auto& one : entrants)
      if (one.player == player && one.person != person) change(change::DropEntrant{tournament, one.person});
    std::erase_if(entrants, [&](const EntrantRow& one) { return one.player == player && one.person != person; });
    came.emplace_back(player, person);
  }
  if (changes.empty()) return reply({.status = 204});
  write(
      desk, std::move(changes),
      [this, next, entrants = std::move(entrants), came = std::move(came), reply](Desk& now) {
        now.now = next;
        now.entrants = entrants;
        for (const auto& [player, person] : came)
          for (const auto& row : now.online)
            if (const auto seat = std::ranges::find(row.of.players, player);
                row.state == OnlineRow::State::Played && seat != row.of.players.end())
              calls_.replace(row.game, seat_at(static_cast<std::size_t>(seat - row.of.players.begin())), person);
        reply({.status = 204});
      },
      question, reply);
}

/// All games of the round whose players are both here, and that nobody plays yet.
void Tournaments::begin(Desk& desk, const Question& question, const Reply& reply) {
  if (desk.writing) return wait(desk, question, reply, [this, question, reply] { answer(question, reply); });
  const auto& settings = desk.now->settings();
  const auto refuse = [&](const Message& why) { reply(refusal(422, question.language, why)); };
  if (!settings.online) return refuse(Message{"server.tournament.not_online"_key});
  const auto rules = rules_of(settings);
  if (!rules) return refuse(rules.error());
  const auto round = desk.now->round_count();
  std::vector<Kickoff> games;
  for (std::size_t i = 0; round > 0 && i < desk.now->round(round).games.size(); ++i) {
    const auto& game = desk.now->round(round).games[i];
    const Official of{.tournament = desk.row.tournament,
                      .round = round,
                      .table = game.seating.table,
                      .players = {game.seating.first, game.seating.second}};
    const auto first = person_of(desk.entrants, of.players[0]);
    const auto second = game.is_bye() ? 0 : person_of(desk.entrants, of.players[1]);
    const bool played = std::ranges::any_of(
        desk.online, [&](const OnlineRow& row) { return row.of == of && row.state == OnlineRow::State::Played; });
    if (game.score || first == 0 || second == 0 || played) continue;
    games.push_back({.game = new_game(),
                     .order = {.rules = *rules,
                               .chairs = {person(first), person(second)},
                               .clock = clock_of(settings),
                               .by_lot = false,
                               .official = of}});
  }
  if (games.empty()) return refuse(Message{"server.tournament.nothing_to_begin"_key});
  desk.writing = true;
  const auto ticket = ++last_ticket_;
  tickets_[ticket] = [this, question, count = games.size(), reply](bool all) {
    const auto found = desks_.find(question.tournament);
    if (found == desks_.end()) return reply(refusal(404, question.language, "server.tournament.none"_key));
    found->second.online = archive_->tournaments().online(question.tournament);
    if (all) reply({.body = json::object({{"begun", json::number(count)}}).str()});
    else reply(too_many(question.language, "server.busy"_key, 503));
    settled(question.tournament);
  };
  calls_.begin(ticket, std::move(games));
}

/// An arbiter has typed a result, or the pair is none any more.
void Tournaments::stop_unwanted(const Desk& desk) {
  for (const auto& row : desk.online) {
    const auto* const game = seated(*desk.now, row.of);
    if (row.state == OnlineRow::State::Played && (game == nullptr || game->score)) calls_.stop(row.game);
  }
}

void Tournaments::ended(std::uint64_t tournament) {
  loop_.post([this, tournament] { enter_ended(tournament); });
}

void Tournaments::enter_the_rest() {
  loop_.post([this] {
    if (archive_ == nullptr) return;
    for (const auto tournament : archive_->tournaments().unsettled()) enter_ended(tournament);
  });
}

/// Each once: the entry is durable together with the mark that it is there. What an arbiter typed before stays.
void Tournaments::enter_ended(std::uint64_t tournament) {
  auto* const desk = archive_ != nullptr ? this->desk(tournament) : nullptr;
  if (desk == nullptr) return;
  if (desk->writing) return desk->waiting.push_back([this, tournament] { enter_ended(tournament); });
  desk->online = archive_->tournaments().online(tournament);
  auto next = std::make_shared<tournament::Tournament>(*desk->now);
  auto online = desk->online;
  std::vector<Change> changes;
  for (auto& row : online) {
    if (row.state != OnlineRow::State::Over) continue;
    row.state = OnlineRow::State::Entered;
    changes.emplace_back(change::OfTournament{change::MarkOnline{row.game, row.state, row.score}});
    const auto* const game = seated(*next, row.of);
    const auto score = tournament::read_score(row.score, next->settings());
    if (game == nullptr || game->score || !score) continue;
    const Entry entry{.by = kHouse,
                      .at = calls_.wall(),
                      .saw = next->version(),
                      .what = entries::Report{.round = row.of.round, .table = row.of.table, .score = *score}};
    if (!next->follow(entry)) continue;
    changes.emplace_back(change::OfTournament{
        change::AppendEntry{tournament, static_cast<std::uint32_t>(next->version() - 1), tournament::write_entry(entry)}});
  }
  if (changes.empty()) return;
  write(
      *desk, std::move(changes),
      [next, online = std::move(online)](Desk& now) {
        now.now = next;
        now.online = online;
      },
      {}, [](const ApiResponse&) {});
}

}  // namespace meydan::server
