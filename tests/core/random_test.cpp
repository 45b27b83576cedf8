#include "core/random.hpp"

#include <gtest/gtest.h>

#include <array>
#include <map>

#include "core/bits.hpp"

namespace meydan {
namespace {

TEST(Random, SameSeedSameNumbersOnEveryMachine) {
  Random random{2026};
  const std::array<std::uint64_t, 3> first{random(), random(), random()};
  Random again{2026};
  for (const auto value : first) EXPECT_EQ(again(), value);
  EXPECT_NE(Random{2027}(), first[0]);
}

TEST(Random, BelowIsUniform) {
  Random random{1};
  for (const std::uint32_t bound : {1U, 2U, 6U, 361U}) {
    std::vector<int> counts(bound);
    for (std::uint32_t i = 0; i < 1000 * bound; ++i) ++counts.at(random.below(bound));
    for (const int count : counts) EXPECT_NEAR(count, 1000, 160) << bound;
  }
}

TEST(Random, FractionIsUniformAndBelowOne) {
  Random random{3};
  std::array<int, 10> counts{};
  for (int i = 0; i < 10'000; ++i) {
    const auto fraction = random.fraction();
    ASSERT_GE(fraction, 0);
    ASSERT_LT(fraction, 1);
    ++counts.at(static_cast<std::size_t>(fraction * 10));
  }
  for (const int count : counts) EXPECT_NEAR(count, 1000, 160);
}

TEST(Lot, EveryOrderIsEquallyLikely) {
  Random random{4};
  std::map<std::vector<std::size_t>, int> orders;
  for (int i = 0; i < 24'000; ++i) ++orders[draw_lots(4, random)];
  ASSERT_EQ(orders.size(), 24U);
  for (const auto& [order, count] : orders) EXPECT_NEAR(count, 1000, 160);
}

TEST(Bits, NthBitCountsFromZero) {
  EXPECT_EQ(nth_bit(0b101001, 0), 0);
  EXPECT_EQ(nth_bit(0b101001, 2), 5);
}

}  // namespace
}  // namespace meydan
