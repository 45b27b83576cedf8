#include "server/net/range.hpp"

#include <algorithm>
#include <charconv>
#include <limits>
#include <system_error>

namespace meydan::server {
namespace {

/// The greatest number where it is too great for one.
std::optional<std::size_t> read_number(std::string_view digits) {
  std::size_t number = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
  if (end != digits.data() + digits.size() || error == std::errc::invalid_argument) return std::nullopt;
  return error == std::errc{} ? number : std::numeric_limits<std::size_t>::max();
}

}  // namespace

std::optional<Range> read_range(std::string_view header, std::size_t size) {
  constexpr std::string_view kUnit = "bytes=";
  if (!header.starts_with(kUnit)) return std::nullopt;
  header.remove_prefix(kUnit.size());
  const auto dash = header.find('-');
  if (dash == std::string_view::npos) return std::nullopt;
  const auto first = header.substr(0, dash);
  const auto last = header.substr(dash + 1);
  if (first.empty()) {  // so many at the end
    const auto length = read_number(last);
    if (!length) return std::nullopt;
    const auto given = std::min(*length, size);
    return Range{size - given, given};
  }
  const auto begin = read_number(first);
  const auto end = last.empty() ? size - 1 : read_number(last);
  if (!begin || !end || (!last.empty() && *end < *begin)) return std::nullopt;
  if (*begin >= size) return Range{size, 0};
  return Range{*begin, std::min(*end, size - 1) - *begin + 1};
}

}  // namespace meydan::server
