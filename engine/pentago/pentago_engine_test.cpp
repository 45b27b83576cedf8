#include <gtest/gtest.h>

#include <set>

#include "engine/pentago/knowledge.hpp"
#include "engine/pentago/wins_testing.hpp"
#include "engine/think.hpp"
#include "games/registry.hpp"

namespace meydan::pentago {
namespace {

std::vector<Rules> all_rules() {
  std::vector<Rules> all;
  for (const auto turn : {Turning::Clockwise, Turning::Both})
    for (const bool empty_block : {false, true})
      for (const bool win_on_placement : {false, true})
        for (const auto both_five : {BothFive::Mover, BothFive::Draw})
          all.push_back({turn, empty_block, win_on_placement, both_five});
  return all;
}

std::vector<State> successors(const State& state) {
  MoveList list;
  state.moves(list);
  std::vector<State> all;
  for (const auto move : list) all.push_back(after(state, move));
  return all;
}

bool over(const State& state) { return state.to_move() == Seat::Nobody; }

bool plainly_wins_now(const State& state) { return PlainSearch{}.can_win(state, 1); }

/// The plies until every way is lost: 1, 2, or 0 if one is not.
int plainly_lost(const State& state) {
  int plies = 1;
  for (const auto& next : successors(state)) {
    if (over(next) ? !won(next, next.mover()) : !plainly_wins_now(next)) return 0;
    if (!over(next)) plies = 2;
  }
  return plies;
}

/// Calls check for every position of random games under all options.
void in_random_games(int games, auto&& check) {
  Random random{3};
  for (int game = 0; game < games; ++game)
    for (const auto& rules : all_rules())
      for (auto state = Game::start(rules); !over(state); state.apply(state.random_move(random))) check(state);
}

TEST(PentagoThreats, SeeExactlyTheWinsAndLossesOfTheNextTwoMoves) {
  int wins = 0;
  int losses = 0;
  in_random_games(12, [&](const State& state) {
    const bool wins_at_once = plainly_wins_now(state);
    ASSERT_EQ(wins_now(state), wins_at_once) << Game::write_state(state);
    wins += wins_at_once ? 1 : 0;
    if (wins_at_once) return;
    const int lost = plainly_lost(state);
    ASSERT_EQ(lost_at_once(state, threatened_holes(state)).value_or(0), lost) << Game::write_state(state);
    losses += lost != 0 ? 1 : 0;
  });
  EXPECT_GT(wins, 500);
  EXPECT_GT(losses, 50);
}

TEST(PentagoKnowledge, LeavesOutOnlyEqualAndLosingMoves) {
  const auto unlike = [](const State& a, const State& b) {
    return std::pair{a.marbles(Seat::A), a.marbles(Seat::B)} < std::pair{b.marbles(Seat::A), b.marbles(Seat::B)};
  };
  in_random_games(3, [&](const State& state) {
    if (wins_now(state) || plainly_lost(state) != 0) return;
    Knowledge knowledge{state.rules(), {}};
    MoveList list;
    knowledge.moves(state, list);
    std::set<State, decltype(unlike)> kept{unlike};
    for (const auto move : list) EXPECT_TRUE(kept.insert(after(state, move)).second);
    for (const auto& next : successors(state)) {
      EXPECT_TRUE(kept.contains(next) || won(next, next.mover()) || plainly_wins_now(next)) << Game::write_state(state);
    }
  });
}

std::uint64_t quarter_turn(std::uint64_t marbles) {
  std::uint64_t after = 0;
  while (marbles != 0) {
    const int hole = pop_lowest(marbles);
    after |= bit(hole_at(column_of(hole), kSide - 1 - row_of(hole)));
  }
  return after;
}

TEST(PentagoKnowledge, JudgesTurnedBoardsAndOtherColoursAlike) {
  in_random_games(2, [](const State& state) {
    const Knowledge knowledge{state.rules(), {}};
    const auto white = state.marbles(Seat::A);
    const auto black = state.marbles(Seat::B);
    const auto mover = state.mover();
    const int value = knowledge.evaluate(state, mover);
    EXPECT_EQ(knowledge.evaluate({state.rules(), black, white, other(mover)}, other(mover)), value);
    EXPECT_EQ(knowledge.evaluate({state.rules(), quarter_turn(white), quarter_turn(black), mover}, mover), value);
  });
}

/// What a search of all moves one move deep would say.
int plainly_foreseen(const State& state) {
  Knowledge knowledge{state.rules(), {}};
  int best = -search::kInfinity;
  for (const auto& next : successors(state)) {
    if (over(next)) best = std::max(best, won(next, next.mover()) ? search::lost_in(1) : 0);
    else best = std::max(best, -knowledge.known(next, next.mover()).value_or(knowledge.evaluate(next, next.mover())));
  }
  return search::counted_from_root(best, 1);
}

TEST(PentagoKnowledge, ForeseesNoMoreThanThereIs) {
  int seen = 0;
  int same = 0;
  in_random_games(2, [&](const State& state) {
    if (wins_now(state) || plainly_lost(state) != 0) return;
    Knowledge knowledge{state.rules(), {}};
    const auto value = knowledge.foresee(state, -search::kInfinity, search::kInfinity);
    EXPECT_EQ((Knowledge{state.rules(), {.level = Knowledge::kLearnt - 1}}.foresee(state, 0, 1)), std::nullopt);
    if (!value) return;
    const int plain = plainly_foreseen(state);
    EXPECT_LE(*value, plain) << Game::write_state(state);
    EXPECT_GT(*value, -search::kSure) << Game::write_state(state);
    EXPECT_GE(knowledge.foresee(state, *value - 1, *value).value_or(0), *value) << "enough, and so cut short";
    ++seen;
    same += *value == plain ? 1 : 0;
  });
  EXPECT_GT(seen, 500);
  EXPECT_GT(same * 2, seen);
}

struct Asked {
  explicit Asked(const State& state, int level = 10) {
    const auto& game = **find_game("pentago");
    auto rules = *AnyRules::preset(game, state.rules() == Game::preset(0).rules ? "sheet" : "standard");
    EXPECT_TRUE(rules.complete());
    match.emplace(rules, *AnyState::read(rules, Game::write_state(state)));
    engine = engine_of(game).make(rules, {.level = level, .memory = std::size_t{1} << 20});
  }

  State answer(const std::optional<Limits>& limits) {
    const auto& state = Erased<Game>::state(match->state().bytes());
    return after(state, Erased<Game>::typed(think_through(*engine, *match, {.limits = limits}).move));
  }

  std::optional<Match> match;
  std::unique_ptr<Engine> engine;
};

TEST(PentagoEngine, WinsAtOnceAndStopsWhatCanBeStopped) {
  Random random{8};
  int stopped = 0;
  for (int game = 0; game < 40; ++game)
    for (auto state = Game::start(Game::preset(static_cast<std::size_t>(game % 2)).rules); !over(state);
         state.apply(state.random_move(random))) {
      const auto next = Asked{state}.answer(Limits{.depth = 1});
      if (wins_now(state)) {
        EXPECT_TRUE(won(next, state.mover())) << Game::write_state(state);
      } else if (plainly_lost(state) == 0) {
        EXPECT_TRUE(safe(next)) << Game::write_state(state);
        stopped += threatened_holes(state) != 0 ? 1 : 0;
      }
    }
  EXPECT_GT(stopped, 20);
}

TEST(PentagoEngine, EvenTheFirstLevelTakesAWin) {
  Random random{9};
  for (int game = 0; game < 40; ++game)
    for (auto state = Game::start(Game::preset(static_cast<std::size_t>(game % 2)).rules); !over(state);
         state.apply(state.random_move(random)))
      if (wins_now(state)) {
        EXPECT_TRUE(won(Asked(state, 1).answer({}), state.mover())) << Game::write_state(state);
      }
}

}  // namespace
}  // namespace meydan::pentago
