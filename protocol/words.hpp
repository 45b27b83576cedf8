// Commands as words: what the line protocols share in reading and writing.
#pragma once

#include <algorithm>
#include <charconv>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "protocol/place.hpp"

namespace meydan {

/// What stands between spaces and tabs.
inline std::vector<std::string_view> words_of(std::string_view line) {
  std::vector<std::string_view> words;
  for (std::size_t at = 0;;) {
    while (at < line.size() && is_space(line[at])) ++at;
    if (at == line.size()) return words;
    const auto begin = at;
    while (at < line.size() && !is_space(line[at])) ++at;
    words.push_back(line.substr(begin, at - begin));
  }
}

inline std::string lower_case(std::string_view text) {
  std::string lower{text};
  for (auto& c : lower) c = to_lower(c);
  return lower;
}

/// A word of the other end to be shown back to it: short, and plain characters only.
inline std::string shown(std::string_view word) {
  std::string text{word.substr(0, 40)};
  for (auto& c : text)
    if (c < ' ' || c > '~') c = '?';
  return text;
}

/// The whole text as a whole number that is not negative.
template <class Number>
std::optional<Number> read_amount(std::string_view text) {
  Number number{};
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{} || end != text.data() + text.size() || number < Number{}) return std::nullopt;
  return number;
}

/// "12.5": digits and at most one point.
inline std::optional<double> read_decimal(std::string_view text) {
  constexpr std::size_t kMostDigits = 15;
  const auto dot = std::min(text.find('.'), text.size());
  const auto whole = text.substr(0, dot);
  const auto part = text.substr(std::min(dot + 1, text.size()));
  if ((whole.empty() && part.empty()) || whole.size() > kMostDigits || part.size() > kMostDigits) return std::nullopt;
  double value = 0;
  double unit = 1;
  for (const char c : whole) {
    if (!is_digit(c)) return std::nullopt;
    value = value * 10 + (c - '0');
  }
  for (const char c : part) {
    if (!is_digit(c)) return std::nullopt;
    value += (c - '0') * (unit /= 10);
  }
  return value;
}

/// With so many digits after the point, whatever the locale.
inline std::string decimal(double value, int digits) {
  char text[64];
  const auto [end, error] = std::to_chars(text, text + sizeof text, value, std::chars_format::fixed, digits);
  return error == std::errc{} ? std::string(text, end) : "0";
}

}  // namespace meydan
