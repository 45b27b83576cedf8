// Sheets of a round: pairings by table and by name, slips, cards.
#include <algorithm>

#include "tournament/names/alphabet.hpp"
#include "tournament/out/printer.hpp"
#include "tournament/rounds/by_hand.hpp"
#include "tournament/rounds/knockout.hpp"
#include "tournament/stably.hpp"

namespace meydan::tournament {

using html::Cell;
using html::element;
using html::words;

namespace {

/// So many stand in a line beside a name; of more sets only the result is written down.
constexpr int kMostSetBoxes = 9;

}  // namespace

std::string Printer::pairings() const {
  if (round_ == 0) return words("p", said("tournament.paper.no_round"_key));
  std::string all;
  for (const auto& part : parts_.all()) all += pairings_of(part);
  if (const auto allowed = by_permission(now_, round_)) all += words("p", said(*allowed), "note");
  return all;
}

/// A game of two sections stands with the one who starts.
std::string Printer::pairings_of(const Part& part) const {
  std::vector<std::vector<Cell>> rows;
  for (const auto& game : now_.round(round_).games) {
    if (parts_.of(game.seating.first) != part || !shows(game)) continue;
    const auto table = game.is_bye() ? "" : std::to_string(game.seating.table);
    const auto result = game.score ? write_score(*game.score, now_.settings()) : "";
    const auto second = game.is_bye() ? said("tournament.paper.bye"_key) : name(game.seating.second);
    rows.push_back({{table, "n b"}, {name(game.seating.first), "b"}, {result, "c"}, {second, "b"}});
  }
  if (rows.empty()) return "";
  return part_head(part) + html::table({{said("tournament.paper.table"_key), "n"},
                                        {said("tournament.paper.starts"_key)},
                                        {said("tournament.paper.result"_key), "c"},
                                        {said("tournament.paper.opponent"_key)}},
                                       rows, "big");
}

std::string Printer::surname_first(PlayerId id) const {
  const auto& who = player(id);
  return who.surname.empty() ? name(id) : who.surname + " " + who.name + name(id).substr(plain_name(id).size());
}

/// By surname; where only its initial is shown, by what is.
std::string Printer::by_name(std::vector<PlayerId> ids) const {
  std::erase_if(ids, [&](PlayerId id) { return !shows(id); });
  sort_stably(ids, [&](PlayerId one, PlayerId other) {
    return whole_names_ ? comes_before(player(one), player(other)) : compare_names(name(one), name(other)) < 0;
  });
  std::vector<std::vector<Cell>> rows;
  for (const auto id : ids) {
    const auto* game = round_ > 0 ? now_.game_of(round_, id) : nullptr;
    std::vector<Cell> cells{{whole_names_ ? surname_first(id) : name(id), "b w"}};
    if (whole_names_) cells.push_back({player(id).school, "s"});
    if (several_) cells.push_back({player(id).section, "s"});
    if (parts_.have_groups()) cells.push_back({parts_.group_of(id), "n"});
    if (game == nullptr || game->is_bye()) {
      cells.push_back({"–", "n"});
      cells.push_back({said(game == nullptr ? "tournament.paper.not_playing"_key : "tournament.paper.bye"_key)});
      cells.emplace_back();
    } else {
      cells.push_back({std::to_string(game->seating.table), "n b"});
      cells.push_back({name(game->opponent(id))});
      cells.push_back({game->side(id) == 0 ? said("tournament.paper.you_start"_key) : "", "w"});
    }
    rows.push_back(std::move(cells));
  }
  std::vector<Cell> heads{{said("tournament.paper.player"_key)}};
  if (whole_names_) heads.push_back({said("tournament.column.school"_key)});
  if (several_) heads.push_back({said("tournament.column.section"_key)});
  if (parts_.have_groups()) heads.push_back({said("tournament.column.group"_key), "n"});
  heads.push_back({said("tournament.paper.table"_key), "n"});
  heads.push_back({said("tournament.paper.opponent"_key)});
  heads.emplace_back();
  return html::table(heads, rows, "tight");
}

std::string Printer::slip(const Game& game) const {
  const auto [table, first, second] = game.seating;
  auto title =
      said(Message{"tournament.paper.slip"_key}.with("round", std::to_string(round_)).with("table", std::to_string(table)));
  if (const auto part = part_title(parts_.of(first)); !part.empty()) title += " · " + part;
  const auto head = element("p", words("span", title, "b") + " · " + words("span", now_.settings().name));
  const auto how = note("tournament.paper.first_starts"_key);
  if (const int sets = now_.settings().sets; sets > 1 && sets <= kMostSetBoxes)
    return element("div", head + set_boxes(first, second) + how, "slip sets") + "\n";
  const auto line = [&](PlayerId id) { return element("p", words("span", name(id)) + element("span", "", "box"), "who"); };
  const auto sign = words("span", name(first)) + words("span", name(second));
  return element("div", head + line(first) + line(second) + how + element("div", sign, "sign"), "slip") + "\n";
}

/// Beside each name a box for each set, one for the match, and room to sign.
std::string Printer::set_boxes(PlayerId first, PlayerId second) const {
  std::vector<Cell> heads(1);
  for (int set = 1; set <= now_.settings().sets; ++set)
    heads.push_back({said(Message{"tournament.paper.set"_key}.with("number", std::to_string(set))), "set"});
  heads.push_back({said("tournament.paper.result"_key), "match"});
  heads.push_back({said("tournament.paper.signature"_key), "signed"});
  const auto row = [&](PlayerId id) {
    auto cells = heads;
    for (auto& cell : cells) cell.text.clear();
    cells.front() = {name(id), "b"};
    return cells;
  };
  return html::table(heads, {row(first), row(second)});
}

std::string Printer::slips() const {
  if (round_ == 0) return words("p", said("tournament.paper.no_round"_key));
  std::string all;
  for (const auto& game : now_.round(round_).games)
    if (!game.is_bye() && shows(game)) all += slip(game);
  return element("div", all, "slips");
}

/// Those of the round; before the first one as many as it needs, and those that somebody always plays at.
std::set<int> Printer::tables() const {
  std::set<int> all;
  if (round_ > 0) {
    for (const auto& game : now_.round(round_).games)
      if (!game.is_bye() && shows(game)) all.insert(game.seating.table);
    return all;
  }
  std::size_t games = 0;
  for (const auto& section : now_.sections())
    games += static_cast<std::size_t>(std::ranges::count_if(numbered(now_, section), [&](PlayerId id) { return shows(id); })) / 2;
  for (std::size_t table = 1; table <= games; ++table) all.insert(static_cast<int>(table));
  for (const auto id : all_players())
    if (shows(id) && player(id).table != 0) all.insert(player(id).table);
  return all;
}

std::string Printer::cards() const {
  std::string all;
  for (const int table : tables())
    all += element("div",
                   words("span", said("tournament.paper.table"_key)) + words("b", std::to_string(table)) +
                       words("span", now_.settings().name),
                   "card") +
           "\n";
  return all.empty() ? words("p", said("tournament.paper.no_tables"_key)) : all;
}

}  // namespace meydan::tournament
