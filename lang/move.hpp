// Moves that are words, as people read and write them: "pas" is "pass" in files, and a1-bitiş is a1-goal.
#pragma once

#include <string>
#include <string_view>

#include "lang/say.hpp"

namespace meydan {

/// A move of the notation as it is told to people.
std::string spelled(Language language, std::string_view move);
/// The notation of a move that is written with the words of any language; any other text as it is.
std::string notation_of(std::string_view text);

}  // namespace meydan
