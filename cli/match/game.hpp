// One game between two players of `meydan match`.
#pragma once

#include <array>
#include <optional>

#include "cli/match/opponent.hpp"
#include "core/random.hpp"

namespace meydan::cli {

/// What a player's moves cost.
struct Effort {
  double cpu_seconds = 0;
  double longest = 0;  // CPU seconds of one move
  int moves = 0;

  void add(double seconds);
  void add(const Effort& other);
  double per_move() const { return moves == 0 ? 0 : cpu_seconds / moves; }
};

struct PlayedGame {
  Match match;
  double score = 0.5;             // of A: 1 first alone, 0.5 shared or too long, 0
  std::array<Effort, 2> efforts;  // of A and B
  std::optional<bool> a_gave_up;  // one of them resigned, or failed: was it A?
  std::optional<Message> fault;   // how it failed
  bool begun = false;             // both players were ready
  bool too_long = false;

  /// A crash proves nothing about the players: the game does not count.
  bool is_void() const { return fault && is_crash(*fault); }
};

/// Settles what the players leave open when play is over: the dead stones of Go.
class Referee {
 public:
  Referee(const AnyRules& rules, EngineOptions options);

  /// One move of the settling.
  void settle(Match& match);

 private:
  AnyRules rules_;
  EngineOptions options_;
  std::unique_ptr<Engine> engine_;  // made when first needed
};

struct GamePlan {
  Match start;
  Seat seat_of_a;  // B has all others
  std::uint64_t dice;
  std::array<std::uint64_t, 2> seeds;  // of what A and B leave to chance
  Pace pace;
};

/// Nothing when Ctrl-C ended it. Throws Trouble when a player cannot begin, unless it crashed.
std::optional<PlayedGame> play_game(const GamePlan& plan, Opponent& a, Opponent& b, Referee& referee);

}  // namespace meydan::cli
