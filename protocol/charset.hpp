// The single-byte alphabets that old files of Turkish and western players are written in, as UTF-8.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace meydan {

enum class Charset : std::uint8_t { Utf8, Latin1, Latin5, Windows1252, Windows1254, ShiftJis, Big5, Gbk };

/// "UTF-8", "ISO-8859-9", "latin5", "windows-1254", ... in any case.
std::optional<Charset> read_charset(std::string_view name);

/// UTF-8 is copied; a byte that does not belong in it, as every byte of the other charsets, is one character. Those that have
/// characters of two bytes are not translated: their bytes become those of Latin-1.
std::string to_utf8(std::string_view bytes, Charset charset);

bool has_two_bytes(Charset charset);
/// Whether a byte begins a character of two; the second may be any sign, "]" and "\\" too.
bool begins_two_bytes(char byte, Charset charset);

}  // namespace meydan
