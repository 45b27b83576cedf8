// What an SGF file says against the format or our rules, and a reader can pass over without guessing a move.
#pragma once

#include <vector>

#include "core/any.hpp"
#include "protocol/sgf/tree.hpp"

namespace meydan::sgf {

/// Of a tree that is played by these rules. Each has its place.
std::vector<Message> oddities_of(const Tree& tree, const AnyRules& rules);

}  // namespace meydan::sgf
