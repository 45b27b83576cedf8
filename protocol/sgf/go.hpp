// What SGF and our notation say of Go in different words: points, positions, moves, whose turn it is, results.
#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/record.hpp"

namespace meydan::sgf {

/// The properties with which we keep what SGF has no place for.
inline constexpr std::string_view kRulesProperty = "MEYDANRULES";
inline constexpr std::string_view kPositionProperty = "MEYDANPOSITION";
inline constexpr std::string_view kMoveProperty = "MEYDANMOVE";
inline constexpr std::string_view kTagProperty = "MEYDANTAG";

/// The place on a board, row by row from the top, of "dd"; of "D4".
std::optional<std::size_t> read_point(std::string_view text, int size);
std::optional<std::size_t> read_vertex(std::string_view text, int size);
std::string write_point(std::size_t place, int size);
std::string write_vertex(std::size_t place, int size);

/// A position text of Go taken apart (rules/go "Notation").
class Position {
 public:
  /// Of a text that is no position the size is 0.
  explicit Position(std::string_view text);

  int size() const noexcept { return size_; }
  std::string& board() noexcept { return board_; }  // x, o and '.' from the top left
  const std::string& board() const noexcept { return board_; }
  bool black_to_move() const { return fields_[3] == "b"; }
  int passes() const { return fields_[5] == "2" ? 2 : fields_[5] == "1" ? 1 : 0; }
  bool over() const { return fields_[10] == "over"; }
  /// Black's or white's region of the finished game as points of SGF; dead stones belong to it.
  std::vector<std::string> territory(bool black) const;

  /// The same game with another board, in play; stones that were added come from the supply.
  std::string with_board(const std::string& board, bool black_to_move) const;

 private:
  std::string without_dead() const;

  std::vector<std::string> fields_;
  int size_ = 0;
  std::string board_;
};

/// Whose turn it is and how many passes came before, along a line of moves.
struct Turn {
  bool black = true;
  int passes = 0;

  void follow(std::string_view move, int size);
};

/// Whose turn it is in a position.
Turn turn_in(std::string_view position);

/// Our move for B[value] or W[value]; if it has none (no such point, or not that colour's turn) the property itself: "B[zz]".
std::string move_of(bool black, std::string_view raw, const Turn& turn, int size);

/// The mapping of properties of the root to tags, except RE.
struct TagName {
  std::string_view property;
  std::string_view tag;
};
inline constexpr TagName kTagNames[] = {
    {"PB", "Black"},     {"PW", "White"},    {"BR", "BlackRank"}, {"WR", "WhiteRank"}, {"BT", "BlackTeam"}, {"WT", "WhiteTeam"},
    {"DT", "Date"},      {"EV", "Event"},    {"RO", "Round"},     {"PC", "Site"},      {"GN", "Title"},     {"ON", "Opening"},
    {"TM", "TimeLimit"}, {"OT", "Overtime"}, {"SO", "Source"},    {"US", "Recorder"},  {"AN", "Annotator"}, {"CP", "Copyright"},
};

constexpr bool has_tag(std::string_view property) {
  return std::ranges::any_of(kTagNames, [&](const TagName& name) { return name.property == property; });
}

using Properties = decltype(Record::Node::properties);

/// TB and TW for the end of the main line, if it is a settled game.
Properties territory_of(const Record& record, const AnyRules& rules);

/// A number of points as people write it ("6.50", ".5", "0.00") in its shortest form; nothing if it is none.
std::optional<std::string> plain_number(std::string_view text);

/// RE as tags: Result, and Reason or Score; nothing if it is not understood. And back.
std::optional<Tags> tags_of_result(std::string_view text);
std::optional<std::string> result_of_tags(std::string_view result, std::string_view reason, std::string_view score);

}  // namespace meydan::sgf
