// The standings for spreadsheets: semicolons, UTF-8 with its mark, and decimal commas in Turkish, as Excel there opens them.
#pragma once

#include <string>

#include "lang/say.hpp"
#include "tournament/model/tournament.hpp"

namespace meydan::tournament {

std::string as_csv(const Tournament& tournament, Language language);

}  // namespace meydan::tournament
