// Go games as SGF FF[4]. docs/record.md says how properties and tags meet.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/record.hpp"

namespace meydan {

/// All games of the collection. Moves may be illegal: they are kept, and `check_records` finds them.
Result<std::vector<Record>> read_sgf(std::string_view text);

/// Of records of Go; reading gives equal records back if they came from SGF, and the same matches in any case.
Result<std::string> write_sgf(const Record& record);
Result<std::string> write_sgf(std::span<const Record> records);

/// A move that SGF wrote and Go has no word for: a point off the board, or the wrong player's turn ("B[zz]").
bool is_sgf_move(std::string_view move);

}  // namespace meydan
