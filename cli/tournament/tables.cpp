// meydan tournament standings.
#include <algorithm>

#include "cli/args/values.hpp"
#include "cli/terminal/charset.hpp"
#include "cli/tournament/actions.hpp"
#include "core/text.hpp"
#include "protocol/json/json.hpp"
#include "tournament/standings/choice.hpp"
#include "tournament/standings/prizes.hpp"

namespace meydan::cli {
namespace {

using namespace meydan::tournament;

/// Rows of cells in columns as wide as they need to be; the first two to the left, the others to the right.
void print_table(const std::vector<std::vector<std::string>>& rows, const Terminal& terminal) {
  std::vector<std::size_t> widths;
  for (const auto& row : rows)
    for (std::size_t i = 0; i < row.size(); ++i) {
      if (i == widths.size()) widths.push_back(0);
      widths[i] = std::max(widths[i], count_characters(row[i]));
    }
  for (const auto& row : rows) {
    std::string line;
    for (std::size_t i = 0; i < row.size(); ++i) {
      const std::string space(widths[i] - count_characters(row[i]), ' ');
      line += (i == 0 ? "" : "  ") + (i == 1 ? row[i] + space : space + row[i]);
    }
    line.resize(line.find_last_not_of(' ') + 1);
    terminal.line(line);
  }
}

json::Written as_json(const Tournament& now, const std::vector<Ranking>& all, int round) {
  const Parts parts{now, round};
  std::vector<json::Written> rows;
  for (const auto& one : listed(all)) {
    json::Fields fields{{"place", json::number(one.place)},
                        {"player", json::number(one.player)},
                        {"name", json::text(name_of(now, one.player))},
                        {"points", json::number(one.half_points / 2.0, 1)}};
    if (const auto& section = now.player(one.player).player.section; !section.empty())
      fields.emplace_back("section", json::text(section));
    if (const int group = parts.of(one.player).group; group != 0) fields.emplace_back("group", json::number(group));
    for (std::size_t i = 0; i < one.tiebreaks.size(); ++i)
      fields.emplace_back(word(now.settings().tiebreaks[i]),
                          one.tiebreaks[i] < 0 ? json::null() : json::number(one.tiebreaks[i] / 4.0, 2));
    rows.push_back(json::object(fields));
  }
  return json::list(rows);
}

void show_teams(const Tournament& now, const std::vector<Standing>& all, const Terminal& terminal) {
  std::vector<std::vector<std::string>> rows;
  for (const auto& team : teams(now, all)) {
    std::vector<std::string> members;
    for (const auto id : team.members) members.push_back(name_of(now, id));
    rows.push_back({std::to_string(team.place), team.school, halves(team.half_points), joined(members, ", ")});
  }
  print_table(rows, terminal);
}

void show_places(const Tournament& now, const std::vector<Standing>& list, const Terminal& terminal) {
  std::vector<std::vector<std::string>> rows{{"", "", terminal.say("cli.tournament.points"_key)}};
  for (const auto tiebreak : now.settings().tiebreaks) rows[0].push_back(terminal.say(heading(tiebreak)));
  for (const auto& one : list) {
    rows.push_back({std::to_string(one.place), name_of(now, one.player), halves(one.half_points)});
    for (const int value : one.tiebreaks) rows.back().push_back(quarters(value));
  }
  print_table(rows, terminal);
}

}  // namespace

void show_title(const Parts& parts, const Part& part, const Terminal& terminal) {
  if (const auto title = said(parts.title(part), terminal.language()); !title.empty()) terminal.strong(title);
}

Status tournament_standings(const Arguments& arguments, const Terminal& terminal) {
  const auto file = open_tournament(arguments, terminal);
  const auto& now = file.now();
  const int round = now.round_count() == 0 ? 0 : asked_round(arguments, now);
  const auto choice = asked_choice(arguments);
  const auto all = rankings(now, round, choice);
  if (arguments.json) {
    Terminal::print_json(json::object({{"round", json::number(round)}, {"standings", as_json(now, all, round)}}));
    return Status::Fine;
  }
  terminal.strong(terminal.say(Message{"cli.tournament.after"_key}.with("round", std::to_string(round))));
  if (arguments.tournament.teams) {
    show_teams(now, listed(overall(now, round, choice)), terminal);
    return Status::Fine;
  }
  const Parts parts{now, round};
  for (const auto& [part, list] : all) {
    show_title(parts, part, terminal);
    show_places(now, list, terminal);
  }
  terminal.line();
  for (const auto& each : notes(now, round)) terminal.faint(terminal.say(each));
  for (const auto tiebreak : now.settings().tiebreaks)
    terminal.faint(terminal.say(heading(tiebreak)) + ": " + terminal.say(explained(tiebreak)));
  return Status::Fine;
}

}  // namespace meydan::cli
