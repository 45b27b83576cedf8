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
};

/// The first game in the file, its main line played. Throws Trouble with the place of what is wrong.
LoadedGame load_game(const std::filesystem::path& path);

}  // namespace meydan::cli
