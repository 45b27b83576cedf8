// Sheets after a round: standings, the cross table, schools.
#include <algorithm>
#include <iterator>

#include "core/text.hpp"
#include "tournament/names/schools.hpp"
#include "tournament/out/printer.hpp"

namespace meydan::tournament {

using html::Cell;
using html::element;
using html::words;

std::string Printer::standings() const {
  if (wanted_.teams) return team_table();
  std::string tables;
  for (const auto& [part, list] : rankings(now_, round_, wanted_.only)) tables += part_head(part) + standings_table(list);
  return tables + explanations();
}

std::string Printer::team_table() const {
  std::vector<std::vector<Cell>> rows;
  for (const auto& team : teams(now_, listed(overall(now_, round_, wanted_.only)))) {
    std::vector<std::string> members;
    if (whole_names_)  // else they would tell of each child the school
      for (const auto id : team.members) members.push_back(name(id));
    rows.push_back(
        {{std::to_string(team.place), "n"}, {team.school, "b"}, {halves(team.half_points), "n b"}, {joined(members, ", "), "s"}});
  }
  return html::table({{said("tournament.paper.place"_key), "n"},
                      {said("tournament.column.school"_key)},
                      {said("tournament.paper.points"_key), "n"},
                      {}},
                     rows, "tight");
}

std::string Printer::standings_table(const std::vector<Standing>& all) const {
  std::vector<Cell> heads{{said("tournament.paper.place"_key), "n"}, {said("tournament.paper.player"_key)}};
  if (whole_names_) heads.push_back({said("tournament.column.school"_key)});
  heads.push_back({said("tournament.paper.points"_key), "n"});
  for (const auto tiebreak : now_.settings().tiebreaks) heads.push_back({said(heading(tiebreak)), "n"});
  std::vector<std::vector<Cell>> rows;
  for (const auto& one : all) {
    std::vector<Cell> cells{{std::to_string(one.place), "n"}, {name(one.player), "b w"}};
    if (whole_names_) cells.push_back({player(one.player).school, "s"});
    cells.push_back({halves(one.half_points), "n b"});
    for (const int value : one.tiebreaks) cells.push_back({quarters(value), "n"});
    rows.push_back(std::move(cells));
  }
  return html::table(heads, rows, "tight");
}

std::string Printer::explanations() const {
  std::string all;
  for (const auto& each : notes(now_, round_)) all += words("p", said(each), "note");
  for (const auto tiebreak : now_.settings().tiebreaks)
    all += element("p", words("b", said(heading(tiebreak)) + ": ") + words("span", said(explained(tiebreak))), "note");
  return all;
}

/// Everybody's rounds in a row: opponent's row, seat and result, as in a federation's list. Rows are counted before any is left
/// out.
std::string Printer::cross() const {
  const auto all = rankings(now_, round_);
  std::map<PlayerId, std::size_t> rows_of;
  for (const auto& [part, list] : all)
    for (std::size_t i = 0; i < list.size(); ++i) rows_of.emplace(list[i].player, i + 1);
  std::string tables;
  for (const auto& one : all)
    if (std::ranges::any_of(one.list, [&](const Standing& each) { return shows(each.player); }))
      tables += part_head(one.part) + cross_table(one, rows_of);
  return tables + note("tournament.paper.cross_note"_key);
}

std::string Printer::cross_table(const Ranking& ranking, const std::map<PlayerId, std::size_t>& rows_of) const {
  std::vector<Cell> heads{{"", "n"}, {said("tournament.paper.player"_key)}};
  for (int round = 1; round <= round_; ++round) heads.push_back({std::to_string(round), "c"});
  heads.push_back({said("tournament.paper.points"_key), "n"});
  std::vector<std::vector<Cell>> rows;
  for (const auto& one : ranking.list) {
    if (!shows(one.player)) continue;
    std::vector<Cell> cells{{std::to_string(rows_of.at(one.player)), "n"}, {name(one.player), "b"}};
    for (int round = 1; round <= round_; ++round) cells.push_back({cross_cell(round, one.player, rows_of), "c"});
    cells.push_back({halves(one.half_points), "n b"});
    rows.push_back(std::move(cells));
  }
  return html::table(heads, rows, "cross");
}

std::string Printer::cross_cell(int round, PlayerId id, const std::map<PlayerId, std::size_t>& rows_of) const {
  const auto* game = now_.game_of(round, id);
  if (game == nullptr) return halves(now_.given_points(round, id));
  if (game->is_bye()) return said("tournament.paper.bye_short"_key);
  auto opponent = std::to_string(rows_of.at(game->opponent(id)));
  const auto& section = player(game->opponent(id)).section;
  if (section != player(id).section) opponent = section + " " + opponent;
  if (!game->score) return opponent;
  const int half_points = game->score->half_points[game->side(id)];
  const std::string seat = game->side(id) == 0 ? "•" : "";
  return opponent + seat + " " + (game->score->played() ? halves(half_points) : half_points == 2 ? "+" : "–");
}

/// With the places of the whole tournament.
std::string Printer::schools() const {
  const auto all = rankings(now_, round_);
  std::string sheets;
  for (const auto& school : schools_of(now_)) {
    auto ids = all_players();
    std::erase_if(ids, [&](PlayerId id) { return !shows(id) || school_key(player(id).school) != school_key(school); });
    if (ids.empty()) continue;
    std::string tables;
    for (const auto& [part, list] : all) {
      std::vector<Standing> ours;
      std::ranges::copy_if(list, std::back_inserter(ours),
                           [&](const Standing& one) { return std::ranges::find(ids, one.player) != ids.end(); });
      if (!ours.empty()) tables += part_head(part) + standings_table(ours);
    }
    sheets +=
        element("div", head("tournament.paper.schools"_key) + words("h2", school) + by_name(ids) + "<br>" + tables, "sheet") +
        "\n";
  }
  return sheets;
}

}  // namespace meydan::tournament
