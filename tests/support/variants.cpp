#include "tests/support/variants.hpp"

#include <cstdio>
#include <cstdlib>

#include "core/text.hpp"
#include "lang/say.hpp"

namespace meydan::testing {
namespace {

Result<std::string> no_file(std::string_view) { return fail("match.over"_key); }

/// "on|off" and "2|4" in full; of "2..19" the ends and the middle.
std::vector<std::string> some_values(const std::string& values) {
  const auto dots = values.find("..");
  std::vector<std::string> some;
  if (dots == std::string::npos) {
    for (const auto& [value, at] : split(values, '|')) some.emplace_back(value);
    return some;
  }
  const int low = std::atoi(values.c_str());
  const int high = std::atoi(values.c_str() + dots + 2);
  for (const int value : {low, (low + high) / 2, high}) some.push_back(std::to_string(value));
  return some;
}

}  // namespace

std::vector<AnyRules> all_variants(const GameType& game) {
  std::vector<AnyRules> all;
  for (const auto preset : game.info->presets) {
    const auto plain = *AnyRules::preset(game, preset.leaf());
    auto listed = plain;
    if (!listed.complete()) continue;
    all.push_back(listed);
    for (const auto& option : listed.options())
      for (const auto& value : some_values(option.values)) {
        auto variant = plain;
        if (variant.set(option.description.leaf(), value, no_file) && variant.complete() && variant != listed)
          all.push_back(variant);
      }
  }
  return all;
}

AnyRules rules(const GameType& game, std::string_view text) {
  auto read = AnyRules::read(game, text, no_file);
  if (read) {
    if (auto done = read->complete(); !done) read = fail(std::move(done.error()));
  }
  if (!read) {
    std::fprintf(stderr, "%s: %s\n", std::string{text}.c_str(), say(Language::English, read.error()).c_str());
    std::abort();
  }
  return *read;
}

}  // namespace meydan::testing
