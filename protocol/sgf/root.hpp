// The root of an SGF tree: what it says of rules, stones and whose turn it is.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/any.hpp"
#include "protocol/sgf/go.hpp"
#include "protocol/sgf/tree.hpp"

namespace meydan::sgf {

struct Root {
  int size = 19;
  std::optional<AnyRules> rules;        // there, and complete, once it is read
  std::size_t rules_at = 0;             // byte offset of what names them
  std::optional<std::string> position;  // if the game does not begin at the start
  Turn turn;
  std::vector<std::string> kept;  // properties that the rules do not tell whole: RU, KM, HA
};

Result<Root> read_root(const Tree& tree, const GameType& go);

/// The number that HA gives, 0 without one.
int handicap_of(const Node& root);
int read_handicap(std::string_view raw);

/// The rules with a handicap, if its stones are exactly those of the board.
std::optional<AnyRules> with_handicap(AnyRules rules, int handicap, const std::string& board);

/// The preset for a name of rules, and whether it is that preset's own name.
struct NamedRules {
  std::string_view preset;
  bool exact;
};
std::optional<NamedRules> rules_named(std::string_view name);

/// KM in the words of the komi option, if the rules take it.
std::optional<std::string> komi_of(std::string_view raw, AnyRules rules);

/// AB, AW and AE of a node on a board (row by row from the top).
Result<void> place_stones(const Node& node, int size, std::string& board);

/// Whether PL is black; nothing without it, or if it is no player.
std::optional<bool> black_by_player(const Node& node);

}  // namespace meydan::sgf
