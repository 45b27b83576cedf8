// Every game ends by itself, and one that does not is caught.
#include "tests/support/ending.hpp"
#include "games/registry.hpp"
#include "tests/core/endless.hpp"
#include "tests/support/variants.hpp"

namespace meydan::testing {
namespace {

class Ending : public ::testing::TestWithParam<const GameType*> {};

TEST_P(Ending, ComesByItself) {
  for (const auto& rules : all_variants(*GetParam())) ASSERT_TRUE(ends_by_itself(rules));
}

INSTANTIATE_TEST_SUITE_P(Games, Ending, ::testing::ValuesIn(all_games().begin(), all_games().end()),
                         [](const auto& info) { return std::string{info.param->id()}; });

TEST(Endless, IsCaught) {
  auto rules = *AnyRules::preset(endless::kType);
  ASSERT_TRUE(rules.complete());
  const auto ends = ends_by_itself(rules);
  EXPECT_FALSE(ends);
  EXPECT_NE(std::string{ends.message()}.find("endless (plain) does not end by itself"), std::string::npos) << ends.message();
}

}  // namespace
}  // namespace meydan::testing
