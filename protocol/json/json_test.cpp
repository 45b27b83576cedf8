#include "protocol/json/json.hpp"
#include "protocol/json/value.hpp"

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
  EXPECT_EQ(number(-0.004), "0");
  EXPECT_EQ(number(-1.5), "-1.5");
  EXPECT_EQ(number(0.99999), "1");
  EXPECT_EQ(number(0.12345, 4), "0.1235");
  EXPECT_EQ(number(1e300), "null");
  EXPECT_EQ(list({}), "[]");
}

static_assert(!std::is_constructible_v<Written, std::string> && !std::is_constructible_v<Written, const char*>,
              "a text must be quoted");
static_assert(!std::is_constructible_v<Fields::value_type, const char*, std::string>);

TEST(Json, TakesANumeralForANumberOnly) {
  for (const auto* digits : {"0", "19", "-9", "-9.5", "0.25"}) EXPECT_EQ(numeral(digits), digits);
  for (const auto* other : {"", "-", "x", "1.", ".5", "1,5", "1 2", "--1", "1.2.3", "1e5"}) EXPECT_EQ(numeral(other), "null");
}

TEST(Json, ReadsValues) {
  const auto value = Value::read(R"( {"a": [1, -2, "x\"\u015f\n"], "b": {"c": true}, "d": 0.25, "e": null, "f": 12} )");
  ASSERT_TRUE(value.has_value());
  ASSERT_EQ(value->find("a")->items().size(), 3U);
  EXPECT_EQ(value->find("a")->items()[2].text(), "x\"ş\n");
  EXPECT_TRUE(value->find("b")->is_true("c"));
  EXPECT_EQ(value->number("f"), 12);
  EXPECT_FALSE(value->number("d") || value->number("a") || value->text("f") || value->find("z"));
  EXPECT_EQ(value->names().size(), 5U);
}

TEST(Json, RefusesWhatIsNoValue) {
  for (const auto* text : {"", "{", "[1,]", "{\"a\"}", "{\"a\":}", "\"", "\"\\x\"", "\"\\u12\"", "\"\\ud800\"", "\"a\\u0000b\"",
                           "-", "1.", "1e5", "tru", "1 2", "1234567890123456789", "\"\n\""})
    EXPECT_FALSE(Value::read(text).has_value()) << text;
  EXPECT_FALSE(Value::read(std::string(100, '[') + std::string(100, ']')).has_value());
}

}  // namespace
}  // namespace meydan::json
