// meydan tournament print, export, simulate.
#include "cli/args/command_line.hpp"
#include "cli/args/values.hpp"
#include "cli/tournament/actions.hpp"
#include "tournament/out/csv.hpp"
#include "tournament/out/json.hpp"
#include "tournament/out/paper.hpp"
#include "tournament/out/trf.hpp"
#include "tournament/simulate/simulate.hpp"

namespace meydan::cli {
namespace {

using tournament::Choice;

std::string trf_of(const tournament::Tournament& now, const Choice& only, const std::string& typed) {
  if (only != Choice{.section = only.section}) bad_value("--only", typed, "section:…");
  const auto text = tournament::as_trf(now, only.section);
  if (!text) stop(text.error(), "--format trf");
  return *text;
}

}  // namespace

Choice asked_choice(const Arguments& arguments) {
  if (arguments.tournament.only.empty()) return {};
  const auto choice = tournament::read_choice(arguments.tournament.only);
  if (!choice) stop(choice.error(), "--only");
  return *choice;
}

Status tournament_print(const Arguments& arguments, const Terminal& terminal) {
  const auto file = open_tournament(arguments, terminal);
  const auto& words = arguments.tournament.words;
  const auto sheets = tournament::sheet_words();
  if (words.size() < 2)
    stop(Message{"cli.usage.missing"_key}.with("what", tournament::all_sheets()).with("command", "tournament"));
  const auto sheet = tournament::read_sheet(words[1]);
  if (!sheet) unknown("cli.usage.unknown_word"_key, words[1], sheets);
  const auto& now = file.now();
  const int round = now.round_count() == 0 ? 0 : asked_round(arguments, now);
  const bool teams = arguments.tournament.teams;
  if (teams && *sheet != tournament::Sheet::Standings) bad_value("--teams", words[1], "standings");
  const tournament::Wanted wanted{.sheet = *sheet,
                                  .round = round,
                                  .only = asked_choice(arguments),
                                  .teams = teams,
                                  .full_names = arguments.tournament.full_names};
  deliver(arguments, terminal, tournament::paper(now, wanted, terminal.language()));
  return Status::Fine;
}

Status tournament_export(const Arguments& arguments, const Terminal& terminal) {
  const auto file = open_tournament(arguments, terminal);
  const auto& format = arguments.tournament.format;
  const auto& typed = arguments.tournament.only;
  const auto only = asked_choice(arguments);
  if (format == "trf") {
    deliver(arguments, terminal, trf_of(file.now(), only, typed));
  } else if (format == "csv") {
    deliver(arguments, terminal, tournament::as_csv(file.now(), terminal.language(), only));
  } else if (format == "json" || format.empty()) {
    if (!typed.empty()) bad_value("--only", typed, "--format csv|trf");
    deliver(arguments, terminal, tournament::as_json(file.now()).str() + "\n");
  } else bad_value("--format", format, "json|csv|trf");
  return Status::Fine;
}

Status tournament_simulate(const Arguments& arguments, const Terminal& terminal) {
  const auto& asked = arguments.tournament;
  tournament::Simulation simulation;
  simulation.players = asked.players.value_or(simulation.players);
  simulation.rounds = asked.rounds.value_or(simulation.rounds);
  simulation.seed = arguments.seed.value_or(simulation.seed);
  simulation.absent = asked.absent.value_or(0);
  simulation.forfeits = simulation.absent / 2;
  simulation.sets = asked.sets.value_or(1);
  const auto simulated = tournament::simulate(simulation);
  if (!simulated) stop(simulated.error());
  const auto now = tournament::follow_all(simulated->entries);
  if (!now) stop(now.error());
  const int next = now->round_count() + 1;
  if (arguments.json) {
    const auto stopped = simulated->stopped ? json::number(next) : json::null();
    deliver(arguments, terminal, tournament::as_json(*now, {{"stopped_before", stopped}}).str() + "\n");
    return Status::Fine;
  }
  for (int round = 1; round <= now->round_count(); ++round) show_round(*now, round, arguments, terminal);
  if (simulated->stopped)
    terminal.line(
        Message{"cli.tournament.stopped"_key}.with("round", std::to_string(next)).with("why", terminal.say(*simulated->stopped)));
  return Status::Fine;
}

}  // namespace meydan::cli
