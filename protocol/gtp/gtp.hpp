// GTP 2, the Go Text Protocol, as graphical programs use it: Go, and Reversi by GoGui's rules extension. docs/protocols.md lists
// the commands.
#pragma once

#include <array>
#include <expected>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "protocol/gtp/game.hpp"
#include "protocol/thinker.hpp"
#include "protocol/wire.hpp"

namespace meydan::gtp {

struct Options {
  AnyRules rules;  // of Go or Reversi, complete
  ThinkerOptions thinking;
  std::string version;
  Loader load;  // of loadsgf
};

using Arguments = std::span<const std::string_view>;
/// What follows "=", or in the error "?".
using Answer = std::expected<std::string, std::string>;
inline std::unexpected<std::string> no(std::string_view why) { return std::unexpected{std::string{why}}; }
inline constexpr std::string_view kSyntaxError = "syntax error";

/// What a player has left, as time_settings and time_left tell it.
struct PlayerClock {
  double seconds = 0;  // of the main time, or for the stones of the overtime
  int stones = 0;      // to be played in that time; 0 in the main time
};

class Session {
 public:
  Session(const Options& options, Wire& wire);

  /// Answers one line. False when the other end said quit.
  bool take(std::string_view line);

 private:
  struct Command {
    std::string_view name;
    Answer (*run)(Session& session, Arguments words);
    bool go_only = false;
  };
  template <auto method>
  static Answer call(Session& session, Arguments words) {
    return (session.*method)(words);
  }
  static std::span<const Command> commands();
  const Command* find(std::string_view name) const;

  // gtp.cpp
  Answer list_commands(Arguments words);
  Answer known_command(Arguments words);
  Answer boardsize(Arguments words);
  Answer clear_board(Arguments words);
  Answer komi(Arguments words);
  Answer play(Arguments words);
  Answer play_sequence(Arguments words);
  Answer undo(Arguments words);
  Answer undo_many(Arguments words);
  Answer fixed_handicap(Arguments words);
  Answer place_free_handicap(Arguments words);
  Answer set_free_handicap(Arguments words);
  Answer handicap(Arguments words, bool fewer);
  Answer kgs_rules(Arguments words);
  Answer quit(Arguments words);
  /// From here on the answer is said piece by piece; what the command gives in the end is its last line.
  void begin_stream();

  // gtp_show.cpp
  Answer showboard(Arguments words);
  Answer loadsgf(Arguments words);
  Answer printsgf(Arguments words);
  Answer analyze_commands(Arguments words);
  Answer rules_board(Arguments words);
  Answer rules_legal_moves(Arguments words);
  Answer rules_side_to_move(Arguments words);
  Answer rules_final_result(Arguments words);

  // gtp_think.cpp
  Answer genmove(Arguments words);
  Answer reg_genmove(Arguments words);
  Answer genmove_cleanup(Arguments words);
  Answer time_settings(Arguments words);
  Answer kgs_time_settings(Arguments words);
  Answer time_left(Arguments words);
  Answer lz_analyze(Arguments words);
  Answer kata_analyze(Arguments words);
  Answer lz_genmove_analyze(Arguments words);
  Answer kata_genmove_analyze(Arguments words);
  Answer analyze(Arguments words, bool kata, bool generate);
  /// Told of every slice of a thought and, as the last, of its end.
  using Told = std::function<void(const Thought& thought, bool last)>;
  std::string choose(Seat seat, const Told& told = {});
  std::optional<double> seconds_for(Seat seat) const;
  void spend(Seat seat, double seconds);
  bool interrupted();
  void set_clocks(double main, double overtime, int stones);

  // gtp_score.cpp
  Answer final_score(Arguments words);
  Answer final_status_list(Arguments words);
  /// The game settled by the engine's own judgement; nothing where that is not possible.
  const std::optional<Match>& settled();
  std::vector<std::string> liberties_of_dead(Seat seat);

  Game game_;
  Thinker player_;
  Thinker analyst_;
  std::string version_;
  Loader load_;
  Wire& wire_;
  std::string id_;         // of the command that is being answered
  bool streamed_ = false;  // its answer has begun
  bool quit_ = false;

  bool timed_ = false;
  double main_time_ = 0;
  double overtime_ = 0;
  int overtime_stones_ = 0;
  bool byoyomi_ = false;  // KGS counts periods where GTP counts stones
  std::array<PlayerClock, 2> clocks_;

  std::string settled_from_;  // the position that settled_ was judged from
  std::optional<Match> settled_;
};

}  // namespace meydan::gtp
