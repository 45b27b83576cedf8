#include "server/hall/api.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>

#include "protocol/json/schema.hpp"
#include "server/hall/api_testing.hpp"
#include "server/hall/hall.hpp"

namespace meydan::server {
namespace {

using json::Value;

/// Answered by the network itself.
constexpr std::array<std::string_view, 4> kOfNetwork{"GET /api/live", "GET /api/live/events", "POST /api/live/send",
                                                     "GET /healthz"};

TEST(OpenApi, HasEveryRouteAndNoOther) {
  const Api api{described_api()};
  auto routes = Hall::routes();
  routes.insert(routes.end(), kOfNetwork.begin(), kOfNetwork.end());
  for (const auto& route : routes)
    EXPECT_TRUE(api.routes().contains(route)) << "server/hall/routes.cpp answers \"" << route
                                              << "\", which server/hall/openapi.json does not describe: add its path (a star is "
                                                 "{name} there), what it takes and what it answers.";
  for (const auto& [route, operation] : api.routes())
    EXPECT_TRUE(std::ranges::find(routes, route) != routes.end())
        << "server/hall/openapi.json describes \"" << route << "\", which server/hall/routes.cpp does not answer: take it out.";
}

/// Only words that the check understands, so that nothing is promised that nobody looks at; and references lead somewhere.
void expect_understood(const Value& schema, const Value& document) {
  for (std::size_t i = 0; i < schema.names().size(); ++i) {
    const auto& name = schema.names()[i];
    const auto& value = schema.items()[i];
    EXPECT_TRUE(json::known_in_schema(name)) << "protocol/json/schema.cpp does not look at \"" << name << "\"";
    if (name == "$ref") {
      EXPECT_NE(json::referred(document, *value.text()), nullptr) << *value.text();
    }
    if (name == "properties" || name == "oneOf")
      for (const auto& one : value.items()) expect_understood(one, document);
    if (name == "items" || name == "additionalProperties") expect_understood(value, document);
  }
}

void expect_schemas_understood(const Value& value, const Value& document) {
  for (std::size_t i = 0; i < value.items().size(); ++i) {
    const bool named = i < value.names().size();
    if (named && value.names()[i] == "schema") expect_understood(value.items()[i], document);
    else if (named && value.names()[i] == "schemas")
      for (const auto& schema : value.items()[i].items()) expect_understood(schema, document);
    else expect_schemas_understood(value.items()[i], document);
  }
}

TEST(OpenApi, SaysNothingThatIsNotChecked) {
  const Api api{described_api()};
  EXPECT_EQ(api.document().text("openapi"), "3.1.0");
  expect_schemas_understood(api.document(), api.document());
  for (const auto& [route, operation] : api.routes()) EXPECT_TRUE(operation->text("operationId")) << route;
}

std::string fault(std::string_view route, const ApiRequest& request, std::string_view star = {}) {
  static const Api kApi{described_api()};
  return kApi.fault(route, Asked{.request = request, .star = star}).value_or("fine");
}

TEST(OpenApi, HoldsRequestsToIt) {
  EXPECT_EQ(fault("GET /api/leaders", {.query = "game=reversi&pace=fast&lang=tr"}), "fine");
  EXPECT_EQ(fault("GET /api/leaders", {.query = "game=reversi&pace=quick"}), "pace");
  EXPECT_EQ(fault("GET /api/leaders", {.query = "pace=fast"}), "game");
  EXPECT_EQ(fault("GET /api/leaders", {.query = "game=reversi&gmae=x"}), "gmae");
  EXPECT_EQ(fault("GET /api/me", {.body = "{}"}), "body");
  EXPECT_EQ(fault("GET /api/people/*", {}, "17"), "fine");
  EXPECT_EQ(fault("GET /api/people/*", {}, "x"), "person");
  EXPECT_EQ(fault("POST /api/guest", {.body = R"({"name":"Neşeli Kirpi"})"}), "fine");
  EXPECT_EQ(fault("POST /api/guest", {.body = R"({"name":"Neşeli Kirpi","age":8})"}), "age");
  EXPECT_EQ(fault("POST /api/guest", {.body = R"({"name":7})"}), "name");
  EXPECT_EQ(fault("POST /api/guest", {.body = "[]"}), "body");
  EXPECT_EQ(fault("POST /api/guest", {}), "body");
  EXPECT_EQ(fault("GET /api/nowhere", {}), "fine");
}

}  // namespace
}  // namespace meydan::server
