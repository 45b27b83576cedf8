// A board for those who draw it their own way: what is where, what a move does to it step by step, and how a move is made by
// touching. Cells are named as traces and messages name them; core/kinds.hpp lists the kinds of things.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "core/kinds.hpp"
#include "core/result.hpp"
#include "core/seat.hpp"

namespace meydan {

struct Cell {
  std::string name;
  double x = 0;  // to the right; neighbours are about 1 apart
  double y = 0;  // down
  CellKind kind{};
  std::string label{};       // what it is called among those of its kind, if that is another name
  Seat seat = Seat::Nobody;  // whose it is
  char block = '\0';         // the part of the board it belongs to, if that can move
  bool star = false;         // drawn with emphasis
};

struct Piece {
  std::string at{};  // nothing: a player has it beside the board
  PieceKind kind{};
  Seat seat = Seat::Nobody;
  int count = 1;  // stones in a heap, the height of a tower

  friend auto operator<=>(const Piece&, const Piece&) = default;
};

/// A quarter turn of a block of cells.
struct Turn {
  char block;
  bool clockwise;
};

/// What is touched beside the cells: a word, a turn, or a piece that is put where the next one goes.
struct Handle {
  std::string name;  // as `next` calls it
  std::variant<Key, Turn, Piece> does;
};

/// The board with nothing on it.
struct Layout {
  BoardKind kind{};
  std::vector<Cell> cells{};
  std::vector<std::pair<std::size_t, std::size_t>> links{};  // lines between cells
  std::array<std::uint8_t, kMaxSeats> turns{0, 2, 0, 0};     // quarter turns clockwise that bring a seat to the bottom
  std::vector<Piece> pieces{};                               // one of each that can stand on it, without a place
  std::vector<Handle> handles{};
  int die = 0;  // its faces, where one is thrown
};

struct Mark {
  MarkKind kind;
  std::vector<std::string> cells;
  Seat seat = Seat::Nobody;
};

struct Counter {
  CounterKey words;
  double value = 0;
  Seat seat = Seat::Nobody;
  PieceKind held{};  // what it counts, if a player can be given that when a position is set up
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
inline const Piece* piece_on(std::span<const Piece> pieces, std::string_view cell, PieceKind kind) {
  for (const auto& piece : pieces)
    if (piece.at == cell && piece.kind == kind) return &piece;
  return nullptr;
}

/// What a player has of a kind beside the board, or `otherwise` where that is not said.
inline int held(std::span<const Piece> pieces, PieceKind kind, Seat seat, int otherwise) {
  for (const auto& piece : pieces)
    if (piece.at.empty() && piece.kind == kind && piece.seat == seat) return piece.count;
  return otherwise;
}

/// A move that is a word, called as its key ends.
inline Handle word_handle(Key words) { return {.name = std::string{words.leaf()}, .does = words}; }
inline constexpr Key kPassWord = "action.pass"_key;

/// One piece of a kind for each player.
inline void add_pieces(Layout& layout, PieceKind kind, std::size_t seats) {
  for (std::size_t i = 0; i < seats; ++i) layout.pieces.push_back({.kind = kind, .seat = seat_at(i)});
}

/// Adds the lines between neighbours of a grid whose cells stand row by row.
inline void link_grid(Layout& layout, std::size_t columns) {
  for (std::size_t i = 0; i < layout.cells.size(); ++i) {
    if (i % columns != 0) layout.links.emplace_back(i - 1, i);
    if (i >= columns) layout.links.emplace_back(i - columns, i);
  }
}

}  // namespace meydan
