#include "tests/support/data_files.hpp"

#include <fstream>

namespace meydan::testing {

std::filesystem::path data_file(const GameType& game, std::string_view extension) {
  const std::string id{game.id()};
  const std::filesystem::path source{SOURCE_FOLDER};
  auto folder = source / "games" / id;
  if (!exists(folder)) folder = source / "tests/games" / id;
  return folder / (id + "." + std::string{extension});
}

std::vector<std::string> data_lines(const GameType& game, std::string_view extension) {
  std::vector<std::string> lines;
  std::ifstream file{data_file(game, extension)};
  for (std::string line; std::getline(file, line);)
    if (!line.empty() && line.front() != '#') lines.push_back(line);
  return lines;
}

}  // namespace meydan::testing
