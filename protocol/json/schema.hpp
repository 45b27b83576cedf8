// JSON Schema (2020-12), as much of it as our own descriptions use: whether a value is what is promised.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "protocol/json/value.hpp"

namespace meydan::json {

/// Where a value is not as its schema says: "/name", "/chairs/1"; empty is the value itself. Nothing where it is as it should be.
/// `document` is what "$ref": "#/..." leads into.
std::optional<std::string> mismatch(const Value& value, const Value& schema, const Value& document);

/// What a reference leads to; nothing where it leads nowhere.
const Value* referred(const Value& document, std::string_view reference);

/// Whether `mismatch` looks at this word of a schema, or rightly does not.
bool known_in_schema(std::string_view keyword);

}  // namespace meydan::json
