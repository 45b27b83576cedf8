// The values of options, from text. What cannot be read is thrown as Trouble that names the option and what it takes.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "cli/terminal/terminal.hpp"

namespace meydan::cli {

[[noreturn]] void bad_value(const std::string& option, const std::string& value, const std::string& values);

int read_number(const std::string& option, const std::string& text, int least, int most);
std::uint64_t read_large(const std::string& option, const std::string& text, std::uint64_t least = 0);
double read_real(const std::string& option, const std::string& text, double least, double most);
Colour read_colour(const std::string& text);
/// "40-45" or "40".
std::pair<int, int> read_span(const std::string& option, const std::string& text, int least, int most);
/// The level of some game, as it was typed.
std::string read_level_word(const std::string& option, const std::string& text);
/// "person,level:3,random,Tilki", as Player::read takes them.
std::vector<std::string> read_players(const std::string& text);

}  // namespace meydan::cli
