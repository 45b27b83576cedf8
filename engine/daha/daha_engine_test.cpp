// The engine of DAHA: the search against plain recursion, positions with known answers, legal moves everywhere, limits, slices.
#include <gtest/gtest.h>

#include <algorithm>

#include "core/erase.hpp"
#include "engine/daha/knowledge.hpp"
#include "engine/maxn_engine.hpp"
#include "games/daha/walk.hpp"
#include "games/registry.hpp"

namespace meydan {

extern const EngineType daha_engine;

namespace daha {
namespace {

/// Three rings of six cells around each other.
constexpr std::string_view kTower =
    "board tower\n"
    "cell a1 0 0; cell a2 40 0; cell a3 80 0; cell a4 120 0; cell a5 160 0; cell a6 200 0\n"
    "cell b1 0 20; cell b2 40 20; cell b3 80 20; cell b4 120 20; cell b5 160 20; cell b6 200 20\n"
    "cell d1 0 40; cell d2 40 40; cell d3 80 40; cell d4 120 40; cell d5 160 40; cell d6 200 40\n"
    "link a1 a2 a3 a4 a5 a6 a1; link b1 b2 b3 b4 b5 b6 b1; link d1 d2 d3 d4 d5 d6 d1\n"
    "link a1 b1 d1; link a2 b2 d2; link a3 b3 d3; link a4 b4 d4; link a5 b5 d5; link a6 b6 d6\n"
    "start a1 a4 d1 d4\n";

AnyRules rules_with(std::initializer_list<const char*> options) {
  auto rules = *AnyRules::preset(**find_game("daha"));
  const Loader load = [](std::string_view) -> Result<std::string> { return std::string{kTower}; };
  for (const auto* option : options) EXPECT_TRUE(rules.set(option, load).has_value()) << option;
  EXPECT_TRUE(rules.complete().has_value());
  return rules;
}

std::unique_ptr<Engine> engine_with(const AnyRules& rules, const EngineOptions& options = {}) {
  return daha_engine.make(rules, options);
}

Match match_at(const AnyRules& rules, std::string_view position) { return Match{rules, *AnyState::read(rules, position)}; }

std::string best_move(std::string_view position, int level, std::initializer_list<const char*> options = {"seats=2"}) {
  const auto rules = rules_with(options);
  const auto match = match_at(rules, position);
  const auto engine = engine_with(rules, {.level = level});
  return match.state().write_move(think_through(*engine, match, {}).move);
}

void roll(Match& match, Random& random) {
  while (match.to_move() == Seat::Chance) match.play(match.state().random_move(random));
}

/// A match some turns after its start, a player to move; or over.
Match random_match(const AnyRules& rules, std::uint32_t turns, Random& random) {
  Match match{rules};
  roll(match, random);
  for (; turns > 0 && !match.over(); --turns) {
    match.play(match.state().random_move(random));
    roll(match, random);
  }
  return match;
}

struct Wide : Knowledge {
  using Knowledge::Knowledge;
  std::size_t width(const State&) const noexcept { return kMaxCells; }
};

search::Shares plain(const State& state, int depth, Knowledge& knowledge) {
  const auto seat = state.to_move();
  if (seat == Seat::Nobody) return search::shares_of(state.outcome());
  if (depth == 0) return knowledge.shares(state);
  MoveList moves;
  state.moves(moves);
  search::Shares value{};
  bool first = true;
  for (const auto move : moves) {
    auto next = state;
    next.apply(move);
    const auto after = plain(next, seat == Seat::Chance ? depth : depth - 1, knowledge);
    if (seat == Seat::Chance)
      for (std::size_t i = 0; i < kMaxSeats; ++i) value[i] += after[i] / 6;
    else if (first || after[index(seat)] > value[index(seat)]) value = after;
    first = false;
  }
  return value;
}

TEST(DahaSearch, FindsWhatPlainRecursionFinds) {
  Random random{1};
  for (int round = 0; round < 12; ++round) {
    Rules rules;
    rules.seats = static_cast<std::uint8_t>(2 + round % 3);
    if (round % 2 == 0) rules.board = kucuk();
    auto state = Game::start(rules);
    for (auto steps = random.below(150); steps > 0; --steps) {
      auto next = state;
      next.apply(next.random_move(random));
      if (next.to_move() == Seat::Nobody) break;
      state = next;
    }
    Knowledge knowledge{rules, {}};
    search::Maxn<Wide> search{Wide{rules, {}}};
    for (int depth = 0; depth <= 2; ++depth) {
      search.begin(state, depth);
      while (!search.done()) search.step();
      const auto expected = plain(state, depth, knowledge);
      for (std::size_t seat = 0; seat < kMaxSeats; ++seat) ASSERT_NEAR(search.value()[seat], expected[seat], 1e-4);
    }
  }
}

TEST(DahaKnowledge, SharesAreChances) {
  Random random{2};
  const auto rules = rules_with({"seats=4"});
  for (int round = 0; round < 300; ++round) {
    const auto match = random_match(rules, random.below(200), random);
    if (match.over()) continue;
    const auto& state = Erased<Game>::state(match.state().bytes());
    Knowledge knowledge{Erased<Game>::book(rules.book()).rules, {}};
    const auto shares = knowledge.shares(state);
    float sum = 0;
    for (Colour colour = 0; colour < kColours; ++colour) {
      EXPECT_TRUE(state.table().cell[colour] != kOffBoard || shares[colour] == 0);
      sum += shares[colour];
    }
    EXPECT_NEAR(sum, 1, 1e-5);
  }
}

TEST(DahaSurvival, IsSureOnAFreeBoardAndShortInACorner) {
  Survival survival{halka()};
  const auto all = bit(halka().size) - 1;
  for (int cell = 0; cell < halka().size; ++cell) EXPECT_FLOAT_EQ(survival.chances(all)[static_cast<std::size_t>(cell)], 1);
  EXPECT_EQ(survival.chances(bit(3))[3], 0);                       // nowhere to go
  EXPECT_LT(survival.chances(bit(0) | bit(1) | bit(2))[1], 1e-5);  // no roll but one
  const auto half = all & 0x0003'03ff;
  for (int cell = 0; cell < halka().size; ++cell)  // more room is never worse
    EXPECT_LE(survival.chances(half)[static_cast<std::size_t>(cell)], survival.chances(all)[static_cast<std::size_t>(cell)]);
}

TEST(DahaSurvival, OnDenseBoardsWalksMayCrossThemselves) {
  auto dense = kucuk();
  for (int cell = 0; cell < dense.size; ++cell) dense.links[static_cast<std::size_t>(cell)] = (bit(dense.size) - 1) & ~bit(cell);
  const Walks walks{dense};
  EXPECT_TRUE(walks.too_many());
  const auto open = bit(dense.size) - 2;
  for (const auto last : walks.from(0, open)) EXPECT_EQ(last, open);
  const Walks exact{kucuk()};
  EXPECT_FALSE(exact.too_many());
  for (int steps = 1; steps <= 6; ++steps)
    EXPECT_EQ(exact.from(0, open)[static_cast<std::size_t>(steps - 1)], ends(kucuk().links, 0, open, steps));
}

TEST(DahaEngine, LocksARivalIn) {  // blue on a2 has no way out once red paints a3
  constexpr auto kPosition = "daha halka a5,-,a2,- a1=R 2,0,0,0 R 2 0";
  for (int level = 3; level <= 5; ++level) EXPECT_EQ(best_move(kPosition, level), "a3");
  const auto rules = rules_with({"seats=2"});
  const auto match = match_at(rules, kPosition);
  const auto engine = engine_with(rules);
  const auto& thought = think_through(*engine, match, {});
  EXPECT_EQ(thought.best().score.win, 1);
  EXPECT_TRUE(thought.best().score.exact);
}

TEST(DahaEngine, LeavesACornerThatIsBeingClosed) {  // red on a2 between blue's paint: a3 leads out, a1 to a dead end
  EXPECT_EQ(best_move("daha halka a2,-,a9,- a16=B,b1=B 0,0,0,0 R 1 0", 4), "a3");
}

TEST(DahaEngine, PaintsAFreshCellRatherThanItsOwn) {
  const auto move = best_move("daha halka a5,-,a13,- a4=R,a6=R 1,0,0,0 R 1 0", 5);
  EXPECT_EQ(move, "b3");
}

TEST(DahaEngine, TakesTheWinOnTheLastQuietTurn) {  // the 50th quiet turn ends the game, and red has more paint
  const auto rules = rules_with({"seats=2"});
  const auto match = match_at(rules, "daha halka a5,-,a13,- a4=R,a7=R,a9=B 1,0,2,0 R 2 49");
  const auto engine = engine_with(rules);
  const auto& thought = think_through(*engine, match, {});
  EXPECT_EQ(thought.best().score.win, 1);
  EXPECT_TRUE(thought.best().score.exact);
  EXPECT_EQ(thought.best().score.mate, 1);
  EXPECT_EQ(thought.best().score.points, 1);
  EXPECT_TRUE(thought.finished);
}

TEST(DahaEngine, NeverPlaysAnIllegalMove) {
  Random random{5};
  for (const auto* board : {"board=halka", "board=kucuk", "board=tower"})
    for (const auto* seats : {"seats=2", "seats=3", "seats=4"})
      for (const auto* quiet : {"quiet=25", "quiet=0", "quiet=1"}) {
        const auto rules = rules_with({board, seats, quiet});
        for (int level = 1; level <= 6; ++level) {
          const auto match = random_match(rules, random.below(120), random);
          if (match.over()) continue;
          const auto engine = engine_with(rules, {.level = level, .seed = random()});
          const auto moves = match.moves();
          const auto legal = [&](AnyMove move) { return std::find(moves.begin(), moves.end(), move) != moves.end(); };
          engine->begin(match, Limits{.nodes = 3'000});
          ASSERT_TRUE(legal(engine->thought().move));
          while (!engine->thought().finished) engine->think(1);
          ASSERT_TRUE(legal(engine->thought().move));
          for (const auto& line : engine->thought().lines) ASSERT_TRUE(legal(line.moves[0]));
        }
      }
}

TEST(DahaEngine, AnswersTheSameHoweverItsTimeIsSliced) {
  Random random{6};
  const auto rules = rules_with({"seats=3"});
  for (int round = 0; round < 6; ++round) {
    const auto match = random_match(rules, 40 + random.below(40), random);
    if (match.over()) continue;
    const auto whole = engine_with(rules, {.lines = 5});
    const auto sliced = engine_with(rules, {.lines = 5});
    const Limits limits{.nodes = 20'000};
    whole->begin(match, limits);
    sliced->begin(match, limits);
    while (!whole->thought().finished) whole->think(100);
    while (!sliced->thought().finished) sliced->think(0);
    EXPECT_EQ(whole->thought().move, sliced->thought().move);
    EXPECT_EQ(whole->thought().nodes, sliced->thought().nodes);
    EXPECT_EQ(whole->thought().depth, sliced->thought().depth);
    ASSERT_EQ(whole->thought().lines.size(), sliced->thought().lines.size());
    for (std::size_t i = 0; i < whole->thought().lines.size(); ++i)
      EXPECT_EQ(whole->thought().lines[i].score.win, sliced->thought().lines[i].score.win);
  }
}

TEST(DahaEngine, ObeysItsLimits) {
  Random random{7};
  const auto rules = rules_with({"seats=2"});
  for (const auto nodes : {100U, 1'000U, 30'000U}) {
    const auto match = random_match(rules, 20, random);
    const auto engine = engine_with(rules);
    const auto& thought = think_through(*engine, match, {.limits = Limits{.nodes = nodes}});
    EXPECT_LE(thought.nodes, nodes);
    EXPECT_TRUE(thought.finished);
    const auto& shallow = think_through(*engine, match, {.limits = Limits{.depth = 2}});
    EXPECT_EQ(shallow.depth, 2);
  }
}

TEST(DahaEngine, PlaysAForcedMoveAtOnce) {
  const auto rules = rules_with({"seats=2"});
  const auto match = match_at(rules, "daha halka a2,-,a9,- a1=B 0,0,0,0 R 1 0");
  const auto engine = engine_with(rules);
  engine->begin(match, std::nullopt);
  EXPECT_TRUE(engine->thought().finished);
  EXPECT_EQ(match.state().write_move(engine->thought().move), "a3");
}

TEST(DahaEngine, OnlyGlancesAtBoardsWithTooManyWalks) {
  std::string text = "board dense; start a1 a2 a3 a4";
  for (int a = 1; a <= 16; ++a) {
    text += "; cell a" + std::to_string(a) + " " + std::to_string(40 * (a % 4)) + " " + std::to_string(20 * (a / 4));
    for (int b = 1; b < a; ++b) text += "; link a" + std::to_string(b) + " a" + std::to_string(a);
  }
  auto rules = *AnyRules::preset(**find_game("daha"));
  ASSERT_TRUE(rules.set("board=dense", [&](std::string_view) -> Result<std::string> { return text; }).has_value());
  const auto match = [&] {
    Match begun{rules};
    begun.play(begun.moves()[1]);
    return begun;
  }();
  const auto engine = engine_with(rules, {.lines = 3});
  engine->begin(match, Limits{});
  EXPECT_TRUE(engine->thought().finished);
  EXPECT_EQ(engine->thought().lines.size(), 3U);
}

TEST(DahaEngine, TellsAsManyLinesAsAskedBestFirst) {
  Random random{8};
  const auto rules = rules_with({"seats=4"});
  const auto match = random_match(rules, 24, random);
  const auto engine = engine_with(rules, {.lines = 100});
  const auto& thought = think_through(*engine, match, {.limits = Limits{.depth = 2}});
  ASSERT_EQ(thought.lines.size(), match.moves().size());
  for (std::size_t i = 1; i < thought.lines.size(); ++i) EXPECT_GE(thought.lines[i - 1].score.win, thought.lines[i].score.win);
  EXPECT_EQ(thought.move, thought.lines[0].moves[0]);
}

TEST(DahaEngine, TwoThreadsFindTheSameValues) {
  Random random{9};
  const auto rules = rules_with({"seats=2"});
  const auto match = random_match(rules, 12, random);
  const auto one = engine_with(rules, {.lines = 6});
  const auto two = engine_with(rules, {.lines = 6, .threads = 2});
  const auto& alone = think_through(*one, match, {.limits = Limits{.depth = 3}});
  const auto& helped = think_through(*two, match, {.limits = Limits{.depth = 3}});
  EXPECT_EQ(alone.move, helped.move);
  EXPECT_EQ(alone.nodes, helped.nodes);
  ASSERT_EQ(alone.lines.size(), helped.lines.size());
  for (std::size_t i = 0; i < alone.lines.size(); ++i) EXPECT_EQ(alone.lines[i].score.win, helped.lines[i].score.win);
}

TEST(DahaEngine, TenMillisecondsAreEnough) {
  Random random{10};
  const auto rules = rules_with({"seats=4"});
  const auto engine = engine_with(rules);
  for (int round = 0; round < 20; ++round) {
    const auto match = random_match(rules, random.below(60), random);
    if (match.over()) continue;
    const auto before = cpu_seconds();
    const auto& thought = think_through(*engine, match, {.seconds = 0.01, .clock = cpu_seconds});
    EXPECT_LT(cpu_seconds() - before, 0.06);
    EXPECT_FALSE(thought.lines.empty());
  }
}

TEST(DahaEngine, ComparesMovesAtTheSameDepthOnly) {
  Random random{12};
  const auto rules = rules_with({"seats=4"});
  for (int round = 0; round < 10; ++round) {
    const auto match = random_match(rules, 8 + random.below(8), random);
    if (match.over() || match.moves().size() < 2) continue;
    const auto engine = engine_with(rules, {.lines = 100});
    const auto cut = think_through(*engine, match, {.limits = Limits{.nodes = 2'000 + random.below(8'000)}});
    EXPECT_GT(cut.depth, 1);
    const auto whole = think_through(*engine, match, {.limits = Limits{.depth = cut.depth}});  // cut had not looked at all moves
    const auto same = std::ranges::find(whole.lines, cut.move, [](const Line& line) { return line.moves[0]; });
    ASSERT_NE(same, whole.lines.end());
    EXPECT_LE(same->score.win, cut.best().score.win);
    if (cut.move == whole.move) {
      EXPECT_EQ(cut.best().score.win, whole.best().score.win);
    }
  }
}

TEST(DahaKnowledge, SharesStayChancesWhereARivalIsLockedIn) {  // blue cannot move whatever it rolls
  const auto rules = rules_with({"seats=2"});
  const auto match = match_at(rules, "daha halka a5,-,a2,- a1=R,a3=R 2,0,0,0 R 0 0");
  const auto& state = Erased<Game>::state(match.state().bytes());
  Knowledge knowledge{Erased<Game>::book(rules.book()).rules, {}};
  for (const auto share : knowledge.shares(state)) EXPECT_TRUE(share >= 0 && share <= 1);
}

/// The mover who looks no further than its own freedom.
AnyMove greedy_move(const Match& match) {
  std::optional<std::pair<double, AnyMove>> best;
  for (const auto move : match.moves()) {
    auto after = match.state();
    after.apply(move);
    const auto value = daha_engine.plain_value(after, match.to_move());
    if (!best || value > best->first) best = {value, move};
  }
  return best->second;
}

/// Of `games` with two seats, how many the first mover wins against the second.
double score(int games, auto&& first, auto&& second) {
  const auto rules = rules_with({"seats=2"});
  Random random{11};
  double wins = 0;
  for (int game = 0; game < games; ++game) {
    Match match{rules};
    const auto mine = seat_at(game % 2 == 0 ? 0 : 1);
    for (roll(match, random); !match.over(); roll(match, random))
      match.play(match.to_move() == mine ? first(match) : second(match));
    wins += static_cast<double>(search::shares_of(*match.outcome())[index(mine)]);
  }
  return wins / games;
}

TEST(DahaEngine, BeatsTheGreedyMoverWhoBeatsTheRandomOne) {
  Random random{13};
  const auto engine = engine_with(rules_with({"seats=2"}), {.level = 4});
  const auto own_move = [&](const Match& match) { return think_through(*engine, match, {}).move; };
  EXPECT_GT(score(100, greedy_move, [&](const Match& match) { return match.state().random_move(random); }), 0.8);
  EXPECT_GT(score(200, own_move, greedy_move), 0.5);
}

}  // namespace
}  // namespace daha
}  // namespace meydan
