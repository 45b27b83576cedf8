#include "core/options.hpp"

#include <gtest/gtest.h>

#include "tests/core/shuttle.hpp"

namespace meydan {
namespace {

TEST(Numbers, AreReadWholeOrNotAtAll) {
  EXPECT_EQ(read_number("0"), 0);
  EXPECT_EQ(read_number("-12"), -12);
  for (const auto* wrong : {"", "-", "+1", " 1", "1 ", "01", "-0", "1.0", "99999999999", "0x1", "1e3"})
    EXPECT_EQ(read_number(wrong), std::nullopt) << wrong;
}

TEST(Numbers, HalvesAreKeptDoubled) {
  const Halves komi{-20, 20};
  EXPECT_EQ(komi.read("6.5"), 13);
  EXPECT_EQ(komi.read("6"), 12);
  EXPECT_EQ(komi.read("6.0"), 12);
  EXPECT_EQ(komi.read("-0.5"), -1);
  EXPECT_EQ(komi.read("10.5"), std::nullopt);
  for (const auto* wrong : {"", ".5", "6.", "6.25", "--1", "-", "6,5", "1000000000000"})
    EXPECT_EQ(komi.read(wrong), std::nullopt) << wrong;
  EXPECT_EQ(komi.write(13), "6.5");
  EXPECT_EQ(komi.write(-1), "-0.5");
  EXPECT_EQ(komi.write(0), "0");
}

TEST(Rules, ReadBackFromTheirText) {
  const auto rules = shuttle::rules("strict from=3 sets=5 tiebreak=stones");
  EXPECT_EQ(rules.text(), "strict from=3 sets=5 tiebreak=stones");
  EXPECT_EQ(shuttle::rules(rules.text()), rules);
  EXPECT_EQ(shuttle::rules("").text(), "plain");
  EXPECT_EQ(shuttle::rules("from=3").text(), "plain from=3");
}

TEST(Rules, SayWhatIsWrongAndWhere) {
  const auto fault = [](std::string_view text) {
    const auto read = AnyRules::read(shuttle::kType, text, nullptr);
    return read ? std::string{"fine"} : std::string{read.error().key.leaf()} + "@" + std::to_string(read.error().at);
  };
  EXPECT_EQ(fault("other"), "unknown_preset@0");
  EXPECT_EQ(fault("plain komi=3"), "unknown_option@6");
  EXPECT_EQ(fault("plain from=9"), "bad_value@6");
  EXPECT_EQ(fault("plain from"), "not_an_assignment@6");
  EXPECT_EQ(fault("plain  from=1"), "extra_space@6");
}

TEST(Rules, UndefinedCombinationIsRejectedWhenComplete) {
  auto rules = *AnyRules::read(shuttle::kType, "plain from=1 sets=9", nullptr);
  EXPECT_FALSE(rules.complete().has_value());
}

TEST(Rules, APositionDecidesOnlyWhatNobodySet) {
  auto open = *AnyRules::preset(shuttle::kType);
  open.adopt("shuttle 3 w");
  EXPECT_EQ(open.options().front().value, "3");
  auto fixed = *AnyRules::preset(shuttle::kType);
  ASSERT_TRUE(fixed.set("from=1", nullptr).has_value());
  fixed.adopt("shuttle 3 w");
  EXPECT_EQ(fixed.options().front().value, "1");
}

}  // namespace
}  // namespace meydan
