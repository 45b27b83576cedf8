// Prizes, and what a child takes home.
#include "tournament/out/printer.hpp"
#include "tournament/standings/prizes.hpp"

namespace meydan::tournament {

using html::Cell;
using html::element;
using html::words;

std::string Printer::certificate(Key title, const std::string& whose, const std::string& of, const Message& text) const {
  const auto place = where();
  const auto sign = words("span", place.empty() ? said("tournament.paper.date"_key) : place) +
                    words("span", said("tournament.paper.arbiter"_key));
  return element("div",
                 words("h1", said(title)) + words("p", whose, "child") + words("p", of) + words("p", said(text)) +
                     element("div", sign, "sign"),
                 "certificate") +
         "\n";
}

/// The place is the one in the section, whoever else is printed.
std::string Printer::certificates() const {
  std::string all;
  for (const auto& [part, list] : overall(now_, round_))
    for (const auto& one : list) {
      if (!shows(one.player)) continue;
      const bool named = several_ && !part.section.empty();
      all += certificate("tournament.paper.certificates"_key, plain_name(one.player), player(one.player).school,
                         Message{named ? "tournament.paper.certificate_section"_key : "tournament.paper.certificate"_key}
                             .with("tournament", now_.settings().name)
                             .with("section", part.section)
                             .with("place", std::to_string(one.place))
                             .with("points", halves(one.half_points)));
    }
  return all;
}

bool Printer::shows_school_or(PlayerId id, const std::string& school) const {
  return id != 0 ? shows(id) : takes(wanted_.only, Player{.school = school});
}

std::string Printer::prize_lists() const {
  const auto all = prizes(now_, round_);
  if (all.empty()) return words("p", said("tournament.paper.no_prizes"_key));
  std::string lists;
  for (const auto& list : all) {
    std::vector<std::vector<Cell>> rows;
    const bool of_teams = !list.won.empty() && list.won.front().player == 0;
    for (const auto& prize : list.won)
      if (shows_school_or(prize.player, prize.school))
        rows.push_back({{std::to_string(prize.number), "n b"},
                        {of_teams ? prize.school : name(prize.player), "b w"},
                        {of_teams ? "" : prize.school, "s"},
                        {halves(prize.half_points), "n"}});
    if (rows.empty() && wanted_.only != Choice{}) continue;
    lists += words("h2", tournament::said(list.title, language_)) +
             html::table({{said("tournament.paper.prize"_key), "n"},
                          {of_teams ? "" : said("tournament.paper.player"_key)},
                          {of_teams ? "" : said("tournament.column.school"_key)},
                          {said("tournament.paper.points"_key), "n"}},
                         rows);
  }
  return lists + note("tournament.paper.one_prize"_key);
}

std::string Printer::awards() const {
  std::string all;
  for (const auto& list : prizes(now_, round_))
    for (const auto& prize : list.won)
      if (shows_school_or(prize.player, prize.school))
        all += certificate("tournament.paper.awards"_key, prize.player == 0 ? prize.school : plain_name(prize.player),
                           prize.player == 0 ? "" : prize.school,
                           Message{"tournament.paper.award"_key}
                               .with("tournament", now_.settings().name)
                               .with("list", tournament::said(list.title, language_))
                               .with("number", std::to_string(prize.number)));
  return all.empty() ? words("p", said("tournament.paper.no_prizes"_key)) : all;
}

}  // namespace meydan::tournament
