// Mangala's engine: what it sees, what it proves, and that it keeps to its limits.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "engine/engine.hpp"
#include "engine/mangala/book.hpp"
#include "engine/mangala/database.hpp"
#include "engine/mangala/solver.hpp"
#include "engine/think.hpp"
#include "games/mangala/mangala.hpp"
#include "games/registry.hpp"

namespace meydan::mangala {
namespace {

const GameType& game() { return **find_game("mangala"); }

AnyRules rules(std::string_view text = "sheet") {
  auto rules = *AnyRules::read(game(), text, {});
  EXPECT_TRUE(rules.complete());
  return rules;
}

Match position(std::string_view text, std::string_view options = "sheet") {
  const auto chosen = rules(options);
  const auto state = AnyState::read(chosen, text);
  EXPECT_TRUE(state) << text;
  return Match{chosen, *state};
}

std::unique_ptr<Engine> engine(EngineOptions options = {}) {
  options.memory = std::size_t{4} << 20;
  return engine_of(game()).make(rules(), options);
}

std::string move_of(Engine& engine, const Match& match, const std::optional<Limits>& limits = std::nullopt) {
  return match.state().write_move(think_through(engine, match, {.limits = limits}).move);
}

const State& typed(const Match& match) { return *static_cast<const State*>(match.state().bytes()); }

int ahead(const State& state, Seat seat) { return state.stones(seat, kTreasury) - state.stones(other(seat), kTreasury); }

/// The final difference for the mover with best play, by the rules alone.
int brute_force(const State& state, std::map<std::pair<Side, Side>, int>& seen) {
  const auto seat = state.mover();
  if (state.to_move() == Seat::Nobody) return ahead(state, seat);
  const int now = ahead(state, seat);
  const auto [place, fresh] = seen.try_emplace({state.own() & kPits, state.other() & kPits}, 0);
  if (!fresh) return now + place->second;
  MoveList moves;
  state.moves(moves);
  int best = -kMaxStones;
  for (const auto move : moves) {
    auto next = state;
    next.apply(move);
    best = std::max(best, next.mover() == seat ? brute_force(next, seen) : -brute_force(next, seen));
  }
  seen[{state.own() & kPits, state.other() & kPits}] = best - now;
  return best;
}

/// South to move, `stones` in the pits, the rest of the 48 shared out at random about equally.
State random_position(int stones, Random& random) {
  Side sides[2] = {1, 1};  // neither is empty
  for (int i = 2; i < stones; ++i) sides[random.below(2)] += stones_in(static_cast<int>(random.below(kPitCount)), 1);
  const int left = 48 - stones;
  const int south = left / 2 - 4 + static_cast<int>(random.below(9));
  return {sides[0] + stones_in(kTreasury, south), sides[1] + stones_in(kTreasury, left - south), Seat::A};
}

Match match_from(const State& state) { return position(Game::write_state(state)); }

TEST(MangalaEngine, TakesTheEvenPit) {
  // From pit 6 four stones end on the 7 of north's second pit.
  const auto match = position("mangala 4,0,4,0,4,4|6|4,7,1,1,4,3|6 s");
  for (const int level : {3, 6, 10}) EXPECT_EQ(move_of(*engine({.level = level}), match, Limits{.nodes = 10'000}), "6") << level;
}

TEST(MangalaEngine, PlaysOneStoneFromTheLastPitFirst) {
  // A free extra turn before the capture with pit 1.
  const auto match = position("mangala 1,0,0,0,0,1|20|0,0,0,0,6,0|20 s");
  const auto engine_10 = engine();
  EXPECT_EQ(move_of(*engine_10, match), "6");
  EXPECT_TRUE(engine_10->thought().best().score.exact);
}

TEST(MangalaEngine, ProvesWhatBruteForceFinds) {
  Random random{3};
  std::map<std::pair<Side, Side>, int> seen;
  for (int i = 0; i < 60; ++i) {
    const auto state = random_position(2 + static_cast<int>(random.below(11)), random);
    const auto own = engine({.lines = 6, .analysis = true});
    const auto& thought = think_through(*own, match_from(state), {.limits = Limits{}});
    ASSERT_TRUE(thought.finished);
    EXPECT_TRUE(thought.best().score.exact);
    EXPECT_EQ(thought.best().score.points, brute_force(state, seen)) << Game::write_state(state);
    const double win = thought.best().score.points;
    EXPECT_EQ(thought.best().score.win, win > 0 ? 1 : win < 0 ? 0 : 0.5);
    for (const auto& line : thought.lines) {
      auto next = state;
      next.apply(Move{static_cast<std::uint8_t>(line.moves[0].bits)});
      EXPECT_EQ(line.score.points, brute_force(next, seen) * (next.mover() == Seat::A ? 1 : -1)) << Game::write_state(state);
    }
  }
}

class WithDatabase : public testing::Test {
 protected:
  static void SetUpTestSuite() {
    file_.resize(database_file_size(13));
    build_database(file_, 13, 2, {});
  }
  static void TearDownTestSuite() { file_ = {}; }
  static EngineOptions options(std::span<const std::byte> bytes = file_) {
    return {.data = [bytes](std::string_view name) -> Result<std::span<const std::byte>> {
      if (name == kBookName) return fail(Message{"engine.data.cut"_key});
      EXPECT_EQ(name, kDatabaseName);
      return bytes;
    }};
  }
  inline static std::vector<std::byte> file_;
};

TEST_F(WithDatabase, NeverLosesAWonEndgame) {
  Random random{4};
  const auto own = engine(options());
  const auto rival = engine(options());  // gives nothing away: every position here is proved
  int won = 0;
  for (int i = 0; won < 200; ++i) {
    auto match = match_from(random_position(10 + i % 11, random));
    own->forget();
    think_through(*own, match, {.limits = Limits{}});
    ASSERT_TRUE(own->thought().finished);
    const auto promised = own->thought().best().score.points;
    if (promised <= 0) continue;
    ++won;
    auto perfect = match;
    while (!match.over()) {
      const bool mine = match.to_move() == Seat::A;
      match.play(mine ? think_through(*own, match, {.limits = Limits{}}).move : match.state().random_move(random));
    }
    ASSERT_GE(ahead(typed(match), Seat::A), promised) << match.from()->text();
    while (!perfect.over()) {
      auto& mover = perfect.to_move() == Seat::A ? *own : *rival;
      perfect.play(think_through(mover, perfect, {.limits = Limits{}}).move);
    }
    ASSERT_EQ(ahead(typed(perfect), Seat::A), promised) << perfect.from()->text();
  }
}

TEST_F(WithDatabase, AnswersAtOnceWithALineToTheEnd) {
  Random random{5};
  const auto own = engine(options());
  for (int i = 0; i < 50; ++i) {
    const auto match = match_from(random_position(13, random));
    const auto& thought = think_through(*own, match, {.limits = Limits{}});
    EXPECT_LE(thought.nodes, std::size_t{2} * kPitCount);
    if (match.moves().size() == 1) continue;
    EXPECT_TRUE(thought.best().score.exact);
    auto played = match;
    for (const auto move : thought.best().moves) played.play(move);
    if (!played.over()) continue;  // a longer line than is shown
    EXPECT_EQ(ahead(typed(played), Seat::A), thought.best().score.points);
  }
}

TEST_F(WithDatabase, DamageIsNamedAndSurvived) {
  auto bytes = file_;
  bytes.back() ^= std::byte{1};
  const std::pair<std::span<const std::byte>, std::string_view> cases[] = {
      {bytes, "engine.data.damaged"}, {std::span{bytes}.first(1000), "engine.data.cut"}, {{}, "engine.data.cut"}};
  for (const auto& [given, key] : cases) {
    const auto own = engine(options(given));
    ASSERT_EQ(own->troubles().size(), 2U);  // the book is not there either
    EXPECT_EQ(own->troubles()[0].key.text, key);
    const auto match = position("mangala 4,0,4,0,4,4|6|4,7,1,1,4,3|6 s");
    EXPECT_EQ(move_of(*own, match, Limits{.nodes = 100'000}), "6");
  }
  EXPECT_EQ(engine(options())->troubles().size(), 1U);
}

TEST(MangalaEngine, NeverPlaysAnIllegalMove) {
  Random random{6};
  for (const auto* const text : {"sheet", "stones=1", "stones=8", "sets=3"})
    for (int level = 1; level <= 10; level += 3) {
      Match match{rules(text)};
      const auto own = engine_of(game()).make(match.rules(), {.level = level, .memory = 1 << 20});
      while (!match.over()) {
        own->begin(match, Limits{.nodes = 500});
        const auto moves = match.moves();
        while (true) {
          ASSERT_NE(std::find(moves.begin(), moves.end(), own->thought().move), moves.end());
          if (own->thought().finished) break;
          own->think(0.0005);
        }
        match.play(random.below(2) == 0 ? own->thought().move : moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
      }
    }
}

/// The moves of its game with itself, and how many nodes it looked at.
std::pair<std::vector<AnyMove>, std::uint64_t> played(const EngineOptions& options, double slice) {
  const auto own = engine(options);
  std::uint64_t nodes = 0;
  Match match{rules()};
  for (int i = 0; i < 12 && !match.over(); ++i) {
    own->begin(match, Limits{.nodes = 8'000});
    while (!own->thought().finished) own->think(slice);
    EXPECT_LE(own->thought().nodes, 8'000U);
    nodes += own->thought().nodes;
    match.play(own->thought().move);
  }
  return {{match.line().begin(), match.line().end()}, nodes};
}

TEST(MangalaEngine, DoesNotDependOnTheSlices) {
  const auto whole = played({}, 10);
  EXPECT_EQ(played({}, 0.0003), whole);
  EXPECT_EQ(played({}, 10), whole);
}

TEST_F(WithDatabase, DoesNotDependOnTheSlices) {
  const auto whole = played(options(), 10);
  EXPECT_EQ(played(options(), 0.0003), whole);
  EXPECT_EQ(played(options(), 10), whole);
}

TEST_F(WithDatabase, LevelTenStopsByItselfWhereTheSolverCannotGetToTheEnd) {
  // 47 stones, in no book: for the order of moves the solver looks far ahead, which counts too.
  const auto match = position("mangala 2,1,7,6,5,5|0|4,4,0,6,1,6|1 s");
  const auto own = engine(options());
  const auto& thought = think_through(*own, match, {});
  EXPECT_TRUE(thought.finished);
  EXPECT_FALSE(thought.best().score.exact);
  EXPECT_LE(thought.nodes, 6'500'000U);
}

TEST_F(WithDatabase, TheSolverCountsWhatItGlancesAtForTheOrderOfMoves) {
  const auto state = *Game::read_state({}, "mangala 2,1,7,6,5,5|0|4,4,0,6,1,6|1 s");
  const auto database = *Database::open(kDatabaseName, file_);
  Proofs proofs{1 << 20};
  Solver solver{database, proofs};
  solver.begin(state.own(), state.other(), 23);
  for (std::uint64_t effort = 1'000; effort <= 100'000; effort += 1'000) {
    EXPECT_FALSE(solver.search(effort - std::min(effort, solver.effort())));
    EXPECT_GE(solver.effort(), effort);
    EXPECT_LE(solver.effort(), effort + 40'000);  // a question that looks far ahead
  }
  EXPECT_LT(solver.nodes(), solver.effort() * 3 / 4);
}

TEST(MangalaEngine, ForgetsWholly) {
  const auto own = engine();
  const auto match = position("mangala 3,0,2,4,1,2|14|1,3,2,2,0,3|11 s");
  const auto think = [&] {
    const auto& thought = think_through(*own, match, {.limits = Limits{.nodes = 100'000}});
    return std::tuple{thought.move.bits, thought.nodes, thought.depth, thought.best().score.points};
  };
  const auto first = think();
  EXPECT_NE(think(), first);  // it knows more endgames now
  own->forget();
  EXPECT_EQ(think(), first);
}

TEST(MangalaEngine, KeepsTheTimeOfTenMilliseconds) {
  const auto own = engine({.level = 10});
  Match match{rules()};
  double worst = 0;
  while (!match.over()) {
    const auto before = cpu_seconds();
    match.play(think_through(*own, match, {.seconds = 0.01, .clock = cpu_seconds}).move);
    worst = std::max(worst, cpu_seconds() - before);
  }
  EXPECT_LT(worst, 0.06);
}

TEST(MangalaEngine, ThreadsAgreeOnProofs) {
  Random random{7};
  for (int i = 0; i < 10; ++i) {
    const auto match = match_from(random_position(16, random));
    const auto one = engine();
    const auto two = engine({.threads = 2});
    EXPECT_EQ(think_through(*one, match, {.limits = Limits{}}).best().score.points,
              think_through(*two, match, {.limits = Limits{}}).best().score.points);
  }
}

TEST_F(WithDatabase, ASolverBesideTheSearchFindsTheSame) {
  Random random{8};
  for (int i = 0; i < 20; ++i) {
    const auto match = match_from(random_position(16 + i % 9, random));
    auto two = options();
    two.threads = 2;
    const auto alone = engine(options());
    const auto both = engine(two);
    const auto& thought = think_through(*both, match, {.limits = Limits{}});
    EXPECT_TRUE(thought.best().score.exact);
    EXPECT_EQ(thought.best().score.points, think_through(*alone, match, {.limits = Limits{}}).best().score.points);
    EXPECT_LE(think_through(*both, match, {.limits = Limits{.nodes = 20'000}}).nodes, 20'000U);
  }
}

TEST(MangalaEngine, PlainValueCountsTreasuriesAndTheExtraTurn) {
  const auto& type = engine_of(game());
  const auto after = [&](std::string_view move) {
    Match match{rules()};
    EXPECT_TRUE(match.play(move));
    return type.plain_value(match.state(), Seat::A);
  };
  EXPECT_EQ(after("1"), 0);
  EXPECT_EQ(after("4"), 2);
}

}  // namespace
}  // namespace meydan::mangala
