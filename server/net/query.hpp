// What stands behind the path of an address.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace meydan::server {

/// "a%20b" is "a b"; nothing where an escape is cut short.
std::optional<std::string> unescaped(std::string_view text);

/// Of "a=1&b=2%20": the first of that name.
std::optional<std::string> query_value(std::string_view query, std::string_view name);

}  // namespace meydan::server
