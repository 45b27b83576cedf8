#include "protocol/place.hpp"

#include <algorithm>

namespace meydan {
namespace {

constexpr bool continues(char byte) noexcept { return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U; }

/// The number of bytes of the character that begins at `at`, 0 if none does.
std::size_t character_length(std::string_view text, std::size_t at) noexcept {
  const auto byte = [&](std::size_t i) -> unsigned { return static_cast<unsigned char>(text[i]); };
  const auto first = byte(at);
  if (first < 0x80) return 1;
  const std::size_t length = first >= 0xC2 && first <= 0xDF   ? 2
                             : (first & 0xF0U) == 0xE0        ? 3
                             : first >= 0xF0 && first <= 0xF4 ? 4
                                                              : 0;
  if (length == 0 || text.size() - at < length) return 0;
  for (std::size_t i = 1; i < length; ++i)
    if (!continues(text[at + i])) return 0;
  const auto second = byte(at + 1);
  const bool overlong = (first == 0xE0 && second < 0xA0) || (first == 0xF0 && second < 0x90);
  const bool surrogate = first == 0xED && second >= 0xA0;
  const bool too_large = first == 0xF4 && second >= 0x90;
  return overlong || surrogate || too_large ? 0 : length;
}

}  // namespace

LineColumn line_and_column(std::string_view text, std::size_t at) noexcept {
  LineColumn place;
  const auto end = std::min(at, text.size());
  for (auto i = byte_order_mark(text); i < end; ++i) {
    const bool first_of_two = text[i] == '\r' && i + 1 < text.size() && text[i + 1] == '\n';
    if ((text[i] == '\n' || text[i] == '\r') && !first_of_two) place = {place.line + 1, 1};
    else if (!continues(text[i])) ++place.column;
  }
  return place;
}

std::optional<std::size_t> utf8_fault(std::string_view text) noexcept {
  for (std::size_t at = 0; at < text.size();) {
    const auto length = character_length(text, at);
    if (length == 0) return at;
    at += length;
  }
  return std::nullopt;
}

std::size_t byte_order_mark(std::string_view text) noexcept { return text.starts_with("\xEF\xBB\xBF") ? 3 : 0; }

}  // namespace meydan
