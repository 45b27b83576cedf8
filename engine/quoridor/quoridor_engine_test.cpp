#include "engine/engine.hpp"

#include <map>
#include <string>

#include "core/erase.hpp"
#include "engine/quoridor/scene.hpp"
#include "engine/think.hpp"
#include "games/quoridor/testing.hpp"
#include "games/registry.hpp"

namespace meydan::quoridor {
namespace {

AnyRules rules(std::string_view text) {
  auto read = AnyRules::read(*find_game("quoridor").value(), text, {});
  EXPECT_TRUE(read && read->complete()) << text;
  return *read;
}

Match match_from(std::string_view text, std::string_view options = "") {
  auto read = rules(options);
  read.adopt(text);
  (void)read.complete();
  return Match{read, AnyState::read(read, text).value()};
}

const EngineType& type() { return engine_of(*find_game("quoridor").value()); }

struct Player {
  explicit Player(const Match& match, const EngineOptions& options = {}) : engine(type().make(match.rules(), options)) {}

  const Thought& think(const Match& match, const std::optional<Limits>& limits = std::nullopt) {
    return think_through(*engine, match, {.limits = limits, .seconds = {}, .watch = {}});
  }
  std::string move(const Match& match, const std::optional<Limits>& limits = std::nullopt) {
    return match.state().write_move(think(match, limits).move);
  }

  std::unique_ptr<Engine> engine;
};

TEST(QuoridorScene, RunsOverAMouseInTheWay) {
  Scene scene;
  const auto runs = [&](std::string_view text) {
    const auto state = position(text);
    scene.show(state);
    std::string all;
    for (const auto move : scene.runs()) all += (all.empty() ? "" : " ") + Game::write_move(state, move);
    return all;
  };
  EXPECT_EQ(runs("quoridor 7 4 d3,a4,d4,g4 4,4,4,4 - s 0"), "d5");
  EXPECT_EQ(runs("quoridor 7 4 d3,d5,d4,g6 4,4,4,4 - s 0"), "c3 e3");  // two in a row bar the way
  EXPECT_EQ(runs("quoridor 7 2 d3,d4 8,8 c3h s 0"), "e3");
}

/// Every position reachable by the rules, and how many plies to the end: a small board's whole game.
class Solution {
 public:
  explicit Solution(const State& from) {
    collect(from);
    for (int plies = 1; step(plies) || step(plies + 1); ++plies) {
    }
  }
  /// Positive: won in so many plies; negative: lost; 0: neither.
  int value(const State& state) const { return values_.at(id(state)).second; }
  std::size_t size() const { return values_.size(); }

 private:
  static std::string id(const State& state) {  // the number of plies does not matter
    const auto text = Game::write_state(state);
    return text.substr(0, text.rfind(' '));
  }
  void collect(const State& from) {
    std::vector<State> waiting{from};
    while (!waiting.empty()) {
      const auto state = waiting.back();
      waiting.pop_back();
      if (!values_.emplace(id(state), std::pair{state, 0}).second || state.to_move() == Seat::Nobody) continue;
      each_next(state, [&](const State& next) { waiting.push_back(next); });
    }
  }
  static void each_next(const State& state, auto&& look) {
    MoveList moves;
    state.moves(moves);
    for (const auto move : moves) {
      auto next = state;
      next.apply(move);
      look(next);
    }
  }
  bool step(int plies) {
    std::vector<std::pair<std::string, int>> found;
    for (const auto& [name, entry] : values_) {
      if (entry.second != 0 || entry.first.to_move() == Seat::Nobody) continue;
      bool wins = false;
      bool loses = true;
      each_next(entry.first, [&](const State& next) {
        const int then = next.to_move() == Seat::Nobody ? -1 : value(next);
        wins |= then < 0;
        loses &= then > 0;
      });
      if (wins || loses) found.emplace_back(name, wins ? plies : -plies);
    }
    for (const auto& [name, won] : found) values_.at(name).second = won;
    return !found.empty();
  }

  std::map<std::string, std::pair<State, int>> values_;
};

TEST(QuoridorEngine, ArrivesWhenItCan) {
  for (int level = 1; level <= 10; ++level) {
    const auto step = match_from("quoridor 7 2 b6,f3 8,8 - s 0");
    EXPECT_EQ(Player(step, {.level = level, .data = {}}).move(step), "b7") << level;
  }
  const auto over_a_mouse = match_from("quoridor 7 2 b5,b6 8,8 - s 0");
  EXPECT_EQ(Player(over_a_mouse).move(over_a_mouse), "b7");
  const auto four = match_from("quoridor 7 4 d4,f2,d5,b6 4,4,4,4 - w 0");
  EXPECT_EQ(Player(four).move(four), "g2");
}

TEST(QuoridorEngine, StopsOneWhoIsAboutToArrive) {
  for (const int level : {3, 5, 8}) {
    auto match = match_from("quoridor 7 2 d2,f2 8,8 - s 0");
    match.play(Player(match, {.level = level, .data = {}}).think(match).move);
    const auto& state = Erased<Game>::state(match.state().bytes());
    EXPECT_EQ(state.targets() & state.goal(Seat::B), Squares{}) << level;
  }
}

TEST(QuoridorEngine, TakesThePlaceOfTheWallThatWouldStopIt) {
  const auto match = match_from("quoridor 7 2 d6,d5 7,5 a1h,d5h,c6v,d6h s 10");
  Player player{match};
  EXPECT_EQ(player.move(match, Limits{.nodes = 20'000}), "f6v");
}

TEST(QuoridorEngine, RunsWhenTheRaceIsWon) {
  auto match = match_from("quoridor 9 2 a4,i6 3,0 - s 0");
  Player player{match};
  const auto& thought = player.think(match);
  EXPECT_EQ(thought.best().score.mate, 9);
  EXPECT_EQ(thought.best().score.win, 1);
  EXPECT_EQ(match.state().write_move(thought.move), "a5");
}

TEST(QuoridorEngine, TheMoveLimitTurnsALateWinIntoADraw) {
  for (const int limit : {8, 9}) {
    const auto match = match_from("quoridor 9 2 a4,i6 0,0 - s 0", "classic max_plies=" + std::to_string(limit));
    const auto score = Player(match).think(match).best().score;
    EXPECT_EQ(score.mate.has_value(), limit == 9);
    EXPECT_EQ(score.win, limit == 9 ? 1 : 0.5);
  }
}

TEST(QuoridorEngine, ClaimsNoWinThatThreeOthersCouldWallOff) {
  const auto match = match_from("quoridor 7 4 c5,a2,d7,g4 1,4,4,4 - s 20");
  const auto score = Player(match).think(match, Limits{.nodes = 20'000}).best().score;
  EXPECT_FALSE(score.mate);
  EXPECT_FALSE(score.exact);
}

TEST(QuoridorEngine, ClaimsNothingThatIsNotSo) {
  auto state = Game::start({.size = 3, .seats = 2, .walls = 2});
  const Solution solution{state};
  EXPECT_GT(solution.size(), 1000U);
  Random random{1};
  for (int i = 0; i < 150; ++i) {
    state = Game::start({.size = 3, .seats = 2, .walls = 2});
    for (auto plies = random.below(4); plies > 0 && state.to_move() != Seat::Nobody; --plies)
      state.apply(state.random_move(random));
    if (state.to_move() == Seat::Nobody) continue;
    const auto match = match_from(Game::write_state(state), "size=3 walls=2");
    if (match.moves().size() == 1) continue;
    const auto mate = Player(match, {.memory = 1 << 20, .data = {}}).think(match, Limits{.nodes = 20'000}).best().score.mate;
    const int truth = solution.value(state);
    if (mate) {
      EXPECT_EQ(*mate > 0, truth > 0) << Game::write_state(state);
      EXPECT_GE(std::abs(*mate), std::abs(truth));
    } else {
      EXPECT_EQ(truth, 0) << Game::write_state(state);
    }
  }
}

TEST(QuoridorEngine, PlaysOnlyLegalMovesUnderAllRules) {
  Random random{5};
  for (const std::string_view options :
       {"", "classic", "seats=4", "classic seats=4 crowd=sidestep", "size=3 seats=4 walls=1", "size=5 walls=20", "walls=0",
        "seats=4 walls=0", "max_plies=30", "size=3 walls=0 repetition=off max_plies=20"})
    for (int game = 0; game < 5; ++game) {
      Match match{rules(options)};
      Player player{match, {.level = 1 + game, .seed = random(), .memory = 1 << 20, .data = {}}};
      for (int plies = 0; plies < 60 && !match.over(); ++plies) {
        const auto moves = match.moves();
        auto move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
        if (random.below(3) != 0)
          move = player.think(match, plies % 2 == 0 ? std::nullopt : std::optional{Limits{.nodes = 100}}).move;
        ASSERT_NE(std::find(moves.begin(), moves.end(), move), moves.end()) << match.state().text();
        match.play(move);
      }
    }
}

TEST(QuoridorEngine, TheSameSeedAndLimitsGiveTheSameAnswerInSlices) {
  const auto match = match_from("quoridor 9 2 e4,d6 7,6 d3h,e5v,c6h s 10");
  Player whole{match};
  const auto expected = whole.think(match, Limits{.nodes = 20'000});
  EXPECT_EQ(expected.nodes, 20'000U);
  Player sliced{match};
  sliced.engine->begin(match, Limits{.nodes = 20'000});
  while (!sliced.engine->thought().finished) sliced.engine->think(0.0005);
  EXPECT_EQ(sliced.engine->thought().move, expected.move);
  EXPECT_EQ(sliced.engine->thought().nodes, expected.nodes);
  EXPECT_EQ(sliced.engine->thought().best().moves, expected.best().moves);
}

TEST(QuoridorEngine, ThreadsAgreeOnWhatIsProved) {
  const auto match = match_from("quoridor 7 2 b4,f4 1,0 - s 20");
  Player player{match, {.threads = 2, .data = {}}};
  const auto& thought = player.think(match, Limits{.nodes = 50'000});
  EXPECT_EQ(thought.best().score.mate, 5);
}

TEST(QuoridorEngine, OneMoveNeedsNoThought) {
  const auto forced = match_from("quoridor 3 2 a1,c3 0,1 a1v s 0");
  ASSERT_EQ(forced.moves().size(), 1U);
  Player player{forced};
  player.engine->begin(forced, std::nullopt);
  EXPECT_TRUE(player.engine->thought().finished);
}

TEST(QuoridorEngine, ForgetsAllItLearnt) {
  const auto before = match_from("quoridor 7 2 c3,e5 1,1 b3h,d4v,e2h s 20");
  const auto match = match_from("quoridor 7 2 d3,e5 1,1 b3h,d4v,e2h n 21");
  const Limits limits{.nodes = 5'000};
  const auto fresh = Player(match).think(match, limits);
  Player used{before};
  (void)used.think(before, limits);
  used.engine->forget();
  const auto& again = used.think(match, limits);
  EXPECT_EQ(again.move, fresh.move);
  EXPECT_EQ(again.nodes, fresh.nodes);
  EXPECT_EQ(again.depth, fresh.depth);
  EXPECT_EQ(again.best().moves, fresh.best().moves);
}

AnyMove run(const Match& match) {
  auto best = match.moves()[0];
  double most = -1e9;
  for (const auto move : match.moves()) {
    auto after = match.state();
    after.apply(move);
    const double value = type().plain_value(after, match.to_move());
    if (value <= most) continue;
    most = value;
    best = move;
  }
  return best;
}

/// How many of the games it wins when all others run.
int wins_against_runners(std::string_view options, int games, const Limits& limits) {
  int won = 0;
  for (int game = 0; game < games; ++game) {
    Match match{rules(options)};
    const int seats = match.rules().seats();
    Random random{static_cast<std::uint64_t>(game / seats)};
    for (int i = 0; i < 2; ++i) match.play(match.state().random_move(random));
    const auto me = seat_at(static_cast<std::size_t>(game % seats));
    Player player{match, {.memory = 1 << 20, .data = {}}};
    while (!match.over() && match.line().size() < 200)
      match.play(match.to_move() == me ? player.think(match, limits).move : run(match));
    won += match.over() && match.outcome()->winner() == me ? 1 : 0;
  }
  return won;
}

TEST(QuoridorEngine, WinsAgainstARunner) {
  EXPECT_GE(wins_against_runners("", 20, {.depth = 1}), 18);
  EXPECT_GE(wins_against_runners("", 20, {.depth = 2}), 18);
}

TEST(QuoridorEngine, WinsHalfOfTheGamesAgainstThreeRunners) {
  EXPECT_GE(wins_against_runners("seats=4", 20, {.nodes = 4'000}), 10);
}

}  // namespace
}  // namespace meydan::quoridor
