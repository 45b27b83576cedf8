// A game as GTP sees it: stones of either colour at any time, one at a time taken back. Go, and Reversi on its 8 by 8 points.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/match.hpp"

namespace meydan::gtp {

/// "b", "White", ...
std::optional<Seat> read_colour(std::string_view text);
std::string_view colour_name(Seat seat);

class Game {
 public:
  /// Rules of Go or Reversi, complete.
  explicit Game(const AnyRules& rules) : rules_(rules), match_(rules) {}

  bool is_go() const;
  int size() const;
  const AnyRules& rules() const noexcept { return rules_; }
  /// With the stones that were put down. Two of one colour in a row set the board up anew, so that its line is then shorter.
  const Match& match() const noexcept { return match_; }
  /// The same with that player to move, also where play is over.
  Match turned(Seat seat) const;
  /// Whether play goes on: no two passes, and in Reversi somebody can move.
  bool playing() const { return playing(match_); }
  static bool playing(const Match& match);
  bool untouched() const { return plays_.empty() && start_.empty(); }
  Seat to_move() const;

  void clear();
  /// False, and nothing changes, where the game does not take the value or could not have been played so.
  bool set_rule(std::string_view key, std::string_view value);
  bool set_preset(std::string_view name);
  bool play(Seat seat, std::string_view vertex);
  bool undo();
  /// The stones stand before the first move. False where one is not a free point.
  bool put_handicap(const std::vector<std::string>& vertices);
  /// Where so many stones stand by custom; empty where that is not known.
  std::vector<std::string> handicap(int stones) const;
  void load(const Match& match);

  /// A vertex or "pass" in the game's own spelling; nothing if it is neither on this board.
  std::optional<std::string> read_vertex(std::string_view text) const;
  /// A move of the game as GTP writes it.
  static std::string vertex(std::string_view move);
  /// 'X', 'O' and '.' from the top left.
  std::string board() const;

 private:
  struct Play {
    Seat seat;
    std::string move;
  };
  std::optional<Match> replayed(const AnyRules& rules) const;
  bool change_rules(AnyRules rules);

  AnyRules rules_;
  std::string start_;  // a position text; empty: that of the rules
  std::vector<Play> plays_;
  Match match_;
};

}  // namespace meydan::gtp
