// The root of an SGF tree: what it says of rules, stones and whose turn it is.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/any.hpp"
#include "protocol/sgf_go.hpp"
#include "protocol/sgf_tree.hpp"

namespace meydan::sgf {

struct Root {
  int size = 19;
  std::optional<AnyRules> rules;        // there, and complete, once it is read
  std::size_t rules_at = 0;             // byte offset of what names them
  std::optional<std::string> position;  // if the game does not begin at the start
  Turn turn;
  std::vector<std::string> kept;  // properties that the rules do not tell whole: RU, HA
};

Result<Root> read_root(const Tree& tree, const GameType& go);

/// AB, AW and AE of a node on a board (row by row from the top); PL must be a player.
Result<void> place_stones(const Node& node, int size, std::string& board);

/// Whether PL is black.
bool is_black(const Property& player);

}  // namespace meydan::sgf
