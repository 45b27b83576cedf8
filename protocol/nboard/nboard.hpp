// The protocol of NBoard, versions 1 and 2, for Reversi.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "protocol/thinker.hpp"
#include "protocol/wire.hpp"

namespace meydan::nboard {

/// A game in GGF: "(;GM[Othello]...BO[8 ---...--- *]B[F5//1.2]W[D6];)". Nothing where it is not one, or not legal.
std::optional<Match> read_ggf(std::string_view text, const AnyRules& rules);

class Session {
 public:
  /// Rules of Reversi, complete.
  Session(const AnyRules& rules, const ThinkerOptions& options, Wire& wire);

  /// Obeys one line. False when the other end said quit.
  bool take(std::string_view line);

 private:
  void say(std::string_view line) const { wire_.say(std::string{line} + "\n"); }
  void set(std::string_view what, std::string_view value);
  void play(std::string_view move);
  void hint(std::size_t moves);
  void go();
  void analyze();
  const Thought& think(const Match& match, bool any_line_stops, bool report);
  void report(const Match& match, const Thought& thought, double seconds) const;

  Match match_;
  Thinker thinker_;
  std::optional<Limits> limits_;  // of "set depth"
  Wire& wire_;
};

}  // namespace meydan::nboard
