// The forced wins of wins.txt, which bench/pentago_wins found by going through all moves.
#include <gtest/gtest.h>

#include <fstream>
#include <map>

#include "core/erase.hpp"
#include "engine/pentago/wins_testing.hpp"
#include "engine/think.hpp"
#include "games/registry.hpp"

namespace meydan::pentago {
namespace {

struct Forced {
  std::string preset;
  int moves;  // of the winner, the last one included
  std::string position;
};

std::vector<Forced> read_set() {
  std::ifstream file(std::string{MEYDAN_ENGINE_DATA} + "/wins.txt");
  std::vector<Forced> set;
  Forced one;
  while (file >> one.preset >> one.moves && std::getline(file >> std::ws, one.position)) set.push_back(one);
  return set;
}

State state_of(const Forced& forced) {
  return *Game::read_state(Game::preset(forced.preset == "sheet" ? 0 : 1).rules, forced.position);
}

Thought think_at_top_level(const Forced& forced) {
  const auto& game = **find_game("pentago");
  auto rules = AnyRules::preset(game, forced.preset);
  EXPECT_TRUE(rules && rules->complete());
  const auto state = AnyState::read(*rules, forced.position);
  EXPECT_TRUE(state) << forced.position;
  const auto engine = engine_of(game).make(*rules, {.memory = std::size_t{4} << 20});
  return think_through(*engine, Match{*rules, *state}, {});
}

TEST(PentagoWins, LevelTenFindsEveryForcedWinWithinThreeMoves) {
  const auto set = read_set();
  EXPECT_GE(set.size(), 200U);
  std::map<std::pair<std::string, int>, int> kinds;
  for (const auto& forced : set) {
    const auto thought = think_at_top_level(forced);
    EXPECT_EQ(thought.best().score.mate, 2 * forced.moves - 1) << forced.preset << ' ' << forced.position;
    EXPECT_EQ(thought.move, thought.best().moves[0]);
    const auto next = after(state_of(forced), Erased<Game>::typed(thought.move));
    if (const int count = ++kinds[{forced.preset, forced.moves}]; forced.moves < 3 || count <= 10) {
      EXPECT_TRUE(PlainSearch{}.cannot_escape(next, forced.moves - 1)) << forced.position;
    }
  }
  EXPECT_EQ(kinds.size(), 6U);
  for (const auto& [kind, count] : kinds) EXPECT_GE(count, 20) << kind.first << ' ' << kind.second;
}

TEST(PentagoWins, TheSetSaysTheShortestWay) {
  PlainSearch search;
  for (const auto& forced : read_set()) {
    const auto most = std::min(forced.moves, 2);
    EXPECT_EQ(search.shortest_win(state_of(forced), most), forced.moves < 3 ? forced.moves : 0) << forced.position;
  }
}

}  // namespace
}  // namespace meydan::pentago
