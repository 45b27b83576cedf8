#include "tournament/out/day.hpp"

#include <array>

#include "core/options.hpp"
#include "core/text.hpp"
#include "tournament/names/fold.hpp"

namespace meydan::tournament {

std::optional<std::chrono::year_month_day> read_day(std::string_view text) {
  const auto tidied = tidy(text);
  for (const char between : {'.', '-', '/'}) {
    const auto parts = split(tidied, between);
    if (parts.size() != 3) continue;
    std::array<int, 3> numbers{};
    for (std::size_t i = 0; i < 3; ++i) {
      auto digits = parts[i].text;
      if (digits.size() == 2 && digits.front() == '0') digits.remove_prefix(1);
      numbers[i] = read_number(digits).value_or(-1);
    }
    if (parts[0].text.size() != 4) std::swap(numbers[0], numbers[2]);
    const auto [year, month, day] = numbers;
    const auto found = std::chrono::year{year} / month / day;
    if (year >= 1900 && year <= 2100 && month >= 1 && day >= 1 && found.ok()) return found;
  }
  return std::nullopt;
}

}  // namespace meydan::tournament
