// Many games between the same two players: openings, seats, threads.
#pragma once

#include <functional>
#include <span>
#include <string>

#include "cli/match_game.hpp"

namespace meydan::cli {

struct Series {
  AnyRules rules;
  std::string a;  // as make_opponent takes them
  std::string b;
  EngineOptions engine;
  Pace pace;
  std::optional<int> openings;  // plies; varied where nothing is said
  int parallel = 1;
  std::uint64_t seed = 1;
};

/// Plays the games with these numbers. As many of them as there are seats share an opening and dice, A sitting at another seat
/// each time. `finished` is called for one game at a time, from any thread; false, or Ctrl-C, ends the series. Throws Trouble
/// for a player that nobody knows or that cannot begin.
void play_series(const Series& series, std::span<const int> numbers,
                 const std::function<bool(int number, const PlayedGame& game)>& finished);

}  // namespace meydan::cli
