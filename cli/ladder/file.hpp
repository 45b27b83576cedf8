// The games of a ladder on disk: a line each, written as soon as it ends, so that a run that was killed goes on where it was.
#pragma once

#include <filesystem>
#include <map>
#include <optional>
#include <string>

#include "cli/files.hpp"
#include "cli/match/game.hpp"
#include "cli/terminal/terminal.hpp"

namespace meydan::cli {

/// A game between a level (A) and the one below it.
struct LadderGame {
  double score = 0.5;
  std::array<Effort, 2> efforts;
};

/// Which game it is. Those of levels that have changed since stay in the file under the signature they had.
struct LadderPlace {
  int level = 0;
  std::uint32_t signature = 0;
  int number = 0;

  friend auto operator<=>(const LadderPlace&, const LadderPlace&) = default;
};

class LadderFile {
 public:
  /// Reads what is there; wrong lines are named and their games played again. Throws Trouble when the file is another ladder's
  /// or cannot be written. `title` names the ladder.
  LadderFile(std::filesystem::path path, std::string title, const Terminal& terminal);

  const std::filesystem::path& path() const noexcept { return path_; }
  const std::map<LadderPlace, LadderGame>& games() const noexcept { return games_; }
  /// How many games of the level were played with another signature.
  int outdated(int level, std::uint32_t signature) const;
  /// Throws Trouble when the disk is full.
  void add(const LadderPlace& place, const LadderGame& game);

 private:
  /// The lines that are good.
  std::string read(std::string_view text, const Terminal& terminal);

  std::filesystem::path path_;
  std::map<LadderPlace, LadderGame> games_;
  std::optional<GrowingFile> file_;
};

}  // namespace meydan::cli
