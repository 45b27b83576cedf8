// Reversi games as one word: f5d6c3...
#pragma once

#include <string>
#include <string_view>

#include "core/record.hpp"

namespace meydan {

/// Upper or lower case; passes may be left out; spaces, line ends and move numbers ("12.") may stand between moves.
Result<Record> read_transcript(std::string_view text);

/// The main line, passes left out. An error if it is not a Reversi game from the start position.
Result<std::string> write_transcript(const Record& record);

}  // namespace meydan
