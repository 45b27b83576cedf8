// Our own text record of any game: tags, then moves with comments and variations. docs/record.md has the grammar.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/record.hpp"

namespace meydan {

/// A text with exactly one game. An error's `at` is a byte offset; protocol/place.hpp makes line and column of it.
Result<Record> read_record(std::string_view text);
/// One game or more.
Result<std::vector<Record>> read_records(std::string_view text);

/// Reads back to an equal record.
std::string write_record(const Record& record);
std::string write_records(std::span<const Record> records);

/// Whether a text can be the name of a tag: no spaces, brackets, quotation marks, and no % at its beginning.
bool is_tag_name(std::string_view text);

}  // namespace meydan
