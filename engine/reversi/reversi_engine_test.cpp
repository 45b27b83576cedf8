// The opponent in Reversi: legal, repeatable, on time, and right where right is known.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>
#include <fstream>

#include "core/erase.hpp"
#include "engine/engine.hpp"
#include "engine/reversi/endgame.hpp"
#include "engine/think.hpp"
#include "games/registry.hpp"
#include "games/reversi/reversi.hpp"

namespace meydan {
namespace {

AnyRules rules() {
  auto made = AnyRules::preset(**find_game("reversi"));
  EXPECT_TRUE(made->complete());
  return *made;
}

Match match_at(std::string_view position) { return Match{rules(), *AnyState::read(rules(), position)}; }

std::vector<std::byte> table_file() {
  std::ifstream file{MEYDAN_ENGINE_DATA "/reversi-patterns.bin", std::ios::binary};
  const std::string text{std::istreambuf_iterator<char>(file), {}};
  std::vector<std::byte> bytes(text.size());
  std::memcpy(bytes.data(), text.data(), text.size());
  return bytes;
}

Result<std::span<const std::byte>> committed_table(std::string_view name) {
  static const auto kFile = table_file();
  EXPECT_EQ(name, "reversi-patterns");
  return std::span{kFile};
}

std::unique_ptr<Engine> engine(int level, EngineOptions options = {}) {
  options.level = level;
  options.memory = std::min(options.memory, std::size_t{4} << 20);
  if (!options.data) options.data = committed_table;
  return engine_of(**find_game("reversi")).make(rules(), options);
}

bool is_legal(const Match& match, AnyMove move) { return std::ranges::count(match.moves(), move) == 1; }

void play_randomly(Match& match, int plies, Random& random) {
  for (; plies > 0 && !match.over(); --plies) match.play(match.state().random_move(random));
}

int empties(const Match& match) {
  const auto& state = Erased<reversi::Game>::state(match.state().bytes());
  return 64 - std::popcount(state.discs(Seat::A) | state.discs(Seat::B));
}

int final_score(const Match& match, Seat seat) {
  const auto& state = Erased<reversi::Game>::state(match.state().bytes());
  return reversi::Board{state.discs(seat), state.discs(other(seat))}.final_score();
}

int exact_score(const Match& match) {
  const auto& state = Erased<reversi::Game>::state(match.state().bytes());
  const reversi::Board board{state.discs(state.mover()), state.discs(other(state.mover()))};
  return reversi::Endgame{}.solve(board, -65, 65);
}

TEST(ReversiEngine, IsExactOnlyWhenAllMovesWereSearched) {
  const auto match = match_at("reversi ooxxxxxxxoxxxxxxooxoxoxxooxxoxxxooxoxoxx-o-ooooxxoooo--x-x------ x");
  for (const std::uint64_t nodes : {500U, 1500U, 8000U, 50000U, 1000000U}) {
    const auto player = engine(10);
    const auto& thought = think_through(*player, match, {.limits = Limits{.nodes = nodes}});
    if (thought.best().score.exact) {
      EXPECT_EQ(thought.best().score.points, 38) << nodes;
      EXPECT_EQ(match.state().write_move(thought.move), "f8") << nodes;
    }
  }
}

TEST(ReversiEngine, ReadsTheCommittedTable) { EXPECT_TRUE(engine(10)->troubles().empty()); }

TEST(ReversiEngine, NeverPlaysAnIllegalMoveAtAnyLevel) {
  for (int level = 1; level <= 10; ++level) {
    Random random{static_cast<std::uint64_t>(level)};
    const auto player = engine(level);
    for (int i = 0; i < 8; ++i) {
      Match match{rules()};
      play_randomly(match, static_cast<int>(random.below(58)), random);
      for (int moves = 0; moves < 3 && !match.over(); ++moves) {
        player->begin(match, level <= 6 ? std::nullopt : std::optional{Limits{.nodes = 3000}});
        ASSERT_TRUE(is_legal(match, player->thought().move));
        while (!player->thought().finished) player->think(0.01);
        ASSERT_TRUE(is_legal(match, player->thought().move));
        for (const auto& line : player->thought().lines) {  // and what it expects can be played
          Match later = match;
          for (const auto move : line.moves) {
            ASSERT_TRUE(is_legal(later, move));
            later.play(move);
          }
        }
        match.play(player->thought().move);
      }
    }
  }
}

TEST(ReversiEngine, TheSameSeedAndNodesGiveTheSameAnswerHoweverSliced) {
  Random random{7};
  for (int i = 0; i < 6; ++i) {
    Match match{rules()};
    play_randomly(match, 8 + 8 * i, random);
    if (match.over()) continue;
    const auto whole = engine(10);
    const auto sliced = engine(10);
    whole->begin(match, Limits{.nodes = 60'000});
    while (!whole->thought().finished) whole->think(1);
    sliced->begin(match, Limits{.nodes = 60'000});
    while (!sliced->thought().finished) sliced->think(0);
    EXPECT_EQ(whole->thought().move, sliced->thought().move);
    EXPECT_EQ(whole->thought().nodes, sliced->thought().nodes);
    EXPECT_EQ(whole->thought().best().score.points, sliced->thought().best().score.points);
    EXPECT_EQ(whole->thought().best().moves, sliced->thought().best().moves);
  }
}

TEST(ReversiEngine, KeepsTheLimits) {
  Match match{rules()};
  Random random{8};
  play_randomly(match, 20, random);
  const auto player = engine(10);
  for (const std::uint64_t nodes : {1ULL, 1000ULL, 50'000ULL}) {
    player->forget();
    player->begin(match, Limits{.nodes = nodes});
    while (!player->thought().finished) player->think(0.01);
    EXPECT_GE(player->thought().nodes, nodes);
    EXPECT_LT(player->thought().nodes, nodes + 5000);
  }
  player->begin(match, Limits{.depth = 4});
  while (!player->thought().finished) player->think(0.01);
  EXPECT_EQ(player->thought().depth, 4);
}

TEST(ReversiEngine, ComesBackInTime) {
  const Match match{rules()};
  const auto player = engine(10);
  const auto before_begin = cpu_seconds();
  player->begin(match, Limits{});
  EXPECT_LT(cpu_seconds() - before_begin, 0.05);
  for (int i = 0; i < 20; ++i) {
    const auto before = cpu_seconds();
    player->think(0.01);
    EXPECT_LT(cpu_seconds() - before, 0.05);
    EXPECT_TRUE(is_legal(match, player->thought().move));
  }
}

TEST(ReversiEngine, SolvesToTheEndWithoutLimits) {
  Random random{9};
  const auto player = engine(1);
  for (int i = 0; i < 8; ++i) {
    Match match{rules()};
    play_randomly(match, 60 - 11 - i % 4, random);
    if (match.over() || match.moves().front() == Erased<reversi::Game>::erase(reversi::kPass)) continue;
    player->begin(match, Limits{});
    while (!player->thought().finished) player->think(0.02);
    const auto& best = player->thought().best();
    EXPECT_TRUE(best.score.exact);
    EXPECT_EQ(best.score.points, exact_score(match));
    EXPECT_EQ(best.score.win, best.score.points > 0 ? 1 : best.score.points < 0 ? 0 : 0.5);
    EXPECT_EQ(player->thought().depth, empties(match));
    const auto seat = match.to_move();
    for (const auto move : best.moves) match.play(move);
    EXPECT_TRUE(match.over());
    EXPECT_EQ(final_score(match, seat), best.score.points);
  }
}

TEST(ReversiEngine, GivesTrueScoresToAsManyLinesAsAsked) {
  Random random{10};
  const auto player = engine(10, {.lines = 3});
  for (int i = 0; i < 5; ++i) {
    Match match{rules()};
    play_randomly(match, 60 - 12, random);
    if (match.over() || match.moves().size() < 3) continue;
    player->begin(match, Limits{});
    while (!player->thought().finished) player->think(0.02);
    ASSERT_EQ(player->thought().lines.size(), 3U);
    std::vector<double> scores;
    for (const auto move : match.moves()) {
      Match after = match;
      after.play(move);
      const auto seat = match.to_move();
      const int sign = after.to_move() == seat ? 1 : -1;
      if (after.over() || after.moves().front() == Erased<reversi::Game>::erase(reversi::kPass)) scores.push_back(-100);
      else scores.push_back(sign * exact_score(after));
    }
    if (std::ranges::count(scores, -100) != 0) continue;
    std::ranges::sort(scores, std::greater{});
    for (std::size_t line = 0; line < 3; ++line) {
      EXPECT_EQ(player->thought().lines[line].score.points, scores[line]);
      EXPECT_TRUE(player->thought().lines[line].score.exact);
    }
  }
}

TEST(ReversiEngine, TakesTheLastDiscsAtEveryLevel) {
  const auto match = match_at(
      "reversi ----------------"
      "--oox---"
      "--x-----"
      "-------------------------------- x");
  for (int level = 1; level <= 10; ++level) {
    const auto player = engine(level);
    player->begin(match, Limits{.depth = 2});
    while (!player->thought().finished) player->think(0.01);
    EXPECT_EQ(match.state().write_move(player->thought().move), "b3");
  }
}

TEST(ReversiEngine, AForcedMoveNeedsNoThought) {
  Random random{11};
  int seen = 0;
  const auto player = engine(10);
  for (int i = 0; i < 300 && seen < 3; ++i) {
    Match match{rules()};
    play_randomly(match, 50, random);
    if (match.over() || match.moves().size() != 1) continue;
    ++seen;
    player->begin(match, std::nullopt);
    EXPECT_TRUE(player->thought().finished);
    EXPECT_EQ(player->thought().move, match.moves().front());
  }
  EXPECT_GT(seen, 0);
}

TEST(ReversiEngine, TwoThreadsSolveTheSame) {
  Random random{12};
  const auto player = engine(10, {.threads = 2});
  for (int i = 0; i < 3; ++i) {
    Match match{rules()};
    play_randomly(match, 60 - 14, random);
    if (match.over() || match.moves().front() == Erased<reversi::Game>::erase(reversi::kPass)) continue;
    player->begin(match, Limits{});
    while (!player->thought().finished) player->think(0.02);
    EXPECT_EQ(player->thought().best().score.points, exact_score(match));
  }
}

TEST(ReversiEngine, NamesADamagedTableAndPlaysOn) {
  auto file = table_file();
  file[1000] ^= std::byte{4};
  const auto player =
      engine(10, {.data = [&file](std::string_view) -> Result<std::span<const std::byte>> { return std::span{file}; }});
  ASSERT_EQ(player->troubles().size(), 1U);
  EXPECT_EQ(player->troubles()[0].key, "engine.data.damaged"_key);
  const Match match{rules()};
  player->begin(match, Limits{.nodes = 1000});
  while (!player->thought().finished) player->think(0.01);
  EXPECT_TRUE(is_legal(match, player->thought().move));
}

}  // namespace
}  // namespace meydan
