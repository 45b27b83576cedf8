// A command line as CLI11 has read it: what is wrong with it that CLI11 lets through, and what it understands, for the manual.
#pragma once

#include <CLI/CLI.hpp>
#include <span>
#include <string>

#include "cli/args/manual.hpp"

namespace meydan::cli {

/// Throws Trouble about a word, with the nearest of the known ones.
[[noreturn]] void unknown(Key key, const std::string& word, std::span<const std::string> known);

/// Throws Trouble for words that nobody knows and for options given twice.
void check_words(const CLI::App& app);

CommandLineText described(const CLI::App& app);

}  // namespace meydan::cli
