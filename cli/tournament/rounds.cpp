// meydan tournament pair, unpair, pairs, result.
#include <fmt/format.h>

#include <algorithm>
#include <iostream>
#include <utility>

#include "cli/args/values.hpp"
#include "cli/terminal/charset.hpp"
#include "cli/tournament/actions.hpp"
#include "core/text.hpp"
#include "protocol/words.hpp"
#include "tournament/names/fold.hpp"
#include "tournament/out/json.hpp"
#include "tournament/rounds/by_hand.hpp"
#include "tournament/rounds/concerns.hpp"
#include "tournament/rounds/next_round.hpp"

namespace meydan::cli {
namespace {

using namespace meydan::tournament;

Licence licence_of(const Arguments& arguments) {
  const auto& allow = arguments.tournament.allow;
  if (!allow.empty() && allow != "bye" && allow != "rematch") bad_value("--allow", allow, "bye|rematch");
  return {.second_bye = allow == "bye", .rematch = allow == "rematch"};
}

std::string padded(const std::string& text, std::size_t width) {
  const auto length = count_characters(text);
  return text + std::string(length < width ? width - length : 0, ' ');
}

/// The word of either language: nobody has to know which one the program speaks.
bool is_taking_back(std::string_view typed) {
  const auto word = fold(tidy(typed));
  return word == say(Language::Turkish, "cli.tournament.clear_word"_key) ||
         word == say(Language::English, "cli.tournament.clear_word"_key);
}

/// "17 1", as it is typed on a keypad. What is wrong is said, and the next line is taken.
bool type_result(TournamentFile& file, int round, std::string_view line, const Arguments& arguments, const Terminal& terminal) {
  const auto words = words_of(line);
  if (words.empty()) return true;
  const auto table = meydan::read_number(words.front());
  const auto rest = line.substr(static_cast<std::size_t>(words.front().data() - line.data()) + words.front().size());
  if (!table) return terminal.complain(Message{"cli.tournament.no_table_number"_key}.with("line", printable(line))), false;
  const auto* game = file.now().game_at(round, *table);
  if (game == nullptr)
    return terminal.complain(
               Message{"tournament.no_table"_key}.with("table", std::to_string(*table)).with("round", std::to_string(round))),
           false;
  if (words.size() == 1)
    return terminal.complain(Message{"cli.tournament.no_result"_key}
                                 .with("line", printable(line))
                                 .with("table", std::to_string(*table))
                                 .with("example", std::to_string(*table) + (file.now().settings().sets > 1 ? " 3 2" : " 1"))),
           false;
  const bool again = game->score.has_value();
  const bool takes_back = is_taking_back(rest);
  if (takes_back && !again)
    return terminal.complain(Message{"cli.tournament.nothing_to_clear"_key}.with("table", std::to_string(*table))), false;
  const auto score = takes_back ? Result<tournament::Score>{} : read_score(rest, file.now().settings());
  if (!score) return terminal.complain(score.error()), false;
  const entries::Report report{round, *table, takes_back ? std::nullopt : std::optional{*score}};
  const auto doubts = concerns(file.now(), report);
  if (auto added = file.add(report, who(arguments)); !added) return terminal.complain(added.error()), false;
  for (const auto& doubt : doubts) terminal.complain(doubt);
  if (arguments.json) return true;
  const auto& seating = file.now().game_at(round, *table)->seating;
  terminal.line(fmt::format("{}  {} – {}  {}{}", *table, name_of(file.now(), seating.first), name_of(file.now(), seating.second),
                            takes_back ? "–" : write_score(*score, file.now().settings()),
                            takes_back ? "  " + terminal.say("cli.tournament.cleared"_key)
                            : again    ? "  " + terminal.say("cli.tournament.corrected"_key)
                                       : ""));
  return true;
}

std::string tables_of(const std::vector<int>& tables) {
  std::vector<std::string> texts;
  for (const int table : tables) texts.push_back(std::to_string(table));
  return joined(texts, ", ");
}

/// What an arbiter had to allow.
std::string allowed(const Tournament& now, int round, const tournament::Game& game, const Terminal& terminal) {
  switch (what_was_allowed(now, round, game)) {
    case Allowed::SecondBye:
      return "  " + terminal.say("cli.tournament.second_bye"_key);
    case Allowed::Rematch:
      return "  " + terminal.say("cli.tournament.rematch"_key);
    case Allowed::Nothing:
      break;
  }
  return "";
}

/// Which results, with names once some are in, and who was moved and sits nowhere; or that all is in.
void say_what_is_missing(const Tournament& now, int round, const Terminal& terminal) {
  const auto missing = now.missing(round);
  const bool nowhere = !now.nowhere(round).empty();
  if (!missing.empty()) terminal.line(Message{"cli.tournament.missing"_key}.with("tables", tables_of(missing)));
  const auto& games = now.round(round).games;
  const bool some = std::ranges::any_of(games, [](const tournament::Game& game) { return !game.is_bye() && game.score; });
  for (const auto& game : games)
    if (some && !game.score)
      terminal.line(
          fmt::format("{:>4}  {} – {}", game.seating.table, name_of(now, game.seating.first), name_of(now, game.seating.second)));
  if (nowhere) terminal.line(left_nowhere(now, round));
  if (missing.empty() && !nowhere) terminal.line("cli.tournament.all_in"_key);
}

/// Those of a section or group, under its title.
void show_games(const Tournament& now, int round, const Parts& parts, const Part& part, std::size_t widest,
                const Terminal& terminal) {
  bool titled = false;
  for (const auto& game : now.round(round).games) {
    if (parts.of(game.seating.first) != part) continue;
    if (!std::exchange(titled, true)) show_title(parts, part, terminal);
    const auto first = padded(name_of(now, game.seating.first), widest);
    if (game.is_bye()) {
      terminal.line(fmt::format("{:>4}  {} – {}{}", "", first, terminal.say("cli.tournament.bye"_key),
                                allowed(now, round, game, terminal)));
      continue;
    }
    terminal.line(fmt::format("{:>4}  {} – {}{}{}{}", game.seating.table, first, name_of(now, game.seating.second),
                              game.score ? "  " + write_score(*game.score, now.settings()) : "",
                              game.by_hand ? "  " + terminal.say("cli.tournament.by_hand"_key) : "",
                              allowed(now, round, game, terminal)));
  }
}

}  // namespace

void show_round(const tournament::Tournament& now, int round, const Arguments& arguments, const Terminal& terminal) {
  if (arguments.json) return Terminal::print_json(round_json(now, round));
  terminal.strong(terminal.say(Message{"cli.tournament.round"_key}.with("round", std::to_string(round))));
  if (const auto allowed = by_permission(now, round)) terminal.line(*allowed);
  std::size_t widest = 0;
  for (const auto& game : now.round(round).games) widest = std::max(widest, count_characters(name_of(now, game.seating.first)));
  const Parts parts{now, round};
  for (const auto& part : parts.all()) show_games(now, round, parts, part, widest, terminal);
  if (!now.missing(round).empty() || !now.nowhere(round).empty()) say_what_is_missing(now, round, terminal);
}

Status tournament_pair(const Arguments& arguments, const Terminal& terminal) {
  auto file = open_tournament(arguments, terminal);
  if (file.now().round_count() == 0) enter(file, numbers(file.now()), arguments);
  auto pair = next_round(file.now(), licence_of(arguments));
  if (!pair) stop(pair.error());
  enter_and_say(file, std::move(*pair), arguments, terminal);
  show_round(file.now(), file.now().round_count(), arguments, terminal);
  return Status::Fine;
}

Status tournament_unpair(const Arguments& arguments, const Terminal& terminal) {
  auto file = open_tournament(arguments, terminal);
  enter(file, entries::Unpair{file.now().round_count()}, arguments);
  say_entered(file, arguments, terminal);
  return Status::Fine;
}

Status tournament_pairs(const Arguments& arguments, const Terminal& terminal) {
  const auto file = open_tournament(arguments, terminal);
  show_round(file.now(), asked_round(arguments, file.now()), arguments, terminal);
  return Status::Fine;
}

Status tournament_result(const Arguments& arguments, const Terminal& terminal) {
  auto file = open_tournament(arguments, terminal);
  const int round = asked_round(arguments, file.now());
  const auto& words = arguments.tournament.words;
  bool fine = true;
  for (std::size_t i = 1; i < words.size(); ++i) fine = type_result(file, round, words[i], arguments, terminal) && fine;
  if (words.size() == 1)
    for (std::string line; std::getline(std::cin, line);) {
      fine = type_result(file, round, line, arguments, terminal) && fine;
      Terminal::flush();
    }
  if (arguments.json) Terminal::print_json(round_json(file.now(), round));
  else say_what_is_missing(file.now(), round, terminal);
  return fine ? Status::Fine : Status::BadInput;
}

}  // namespace meydan::cli
