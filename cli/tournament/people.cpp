// meydan tournament add, players, change, away, back.
#include <cstdio>
#include <set>

#include "cli/args/values.hpp"
#include "cli/files.hpp"
#include "cli/tournament/actions.hpp"
#include "core/text.hpp"
#include "tournament/in/list.hpp"
#include "tournament/names/fold.hpp"
#include "tournament/out/json.hpp"

namespace meydan::cli {
namespace {

using namespace meydan::tournament;

std::string all_of_input() {
  constexpr std::size_t kMost = std::size_t{1} << 20;
  std::string text(kMost, '\0');
  text.resize(std::fread(text.data(), 1, text.size(), stdin));
  return text;
}

std::string described(const Player& player, const Terminal& terminal) {
  auto text = full_name(player);
  if (!player.school.empty()) text += ", " + player.school;
  if (!player.section.empty()) text += ", " + player.section;
  if (player.year != 0) text += ", " + std::to_string(player.year);
  if (player.gender != ' ')
    text += ", " + terminal.say(player.gender == 'f' ? "cli.tournament.girl"_key : "cli.tournament.boy"_key);
  if (player.rating != 0) text += ", " + std::to_string(player.rating);
  if (player.consent) text += ", " + terminal.say("cli.tournament.consent"_key);
  return text;
}

/// What was understood, and what was not; and who is entered already.
void preview(const Tournament& now, const PlayerList& list, const Terminal& terminal) {
  if (list.windows) terminal.faint(terminal.say("cli.tournament.list.windows"_key));
  std::string columns;
  for (const auto& [name, column] : list.columns)
    columns += (columns.empty() ? "" : " | ") + (name.empty() ? "" : name + ": ") + terminal.say(heading(column));
  terminal.line(Message{"cli.tournament.list.columns"_key}.with("columns", columns));
  for (const auto& [line, player] : list.players) terminal.line("  " + described(player, terminal));
  for (const auto& [line, player] : list.namesakes)
    terminal.line(Message{"cli.tournament.list.namesake"_key}.with("line", std::to_string(line)).with("name", full_name(player)));
  std::set<std::string> known;
  for (const auto& entered : now.players()) known.insert(fold(full_name(entered.player)));
  for (const auto& [line, player] : list.players)
    if (known.contains(fold(full_name(player))))
      terminal.complain(
          Message{"cli.tournament.list.known"_key}.with("line", std::to_string(line)).with("name", full_name(player)));
  for (const auto& [line, text, why] : list.doubts)
    terminal.complain(Message{"cli.tournament.list.doubt"_key}
                          .with("line", std::to_string(line))
                          .with("text", printable(text))
                          .with("why", terminal.say(why)));
  for (const auto& [line, text, why] : list.refused)
    terminal.complain(Message{"cli.tournament.list.refused"_key}
                          .with("line", std::to_string(line))
                          .with("text", printable(text))
                          .with("why", terminal.say(why)));
}

Player changed(Player player, const std::string& assignment) {
  const auto equals = assignment.find('=');
  const auto key = assignment.substr(0, equals);
  const auto value = equals == std::string::npos ? "" : assignment.substr(equals + 1);
  if (key == "name") player.name = value;
  else if (key == "surname") player.surname = value;
  else if (key == "school") player.school = value;
  else if (key == "section") player.section = value;
  else if (key == "year") player.year = cli::read_number("year", value, 0, 9999);
  else if (key == "rating") player.rating = cli::read_number("rating", value, 0, 9999);
  else if (key == "table") player.table = cli::read_number("table", value, 0, 9999);
  else if (key == "gender" && (value == "f" || value == "m" || value.empty()))
    player.gender = value.empty() ? ' ' : value.front();
  else if (key == "consent" && (value == "yes" || value == "no")) player.consent = value == "yes";
  else bad_value("change", assignment, "name= surname= school= section= year= gender=f|m rating= table= consent=yes|no");
  return player;
}

const std::string& second_word(const Arguments& arguments, const char* what) {
  if (arguments.tournament.words.size() < 2)
    stop(Message{"cli.usage.missing"_key}.with("what", what).with("command", "tournament"));
  return arguments.tournament.words[1];
}

}  // namespace

Status tournament_add(const Arguments& arguments, const Terminal& terminal) {
  auto file = open_tournament(arguments, terminal);
  const auto& source = second_word(arguments, "<list>|-");
  auto bytes = source == "-" ? Result<std::string>{all_of_input()} : read_file(source);
  if (!bytes) stop(bytes.error());
  const auto list = read_list(*bytes);
  if (!arguments.json) preview(file.now(), list, terminal);
  if (arguments.tournament.preview) return list.refused.empty() ? Status::Fine : Status::Wrong;
  for (const auto& [line, player] : list.players) enter_and_say(file, entries::Enter{player}, arguments, terminal);
  if (arguments.json) {
    say_entered(file, arguments, terminal);
  } else {
    terminal.line(Message{"cli.tournament.list.added"_key}
                      .with("count", std::to_string(list.players.size()))
                      .with("all", std::to_string(file.now().players().size())));
  }
  return list.refused.empty() ? Status::Fine : Status::Wrong;
}

Status tournament_players(const Arguments& arguments, const Terminal& terminal) {
  const auto file = open_tournament(arguments, terminal);
  if (arguments.json) {
    std::vector<json::Written> players;
    for (PlayerId id = 1; file.now().knows(id); ++id) players.push_back(player_json(file.now(), id));
    Terminal::print_json(json::list(players));
    return Status::Fine;
  }
  for (PlayerId id = 1; file.now().knows(id); ++id)
    terminal.line(std::to_string(id) + "  " + described(file.now().player(id).player, terminal));
  return Status::Fine;
}

Status tournament_change(const Arguments& arguments, const Terminal& terminal) {
  auto file = open_tournament(arguments, terminal);
  const auto player = read_player(file.now(), second_word(arguments, "<player>"));
  auto details = file.now().player(player).player;
  for (std::size_t i = 2; i < arguments.tournament.words.size(); ++i)
    details = changed(std::move(details), arguments.tournament.words[i]);
  enter_and_say(file, entries::Change{player, details}, arguments, terminal);
  say_entered(file, arguments, terminal);
  return Status::Fine;
}

Status tournament_away(const Arguments& arguments, const Terminal& terminal) {
  auto file = open_tournament(arguments, terminal);
  const auto& asked = arguments.tournament;
  const auto player = read_player(file.now(), second_word(arguments, "<player>"));
  const int from = asked.from.value_or(file.now().round_count() + 1);
  enter(file, entries::Away{.player = player, .from = from, .to = asked.to.value_or(0), .half_points = asked.half_points},
        arguments);
  say_entered(file, arguments, terminal);
  return Status::Fine;
}

Status tournament_back(const Arguments& arguments, const Terminal& terminal) {
  auto file = open_tournament(arguments, terminal);
  const auto player = read_player(file.now(), second_word(arguments, "<player>"));
  const auto& asked = arguments.tournament;
  enter(file,
        entries::Back{.player = player, .from = asked.from.value_or(file.now().round_count() + 1), .to = asked.to.value_or(0)},
        arguments);
  say_entered(file, arguments, terminal);
  return Status::Fine;
}

}  // namespace meydan::cli
