#include "server/rating/stars.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "engine/facts.hpp"
#include "games/registry.hpp"

namespace meydan::server {
namespace {

Result<std::string> no_files(std::string_view) { return fail("server.no_file"_key); }

AnyRules rules(std::string_view game, std::string_view text) {
  auto rules = *AnyRules::read(**find_game(game), text, no_files);
  EXPECT_TRUE(rules.complete());
  return rules;
}

TEST(Stars, EveryGameHasThemInOrderAroundTheAnchor) {
  for (const auto* const game : all_games()) {
    const auto levels = level_ratings(*game);
    ASSERT_GE(levels.size(), 5U) << game->id();
    EXPECT_LE(levels.size(), static_cast<std::size_t>(engine_facts(game->id()).levels)) << game->id();
    EXPECT_TRUE(std::ranges::is_sorted(levels)) << game->id();
    EXPECT_DOUBLE_EQ(levels[2], 1500) << game->id();
  }
}

TEST(Stars, AreAsFarApartAsWasMeasured) {
  const auto levels = level_ratings(**find_game("reversi"));
  EXPECT_NEAR(levels[2] - levels[1], 318, 1);  // 86.2%
  EXPECT_NEAR(levels[1] - levels[0], 139, 1);  // 69.0%
}

TEST(Stars, ShineOnlyWhereTheyWereMeasured) {
  EXPECT_TRUE(level_rating(rules("reversi", "sheet"), 1));
  EXPECT_FALSE(level_rating(rules("reversi", "sheet"), 0));
  EXPECT_FALSE(level_rating(rules("reversi", "sheet"), 11));
  EXPECT_FALSE(level_rating(rules("go", "sheet size=9 komi=5.5"), 1));
  EXPECT_TRUE(level_rating(rules("go", "sheet size=9"), 8));
  EXPECT_FALSE(level_rating(rules("go", "sheet size=9"), 9));  // goes by the net since
  EXPECT_FALSE(level_rating(rules("go", "sheet"), 1));         // the large board
  EXPECT_TRUE(level_rating(rules("daha", "sheet seats=2"), 5));
}

TEST(Standard, IsAPresetOrTheRulesOfTheLadder) {
  EXPECT_TRUE(are_standard(rules("go", "sheet")));
  EXPECT_TRUE(are_standard(rules("go", "japanese")));
  EXPECT_TRUE(are_standard(rules("go", "sheet size=9")));
  EXPECT_FALSE(are_standard(rules("go", "sheet size=5")));
  EXPECT_FALSE(are_standard(rules("go", "sheet size=9 komi=5.5")));
}

}  // namespace
}  // namespace meydan::server
