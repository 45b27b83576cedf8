#include "tournament/out/paper.hpp"

#include <algorithm>
#include <array>

#include "core/text.hpp"
#include "tournament/names/shown.hpp"
#include "tournament/out/printer.hpp"
#include "tournament/standings/prizes.hpp"

namespace meydan::tournament {
namespace {

using html::element;
using html::words;

constexpr std::array<std::string_view, 10> kSheets{"pairings", "names",   "slips",        "cards",  "standings",
                                                   "cross",    "schools", "certificates", "prizes", "awards"};

}  // namespace

Printer::Printer(const Tournament& tournament, const Wanted& wanted, Language language, std::string_view stylesheet)
    : now_(tournament),
      wanted_(wanted),
      round_(wanted.round),
      language_(language),
      stylesheet_(stylesheet),
      several_(has_sections(tournament)),
      parts_(tournament, wanted.round),
      whole_names_(wanted.full_names || !hangs_on_the_wall(wanted.sheet)),
      names_(whole_names_ ? whole_names(tournament) : public_names(tournament)) {}

std::string Printer::print() const {
  switch (wanted_.sheet) {
    case Sheet::Pairings:
      return whole("tournament.paper.pairings"_key, pairings());
    case Sheet::Names:
      return whole("tournament.paper.by_name"_key, by_name(all_players()));
    case Sheet::Slips:
      return bare("tournament.paper.slips"_key, slips());
    case Sheet::Cards:
      return bare("tournament.paper.cards"_key, cards());
    case Sheet::Standings:
      return whole("tournament.paper.standings"_key, standings());
    case Sheet::Cross:
      return whole("tournament.paper.cross"_key, cross());
    case Sheet::Schools:
      return bare("tournament.paper.schools"_key, schools());
    case Sheet::Certificates:
      return bare("tournament.paper.certificates"_key, certificates());
    case Sheet::Prizes:
      return whole("tournament.paper.prizes"_key, prize_lists());
    case Sheet::Awards:
      return bare("tournament.paper.awards"_key, awards());
  }
  return {};
}

std::vector<PlayerId> Printer::all_players() const {
  std::vector<PlayerId> ids;
  for (PlayerId id = 1; now_.knows(id); ++id) ids.push_back(id);
  return ids;
}

bool Printer::shows(const Game& game) const {
  return shows(game.seating.first) || (!game.is_bye() && shows(game.seating.second));
}

std::string Printer::where() const {
  const auto& settings = now_.settings();
  return settings.place + (settings.place.empty() || settings.date.empty() ? "" : ", ") + settings.date;
}

std::string Printer::head(Key title) const {
  auto what = said(title);
  if (wanted_.only != Choice{}) what += " · " + tournament::said(title_of(wanted_.only), language_);
  if (round_ > 0) what += " · " + said(Message{"tournament.paper.round"_key}.with("round", std::to_string(round_)));
  return element("header",
                 words("h1", now_.settings().name) + element("p", words("span", what, "b") + "<br>" + words("span", where()))) +
         "\n";
}

std::string Printer::bare(Key title, const std::string& body) const {
  return html::page(language_ == Language::Turkish ? "tr" : "en", now_.settings().name + " · " + said(title), body, stylesheet_);
}

std::string Printer::part_title(const Part& part) const { return tournament::said(parts_.title(part), language_); }

std::string Printer::part_head(const Part& part) const {
  const auto title = part_title(part);
  return title.empty() ? "" : words("h2", title);
}

bool hangs_on_the_wall(Sheet sheet) {
  return sheet == Sheet::Pairings || sheet == Sheet::Names || sheet == Sheet::Standings || sheet == Sheet::Cross;
}

std::vector<std::string> sheet_words() { return {kSheets.begin(), kSheets.end()}; }

std::string all_sheets() { return joined(sheet_words(), "|"); }

std::optional<Sheet> read_sheet(std::string_view word) {
  const auto found = std::ranges::find(kSheets, word);
  return found != kSheets.end() ? std::optional{static_cast<Sheet>(found - kSheets.begin())} : std::nullopt;
}

std::string paper(const Tournament& tournament, const Wanted& wanted, Language language, std::string_view stylesheet) {
  return Printer{tournament, wanted, language, stylesheet}.print();
}

}  // namespace meydan::tournament
