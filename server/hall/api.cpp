#include "server/hall/api.hpp"

#include <algorithm>

#include "lang/say.hpp"
#include "protocol/json/json.hpp"
#include "protocol/json/schema.hpp"
#include "server/hall/hall.hpp"

namespace meydan::server {
namespace {

using json::Value;

/// "/api/games/{game}" is "/api/games/*", as the routes have it.
std::string starred(std::string_view path) {
  std::string text;
  for (bool inside = false; const char letter : path) {
    if (letter == '{') text += '*';
    inside = letter == '{' || (inside && letter != '}');
    if (!inside && letter != '}') text += letter;
  }
  return text;
}

const Value* below(const Value* value, std::initializer_list<std::string_view> names) {
  for (const auto name : names) value = value != nullptr ? value->find(name) : nullptr;
  return value;
}

std::string upper(std::string_view method) {
  std::string text{method};
  std::ranges::transform(text, text.begin(), [](char c) { return static_cast<char>(c >= 'a' && c <= 'z' ? c - 32 : c); });
  return text;
}

}  // namespace

Api::Api(std::string text) : text_(std::move(text)), document_(Value::read(text_).value_or(Value{})) {
  const auto* const paths = document_.find("paths");
  for (std::size_t i = 0; paths != nullptr && i < paths->items().size(); ++i) {
    const auto& methods = paths->items()[i];
    for (std::size_t j = 0; j < methods.items().size(); ++j)
      routes_[upper(methods.names()[j]) + " " + starred(paths->names()[i])] = &methods.items()[j];
  }
}

const Value* Api::resolved(const Value* value) const {
  const auto reference = value != nullptr ? value->text("$ref") : std::nullopt;
  return reference ? json::referred(document_, *reference) : value;
}

bool Api::fits(const Value& parameter, std::string_view value) const {
  const auto* const schema = parameter.find("schema");
  if (schema == nullptr) return true;
  const auto* const plain = resolved(schema);
  const bool number = plain != nullptr && plain->text("type") == "integer";
  const auto read = Value::read(number ? std::string{value} : json::text(value).str());
  return read && !json::mismatch(*read, *schema, document_);
}

std::optional<std::string> Api::fault_in_parameters(const Value& operation, const Asked& asked) const {
  std::vector<std::string_view> known;
  if (const auto* const parameters = operation.find("parameters"))
    for (const auto& one : parameters->items()) {
      const auto* const parameter = resolved(&one);
      if (parameter == nullptr) continue;
      const auto name = parameter->text("name").value_or("");
      const bool in_path = parameter->text("in") == "path";
      if (!in_path) known.push_back(name);
      const auto value = in_path ? asked.star : asked.field(name);
      const bool missing = value.empty() && !in_path;
      if (missing ? parameter->is_true("required") : !fits(*parameter, value)) return std::string{name};
    }
  for (std::string_view query = asked.request.query; !query.empty();) {
    const auto one = query.substr(0, query.find('&'));
    query.remove_prefix(std::min(query.size(), one.size() + 1));
    const auto name = one.substr(0, one.find('='));
    if (std::ranges::find(known, name) == known.end()) return std::string{name};
  }
  return {};
}

std::optional<std::string> Api::fault(std::string_view route, const Asked& asked) const {
  const auto found = routes_.find(route);
  if (found == routes_.end()) return {};
  if (auto wrong = fault_in_parameters(*found->second, asked)) return wrong;
  const auto* const described = below(found->second, {"requestBody", "content", "application/json", "schema"});
  const auto& body = asked.request.body;
  const bool needed = found->second->find("requestBody") != nullptr && found->second->find("requestBody")->is_true("required");
  if (body.empty() && !needed) return {};
  if (described == nullptr) return "body";
  const auto value = Value::read(body);
  if (!value) return "body";
  const auto wrong = json::mismatch(*value, *described, document_);
  if (!wrong) return {};
  return wrong->empty() ? "body" : wrong->substr(1);
}

std::optional<std::string> Api::fault(std::string_view route, const ApiResponse& response) const {
  const auto found = routes_.find(route);
  if (found == routes_.end()) return "its route";
  const auto* answer = resolved(below(found->second, {"responses", std::to_string(response.status)}));
  if (answer == nullptr && response.status >= 400) answer = resolved(below(found->second, {"responses", "default"}));
  if (answer == nullptr) return "its status " + std::to_string(response.status);
  const auto* const content = answer->find("content");
  if (content == nullptr) return response.body.empty() ? std::nullopt : std::optional<std::string>{"a body where none is"};
  const auto type = std::string_view{response.type}.substr(0, response.type.find(';'));
  const auto* const described = content->find(type);
  if (described == nullptr) return "its type " + response.type;
  const auto* const schema = described->find("schema");
  if (schema == nullptr || type != "application/json") return {};
  const auto value = Value::read(response.body);
  if (!value) return "a body that is no JSON";
  const auto wrong = json::mismatch(*value, *schema, document_);
  return wrong ? std::optional{"in its body \"" + *wrong + "\""} : std::nullopt;
}

}  // namespace meydan::server
