// Positions with the score the game ended with: what generate writes and fit reads.
#pragma once

#include <cstdint>
#include <fstream>
#include <string>
#include <vector>

#include "engine/reversi/board.hpp"

namespace meydan::reversi {

struct Sample {
  Board board;
  double score;  // discs ahead at the end for the player to move
};

inline std::vector<char> read_bytes(const std::string& path) {
  std::ifstream file{path, std::ios::binary | std::ios::ate};
  std::vector<char> bytes(file ? static_cast<std::size_t>(file.tellg()) : 0);
  file.seekg(0).read(bytes.data(), static_cast<std::streamsize>(bytes.size()));
  return bytes;
}

}  // namespace meydan::reversi
