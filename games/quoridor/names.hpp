// What squares, walls and moves are called.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/quoridor/quoridor.hpp"

namespace meydan::quoridor {

std::string square_name(int square);
std::string move_name(Move move);
std::vector<std::string> square_names(Squares squares);
/// In the order of their places.
std::vector<std::string> wall_names(Walls walls);

/// A square of the largest board: "a1" to "i9".
std::optional<int> read_square(std::string_view text) noexcept;
/// A wall by its name; its place may be outside the board.
std::optional<Move> read_wall(std::string_view text) noexcept;

inline bool on_board(int square, int size) noexcept { return column_of(square) < size && row_of(square) < size; }

}  // namespace meydan::quoridor
