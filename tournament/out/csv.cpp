#include "tournament/out/csv.hpp"

#include <array>

namespace meydan::tournament {
namespace {

/// In quotation marks where it must be. A spreadsheet would reckon with what begins with = + - or @: that gets a mark before it.
std::string cell(std::string text) {
  if (!text.empty() && std::string_view{"=+-@\t"}.contains(text.front())) text.insert(0, "'");
  if (text.find_first_of(";\"\n") == std::string::npos) return text;
  std::string quoted = "\"";
  for (const char c : text) quoted += c == '"' ? "\"\"" : std::string(1, c);
  return quoted + "\"";
}

constexpr int kGroup = 5;  // the column after the section

std::string decimal(int quarter_points, Language language) {
  if (quarter_points < 0) return "";
  constexpr std::array<std::string_view, 4> kParts{"", "25", "5", "75"};
  const auto part = kParts[static_cast<std::size_t>(quarter_points % 4)];
  return std::to_string(quarter_points / 4) + (part.empty() ? "" : language == Language::Turkish ? "," : ".") + std::string{part};
}

}  // namespace

std::string as_csv(const Tournament& tournament, Language language, const Choice& only) {
  const auto word_of = [&](Key key) { return std::string{say(language, key)}; };
  std::string text = "\xEF\xBB\xBF";
  const auto add = [&](const std::vector<std::string>& cells) {
    for (std::size_t i = 0; i < cells.size(); ++i) text += (i == 0 ? "" : ";") + cell(cells[i]);
    text += "\r\n";
  };
  std::vector<std::string> heads{word_of("tournament.paper.place"_key),    word_of("tournament.column.name"_key),
                                 word_of("tournament.column.surname"_key), word_of("tournament.column.school"_key),
                                 word_of("tournament.column.section"_key), word_of("tournament.column.year"_key),
                                 word_of("tournament.paper.points"_key)};
  const Parts parts{tournament, tournament.round_count()};
  if (parts.have_groups()) heads.insert(heads.begin() + kGroup, word_of("tournament.column.group"_key));
  for (const auto tiebreak : tournament.settings().tiebreaks) heads.push_back(word_of(heading(tiebreak)));
  add(heads);
  for (const auto& one : listed(rankings(tournament, tournament.round_count(), only))) {
    const auto& player = tournament.player(one.player).player;
    std::vector<std::string> cells{std::to_string(one.place),
                                   player.name,
                                   player.surname,
                                   player.school,
                                   player.section,
                                   player.year == 0 ? "" : std::to_string(player.year),
                                   decimal(2 * one.half_points, language)};
    if (parts.have_groups()) cells.insert(cells.begin() + kGroup, parts.group_of(one.player));
    for (const int value : one.tiebreaks) cells.push_back(decimal(value, language));
    add(cells);
  }
  return text;
}

}  // namespace meydan::tournament
