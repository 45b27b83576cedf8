#include "cli/terminal/amounts.hpp"

#include <fmt/format.h>

namespace meydan::cli {

std::string grouped(std::uint64_t number) {
  auto text = std::to_string(number);
  for (auto at = text.size(); at > 3;) text.insert(at -= 3, " ");
  return text;
}

std::string size_text(std::uint64_t bytes) {
  const auto in = [bytes](std::uint64_t unit) { return grouped((bytes + unit - 1) / unit); };
  return bytes < 1'000'000 ? in(1000) + " KB" : in(1'000'000) + " MB";
}

std::string minutes(std::uint64_t seconds) { return fmt::format("{}:{:02}", seconds / 60, seconds % 60); }

std::string milliseconds(double seconds) {
  const auto value = seconds * 1000;
  return fmt::format("{:.{}f}", value, value >= 100 ? 0 : value >= 10 ? 1 : value >= 0.1 ? 2 : 4);
}

}  // namespace meydan::cli
