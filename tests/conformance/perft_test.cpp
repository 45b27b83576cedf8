// Every number in every games/<id>/<id>.perft between $PERFT_FROM and $PERFT_TO leaves.
#include <gtest/gtest.h>

#include <charconv>
#include <cstdlib>

#include "core/text.hpp"
#include "games/registry.hpp"
#include "lang/say.hpp"
#include "tests/support/data_files.hpp"
#include "tests/support/variants.hpp"

namespace meydan::testing {
namespace {

std::uint64_t limit(const char* name, std::uint64_t otherwise) {
  const char* value = std::getenv(name);
  return value != nullptr ? std::strtoull(value, nullptr, 10) : otherwise;
}

std::uint64_t number(std::string_view text) {
  std::uint64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  EXPECT_TRUE(error == std::errc{} && end == text.data() + text.size()) << text;
  return value;
}

AnyState position(const AnyRules& rules, std::string_view text) {
  if (text == "start") return AnyState::start(rules);
  auto state = AnyState::read(rules, text);
  EXPECT_TRUE(state.has_value()) << text << ": " << (state ? "" : say(Language::English, state.error()));
  return *state;
}

class Perft : public ::testing::TestWithParam<const GameType*> {};

TEST_P(Perft, CountsAsTheRulesPageSays) {
  const auto least = limit("PERFT_FROM", 0);
  const auto most = limit("PERFT_TO", ~std::uint64_t{0});
  const auto lines = data_lines(*GetParam(), "perft");
  EXPECT_FALSE(lines.empty());
  for (const auto& line : lines) {
    const auto first = line.find(" | ");
    const auto second = line.find(" | ", first + 1);
    ASSERT_NE(second, std::string::npos) << line;
    const auto state = position(rules(*GetParam(), line.substr(0, first)), line.substr(first + 3, second - first - 3));
    for (const auto& [entry, at] : split(std::string_view{line}.substr(second + 3), ' ')) {
      const auto equals = entry.find('=');
      const auto depth = number(entry.substr(0, equals));
      const auto count = number(entry.substr(equals + 1));
      if (count >= least && count <= most) {
        EXPECT_EQ(state.perft(static_cast<int>(depth)), count) << line << ", depth " << depth;
      }
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Games, Perft, ::testing::ValuesIn(all_games().begin(), all_games().end()),
                         [](const auto& info) { return std::string{info.param->id()}; });

}  // namespace
}  // namespace meydan::testing
