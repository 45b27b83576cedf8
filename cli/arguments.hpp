// The command line, read: plain values for the commands.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "cli/terminal.hpp"

namespace meydan::cli {

/// Which game on which board: the options that show, moves, perft, replay, bench and play share.
struct PositionOptions {
  std::string preset;
  std::vector<std::string> assignments;  // key=value
  std::optional<std::string> position;
  std::string moves;

  bool empty() const { return preset.empty() && assignments.empty() && !position && moves.empty(); }
};

struct Arguments {
  std::string command;
  std::string game;  // an id; may be empty for play
  PositionOptions setup;
  int depth = 0;
  double seconds = 2;
  std::optional<std::uint64_t> seed;
  bool json = false;
  std::vector<std::string> files;
  std::vector<std::string> players;  // "person" or "random", in seat order
  bool lot = false;
  bool resume = false;
};

/// Reads the command line and sets the terminal's language and looks. Throws Trouble; nothing is returned when help or the
/// version was asked for and has been printed.
std::optional<Arguments> read_arguments(int count, char** words, Terminal& terminal);

}  // namespace meydan::cli
