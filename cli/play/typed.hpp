// What a person types at the board: an order in Turkish or English, or a move, written as people write.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/match.hpp"

namespace meydan::cli {

enum class Order : unsigned char {
  Move,
  Help,
  Board,
  Moves,
  Hint,
  Evaluate,
  Undo,
  Redo,
  Save,
  Load,
  Rules,
  Resign,
  Draw,
  New,
  Quit
};

struct Typed {
  Order order;
  std::string text;  // the move, or what follows the order's word
};

Typed understand(std::string_view line);

/// e, evet, y, yes.
bool says_yes(std::string_view line);

/// The order that a mistyped word may have meant; empty when none is near.
std::string nearest_order(std::string_view typed);

/// The move as the game writes it: the case of its letters, hyphens and no spaces ("a1 a" is a1-A), "pass" for "pas", without
/// the Turkish dots. Illegal moves too; what nobody understands stays as it was typed.
std::string as_notation(const Match& match, std::string_view typed);

}  // namespace meydan::cli
