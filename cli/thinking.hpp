// Engines as the commands use them: with the program's tables, the options of the command line, and Ctrl-C.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "cli/arguments.hpp"
#include "engine/think.hpp"

namespace meydan::cli {

/// Throws Trouble for a level the game does not have.
int level_of(const GameType& game, int level);

EngineOptions engine_options(const AnyRules& rules, const ThinkOptions& options);
std::unique_ptr<Engine> make_engine(const AnyRules& rules, const EngineOptions& options);

/// The limits that were given; nothing when there are none but time.
std::optional<Limits> limits_of(const ThinkOptions& options);
Thinking thinking_of(const ThinkOptions& options);

/// The moves as they are written one after another, as far as they are legal.
std::vector<std::string> written_line(Match match, std::span<const AnyMove> moves);

}  // namespace meydan::cli
