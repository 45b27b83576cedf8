#include "cli/terminal/qr.hpp"

#include <gtest/gtest.h>

namespace meydan::cli {
namespace {

TEST(QrLines, AreASquareWithLightAroundIt) {
  const auto lines = qr_lines("http://192.168.1.5:8080/#/door", Style{.unicode = false, .colour = false});
  ASSERT_GT(lines.size(), 25U);
  for (const auto& line : lines) EXPECT_EQ(line.size(), 2 * lines.size());
  EXPECT_FALSE(lines.front().contains(' '));
  EXPECT_EQ(lines[2].substr(0, 4), "####");
  EXPECT_EQ(lines[2].substr(4, 14), std::string(14, ' '));  // the corner that a camera looks for
}

TEST(QrLines, ThereIsNoneOfATextThatIsTooLong) { EXPECT_TRUE(qr_lines(std::string(5000, 'x'), Style{}).empty()); }

}  // namespace
}  // namespace meydan::cli
