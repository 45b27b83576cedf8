// A game on paper: tags, and a tree of moves with comments and variations. Formats (our own text, SGF, transcripts) are read into
// and written from this; a match is built from one line of it.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/game.hpp"
#include "core/match.hpp"

namespace meydan {

class Record {
 public:
  using Place = std::size_t;  // of a node; the root, which has no move, is 0
  static constexpr Place kRoot = 0;

  struct Node {
    std::string move;                     // as the game writes it; empty for a node that is only a position or a remark
    std::optional<std::string> position;  // the board is set up anew here (the root: the starting position)
    std::string comment;                  // said after the move
    std::vector<std::pair<std::string, std::vector<std::string>>> properties;  // of another format, kept as they were
    std::size_t at = Message::kNowhere;                                        // byte offset in the text it was read from
    Place parent = kRoot;
    std::vector<Place> children;  // the main line first
  };

  Record() : nodes_(1) {}

  Tags tags;
  std::vector<std::pair<std::string, std::size_t>> tag_places;  // byte offsets of values, for those read from a text
  std::vector<Message> oddities;                                // what a lenient reader took all the same, each with its place

  std::optional<std::string_view> tag(std::string_view name) const;
  /// Replaces the tag, or adds it at the end.
  void set_tag(std::string_view name, std::string value);
  /// Where a tag's value was read; the place of the root if it was not.
  std::size_t place_of(std::string_view tag) const;

  const Node& node(Place place) const { return nodes_[place]; }
  Node& node(Place place) { return nodes_[place]; }
  std::size_t size() const noexcept { return nodes_.size(); }
  Place add(Place parent, Node node);
  Place add_move(Place parent, std::string move);
  /// Makes a node the first choice of its parent.
  void promote(Place place);
  /// From the root's first child to the end, always the first choice.
  std::vector<Place> main_line() const;
  /// The nodes that lead to a place, the root left out.
  std::vector<Place> line_to(Place place) const;

  /// The same tags, in any order, and the same tree; where things were read does not matter.
  friend bool operator==(const Record& a, const Record& b);

 private:
  std::vector<Node> nodes_;
};

/// What is wrong with a record, and where.
struct RecordFault {
  Message message;
  Record::Place node = Record::kRoot;
};

/// The rules a record names (its Rules and Board tags), complete.
Result<AnyRules> rules_of(const Record& record, const GameType& game);

/// Replays a record to any of its nodes. A step costs one move, to a child as well as back to its parent: a walk through a tree
/// costs as much as the tree has nodes.
class RecordWalker {
 public:
  RecordWalker(const Record& record, const AnyRules& rules) : record_(&record), rules_(rules) {}

  /// The match as it stands at a node, its own position and move included; until the next call. Nodes before a position do not
  /// matter to it. What it could redo means nothing.
  std::expected<const Match*, RecordFault> go_to(Record::Place place);

 private:
  std::expected<void, RecordFault> step(Record::Place place);
  bool passed(Record::Place place) const { return place < passed_.size() && passed_[place]; }
  void take_back_to(Record::Place place);

  const Record* record_;
  AnyRules rules_;
  std::optional<Match> match_;       // at the end of the path
  std::vector<Record::Place> path_;  // from the root or a position
  std::vector<bool> passed_;         // by node: whether it is on the path
};

/// The match that the moves of one line tell.
std::expected<Match, RecordFault> match_of(const Record& record, const GameType& game, const std::vector<Record::Place>& line);
/// That of the main line, and what its tags tell besides: resigned, out of time, agreed, abandoned.
std::expected<Match, RecordFault> match_of(const Record& record, const GameType& game);

/// Game, Rules, Position, Result, Places, Points, Reason tags and the moves, in one line. Names of players and the date are the
/// caller's to add.
Record record_of(const Match& match);

/// The record of a match that went on from one of its own: tags, comments and variations stay, what was played is the main line.
Record continued(const Record& base, const Match& match);

/// "black wins", "draw", or "unfinished": what records and the program print.
std::string outcome_text(const Match& match);

}  // namespace meydan
