// From options to a game on the board.
#pragma once

#include "cli/args/arguments.hpp"
#include "core/match.hpp"

namespace meydan::cli {

/// Throws Trouble, with a suggestion, for a game nobody knows.
const GameType& game_named(const std::string& id);

/// The match the options describe, its moves played. Throws Trouble.
Match match_from(const GameType& game, const PositionOptions& options);
inline Match match_from(const Arguments& arguments) { return match_from(game_named(arguments.game), arguments.setup); }

}  // namespace meydan::cli
