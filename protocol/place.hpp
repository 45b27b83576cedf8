// Places in a text, and whether it is text at all: what every reader here needs.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

namespace meydan {

struct LineColumn {
  std::size_t line = 1;
  std::size_t column = 1;  // in characters, as editors count

  friend bool operator==(LineColumn, LineColumn) = default;
};

/// A byte offset as a person reads it; past the end is the end. Lines end with LF, CR LF or CR.
LineColumn line_and_column(std::string_view text, std::size_t at) noexcept;

/// The offset of the first byte that is not UTF-8.
std::optional<std::size_t> utf8_fault(std::string_view text) noexcept;

/// The length of the byte order mark at the beginning: 3 or 0.
std::size_t byte_order_mark(std::string_view text) noexcept;

/// ASCII letters and digits only: not what the C library makes of other bytes.
constexpr bool is_space(char c) noexcept { return c == ' ' || (c >= '\t' && c <= '\r'); }
constexpr bool is_digit(char c) noexcept { return c >= '0' && c <= '9'; }
constexpr bool is_upper(char c) noexcept { return c >= 'A' && c <= 'Z'; }
constexpr bool is_lower(char c) noexcept { return c >= 'a' && c <= 'z'; }
constexpr char to_lower(char c) noexcept { return is_upper(c) ? static_cast<char>(c - 'A' + 'a') : c; }

}  // namespace meydan
