#include "protocol/json.hpp"

#include <gtest/gtest.h>

namespace meydan::json {
namespace {

TEST(Json, EscapesText) {
  EXPECT_EQ(text("a\"b\\c\nd\x01ş"), R"("a\"b\\c\nd\u0001ş")");
  EXPECT_EQ(text("a\xff\xfe!"), "\"a\uFFFD\uFFFD!\"");
}

TEST(Json, BuildsValues) {
  EXPECT_EQ(object({}), "{}");
  EXPECT_EQ(object({{"a", number(std::uint64_t{3})}, {"b", texts({"x", "y"})}, {"c", boolean(true)}}),
            R"({"a":3,"b":["x","y"],"c":true})");
  EXPECT_EQ(number(60.4167), "60.42");
  EXPECT_EQ(number(1234567.0), "1234567");
  EXPECT_EQ(list({}), "[]");
}

}  // namespace
}  // namespace meydan::json
