// Codes that are read aloud, printed and typed: no letter looks like a digit, and how they are grouped does not matter.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace meydan::server {

/// "7KQF-2M9X": of thirty signs each.
std::string new_code(std::size_t signs);
/// As `new_code` writes it, however it was typed; nothing where it is none of so many signs.
std::optional<std::string> read_code(std::string_view typed, std::size_t signs);

/// The same text gives the same number, of 63 bits, and nobody guesses it who does not know the text.
std::uint64_t number_of(std::string_view text);

inline constexpr std::size_t kRecoverySigns = 24;
inline constexpr std::size_t kHandoverSigns = 8;

}  // namespace meydan::server
