#include "protocol/json/schema.hpp"

#include <algorithm>
#include <array>

namespace meydan::json {
namespace {

using Kind = Value::Kind;

constexpr std::array<std::string_view, 21> kKeywords{
    "$ref",        "type",     "const",    "enum",     "oneOf",   "properties", "required",  "additionalProperties",
    "items",       "minItems", "maxItems", "minimum",  "maximum", "minLength",  "maxLength", "title",
    "description", "examples", "format",   "$comment", "default",
};

bool is_of(const Value& value, std::string_view type) {
  switch (value.kind()) {
    case Kind::Null:
      return type == "null";
    case Kind::Boolean:
      return type == "boolean";
    case Kind::Number:
      return type == "integer" || type == "number";
    case Kind::Fraction:
      return type == "number";
    case Kind::Text:
      return type == "string";
    case Kind::List:
      return type == "array";
    case Kind::Object:
      return type == "object";
  }
  return false;
}

bool is_of_type(const Value& value, const Value& types) {
  if (const auto one = types.text()) return is_of(value, *one);
  return std::ranges::any_of(types.items(), [&](const Value& type) { return is_of(value, type.text().value_or("")); });
}

/// Between the bounds of that kind, where the schema has them.
bool within(std::int64_t size, const Value& schema, std::string_view least, std::string_view most) {
  return size >= schema.number(least).value_or(size) && size <= schema.number(most).value_or(size);
}

std::int64_t letters(std::string_view text) {
  return std::ranges::count_if(text, [](char byte) { return (static_cast<unsigned char>(byte) & 0xC0U) != 0x80; });
}

bool is_plainly(const Value& value, const Value& schema) {
  const auto* const type = schema.find("type");
  const auto* const same = schema.find("const");
  const auto* const one_of = schema.find("enum");
  if (type != nullptr && !is_of_type(value, *type)) return false;
  if (same != nullptr && value != *same) return false;
  if (one_of != nullptr && std::ranges::find(one_of->items(), value) == one_of->items().end()) return false;
  if (value.kind() == Kind::Number) return within(*value.number(), schema, "minimum", "maximum");
  if (value.kind() == Kind::Text) return within(letters(*value.text()), schema, "minLength", "maxLength");
  if (value.kind() == Kind::List) return within(static_cast<std::int64_t>(value.items().size()), schema, "minItems", "maxItems");
  return true;
}

std::optional<std::string> below(std::string_view name, const std::optional<std::string>& wrong) {
  if (!wrong) return {};
  return "/" + std::string{name} + *wrong;
}

std::optional<std::string> mismatch_of_fields(const Value& value, const Value& schema, const Value& document) {
  if (const auto* const required = schema.find("required"))
    for (const auto& name : required->items())
      if (value.find(name.text().value_or("")) == nullptr) return "/" + std::string{name.text().value_or("")};
  const auto* const properties = schema.find("properties");
  const auto* const others = schema.find("additionalProperties");
  for (std::size_t i = 0; i < value.names().size(); ++i) {
    const auto& name = value.names()[i];
    const auto* expected = properties != nullptr ? properties->find(name) : nullptr;
    if (expected == nullptr) expected = others;
    if (expected == nullptr) continue;
    if (auto wrong = below(name, mismatch(value.items()[i], *expected, document))) return wrong;
  }
  return {};
}

}  // namespace

std::optional<std::string> mismatch(const Value& value, const Value& schema, const Value& document) {
  if (schema.kind() == Kind::Boolean) return schema.is_true() ? std::nullopt : std::optional<std::string>{""};
  if (const auto reference = schema.text("$ref")) {
    const auto* const target = referred(document, *reference);
    if (target == nullptr) return "";
    if (auto wrong = mismatch(value, *target, document)) return wrong;
  }
  if (!is_plainly(value, schema)) return "";
  if (const auto* const choices = schema.find("oneOf")) {
    const auto fitting =
        std::ranges::count_if(choices->items(), [&](const Value& one) { return !mismatch(value, one, document); });
    if (fitting != 1) return "";
  }
  if (value.kind() == Kind::Object) return mismatch_of_fields(value, schema, document);
  if (const auto* const items = schema.find("items"); items != nullptr && value.kind() == Kind::List)
    for (std::size_t i = 0; i < value.items().size(); ++i)
      if (auto wrong = below(std::to_string(i), mismatch(value.items()[i], *items, document))) return wrong;
  return {};
}

const Value* referred(const Value& document, std::string_view reference) {
  if (!reference.starts_with("#/")) return nullptr;
  const Value* found = &document;
  for (reference.remove_prefix(2); found != nullptr;) {
    const auto name = reference.substr(0, reference.find('/'));
    found = found->find(name);
    if (name.size() == reference.size()) break;
    reference.remove_prefix(name.size() + 1);
  }
  return found;
}

bool known_in_schema(std::string_view keyword) { return std::ranges::find(kKeywords, keyword) != kKeywords.end(); }

}  // namespace meydan::json
