// The board of DAHA: cells joined by links. Boards are data: two are built in, any other is read from a board file, whose format
// docs/daha-board.md describes.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/options.hpp"
#include "core/result.hpp"

namespace meydan::daha {

inline constexpr std::size_t kMaxCells = 48;
inline constexpr std::size_t kColours = 4;
inline constexpr std::string_view kColourLetters = "RYBK";

/// A set of cells: one bit for each, the cells numbered in the order of their names.
using Cells = std::uint64_t;
/// The cells linked to each cell. The places after the last cell are empty, that of `lowest` of an empty set among them.
using Links = std::array<Cells, 65>;

struct Point {
  std::uint8_t x;  // to the right
  std::uint8_t y;  // down

  friend bool operator==(Point, Point) = default;
};

struct Board {
  Links links{};
  std::array<std::array<char, 3>, kMaxCells> names{};  // filled up with '\0', as is the title
  std::array<Point, kMaxCells> points{};
  std::array<std::uint8_t, kColours> starts{};
  std::array<char, 15> title{};
  std::uint8_t size = 0;
  bool built_in = false;
  std::uint32_t hash = 0;

  friend bool operator==(const Board&, const Board&) = default;
};

const Board& halka();
const Board& kucuk();

/// The text of a board file; an error names its line.
Result<Board> read_board(std::string_view text);
/// The board in one line: equal boards have equal texts, and the text reads back to the same board.
std::string write_board(const Board& board);
/// How positions and rules name a board: "halka", "kucuk", or "title#hash" of a board file.
std::string board_id(const Board& board);

std::string cell_name(const Board& board, int cell);
std::vector<std::string> cell_names(const Board& board, Cells cells);
std::optional<int> find_cell(const Board& board, std::string_view name) noexcept;

/// The domain of the option `board`: a built-in board, or whatever the loader has a text for.
struct BoardOption {
  Result<Board> read(std::string_view text, const Loader& load) const;
  std::string write(const Board& board) const { return board_id(board); }
  std::string values() const { return "halka|kucuk|FILE"; }
  std::vector<Key> choices() const { return {"daha.choice.board.halka"_key, "daha.choice.board.kucuk"_key}; }
};

}  // namespace meydan::daha
