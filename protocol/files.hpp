// Files of any kind we read (our record, SGF, a Reversi transcript), and what is wrong with them.
#pragma once

#include <string_view>
#include <vector>

#include "core/record.hpp"
#include "protocol/place.hpp"

namespace meydan {

enum class FileFormat : unsigned char { Record, Sgf, Transcript };

/// From the first signs of the content; the name of a file says nothing.
Result<FileFormat> guess_format(std::string_view text);

/// The games of a file, one or more. An error's `at` is a byte offset in the text.
Result<std::vector<Record>> read_any(std::string_view text);

/// The game that a record's Game tag names.
Result<const GameType*> game_of(const Record& record);

struct Finding {
  std::size_t line;
  std::size_t column;
  Message message;
};

/// Everything wrong with a file: what cannot be read, games and rules nobody knows, illegal moves in every variation, tags that
/// contradict the moves. Empty: all is well. In the order of the text, the first thousand.
std::vector<Finding> check_records(std::string_view text);

}  // namespace meydan
