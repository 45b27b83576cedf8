#include "server/hall/thinkers.hpp"

#include <gtest/gtest.h>
#include <sched.h>

#include <future>
#include <set>

#include "games/registry.hpp"
#include "server/hall/hall_testing.hpp"

namespace meydan::server {
namespace {

Match beginning() {
  auto rules = *AnyRules::preset(**find_game("reversi"));
  EXPECT_TRUE(rules.complete());
  return Match{rules};
}

/// One thread that does nothing else until it is let go.
class Held {
 public:
  explicit Held(Thinkers& thinkers) {
    std::promise<void> reached;
    thinkers.later([&reached, go_on = go_on_.get_future().share()](const auto&) {
      reached.set_value();
      go_on.wait();
    });
    reached.get_future().wait();
  }
  void let_go() { go_on_.set_value(); }

 private:
  std::promise<void> go_on_;
};

/// Which games were answered.
struct Answers {
  std::mutex mutex;
  std::condition_variable more;
  std::vector<std::uint64_t> games;

  Thinkers::Answer taker() {
    return [this](std::uint64_t game, const Thinkers::Position&, const std::vector<std::string>&) {
      const std::lock_guard lock{mutex};
      games.push_back(game);
      more.notify_one();
    };
  }
  std::vector<std::uint64_t> first(std::size_t many) {
    std::unique_lock lock{mutex};
    more.wait_for(lock, std::chrono::seconds{20}, [&] { return games.size() >= many; });
    return games;
  }
};

TEST(Thinkers, WorkOnlyWhileNobodyElseWantsTo) {
  std::promise<int> policy;
  Thinkers thinkers{1, {}, [](auto&&...) {}};
  thinkers.later([&policy](const auto&) { policy.set_value(::sched_getscheduler(0)); });
  EXPECT_EQ(policy.get_future().get(), SCHED_IDLE);
  EXPECT_NE(::sched_getscheduler(0), SCHED_IDLE);
}

TEST(Thinkers, HaveABoundAndSayWhichGameGetsNoAnswer) {
  Answers answers;
  Thinkers thinkers{1, {}, answers.taker(), 3};
  Held held{thinkers};
  const auto match = beginning();
  for (const std::uint64_t game : {1ULL, 2ULL, 3ULL}) {
    EXPECT_FALSE(thinkers.full());
    EXPECT_EQ(thinkers.think("a", game, match, 1, 1), std::nullopt);
  }
  EXPECT_TRUE(thinkers.full());
  EXPECT_EQ(thinkers.think("a", 4, match, 1, 1), 4U);
  EXPECT_EQ(thinkers.think("b", 5, match, 1, 1), 3U) << "who waits for the most makes room";
  EXPECT_EQ(thinkers.load().waiting, 3U);
  held.let_go();
  EXPECT_EQ(answers.first(3), (std::vector<std::uint64_t>{1, 5, 2}));
  EXPECT_FALSE(thinkers.full());
}

TEST(Thinkers, AGameThatNobodyWaitsForIsNotThoughtAbout) {
  Answers answers;
  Thinkers thinkers{1, {}, answers.taker()};
  Held held{thinkers};
  for (const std::uint64_t game : {1ULL, 2ULL, 3ULL}) (void)thinkers.think("a", game, beginning(), 1, 1);
  thinkers.forget(2);
  held.let_go();
  EXPECT_EQ(answers.first(2), (std::vector<std::uint64_t>{1, 3}));
}

TEST(Thinkers, EndAtOnceHoweverMuchWaits) {
  Answers answers;
  {
    Thinkers thinkers{1, {}, answers.taker()};
    for (std::uint64_t game = 0; game < 100; ++game) (void)thinkers.think("a", game, beginning(), 10, 1);
  }
  EXPECT_LT(answers.first(0).size(), 100U);
}

/// A house in which one game at a time may wait for the only engine.
class FewThoughtsTest : public HallTest {
 protected:
  FewThoughtsTest() {
    hall_ = nullptr;
    hall_ = std::make_unique<Hall>(*store_, HallSettings{.thoughts = 1, .api = api_.text()});
  }
  static bool has_moved(const Value& told) {
    const auto& events = told.find("events")->items();
    return std::ranges::any_of(events, [](const Value& event) { return event.text("e") == "moved" && !event.number("cause"); });
  }
};

TEST_F(FewThoughtsTest, EveryEngineMovesInTheEndAndNewGamesWithOneAreRefusedMeanwhile) {
  struct Player {
    std::shared_ptr<Client> line;
    std::string game;
  };
  std::vector<Player> players;
  for (int i = 0; i < 5; ++i) {
    const auto line = visit(new_guest());
    players.push_back({line, create(line, R"("game":"reversi","chairs":["me",{"level":10}],"lot":false)")});
    watch(line, players.back().game);
  }
  const auto waiting = create(players[0].line, R"("game":"reversi","chairs":["me","open"])");
  for (const auto& [line, game] : players) act(line, game, R"("move","ply":0,"text":"f5")");
  say(players[0].line, R"({"do":"create","key":91,"game":"reversi","chairs":["me",{"level":1}]})");
  EXPECT_EQ(players[0].line->next("refused").text("why"), "Too much is asked for just now: try again in a moment.");
  command(players[0].line, waiting, R"("fill","chair":1,"level":1)");
  EXPECT_EQ(players[0].line->next("refused").text("why"), "Too much is asked for just now: try again in a moment.");
  EXPECT_NE(create(players[0].line, R"("game":"reversi","chairs":["me","open"])"), "") << "without one there is room";
  for (const auto& [line, game] : players) {
    const auto moved = [&] {
      const auto all = line->all();
      return std::ranges::any_of(all, [](const std::string& text) {
        const auto told = Value::read(text);
        return told->text("is") == "events" && has_moved(*told);
      });
    };
    for (int tries = 0; tries < 2000 && !moved(); ++tries) std::this_thread::sleep_for(std::chrono::milliseconds{10});
    EXPECT_TRUE(moved());
  }
}

}  // namespace
}  // namespace meydan::server
