// Around a tournament: whose it is, who else may enter something, what was entered, what is printed and handed out of it.
#include <algorithm>

#include "core/text.hpp"
#include "server/hall/answers.hpp"
#include "server/tournaments/tournaments.hpp"
#include "tournament/model/replaced.hpp"
#include "tournament/names/fold.hpp"
#include "tournament/out/csv.hpp"
#include "tournament/out/json.hpp"
#include "tournament/out/paper.hpp"
#include "tournament/out/trf.hpp"

namespace meydan::server {
namespace {

/// Beside /api/tournaments/NAME/paper.
constexpr std::string_view kStyle = "../../paper.css";

std::string lines_of(const std::vector<std::string>& entries) {
  std::string text;
  for (const auto& entry : entries) text += entry + "\n";
  return text;
}

/// "-kucukler-a" of the section "Küçükler A".
std::string in_file_name(const std::optional<std::string>& section) {
  if (!section) return {};
  std::string name = "-";
  for (const char each : tournament::fold(*section)) {
    const bool plain = (each >= 'a' && each <= 'z') || (each >= '0' && each <= '9');
    if (plain || name.back() != '-') name += plain ? each : '-';
  }
  return name.back() == '-' ? name.substr(0, name.size() - 1) : name;
}

/// Of a round: pairs, seats and results; of a table of it: results, seats that were changed there, and the pairing of the round.
bool is_about(const std::vector<std::string>& touches, int round, int table) {
  if (round == 0) return true;
  const auto of_round = std::to_string(round);
  const auto touched = [&](const std::string& what) { return std::ranges::find(touches, what) != touches.end(); };
  if (table != 0) return touched("round " + of_round) || touched("table " + of_round + " " + std::to_string(table));
  return touched("round " + of_round) || touched("seats " + of_round) || touched("results " + of_round);
}

/// Whom a list out of all is to take; without `only` everybody.
Result<tournament::Choice> choice_of(const Tournaments::Question& question) {
  const auto wanted = question.field("only");
  return wanted.empty() ? tournament::Choice{} : tournament::read_choice(wanted);
}

}  // namespace

json::Written Tournaments::told_of(const TournamentRow& row, Person me) {
  return json::object({{"tournament", json::text(game_name(row.tournament))},
                       {"name", json::text(row.name)},
                       {"made", json::number(row.made)},
                       {"mine", json::boolean(row.maker == me)}});
}

void Tournaments::list(const Question& question, const Reply& reply) {
  const auto me = question.me ? question.me->person : 0;
  const auto rows = archive_->tournaments().tournaments_of(me, kMostOfPerson + kMostInMemory);
  const auto all = written_of(rows, [me](const TournamentRow& row) { return told_of(row, me); });
  reply({.body = json::object({{"tournaments", all}}).str()});
}

/// The link that lets arbiters in; the one before it is worth nothing any more.
void Tournaments::link(Desk& desk, const Question& question, const Reply& reply) {
  if (!runs_it(desk, question)) return reply(refusal(403, question.language, "server.tournament.organiser_only"_key));
  if (desk.writing) return wait(desk, question, reply, [this, question, reply] { answer(question, reply); });
  const auto key = new_session().substr(0, 32);
  auto row = desk.row;
  row.key = hash_of(key);
  write(
      desk, {change::OfTournament{change::PutTournament{row}}},
      [row, reply, key](Desk& now) {
        now.row.key = row.key;
        reply({.body = json::object({{"key", json::text(key)}}).str()});
      },
      question, reply);
}

void Tournaments::join(Desk& desk, const Question& question, const Reply& reply) {
  if (!question.me) return reply(refusal(401, question.language, "server.who"_key));
  if (desk.writing) return wait(desk, question, reply, [this, question, reply] { answer(question, reply); });
  const auto key = question.body.text("key").value_or("");
  if (desk.row.key.empty() || hash_of(key) != desk.row.key)
    return reply(refusal(403, question.language, "server.tournament.bad_link"_key));
  const ArbiterRow row{.person = question.me->person, .name = std::string{question.body.text("name").value_or("")}};
  const auto same = [&](const ArbiterRow& one) { return one.person != row.person && one.name == row.name; };
  if (std::ranges::any_of(desk.arbiters, same)) return reply(refusal(409, question.language, "server.tournament.same_name"_key));
  const bool known = arbiter(desk, question) != nullptr;
  if (!known && desk.arbiters.size() >= kMostArbiters)
    return reply(refusal(409, question.language, "server.tournament.many_arbiters"_key));
  write(
      desk, {change::OfTournament{change::PutArbiter{desk.row.tournament, row}}},
      [row, reply](Desk& now) {
        std::erase_if(now.arbiters, [&](const ArbiterRow& one) { return one.person == row.person; });
        now.arbiters.push_back(row);
        reply({.status = 204});
      },
      question, reply);
}

void Tournaments::dismiss(Desk& desk, const Question& question, const Reply& reply) {
  const auto person = static_cast<Person>(question.number("person"));
  if (!runs_it(desk, question) || person == desk.row.maker)
    return reply(refusal(403, question.language, "server.tournament.organiser_only"_key));
  if (desk.writing) return wait(desk, question, reply, [this, question, reply] { answer(question, reply); });
  write(
      desk, {change::OfTournament{change::DropArbiter{desk.row.tournament, person}}},
      [person, reply](Desk& now) {
        std::erase_if(now.arbiters, [person](const ArbiterRow& one) { return one.person == person; });
        reply({.status = 204});
      },
      question, reply);
}

void Tournaments::drop(Desk& desk, const Question& question, const Reply& reply) {
  if (!runs_it(desk, question)) return reply(refusal(403, question.language, "server.tournament.organiser_only"_key));
  if (desk.writing) return wait(desk, question, reply, [this, question, reply] { answer(question, reply); });
  const auto tournament = desk.row.tournament;
  write(
      desk, {change::OfTournament{change::DropTournament{tournament}}},
      [this, tournament, reply](Desk& gone) {
        for (const auto& game : gone.online)
          if (game.state == OnlineRow::State::Played) calls_.stop(game.game);
        for (const auto& one : gone.followers) one.reply(refusal(404, one.question.language, "server.tournament.none"_key));
        auto waiting = std::move(gone.waiting);
        desks_.erase(tournament);
        for (const auto& next : waiting) next();  // finds nothing any more
        reply({.status = 204});
      },
      question, reply);
}

void Tournaments::history(Desk& desk, const Question& question, const Reply& reply) {
  const int round = question.number("round");
  const int table = question.number("table");
  if (table != 0 && round == 0) return reply(refusal(400, question.language, "server.bad_request"_key));
  const auto lines = archive_->tournaments().entries(desk.row.tournament);
  const auto before = question.field("before").empty() ? lines.size() : static_cast<std::size_t>(question.number("before"));
  tournament::Replacing replacing;
  std::vector<std::string> told;
  for (std::size_t i = 0; i < std::min(before, lines.size()); ++i) {
    const auto entry = tournament::read_entry(lines[i]);
    const auto replaced = entry ? replacing.follow(*entry) : fail(entry.error());
    if (!replaced) return reply(refusal(404, question.language, "server.tournament.none"_key));
    if (!is_about(replacing.now().trace().back().touches, round, table)) continue;
    auto& text = told.emplace_back("{\"number\":" + std::to_string(i + 1) + ",\"entry\":" + lines[i]);
    if (*replaced)
      text += ",\"before\":{\"number\":" + std::to_string((*replaced)->number) +
              ",\"entry\":" + tournament::write_entry((*replaced)->entry) + "}";
    text += "}";
  }
  const bool more = told.size() > kMostHistory;
  if (more) told.erase(told.begin(), told.end() - kMostHistory);
  reply({.body = "{\"entries\":[" + joined(told, ",") + "],\"more\":" + (more ? "true" : "false") + "}"});
}

void Tournaments::print(Desk& desk, const Question& question, const Reply& reply) {
  const auto sheet = tournament::read_sheet(question.field("sheet"));
  if (!sheet) return reply(refusal(400, question.language, "server.bad_request"_key));
  const auto last = desk.now->round_count();
  const auto round = question.field("round").empty() ? last : std::min(question.number("round"), last);
  const auto only = choice_of(question);
  if (!only) return reply(refusal(400, question.language, only.error()));
  const tournament::Wanted wanted{.sheet = *sheet,
                                  .round = round,
                                  .only = *only,
                                  .teams = question.field("teams") == "1",
                                  .full_names = question.field("names") == "full"};
  if (wanted.teams && *sheet != tournament::Sheet::Standings)
    return reply(refusal(400, question.language, "server.bad_request"_key));
  reply({.type = "text/html; charset=utf-8", .body = tournament::paper(*desk.now, wanted, question.language, kStyle)});
}

void Tournaments::hand_out(Desk& desk, const Question& question, const Reply& reply) {
  const auto format = std::string{question.field("format")};
  const auto& now = *desk.now;
  const auto only = choice_of(question);
  if (!only) return reply(refusal(400, question.language, only.error()));
  ApiResponse response;
  if (format == "csv") {
    response = {.type = "text/csv; charset=utf-8", .body = tournament::as_csv(now, question.language, *only)};
  } else if (format == "trf") {
    auto report = tournament::as_trf(now, only->section);
    if (!report) return reply(refusal(400, question.language, report.error()));
    response = {.type = "text/plain; charset=utf-8", .body = std::move(*report)};
  } else if (format == "jsonl") {
    response = {.type = "application/x-ndjson", .body = lines_of(archive_->tournaments().entries(desk.row.tournament))};
  } else {
    response = {.body = tournament::as_json(now).str() + "\n"};
  }
  response.headers.emplace_back("Content-Disposition", "attachment; filename=\"meydan-" + game_name(desk.row.tournament) +
                                                           in_file_name(only->section) + "." + format + "\"");
  reply(std::move(response));
}

}  // namespace meydan::server
