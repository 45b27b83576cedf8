// The standings for spreadsheets: semicolons, UTF-8 with its mark, and decimal commas in Turkish, as Excel there opens them.
#pragma once

#include <string>

#include "lang/say.hpp"
#include "tournament/standings/choice.hpp"

namespace meydan::tournament {

std::string as_csv(const Tournament& tournament, Language language, const Choice& only = {});

}  // namespace meydan::tournament
