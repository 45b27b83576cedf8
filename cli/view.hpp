// A match in front of a person: the board with the last move marked, what to know beside it, whose turn or who won.
#pragma once

#include "cli/terminal.hpp"
#include "core/match.hpp"

namespace meydan::cli {

std::string seat_name(const Terminal& terminal, const AnyRules& rules, Seat seat);

void show_board(const Terminal& terminal, const Match& match);
/// The game's own sentences, the score of the sets, and the turn or the result.
void show_status(const Terminal& terminal, const Match& match);
void show_result(const Terminal& terminal, const Match& match);

void show_rules(const Terminal& terminal, const GameType& game);  // rules.cpp

}  // namespace meydan::cli
