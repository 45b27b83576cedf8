// Engines with two threads; ./test runs it under the thread sanitizer too.
#include <gtest/gtest.h>

#include <algorithm>

#include "engine/think.hpp"
#include "games/registry.hpp"

namespace meydan {
namespace {

TEST(Threads, HelpWithoutRaces) {
  for (const auto* game : all_games()) {
    auto rules = *AnyRules::preset(*game);
    ASSERT_TRUE(rules.complete());
    Match match{rules};
    Random random{1};
    while (match.to_move() == Seat::Chance) match.play(match.state().random_move(random));
    const auto engine = engine_of(*game).make(rules, {.memory = std::size_t{4} << 20, .threads = 2});
    for (int move = 0; move < 3; ++move) {
      const auto& thought = think_through(*engine, match, {.seconds = 0.3});
      const auto moves = match.moves();
      ASSERT_NE(std::find(moves.begin(), moves.end(), thought.move), moves.end()) << game->id();
      match.play(thought.move);
      while (match.to_move() == Seat::Chance) match.play(match.state().random_move(random));
    }
  }
}

}  // namespace
}  // namespace meydan
