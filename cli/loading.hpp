// A game from a file of any kind we read.
#pragma once

#include <filesystem>

#include "core/record.hpp"
#include "protocol/files.hpp"

namespace meydan::cli {

struct LoadedGame {
  Record record;
  Match match;
  FileFormat format;
  std::size_t games;  // in the file
};

/// One of the games in the file, the first is 1, its main line played. Throws Trouble with the place of what is wrong.
LoadedGame load_game(const std::filesystem::path& path, std::size_t number = 1);

}  // namespace meydan::cli
