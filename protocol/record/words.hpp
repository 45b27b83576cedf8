// Words of our own record: what a bare one may hold, and which are only numbers.
#pragma once

#include <cstddef>
#include <string_view>

#include "protocol/place.hpp"

namespace meydan {

/// Spaces, and the signs that are never inside a bare word.
constexpr bool ends_word(char c) noexcept {
  return is_space(c) || std::string_view{"{}()[]<>\"\\"}.find(c) != std::string_view::npos;
}

/// The length of a move number such as "12." or "12..." at the beginning, 0 if there is none.
constexpr std::size_t number_length(std::string_view word) noexcept {
  std::size_t digits = 0;
  while (digits < word.size() && is_digit(word[digits])) ++digits;
  auto end = digits;
  while (end < word.size() && word[end] == '.') ++end;
  return digits > 0 && end > digits ? end : 0;
}

}  // namespace meydan
