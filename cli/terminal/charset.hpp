// UTF-8 as far as a terminal needs it.
#pragma once

#include <string>
#include <string_view>

namespace meydan::cli {

/// Takes one character off the front; broken bytes come as U+FFFD, one at a time.
char32_t take_character(std::string_view& text);

std::size_t count_characters(std::string_view text);

/// The nearest ASCII writing of a character: "g" for ğ.
std::string_view in_ascii(char32_t character);

/// Lower case and ASCII, so that Çık, ÇIK and cik are one word.
std::string folded(std::string_view text);

}  // namespace meydan::cli
