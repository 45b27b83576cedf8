#include "core/options.hpp"

namespace meydan {

std::optional<int> read_number(std::string_view text) noexcept {
  const auto digits = text.starts_with('-') ? text.substr(1) : text;
  if (digits.empty() || (digits.size() > 1 && digits.front() == '0') || text == "-0") return std::nullopt;
  int value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return value;
}

std::optional<int> Halves::read(std::string_view text) const noexcept {
  const bool negative = text.starts_with('-');
  auto digits = negative ? text.substr(1) : text;
  int half = 0;
  if (digits.ends_with(".5") || digits.ends_with(".0")) {
    half = digits.back() == '5' ? 1 : 0;
    digits.remove_suffix(2);
  }
  if (digits.starts_with('-')) return std::nullopt;
  const auto whole = read_number(digits);
  if (!whole || *whole > 1'000'000) return std::nullopt;
  const int value = (negative ? -1 : 1) * (2 * *whole + half);
  return value >= low && value <= high ? std::optional{value} : std::nullopt;
}

std::string Halves::write(int value) const {
  const int size = value < 0 ? -value : value;
  return (value < 0 ? "-" : "") + std::to_string(size / 2) + (size % 2 != 0 ? ".5" : "");
}

}  // namespace meydan
