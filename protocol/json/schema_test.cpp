#include "protocol/json/schema.hpp"

#include <gtest/gtest.h>

namespace meydan::json {
namespace {

/// Where the value is wrong; "fine" where it is not.
std::string place(std::string_view schema, std::string_view value) {
  const auto read = Value::read(schema);
  return mismatch(*Value::read(value), *read, *read).value_or("fine");
}

TEST(Schema, TellsTypesApart) {
  EXPECT_EQ(place(R"({"type":"integer"})", "3"), "fine");
  EXPECT_EQ(place(R"({"type":"integer"})", "3.5"), "");
  EXPECT_EQ(place(R"({"type":"number"})", "3.5"), "fine");
  EXPECT_EQ(place(R"({"type":["string","null"]})", "null"), "fine");
  EXPECT_EQ(place(R"({"type":["string","null"]})", "true"), "");
  EXPECT_EQ(place("{}", "[1]"), "fine");
  EXPECT_EQ(place("false", "1"), "");
}

TEST(Schema, KeepsBounds) {
  EXPECT_EQ(place(R"({"minimum":1,"maximum":3})", "3"), "fine");
  EXPECT_EQ(place(R"({"minimum":1,"maximum":3})", "0"), "");
  EXPECT_EQ(place(R"({"minLength":2,"maxLength":3})", "\"ığş\""), "fine");
  EXPECT_EQ(place(R"({"maxLength":3})", "\"dört\""), "");
  EXPECT_EQ(place(R"({"minItems":1,"maxItems":2,"items":{"type":"integer"}})", "[1,2,3]"), "");
  EXPECT_EQ(place(R"({"items":{"type":"integer"}})", "[1,\"2\"]"), "/1");
}

TEST(Schema, KnowsTheOnlyValues) {
  EXPECT_EQ(place(R"({"enum":["tr","en"]})", "\"tr\""), "fine");
  EXPECT_EQ(place(R"({"enum":["tr","en"]})", "\"de\""), "");
  EXPECT_EQ(place(R"({"const":{"a":[1]}})", R"({"a":[1]})"), "fine");
  EXPECT_EQ(place(R"({"const":1})", "2"), "");
}

TEST(Schema, NamesTheFieldThatIsWrong) {
  constexpr std::string_view kSchema =
      R"({"type":"object","required":["name"],"properties":{"name":{"type":"string"},"deep":{"items":{"required":["x"]}}},"additionalProperties":false})";
  EXPECT_EQ(place(kSchema, R"({"name":"a"})"), "fine");
  EXPECT_EQ(place(kSchema, "{}"), "/name");
  EXPECT_EQ(place(kSchema, R"({"name":1})"), "/name");
  EXPECT_EQ(place(kSchema, R"({"name":"a","other":1})"), "/other");
  EXPECT_EQ(place(kSchema, R"({"name":"a","deep":[{"x":1},{}]})"), "/deep/1/x");
  EXPECT_EQ(place(R"({"additionalProperties":{"type":"string"}})", R"({"17":"a","18":1})"), "/18");
}

TEST(Schema, FollowsReferencesAndChoices) {
  constexpr std::string_view kSchema =
      R"({"$ref":"#/defs/sitter","defs":{"sitter":{"oneOf":[{"const":"open"},{"type":"integer"},{"$ref":"#/defs/level"}]},)"
      R"("level":{"type":"object","required":["level"]}}})";
  EXPECT_EQ(place(kSchema, "\"open\""), "fine");
  EXPECT_EQ(place(kSchema, "17"), "fine");
  EXPECT_EQ(place(kSchema, R"({"level":3})"), "fine");
  EXPECT_EQ(place(kSchema, "\"shut\""), "");
  EXPECT_EQ(place(R"({"$ref":"#/nowhere"})", "1"), "");
  EXPECT_EQ(place(R"({"oneOf":[{"type":"integer"},{"minimum":1}]})", "1"), "");
}

}  // namespace
}  // namespace meydan::json
