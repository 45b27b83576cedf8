// SGF as it is written: trees of nodes with properties, before anything is known of Go.
#pragma once

#include <cstddef>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.hpp"

namespace meydan::sgf {

struct Value {
  std::string text;  // in UTF-8, escapes still in it
  std::size_t at;    // byte offset in the file
};

struct Property {
  std::string name;
  std::vector<Value> values;  // at least one
  std::size_t at;
};

struct Node {
  std::vector<Property> properties;
  std::size_t parent;  // place in the tree; of the root: 0
  std::size_t at;

  const Property* find(std::string_view name) const;
  /// The first value of a property.
  const Value* value(std::string_view name) const;
};

/// In the order of the file: parents before children, the main line first.
using Tree = std::vector<Node>;

struct Collection {
  std::vector<Tree> trees;
  std::vector<Message> oddities;  // what is wrong with it and does no harm, each with its place
};

/// Text around the games, such as the head of a letter, is passed over.
Result<Collection> read_collection(std::string_view text);

/// Where a game begins, "(;", at or after a place; the end of the text if there is none.
std::size_t find_game_tree(std::string_view text, std::size_t at);

/// A value as Text: escapes and soft line breaks undone, line ends kept.
std::string text_of(std::string_view raw);
/// As SimpleText: line ends are spaces.
std::string line_of(std::string_view raw);
/// As SimpleText without spaces around it.
std::string trimmed(std::string_view raw);
/// The reverse of text_of and line_of.
std::string escaped(std::string_view text);
/// Whether a text could stand between brackets as it is.
bool is_raw(std::string_view text);

std::string lowered(std::string_view text);
bool is_one_of(std::string_view name, std::initializer_list<std::string_view> names);

}  // namespace meydan::sgf
