// The games of a ladder on disk: a line each, written as soon as it ends, so that a run that was killed goes on where it was.
#pragma once

#include <cstdio>
#include <filesystem>
#include <map>
#include <memory>
#include <string>
#include <utility>

#include "cli/match_game.hpp"
#include "cli/terminal.hpp"

namespace meydan::cli {

/// A game between a level (A) and the one below it.
struct LadderGame {
  double score = 0.5;
  std::array<Effort, 2> efforts;
};

class LadderFile {
 public:
  /// Reads what is there; wrong lines are named and their games played again. Throws Trouble when the file is another ladder's
  /// or cannot be written. `title` names the ladder.
  LadderFile(std::filesystem::path path, std::string title, const Terminal& terminal);

  /// By level and number.
  const std::map<std::pair<int, int>, LadderGame>& games() const noexcept { return games_; }
  /// Throws Trouble when the disk is full.
  void add(int level, int number, const LadderGame& game);

 private:
  std::filesystem::path path_;
  std::map<std::pair<int, int>, LadderGame> games_;
  std::unique_ptr<std::FILE, int (*)(std::FILE*)> file_{nullptr, std::fclose};
};

}  // namespace meydan::cli
