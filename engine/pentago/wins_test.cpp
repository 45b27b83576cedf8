// The forced wins of wins.txt, found by going through all moves with nothing but the rules. The same search, run again by
//   pentago_engine_test --gtest_also_run_disabled_tests --gtest_filter='*MakeTheSet'
// prints a new set.
#include <gtest/gtest.h>

#include <fstream>
#include <map>

#include "core/erase.hpp"
#include "engine/think.hpp"
#include "games/pentago/pentago.hpp"
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

Rules rules_of(std::string_view preset) { return Game::preset(preset == "sheet" ? 0 : 1).rules; }

State after(const State& state, Move move) {
  auto next = state;
  next.apply(move);
  return next;
}

bool won(const State& state, Seat seat) { return state.to_move() == Seat::Nobody && state.outcome().winner() == seat; }

bool can_win(const State& state, int moves);

/// Whether the one not to move wins with so many moves of its own, whatever is tried.
bool cannot_escape(const State& state, int moves) {
  const auto winner = other(state.mover());
  if (moves == 0 || state.to_move() == Seat::Nobody) return won(state, winner);
  MoveList list;
  state.moves(list);
  return std::all_of(list.begin(), list.end(), [&](Move move) {
    const auto next = after(state, move);
    return next.to_move() == Seat::Nobody ? won(next, winner) : can_win(next, moves);
  });
}

bool can_win(const State& state, int moves) {
  MoveList list;
  state.moves(list);
  const auto leads_to = [&](auto&& wanted) {
    return std::any_of(list.begin(), list.end(), [&](Move move) { return wanted(after(state, move)); });
  };
  return leads_to([&](const State& next) { return won(next, state.mover()); }) ||
         (moves > 1 && leads_to([&](const State& next) { return cannot_escape(next, moves - 1); }));
}

Move typed(AnyMove move) { return Erased<Game>::typed(move); }

Thought think_at_top_level(const Forced& forced, const std::optional<Limits>& limits = {}) {
  const auto& game = **find_game("pentago");
  auto rules = AnyRules::preset(game, forced.preset);
  EXPECT_TRUE(rules && rules->complete());
  const auto state = AnyState::read(*rules, forced.position);
  EXPECT_TRUE(state) << forced.position;
  const auto engine = engine_of(game).make(*rules, {.memory = std::size_t{4} << 20});
  return think_through(*engine, Match{*rules, *state}, {.limits = limits});
}

TEST(PentagoWins, LevelTenFindsEveryForcedWinWithinThreeMoves) {
  const auto set = read_set();
  EXPECT_GE(set.size(), 200U);
  std::map<std::pair<std::string, int>, int> kinds;
  for (const auto& forced : set) {
    const auto thought = think_at_top_level(forced);
    EXPECT_EQ(thought.best().score.mate, 2 * forced.moves - 1) << forced.preset << ' ' << forced.position;
    EXPECT_EQ(thought.move, thought.best().moves[0]);
    ++kinds[{forced.preset, forced.moves}];
  }
  EXPECT_EQ(kinds.size(), 6U);
  for (const auto& [kind, count] : kinds) EXPECT_GE(count, 15) << kind.first << ' ' << kind.second;
}

TEST(PentagoWins, ThePlayedMoveIsOneThatWins) {
  const auto set = read_set();
  std::map<int, int> checked;
  for (const auto& forced : set) {
    if (checked[forced.moves]++ >= (forced.moves == 3 ? 5 : 20)) continue;
    const auto thought = think_at_top_level(forced);
    const auto state = Game::read_state(rules_of(forced.preset), forced.position);
    ASSERT_TRUE(state);
    EXPECT_TRUE(cannot_escape(after(*state, typed(thought.move)), forced.moves - 1)) << forced.position;
  }
}

TEST(PentagoWins, TheSetSaysTheShortestWay) {
  std::map<int, int> checked;
  for (const auto& forced : read_set()) {
    if (checked[forced.moves]++ >= 40) continue;
    const auto state = Game::read_state(rules_of(forced.preset), forced.position);
    ASSERT_TRUE(state);
    if (forced.moves < 3) {
      EXPECT_TRUE(can_win(*state, forced.moves)) << forced.position;
    }
    if (forced.moves > 1) {
      EXPECT_FALSE(can_win(*state, forced.moves - 1)) << forced.position;
    }
  }
}

/// Plays at random, but rarely into a loss at once.
std::optional<State> random_position(Random& random, const Rules& rules) {
  auto state = Game::start(rules);
  for (auto left = 6 + random.below(16); left > 0 && state.to_move() != Seat::Nobody; --left) {
    auto move = state.random_move(random);
    for (int tries = 0; tries < 6; ++tries, move = state.random_move(random)) {
      const auto next = after(state, move);
      if (next.to_move() != Seat::Nobody && !can_win(next, 1)) break;
    }
    state.apply(move);
  }
  return state.to_move() == Seat::Nobody ? std::nullopt : std::optional{state};
}

/// The shortest way to win within three moves, if there is one. The engine only says which third of a way to check.
int shortest_win(const std::string& preset, const State& state) {
  for (const int moves : {1, 2})
    if (can_win(state, moves)) return moves;
  const auto thought = think_at_top_level({preset, 3, Game::write_state(state)}, Limits{.depth = 3});
  return thought.best().score.mate == 5 && cannot_escape(after(state, typed(thought.move)), 2) ? 3 : 0;
}

TEST(PentagoWins, DISABLED_MakeTheSet) {
  constexpr std::array kWanted{0, 20, 35, 50};
  for (const std::string preset : {"sheet", "standard"}) {
    Random random{2026};
    std::array<int, 4> found{};
    while (found != kWanted) {
      const auto state = random_position(random, rules_of(preset));
      if (!state) continue;
      const auto moves = static_cast<std::size_t>(shortest_win(preset, *state));
      if (found[moves] == kWanted[moves]) continue;
      ++found[moves];
      std::printf("%s %zu %s\n", preset.c_str(), moves, Game::write_state(*state).c_str());
    }
  }
}

}  // namespace
}  // namespace meydan::pentago
