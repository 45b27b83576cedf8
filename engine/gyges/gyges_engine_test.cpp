#include <gtest/gtest.h>

#include <set>

#include "engine/gyges/knowledge.hpp"
#include "engine/think.hpp"
#include "games/registry.hpp"

namespace meydan::gyges {
namespace {

State after(const State& state, Move move) {
  auto next = state;
  next.apply(move);
  return next;
}

bool over(const State& state) { return state.to_move() == Seat::Nobody; }
bool won(const State& state, Seat seat) { return over(state) && state.outcome().winner() == seat; }

std::vector<State> successors(const State& state) {
  MoveList list;
  state.moves(list);
  std::vector<State> all;
  for (const auto move : list) all.push_back(after(state, move));
  return all;
}

bool plainly_wins_now(const State& state) {
  const auto all = successors(state);
  return std::any_of(all.begin(), all.end(), [&](const State& next) { return won(next, state.mover()); });
}

bool allows_a_win(const State& after) { return !over(after) && plainly_wins_now(after); }

bool plainly_lost(const State& state) {
  const auto all = successors(state);
  return std::all_of(all.begin(), all.end(), allows_a_win);
}

/// Calls check for positions of games in which moves are random but, mostly, not at once losing: so many positions of each
/// preset.
void in_random_games(int positions, Path path, auto&& check) {
  for (const bool replace : {false, true}) {
    Random random{4};
    for (int left = positions; left > 0;) {
      State state{Rules{replace, path}};
      for (int i = 0; i < 2; ++i) state.apply(state.random_move(random));
      for (int plies = 0; plies < 40 && left > 0 && !over(state); ++plies) {
        check(state);
        --left;
        auto move = state.random_move(random);
        for (int tries = 0; tries < 10 && wins_now(after(state, move)); ++tries) move = state.random_move(random);
        state.apply(move);
      }
    }
  }
}

struct Asked {
  explicit Asked(const Rules& rules, int level = 10)
      : any(*AnyRules::preset(**find_game("gyges"), rules.replace ? "advanced" : "basic")) {
    if (rules.path == Path::Line) {
      EXPECT_TRUE(any.set("path", "line", {}));
    }
    EXPECT_TRUE(any.complete());
    engine = engine_of(any.game()).make(any, {.level = level, .memory = std::size_t{1} << 18});
  }

  State answer(const State& state, const std::optional<Limits>& limits) const {
    const Match match{any, *AnyState::read(any, Game::write_state(state))};
    return after(state, Erased<Game>::typed(think_through(*engine, match, {.limits = limits}).move));
  }

  AnyRules any;
  std::unique_ptr<Engine> engine;
};

void never_misses_nor_allows(int positions, Path path) {
  const std::array asked{Asked{{false, path}}, Asked{{true, path}}};
  std::array<int, 3> seen{};
  in_random_games(positions, path, [&](const State& state) {
    const auto next = asked[state.rules().replace ? 1 : 0].answer(state, Limits{.depth = 1});
    if (plainly_wins_now(state)) {
      EXPECT_TRUE(won(next, state.mover())) << Game::write_state(state);
      ++seen[0];
    } else if (!plainly_lost(state)) {
      EXPECT_FALSE(allows_a_win(next)) << Game::write_state(state);
      ++seen[1];
    } else {
      ++seen[2];
    }
  });
  for (const int count : seen) EXPECT_GT(count, positions / 100);
}

TEST(GygesEngine, NeverMissesAWinNorAllowsOneThatCanBePrevented) { never_misses_nor_allows(5'000, Path::Landing); }
TEST(GygesEngine, NorWhereNoLineIsUsedTwice) { never_misses_nor_allows(100, Path::Line); }

/// Four moves that lead from a position back to itself: both sides move a piece, and then move it back.
std::optional<std::array<Move, 4>> round_trip(const State& from) {
  const auto find = [](const State& state, Move wanted) {
    MoveList list;
    state.moves(list);
    return std::find(list.begin(), list.end(), wanted) != list.end();
  };
  const auto quiet = [](Move move) { return move.to != kGoal && move.drop == kNoDrop; };
  const auto undone = [](Move move) { return Move{move.to, move.from, move.drop}; };
  MoveList first;
  from.moves(first);
  for (const auto there : first) {
    if (!quiet(there)) continue;
    const auto next = after(from, there);
    MoveList second;
    next.moves(second);
    for (const auto reply : second) {
      if (!quiet(reply) || !find(after(next, reply), undone(there))) continue;
      const auto third = after(after(next, reply), undone(there));
      if (find(third, undone(reply)) && after(third, undone(reply)) == from)
        return {{there, reply, undone(there), undone(reply)}};
    }
  }
  return std::nullopt;
}

/// The position before the last move of the round is the engine's; that move goes back to where it began, where the opponent has
/// a win at hand. After one round this is only the second time there, after two it is the third and a draw.
TEST(GygesEngine, KnowsWhichRepetitionIsADraw) {
  const Asked asked{{false, Path::Landing}};
  std::array<int, 2> seen{};
  in_random_games(2'000, Path::Landing, [&](const State& from) {
    if (from.rules().replace || !plainly_wins_now(from)) return;
    const auto round = round_trip(from);
    if (!round) return;
    Match match{asked.any, *AnyState::read(asked.any, Game::write_state(from))};
    const auto play = [&](std::size_t moves) {
      for (std::size_t i = 0; i < moves; ++i) match.play(Erased<Game>::erase((*round)[i]));
    };
    play(3);
    const auto state = Erased<Game>::state(match.state().bytes());
    const auto back = Erased<Game>::erase((*round)[3]);
    if (plainly_wins_now(state)) return;
    const bool lost = plainly_lost(state);
    if (!lost) {
      EXPECT_NE(think_through(*asked.engine, match, {.limits = Limits{.depth = 1}}).move, back) << match.state().text();
    }
    match.play(back);
    play(3);
    ++seen[lost ? 1 : 0];
    const auto& thought = think_through(*asked.engine, match, {.limits = Limits{.nodes = 200}});
    EXPECT_GT(thought.best().score.mate.value_or(1), 0) << match.state().text();
    if (lost) {
      EXPECT_EQ(thought.move, back) << match.state().text();
    }
  });
  EXPECT_GT(seen[0], 5);
  EXPECT_GT(seen[1], 5);
}

TEST(GygesEngine, EveryLevelTakesAWin) {
  for (const int level : {1, 2, 3, 5, 7}) {
    const std::array asked{Asked({false, Path::Landing}, level), Asked({true, Path::Landing}, level)};
    in_random_games(100, Path::Landing, [&](const State& state) {
      if (!wins_now(state)) return;
      const auto next = asked[state.rules().replace ? 1 : 0].answer(state, {});
      EXPECT_TRUE(won(next, state.mover())) << Game::write_state(state);
    });
  }
}

TEST(GygesKnowledge, SeesExactlyTheWinsAndLossesOfTheNextTwoMoves) {
  for (const auto path : {Path::Landing, Path::Line})
    in_random_games(path == Path::Landing ? 300 : 60, path, [&](const State& state) {
      const Knowledge knowledge{state.rules(), {.level = Knowledge::kForesees - 1}};
      const auto known = knowledge.known(state, state.mover());
      if (plainly_wins_now(state)) {
        EXPECT_EQ(known, search::won_in(1));
      } else {
        EXPECT_EQ(known, plainly_lost(state) ? std::optional{search::lost_in(2)} : std::nullopt) << Game::write_state(state);
      }
    });
}

/// Plainly: the best of all moves, a move that leaves no way to keep from losing being a win.
int plainly_foreseen(const State& state) {
  int best = search::lost_in(2);
  for (const auto& next : successors(state)) {
    if (allows_a_win(next)) continue;
    const bool wins = next.turn() == State::Turn::Move && view(next).threatened && plainly_lost(next);
    best = std::max(best, over(next) ? 0 : wins ? search::won_in(3) : -judge(next));
  }
  return best;
}

TEST(GygesKnowledge, ForeseesWhatOneMoveLeadsTo) {
  std::array<int, 3> seen{};
  in_random_games(300, Path::Landing, [&](const State& state) {
    if (state.turn() != State::Turn::Move || wins_now(state)) return;
    Knowledge knowledge{state.rules(), {}};
    const auto expected = plainly_foreseen(state);
    EXPECT_EQ(knowledge.foresee(state, -search::kInfinity, search::kInfinity), expected) << Game::write_state(state);
    EXPECT_GE(knowledge.foresee(state, expected - 1, expected).value_or(0), expected) << "enough, and so cut short";
    EXPECT_EQ(knowledge.foresee(state, expected, expected + 1), expected) << "after other moves were looked at";
    EXPECT_EQ((Knowledge{state.rules(), {.level = Knowledge::kForesees - 1}}.foresee(state, 0, 1)), std::nullopt);
    ++seen[expected >= search::kSure ? 0 : expected <= -search::kSure ? 1 : 2];
  });
  for (const int count : seen) EXPECT_GT(count, 3);
}

TEST(GygesKnowledge, LeavesOutOnlyEqualAndLosingMoves) {
  in_random_games(200, Path::Landing, [](const State& state) {
    if (wins_now(state) || plainly_lost(state)) return;
    Knowledge knowledge{state.rules(), {}};
    MoveList list;
    knowledge.moves(state, list);
    std::set<std::uint64_t> kept;
    for (const auto move : list) EXPECT_TRUE(kept.insert(after(state, move).key()).second);
    for (const auto& next : successors(state)) {
      EXPECT_TRUE(kept.contains(next.key()) || allows_a_win(next)) << Game::write_state(state);
    }
  });
}

State mirrored(const State& state) {
  Pieces pieces;
  for (int column = 0; column < 6; ++column)
    for (int row = 1; row <= 6; ++row) pieces.put(place_at(5 - column, 7 - row), state.pieces().height(place_at(column, row)));
  return {state.rules(), pieces, other(state.mover()), State::Turn::Move};
}

TEST(GygesKnowledge, JudgesBothSidesAlike) {
  in_random_games(200, Path::Landing, [](const State& state) {
    if (state.turn() == State::Turn::Move) {
      EXPECT_EQ(judge(state), judge(mirrored(state))) << Game::write_state(state);
    }
  });
}

TEST(GygesEngine, SetsUpInManyWays) {
  std::set<std::uint64_t> south;
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    auto rules = *AnyRules::preset(**find_game("gyges"));
    ASSERT_TRUE(rules.complete());
    Match match{rules};
    const auto engine = engine_of(rules.game()).make(rules, {.seed = seed, .memory = std::size_t{1} << 18});
    for (int side = 0; side < 2; ++side) match.play(think_through(*engine, match, {}).move);
    south.insert(match.line()[0].bits);
    EXPECT_FALSE(match.over());
  }
  EXPECT_GT(south.size(), 3U);
}

}  // namespace
}  // namespace meydan::gyges
