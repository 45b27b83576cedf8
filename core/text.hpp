// Taking texts apart without guessing, and putting them together.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.hpp"

namespace meydan {

struct Field {
  std::string_view text;
  std::size_t at;  // offset in the whole
};

/// Pieces between separators, empty ones included.
std::vector<Field> split(std::string_view text, char separator, std::size_t offset = 0);

/// All of them, with `between` between any two.
std::string joined(std::span<const std::string> texts, std::string_view between);

/// The fields of "<id> ...": exactly `least` to `most` of them, the id included, with one space between.
Result<std::vector<Field>> split_position(std::string_view text, std::string_view id, std::size_t least, std::size_t most);

}  // namespace meydan
