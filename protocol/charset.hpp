// The single-byte alphabets that old files of Turkish and western players are written in, as UTF-8.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace meydan {

enum class Charset : std::uint8_t { Utf8, Latin1, Latin5, Windows1252, Windows1254 };

/// "UTF-8", "ISO-8859-9", "latin5", "windows-1254", ... in any case.
std::optional<Charset> read_charset(std::string_view name);

/// Each byte is one character; Charset::Utf8 is copied as it is.
std::string to_utf8(std::string_view bytes, Charset charset);

}  // namespace meydan
