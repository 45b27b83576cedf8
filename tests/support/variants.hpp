// Every way to play every game that options can say: each preset, and each preset with one option changed.
#pragma once

#include <vector>

#include "core/any.hpp"

namespace meydan::testing {

std::vector<AnyRules> all_variants(const GameType& game);

/// The rules that a text such as "sheet size=5" names; ends the program if it is wrong, as only tests' own data is read so.
AnyRules rules(const GameType& game, std::string_view text);

}  // namespace meydan::testing
