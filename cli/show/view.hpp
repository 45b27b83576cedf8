// A match in front of a person: the board with the last move marked, what to know beside it, whose turn or who won.
#pragma once

#include <vector>

#include "cli/terminal/terminal.hpp"
#include "core/match.hpp"

namespace meydan::cli {

struct Said {
  std::string text;
  Weight weight = Weight::Plain;
};

std::string seat_name(const Terminal& terminal, const AnyRules& rules, Seat seat);
/// The first letter large, as at the beginning of a sentence.
std::string capital(const Terminal& terminal, std::string text);

/// The move as it is told to people: "pas" for "pass" in Turkish.
std::string move_name(const Terminal& terminal, std::string_view move);

/// The last thing a player did, rolls left out; nothing on the new board of a set.
struct LastMove {
  Seat seat;
  std::string text;
  std::vector<std::string> cells;
};
std::optional<LastMove> last_move(const Match& match);

/// The last move, the game's own sentences, the score of the sets, and the turn or the result. `turn` says whose turn it is.
std::vector<Said> status_of(const Terminal& terminal, const Match& match, Key turn);

/// The board with the sentences below it, or beside it where the terminal is too low for both.
void show_match(const Terminal& terminal, const Match& match, const std::vector<Said>& sentences);

void show_rules(const Terminal& terminal, const GameType& game);  // rules.cpp

}  // namespace meydan::cli
