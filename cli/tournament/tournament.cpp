// meydan tournament: a tournament in a file.
#include "cli/tournament/actions.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdlib>
#include <random>

#include "cli/args/command_line.hpp"
#include "cli/args/values.hpp"
#include "cli/commands.hpp"
#include "cli/files.hpp"
#include "core/text.hpp"
#include "games/registry.hpp"
#include "tournament/names/fold.hpp"
#include "tournament/rounds/concerns.hpp"

namespace meydan::cli {
namespace {

using tournament::Settings;

using Action = Status (*)(const Arguments&, const Terminal&);

constexpr auto kActions = std::to_array<std::pair<std::string_view, Action>>({
    {"new", tournament_new},
    {"set", tournament_set},
    {"add", tournament_add},
    {"players", tournament_players},
    {"change", tournament_change},
    {"away", tournament_away},
    {"back", tournament_back},
    {"pair", tournament_pair},
    {"unpair", tournament_unpair},
    {"seat", tournament_seat},
    {"pairs", tournament_pairs},
    {"result", tournament_result},
    {"standings", tournament_standings},
    {"history", tournament_history},
    {"print", tournament_print},
    {"export", tournament_export},
    {"simulate", tournament_simulate},
});

template <class T>
T read_or_stop(const std::string& option, Result<T> value) {
  if (!value) stop(value.error(), option);
  return *value;
}

const std::string& file_word(const Arguments& arguments) {
  if (arguments.tournament.words.empty())
    stop(Message{"cli.usage.missing"_key}.with("what", "<file>").with("command", "tournament"));
  return arguments.tournament.words.front();
}

/// The settings with what options say.
Settings changed(Settings settings, const Arguments& arguments) {
  const auto& asked = arguments.tournament;
  const auto usual = [&] { return tournament::usual_tiebreaks(settings.format, settings.sets); };
  const bool as_usual = settings.tiebreaks == usual();
  const auto text = [](std::string& to, const std::string& from) {
    if (!from.empty()) to = from;
  };
  const auto number = [](int& to, const std::optional<int>& from) {
    if (from) to = *from;
  };
  text(settings.name, asked.name);
  text(settings.place, asked.place);
  text(settings.date, asked.date);
  text(settings.rules, arguments.setup.preset);
  if (!arguments.game.empty()) {
    const auto* const game = read_or_stop("--game", find_game(arguments.game));
    if (settings.game != game->id()) settings.sets = game->tournament_sets;
    settings.game = std::string{game->id()};
  }
  if (!asked.format.empty()) settings.format = read_or_stop("--format", tournament::read_format(asked.format));
  if (!asked.order.empty()) settings.order = read_or_stop("--order", tournament::read_order(asked.order));
  number(settings.rounds, asked.rounds);
  number(settings.sets, asked.sets);
  number(settings.schools_apart, asked.apart);
  number(settings.best_of_school, asked.team);
  number(settings.group_size, asked.group);
  number(settings.qualifiers, asked.qualifiers);
  if (asked.twice) settings.twice = true;
  if (asked.no_third) settings.third_place = false;
  if (arguments.seed) settings.seed = *arguments.seed;
  if (as_usual) settings.tiebreaks = usual();
  if (!asked.tiebreaks.empty()) {
    settings.tiebreaks.clear();
    for (const auto& [word, at] : split(asked.tiebreaks, ','))
      settings.tiebreaks.push_back(read_or_stop("--tiebreaks", tournament::read_tiebreak(word)));
  }
  if (asked.prizes) {
    settings.prizes.clear();
    if (*asked.prizes != "none")
      for (const auto& [list, at] : split(*asked.prizes, ';')) settings.prizes.emplace_back(list);
  }
  return settings;
}

}  // namespace

Status tournaments(const Arguments& arguments, const Terminal& terminal) {
  std::vector<std::string> names;
  for (const auto& [name, action] : kActions) {
    if (name == arguments.tournament.action) return action(arguments, terminal);
    names.emplace_back(name);
  }
  if (arguments.tournament.action.empty())
    stop(Message{"cli.usage.missing"_key}.with("what", joined(names, "|")).with("command", "tournament"));
  stop(Message{"tournament.unknown_word"_key}
           .with("word", printable(arguments.tournament.action))
           .with("known", joined(names, ", ")));
}

std::string who(const Arguments& arguments) {
  if (!arguments.tournament.by.empty()) return arguments.tournament.by;
  const char* const user = std::getenv("USER");
  return user != nullptr ? user : "";
}

TournamentFile open_tournament(const Arguments& arguments, const Terminal& terminal) {
  auto file = TournamentFile::open(file_word(arguments));
  if (file.was_torn()) terminal.complain(Message{"cli.tournament.torn"_key});
  return file;
}

void enter(TournamentFile& file, decltype(tournament::Entry::what) what, const Arguments& arguments) {
  if (auto added = file.add(std::move(what), who(arguments)); !added) stop(added.error());
}

void enter_and_say(TournamentFile& file, decltype(tournament::Entry::what) what, const Arguments& arguments,
                   const Terminal& terminal) {
  const auto doubts = tournament::concerns(file.now(), what);
  enter(file, std::move(what), arguments);
  for (const auto& doubt : doubts) terminal.complain(doubt);
}

int asked_round(const Arguments& arguments, const tournament::Tournament& now) {
  const int round = arguments.tournament.round.value_or(now.round_count());
  if (round == 0) stop(Message{"cli.tournament.no_round_yet"_key});
  if (round > now.round_count()) stop(Message{"tournament.no_round"_key}.with("round", std::to_string(round)), "--round");
  return round;
}

std::string name_of(const tournament::Tournament& now, tournament::PlayerId player) {
  const auto whole = [&](tournament::PlayerId id) { return full_name(now.player(id).player); };
  const auto name = whole(player);
  for (tournament::PlayerId other = 1; now.knows(other); ++other)
    if (other != player && whole(other) == name) return name + " (" + std::to_string(player) + ")";
  return name;
}

std::vector<tournament::PlayerId> players_called(const tournament::Tournament& now, const std::string& word) {
  if (const auto number = meydan::read_number(word); number && now.knows(*number)) return {*number};
  const auto asked = tournament::fold(tournament::tidy(word));
  std::vector<tournament::PlayerId> begin;
  std::vector<tournament::PlayerId> whole;
  for (tournament::PlayerId id = 1; now.knows(id) && !asked.empty(); ++id) {
    const auto name = tournament::fold(name_of(now, id));
    if (name.starts_with(asked)) begin.push_back(id);
    if (name == asked) whole.push_back(id);
  }
  return whole.empty() ? begin : whole;
}

tournament::PlayerId read_player(const tournament::Tournament& now, const std::string& word) {
  const auto found = players_called(now, word);
  if (found.size() > 1) stop(Message{"cli.tournament.several"_key}.with("name", printable(word)));
  if (found.empty()) stop(Message{"tournament.no_player"_key}.with("player", printable(word)));
  return found.front();
}

void deliver(const Arguments& arguments, const Terminal& terminal, const std::string& text) {
  if (arguments.output.empty()) return Terminal::print_bytes(text);
  if (auto written = write_file(arguments.output, text); !written) stop(written.error(), "--output");
  terminal.line(Message{"cli.tournament.written"_key}.with("file", printable(arguments.output)));
}

void say_entered(const TournamentFile& file, const Arguments& arguments, const Terminal& terminal) {
  if (arguments.json) Terminal::print_json(json::object({{"version", json::number(file.now().version())}}));
  else terminal.line("cli.tournament.entered"_key);
}

Status tournament_new(const Arguments& arguments, const Terminal& terminal) {
  const auto& name = file_word(arguments);
  Settings settings{.name = std::filesystem::path{name}.stem().string(), .seed = std::random_device{}()};
  const auto file = TournamentFile::create(name, changed(std::move(settings), arguments), who(arguments));
  if (arguments.json) say_entered(file, arguments, terminal);
  else terminal.line(Message{"cli.tournament.made"_key}.with("name", file.now().settings().name).with("file", printable(name)));
  return Status::Fine;
}

Status tournament_set(const Arguments& arguments, const Terminal& terminal) {
  auto file = open_tournament(arguments, terminal);
  enter(file, tournament::entries::Set{changed(file.now().settings(), arguments)}, arguments);
  say_entered(file, arguments, terminal);
  return Status::Fine;
}

}  // namespace meydan::cli
