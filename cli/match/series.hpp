// Many games between the same two players: openings, seats, threads.
#pragma once

#include <functional>
#include <span>
#include <string>

#include "cli/match/game.hpp"

namespace meydan::cli {

struct Series {
  AnyRules rules;
  std::string a;  // as make_opponent takes them
  std::string b;
  EngineOptions engine;
  Pace pace;
  std::optional<int> openings;  // plies; 2 to 5 where nothing is said
  int parallel = 1;
  std::uint64_t seed = 1;
};

/// Throws Trouble for a player that nobody knows; gives what is wrong with the tables of the others.
std::vector<Message> check_players(const Series& series);

/// A game that was lost, or did not count, because a player failed.
struct Fault {
  int game;  // counted from 1
  bool of_a;
  Message message;
};

/// So many games made void by the same player end a series.
inline constexpr int kMostCrashes = 3;

/// Plays the games with these numbers; gives those that were void. As many of them as there are seats share an opening and dice,
/// A sitting at another seat each time. Between players of our own a game under node limits follows from its number and the seed
/// alone. `finished` is called for one game at a time, from any thread; false, or Ctrl-C, ends the series. A game in which a
/// player crashed is played again from the same opening. Throws Trouble for a player that nobody knows or that cannot begin even
/// once.
std::vector<Fault> play_series(const Series& series, std::span<const int> numbers,
                               const std::function<bool(int number, const PlayedGame& game)>& finished);

}  // namespace meydan::cli
