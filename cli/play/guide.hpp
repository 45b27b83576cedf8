// The questions before a game, for a person who did not answer them on the command line. Enter takes the usual answer.
#pragma once

#include <optional>
#include <vector>

#include "cli/args/arguments.hpp"
#include "cli/play/player.hpp"
#include "cli/terminal/line_reader.hpp"
#include "core/random.hpp"

namespace meydan::cli {

enum class Wish : unsigned char { Leave, Play, Resume };

/// The game is set when one was chosen. An unfinished game is offered after the others.
Wish choose_game(const Terminal& terminal, LineReader& input, const GameType*& game);

/// The size of the board and the number of players, where the game leaves a choice; false when the person leaves.
bool choose_board(const Terminal& terminal, LineReader& input, const GameType& game, PositionOptions& setup);

struct Seating {
  std::vector<Player> players;
  std::optional<Message> lot{};  // tells how it fell; to be shown when the game is saved
};

/// Who sits where: against whom, at what level and, unless lots are drawn anyway, who begins. Nothing when the person leaves.
std::optional<Seating> choose_players(const Terminal& terminal, LineReader& input, const AnyRules& rules, bool lot,
                                      Random& random);

/// The same players in an order drawn by lot.
Seating draw_seats(const Terminal& terminal, const AnyRules& rules, const std::vector<Player>& waiting, Random& random);

/// Whom a lone person meets when nothing else is said.
Player usual_opponent(const GameType& game);

}  // namespace meydan::cli
