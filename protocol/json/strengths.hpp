// How strong a game's levels are, as the program and the page tell it.
#pragma once

#include <string_view>

#include "protocol/json/json.hpp"

namespace meydan::json {

/// {elo, margin} of each level (engine/strength.hpp), the weakest first; null of one that was not measured.
Written strengths(std::string_view game, int levels);

}  // namespace meydan::json
