#include "protocol/score_words.hpp"

#include <gtest/gtest.h>

namespace meydan {
namespace {

TEST(Percent, IsThatOfTheShareAsJsonTellsIt) {  // four digits: so whoever reads it can tell which of two is shown as more
  EXPECT_EQ(percent(0.50502), "51");
  EXPECT_EQ(percent(0.50496), "51");
  EXPECT_EQ(percent(0.50494), "50");
  EXPECT_EQ(percent(0), "0");
  EXPECT_EQ(percent(1), "100");
}

}  // namespace
}  // namespace meydan
