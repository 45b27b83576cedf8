// The table of a ladder, for people and for programs.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "cli/match/game.hpp"
#include "cli/match/score.hpp"
#include "cli/terminal/terminal.hpp"

namespace meydan::cli {

/// A level against the one below.
struct Step {
  int level;
  Tally tally;
  std::array<Effort, 2> efforts;
};

/// "%61,5"
std::string share(const Terminal& terminal, double value);

/// A row for each step under a row of headings; `levels` is how many the game has.
std::vector<std::vector<std::string>> table(const std::vector<Step>& steps, int levels, const Terminal& terminal);
void print_table(const std::vector<std::vector<std::string>>& rows, const Terminal& terminal);
void print_markdown(const std::vector<std::vector<std::string>>& rows);
/// The steps as a list.
json::Written as_json(const std::vector<Step>& steps);

}  // namespace meydan::cli
