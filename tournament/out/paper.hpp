// What hangs on the wall and lies on the tables, as one HTML file that prints on A4: no script, nothing from elsewhere, black on
// white.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "lang/say.hpp"
#include "tournament/standings/choice.hpp"

namespace meydan::tournament {

enum class Sheet : std::uint8_t { Pairings, Names, Slips, Cards, Standings, Cross, Schools, Certificates, Prizes, Awards };

std::vector<std::string> sheet_words();
/// "pairings|names|slips|..."
std::string all_sheets();
std::optional<Sheet> read_sheet(std::string_view word);

struct Wanted {
  Sheet sheet{};
  int round = 0;  // of this one, or after it; 0 where none is paired
  /// Only those: standings with places counted anew; games in which one of them plays.
  Choice only{};
  bool teams = false;  // standings of schools as teams
  /// Sheets that hang where everybody reads them have, as the page has it, a first name and an initial of children without
  /// consent, and no schools; unless whole names are asked for. What is for arbiters, teachers and the child always has them.
  bool full_names = false;
};

/// Pairings by table and by name, standings, the cross table.
bool hangs_on_the_wall(Sheet sheet);

/// Each section has a heading and places of its own. The style is in the file, or at the address of a stylesheet.
std::string paper(const Tournament& tournament, const Wanted& wanted, Language language, std::string_view stylesheet = {});

}  // namespace meydan::tournament
