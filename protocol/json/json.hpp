// JSON text, put together from whole values. docs/json.md tells what the program prints with it.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace meydan::json {

using Fields = std::vector<std::pair<std::string_view, std::string>>;

inline constexpr std::string_view kNull = "null";

/// A string; bytes that are not UTF-8 become the replacement character.
std::string text(std::string_view text);
std::string texts(const std::vector<std::string>& texts);
inline std::string number(std::uint64_t value) { return std::to_string(value); }
/// With so many digits after the point at the most.
std::string number(double value, int digits = 2);
inline std::string boolean(bool value) { return value ? "true" : "false"; }
std::string list(const std::vector<std::string>& values);
std::string object(const Fields& fields);

}  // namespace meydan::json
