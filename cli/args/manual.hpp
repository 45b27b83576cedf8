// The manual page and the shell completion, generated from the command line that the program itself understands.
#pragma once

#include <string>
#include <vector>

#include "cli/terminal/terminal.hpp"

namespace meydan::cli {

struct OptionText {
  std::vector<std::string> names;  // "--lang"; empty for a plain word such as the game
  std::string values;              // what may follow it
  std::string text;
};

struct CommandText {
  std::string name;
  std::string text;
  std::vector<OptionText> options;
};

/// The program itself first, then its commands.
using CommandLineText = std::vector<CommandText>;

/// For man, in the language of the terminal.
std::string manual_page(const CommandLineText& commands, const Terminal& terminal);
/// For bash, and for zsh through bashcompinit.
std::string shell_completion(const CommandLineText& commands);

}  // namespace meydan::cli
