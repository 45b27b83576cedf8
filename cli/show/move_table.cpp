#include "cli/show/move_table.hpp"

#include <algorithm>
#include <map>
#include <utility>

namespace meydan::cli {
namespace {

constexpr std::size_t kWidth = 76;
constexpr std::size_t kFew = 16;

struct Word {
  std::string kind;   // "a#-a": a letter for letters, # for a number
  std::string order;  // numbers padded, so that a2 comes before a10
};

Word take_apart(const std::string& move) {
  Word word;
  for (std::size_t i = 0; i < move.size();) {
    const auto digits = std::min(move.find_first_not_of("0123456789", i), move.size()) - i;
    if (digits != 0) {
      word.kind += '#';
      word.order += std::string(digits < 4 ? 4 - digits : 0, '0') + move.substr(i, digits);
      i += digits;
    } else {
      const bool letter = (move[i] >= 'a' && move[i] <= 'z') || (move[i] >= 'A' && move[i] <= 'Z');
      word.kind += letter ? 'a' : move[i];
      word.order += move[i++];
    }
  }
  return word;
}

void add_wrapped(std::vector<std::string>& lines, const std::vector<std::string>& moves) {
  std::string line;
  for (const auto& move : moves) {
    if (line.size() + move.size() + 1 > kWidth) lines.push_back(std::exchange(line, {}));
    line.append(line.empty() ? "  " : " ").append(move);
  }
  if (!line.empty()) lines.push_back(line);
}

using Kinds = std::map<std::string, std::vector<std::string>>;

Kinds kinds_of(std::vector<std::string> moves) {
  std::ranges::sort(moves, {}, [](const auto& move) { return take_apart(move).order; });
  Kinds kinds;
  for (auto& move : moves) kinds[take_apart(move).kind].push_back(move);
  return kinds;
}

}  // namespace

std::vector<std::string> examples(std::vector<std::string> moves) {
  constexpr std::size_t kEach = 2;
  std::vector<std::string> some;
  for (const auto& [kind, members] : kinds_of(std::move(moves)))
    some.insert(some.end(), members.begin(), members.begin() + static_cast<std::ptrdiff_t>(std::min(kEach, members.size())));
  return some;
}

std::vector<std::string> move_table(std::vector<std::string> moves) {
  std::vector<std::string> lines;
  for (const auto& [kind, members] : kinds_of(std::move(moves))) {
    if (members.size() <= kFew) {
      add_wrapped(lines, members);
      continue;
    }
    std::map<char, std::vector<std::string>> letters;
    for (const auto& move : members) letters[move.front()].push_back(move);
    for (const auto& [letter, group] : letters) add_wrapped(lines, group);
  }
  return lines;
}

}  // namespace meydan::cli
