// The OpenAPI file (openapi.json): what each route takes and answers. Requests are held to it before anybody answers them,
// answers by the tests.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "protocol/json/value.hpp"
#include "server/net/host.hpp"

namespace meydan::server {

struct Asked;

class Api {
 public:
  /// Nothing is known of any route where the text is no such file.
  explicit Api(std::string text);

  const std::string& text() const noexcept { return text_; }
  /// All of them, by "GET /api/games/*".
  const std::map<std::string, const json::Value*, std::less<>>& routes() const noexcept { return routes_; }

  /// The field or parameter of a request that is not as it should be, or "body".
  std::optional<std::string> fault(std::string_view route, const Asked& asked) const;
  /// What is not described of an answer to a request of this kind.
  std::optional<std::string> fault(std::string_view route, const ApiResponse& response) const;
  const json::Value& document() const noexcept { return document_; }

 private:
  const json::Value* resolved(const json::Value* value) const;
  std::optional<std::string> fault_in_parameters(const json::Value& operation, const Asked& asked) const;
  bool fits(const json::Value& parameter, std::string_view value) const;

  std::string text_;
  json::Value document_;
  std::map<std::string, const json::Value*, std::less<>> routes_;
};

}  // namespace meydan::server
