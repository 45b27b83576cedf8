#include "cli/terminal/nearest.hpp"

#include <algorithm>
#include <vector>

namespace meydan::cli {
namespace {

/// Letters added, left out, changed, or two neighbours swapped.
std::size_t distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> before;
  std::vector<std::size_t> above(b.size() + 1);
  for (std::size_t j = 0; j <= b.size(); ++j) above[j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    std::vector<std::size_t> row{i};
    for (std::size_t j = 1; j <= b.size(); ++j) {
      auto least = std::min({above[j] + 1, row[j - 1] + 1, above[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1)});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1]) least = std::min(least, before[j - 2] + 1);
      row.push_back(least);
    }
    before = std::move(above);
    above = std::move(row);
  }
  return above.back();
}

}  // namespace

std::string nearest(std::string_view typed, std::span<const std::string> known) {
  constexpr std::size_t kLongestWord = 40;
  if (typed.size() > kLongestWord) return {};
  std::string best;
  auto limit = std::max<std::size_t>(1, typed.size() / 3) + 1;
  for (const auto& word : known) {
    const bool begun = typed.size() > 2 && word.starts_with(typed);
    const auto away = begun ? 1 : distance(typed, word);
    if (away < limit && away < word.size()) {
      best = word;
      limit = away;
    }
  }
  return best;
}

}  // namespace meydan::cli
