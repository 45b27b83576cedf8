// What every engine promises, in every variant of its game.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>

#include "engine/think.hpp"
#include "games/registry.hpp"
#include "tests/support/variants.hpp"

namespace meydan::testing {
namespace {

constexpr std::size_t kSmall = std::size_t{1} << 20;

/// A match some random moves on, a player to move.
Match somewhere(const AnyRules& rules, std::uint32_t most, Random& random) {
  Match match{rules};
  for (auto left = random.below(most); left > 0 || match.to_move() == Seat::Chance; left -= left > 0 ? 1 : 0) {
    const auto moves = match.moves();
    match.play(moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
    if (match.over()) match = Match{rules};
  }
  return match;
}

std::unique_ptr<Engine> make(const AnyRules& rules, const EngineOptions& options = {.memory = kSmall}) {
  return engine_of(rules.game()).make(rules, options);
}

::testing::AssertionResult legal(const Match& match, const Thought& thought) {
  const auto moves = match.moves();
  if (std::find(moves.begin(), moves.end(), thought.move) == moves.end())
    return ::testing::AssertionFailure() << match.state().write_move(thought.move) << " in " << match.state().text();
  for (const auto& line : thought.lines) {
    auto end = match;
    for (const auto move : line.moves) {
      const auto now = end.moves();
      if (std::find(now.begin(), now.end(), move) == now.end())
        return ::testing::AssertionFailure() << "the line " << end.state().write_move(move) << " in " << end.state().text();
      end.play(move);
    }
    if (line.score.win < 0 || line.score.win > 1) return ::testing::AssertionFailure() << "win " << line.score.win;
  }
  return ::testing::AssertionSuccess();
}

void expect_same(const Thought& answer, const Thought& expected) {
  EXPECT_EQ(answer.move, expected.move);
  EXPECT_EQ(answer.nodes, expected.nodes);
  EXPECT_EQ(answer.best().moves, expected.best().moves);
  EXPECT_EQ(answer.best().score.win, expected.best().score.win);
}

/// Or in every n-th of each game, the first included, where $ENGINES_EVERY says so: under sanitizers the same code need not be
/// run for each value of each option.
template <class Check>
void in_every_variant(Check check) {
  const char* value = std::getenv("ENGINES_EVERY");
  const auto every = value != nullptr ? std::strtoull(value, nullptr, 10) : 1;
  for (const auto* game : all_games()) {
    const auto variants = all_variants(*game);
    for (std::size_t i = 0; i < variants.size(); i += every) {
      SCOPED_TRACE(std::string{game->id()} + " " + variants[i].text());
      check(variants[i]);
    }
  }
}

TEST(Engines, NeverMoveIllegally) {
  in_every_variant([](const AnyRules& rules) {
    Random random{1};
    for (const int level : {1, 4, 10}) {
      const auto engine = make(rules, {.level = level, .lines = 3, .memory = kSmall});
      for (int i = 0; i < 2; ++i) {
        const auto match = somewhere(rules, 60, random);
        engine->begin(match, Limits{.nodes = 100});
        EXPECT_TRUE(legal(match, engine->thought()));
        while (!engine->thought().finished) engine->think(0.01);
        EXPECT_TRUE(legal(match, engine->thought()));
      }
    }
  });
}

TEST(Engines, TellNoMoreLinesThanAskedFor) {
  in_every_variant([](const AnyRules& rules) {
    Random random{4};
    const auto match = somewhere(rules, 20, random);
    for (const std::size_t lines : {1U, 2U, 3U}) {
      const auto engine = make(rules, {.lines = lines, .memory = kSmall});
      engine->begin(match, Limits{.nodes = 100});
      EXPECT_LE(engine->thought().lines.size(), lines);
      while (!engine->thought().finished) engine->think(0.01);
      EXPECT_LE(engine->thought().lines.size(), lines);
    }
  });
}

TEST(Engines, AnswerAlikeWithTheSameSeedHoweverTheyAreSliced) {
  in_every_variant([](const AnyRules& rules) {
    Random random{2};
    const auto match = somewhere(rules, 40, random);
    std::vector<Thought> answers;
    for (const double slice : {10.0, 10.0, 0.0}) {
      const auto engine = make(rules, {.lines = 2, .seed = 5, .memory = kSmall});
      engine->begin(match, Limits{.nodes = 200});
      while (!engine->thought().finished) engine->think(slice);
      answers.push_back(engine->thought());
    }
    for (const auto& answer : answers) expect_same(answer, answers[0]);
  });
}

TEST(Engines, AnswerLikeNewOnesAfterForgetting) {
  in_every_variant([](const AnyRules& rules) {
    Random random{7};
    for (const int level : {2, 10}) {
      SCOPED_TRACE(level);
      const Thinking how{.limits = level == 10 ? std::optional{Limits{.nodes = 150}} : std::nullopt};
      const auto match = somewhere(rules, 40, random);
      const auto make_new = [&] { return make(rules, {.level = level, .lines = 2, .seed = 5, .memory = kSmall}); };
      const auto fresh = make_new();
      const auto used = make_new();
      for (const auto& earlier : {match, somewhere(rules, 40, random)}) think_through(*used, earlier, how);
      used->forget();
      expect_same(think_through(*used, match, how), think_through(*fresh, match, how));
    }
  });
}

TEST(Engines, KeepTheNodeLimit) {
  in_every_variant([](const AnyRules& rules) {
    Random random{3};
    const auto match = somewhere(rules, 20, random);
    const auto engine = make(rules);
    for (const std::uint64_t nodes : {1U, 50U, 500U}) {
      const auto& thought = think_through(*engine, match, {.limits = Limits{.nodes = nodes}});
      EXPECT_LE(thought.nodes, nodes + 64);
      EXPECT_TRUE(thought.finished);
    }
  });
}

TEST(Engines, KeepTheNodeLimitWithManyThreads) {
  for (const auto* game : all_games()) {
    auto rules = *AnyRules::preset(*game);
    ASSERT_TRUE(rules.complete());
    Random random{5};
    const auto match = somewhere(rules, 10, random);
    const auto engine = make(rules, {.memory = kSmall, .threads = 16});
    for (const std::uint64_t nodes : {1'000U, 20'000U})
      EXPECT_LE(think_through(*engine, match, {.limits = Limits{.nodes = nodes}}).nodes, nodes + 1'000) << game->id();
  }
}

TEST(Engines, TellLinesInTheOrderOfTheirValue) {
  in_every_variant([](const AnyRules& rules) {
    Random random{8};
    const auto match = somewhere(rules, 40, random);
    const auto engine = make(rules, {.lines = 5, .analysis = true, .memory = kSmall});
    const auto& lines = think_through(*engine, match, {.limits = Limits{.nodes = 700}}).lines;
    const auto ordered = [&](double Score::* value) {
      return std::ranges::is_sorted(lines, std::ranges::greater{}, [&](const Line& line) { return line.score.*value; });
    };
    EXPECT_TRUE(ordered(&Score::win) || ordered(&Score::points)) << match.state().text();
  });
}

TEST(Engines, KeepTheTime) {
  in_every_variant([](const AnyRules& rules) {
    Random random{4};
    for (const double seconds : {0.01, 0.1}) {
      const auto match = somewhere(rules, 30, random);
      const auto engine = make(rules);
      const auto before = cpu_seconds();
      const auto& thought = think_through(*engine, match, {.seconds = seconds, .clock = cpu_seconds});
      EXPECT_LT(cpu_seconds() - before, seconds + 0.05);
      EXPECT_TRUE(legal(match, thought));
    }
  });
}

TEST(Engines, EveryLevelPlaysWholeGames) {
  for (const auto* game : all_games()) {
    auto rules = *AnyRules::preset(*game);
    if (!game->info->sizes.empty()) (void)rules.set("size=5", {});
    ASSERT_TRUE(rules.complete());
    for (int level = 1; level < engine_of(*game).levels; level += 3) {
      Random random{static_cast<std::uint64_t>(level)};
      const auto engine = make(rules, {.level = level, .memory = kSmall});
      Match match{rules};
      for (int ply = 0; ply < 400 && !match.over(); ++ply) {
        if (match.to_move() == Seat::Chance) {
          match.play(match.state().random_move(random));
          continue;
        }
        const auto& thought = think_through(*engine, match, {.limits = Limits{.nodes = 60, .depth = 2}});
        ASSERT_TRUE(legal(match, thought)) << game->id();
        match.play(thought.move);
      }
    }
  }
}

TEST(Engines, TheWeakestLevelNeedsNextToNothing) {
  for (const auto* game : all_games()) {
    auto rules = *AnyRules::preset(*game);
    ASSERT_TRUE(rules.complete());
    Random random{6};
    const auto match = somewhere(rules, 20, random);
    const auto engine = make(rules, {.level = 1});
    const auto& thought = think_through(*engine, match, {});
    EXPECT_TRUE(thought.finished) << game->id();
    EXPECT_TRUE(legal(match, thought)) << game->id();
  }
}

}  // namespace
}  // namespace meydan::testing
