// A board for those who draw it their own way: what is where, what a move does to it step by step, and how a move is made by
// touching. Cells are named as traces and messages name them; the kinds of things are words that wasm/api.d.ts lists.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/result.hpp"
#include "core/seat.hpp"

namespace meydan {

struct Cell {
  std::string name;
  double x = 0;  // to the right; neighbours are about 1 apart
  double y = 0;  // down
  std::string_view kind{};
  Seat seat = Seat::Nobody;  // whose it is
  char block = '\0';         // the part of the board it belongs to, if that can move
  bool star = false;         // drawn with emphasis
};

/// The board with nothing on it.
struct Layout {
  std::string_view kind;
  std::vector<Cell> cells{};
  std::vector<std::pair<std::size_t, std::size_t>> links{};  // lines between cells
  std::array<std::uint8_t, kMaxSeats> turns{0, 2, 0, 0};     // quarter turns clockwise that bring a seat to the bottom
};

struct Piece {
  std::string at{};  // nothing: a player has it beside the board
  std::string_view kind{};
  Seat seat = Seat::Nobody;
  int count = 1;  // stones in a heap, the height of a tower

  friend auto operator<=>(const Piece&, const Piece&) = default;
};

struct Mark {
  std::string_view kind;
  std::vector<std::string> cells;
  Seat seat = Seat::Nobody;
};

struct Counter {
  Key words;  // its leaf is the kind
  double value = 0;
  Seat seat = Seat::Nobody;
};

struct Scene {
  std::vector<Piece> pieces{};
  std::vector<Mark> marks{};
  std::vector<Counter> counters{};
  Seat roller = Seat::Nobody;  // at chance: who throws the die
};

/// One thing that a move does. Played in order on the pieces before, the steps give the pieces after.
struct Step {
  enum class Act : std::uint8_t {
    Put,
    Move,  // along `cells`, from where the piece stands
    Take,  // off the board, to `taker`
    Flip,  // `piece` is how it is afterwards
    Turn,  // what stands on cells[i] goes to ends[i]; piece.count is 1 clockwise, -1 to the left
    Roll,  // piece.count fell
  };

  Act act;
  Piece piece{};
  std::vector<std::string> cells{};
  std::vector<std::string> ends{};
  Seat taker = Seat::Nobody;
  int touch = 1;  // how many touches it takes
};

using Touches = std::span<const std::string>;

/// The piece of a kind that stands on a cell, or nothing.
inline const Piece* piece_on(std::span<const Piece> pieces, std::string_view cell, std::string_view kind) {
  for (const auto& piece : pieces)
    if (piece.at == cell && piece.kind == kind) return &piece;
  return nullptr;
}

/// What a player has of a kind beside the board, or `otherwise` where that is not said.
inline int held(std::span<const Piece> pieces, std::string_view kind, Seat seat, int otherwise) {
  for (const auto& piece : pieces)
    if (piece.at.empty() && piece.kind == kind && piece.seat == seat) return piece.count;
  return otherwise;
}

/// Adds the lines between neighbours of a grid whose cells stand row by row.
inline void link_grid(Layout& layout, std::size_t columns) {
  for (std::size_t i = 0; i < layout.cells.size(); ++i) {
    if (i % columns != 0) layout.links.emplace_back(i - 1, i);
    if (i >= columns) layout.links.emplace_back(i - columns, i);
  }
}

}  // namespace meydan
