// Engines as the commands use them: with the program's tables, the options of the command line, and Ctrl-C.
#pragma once

#include <memory>

#include "cli/args/arguments.hpp"
#include "engine/think.hpp"
#include "protocol/thinker.hpp"

namespace meydan::cli {

/// By its number or name. Throws Trouble for a level the game does not have.
int level_of(const GameType& game, const std::string& level);

/// Throws Trouble where the computer has not so much memory.
EngineOptions engine_options(const AnyRules& rules, const ThinkOptions& options);
std::unique_ptr<Engine> make_engine(const AnyRules& rules, const EngineOptions& options);

/// What is wrong with a table and, where that helps, how to build it again.
std::string trouble_in_words(const Terminal& terminal, const Message& trouble);

/// The limits that were given; nothing when there are none but time.
std::optional<Limits> limits_of(const ThinkOptions& options);
Thinking thinking_of(const ThinkOptions& options);

}  // namespace meydan::cli
