// What clients say is read as client_in.json describes it. That what the server says is as in client_out.json is looked at where
// it says it (hall_test.cpp, live_test.cpp); that messages.ts of the page says the same, in the page's tests.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>

#include "protocol/json/schema.hpp"
#include "server/hall/api_testing.hpp"
#include "server/ipc/client_in.hpp"

namespace meydan::server {
namespace {

using json::Value;

/// Some value that fits a schema.
std::string example(const Value& schema, const Value& document, std::string_view name) {
  if (const auto reference = schema.text("$ref")) return example(*json::referred(document, *reference), document, name);
  if (name == "game" || name == "class") return "\"" + game_name(17) + "\"";
  if (name == "clock") return R"("300+5")";
  if (const auto* const same = schema.find("const")) return json::text(same->text().value_or("")).str();
  if (const auto* const one_of = schema.find("enum")) return json::text(one_of->items().front().text().value_or("")).str();
  if (const auto* const choices = schema.find("oneOf")) return example(choices->items().front(), document, name);
  const auto type = schema.text("type");
  if (type == "boolean") return "true";
  if (type == "integer") return std::to_string(schema.number("minimum").value_or(1));
  if (type == "array") return "[" + example(*schema.find("items"), document, name) + "]";
  return "\"\"";
}

/// A message with the fields that are wanted.
template <class Wanted>
std::string message(const Value& schema, const Value& document, Wanted wanted) {
  std::string text;
  const auto& fields = *schema.find("properties");
  for (std::size_t i = 0; i < fields.items().size(); ++i)
    if (wanted(fields.names()[i]))
      text += (text.empty() ? "" : ",") + json::text(fields.names()[i]).str() + ":" +
              example(fields.items()[i], document, fields.names()[i]);
  return "{" + text + "}";
}

class Messages : public testing::Test {
 protected:
  Value document_ = Value::read(file_of_server("ipc/client_in.json")).value_or(Value{});
};

TEST_F(Messages, HaveTheVersionOfTheProtocol) {
  EXPECT_EQ(document_.number("version"), kProtocol);
  EXPECT_EQ(Value::read(file_of_server("ipc/client_out.json"))->number("version"), kProtocol);
}

TEST_F(Messages, AreReadWithAllTheirFieldsAndWithThoseTheyNeed) {
  for (const auto& schema : document_.find("messages")->items()) {
    const auto all = message(schema, document_, [](const std::string&) { return true; });
    EXPECT_EQ(json::mismatch(*Value::read(all), schema, document_), std::nullopt) << all;
    EXPECT_TRUE(read_client(all)) << all;
    const auto needed = [&](const std::string& name) {
      const auto& names = schema.find("required")->items();
      return std::ranges::any_of(names, [&](const Value& one) { return one.text() == name; });
    };
    EXPECT_TRUE(read_client(message(schema, document_, needed))) << message(schema, document_, needed);
  }
}

TEST_F(Messages, NameALevelThatThereIs) {
  const auto game = game_name(17);
  const auto create = [](const std::string& level) {
    return R"({"do":"create","key":1,"game":"reversi","chairs":["me",{"level":)" + level + "}]}";
  };
  const auto fill = [&](const std::string& level) {
    return R"({"do":"fill","key":1,"game":")" + game + R"(","chair":1,"level":)" + level + "}";
  };
  for (const auto* const level : {"1", "10", "11"}) EXPECT_TRUE(read_client(create(level)) && read_client(fill(level))) << level;
  for (const auto* const level : {"-1", "0", "12", "255", "2147483648", "4294967297"})
    for (const auto& text : {create(level), fill(level)}) {
      EXPECT_FALSE(read_client(text)) << text;
      const auto& schema = *document_.find("messages")->find(text.contains("create") ? "create" : "fill");
      EXPECT_TRUE(json::mismatch(*Value::read(text), schema, document_)) << text;
    }
}

TEST_F(Messages, AreNotReadWithoutWhatTheyNeed) {
  constexpr std::array<std::string_view, 5> kTaken{"version", "lang", "on", "yes", "mix"};  // something is taken for them
  for (const auto& schema : document_.find("messages")->items())
    for (const auto& left_out : schema.find("required")->items()) {
      if (std::ranges::find(kTaken, *left_out.text()) != kTaken.end()) continue;
      const auto text = message(schema, document_, [&](const std::string& name) { return name != left_out.text(); });
      const auto kind = schema.find("properties")->find("do")->find("const")->text();
      const bool names_a_kind = (kind == "create" || kind == "seek") && left_out.text() == "game";  // which is looked up later
      EXPECT_EQ(read_client(text).has_value(), names_a_kind) << text;
    }
}

}  // namespace
}  // namespace meydan::server
