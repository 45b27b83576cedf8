// What hangs on the wall and lies on the tables, as one HTML file that prints on A4: no script, nothing from elsewhere, black on
// white.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "lang/say.hpp"
#include "tournament/model/tournament.hpp"

namespace meydan::tournament {

enum class Sheet : std::uint8_t { Pairings, Names, Slips, Cards, Standings, Cross, Schools, Certificates, Prizes, Awards };

std::vector<std::string> sheet_words();
/// "pairings|names|slips|..."
std::string all_sheets();
std::optional<Sheet> read_sheet(std::string_view word);

/// Of a round, or after it; 0 where none is paired. Its style is in it, or at the address of a stylesheet.
std::string paper(const Tournament& tournament, Sheet sheet, int round, Language language, std::string_view stylesheet = {});

}  // namespace meydan::tournament
