// The data files beside each game's code: lines without remarks.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "core/any.hpp"

namespace meydan::testing {

/// games/<id>/<id>.<extension>, or in tests/games/ where only tests see the game
std::filesystem::path data_file(const GameType& game, std::string_view extension);
/// Its lines, without those that are empty or begin with '#'.
std::vector<std::string> data_lines(const GameType& game, std::string_view extension);

}  // namespace meydan::testing
