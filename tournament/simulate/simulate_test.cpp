// Whole Swiss tournaments: every pairing is legal, whatever happens in them.
#include "tournament/simulate/simulate.hpp"

#include <gtest/gtest.h>

#include <map>
#include <set>

#include "core/random.hpp"
#include "tournament/at.hpp"
#include "tournament/out/json.hpp"
#include "tournament/simulate/legal.hpp"

namespace meydan::tournament {
namespace {

TEST(Simulation, LongThreeHundredTournamentsAreLegalInEveryRound) {
  Random random{7};
  int rounds = 0;
  for (std::uint64_t seed = 1; seed <= 300; ++seed) {
    const Simulation simulation{.players = 5 + static_cast<int>(random.below(seed % 30 == 0 ? 246 : 46)),
                                .rounds = 3 + static_cast<int>(random.below(7)),
                                .seed = seed,
                                .absent = static_cast<int>(random.below(3)) * 7,
                                .forfeits = static_cast<int>(random.below(3)) * 5,
                                .sets = seed % 5 == 0 ? 5 : 1};
    const auto simulated = simulate(simulation);
    ASSERT_TRUE(simulated) << seed;
    const auto tournament = follow_all(simulated->entries);
    ASSERT_TRUE(tournament) << seed;
    EXPECT_EQ(simulated->stopped.has_value(), tournament->round_count() < simulation.rounds) << seed;
    for (int round = 1; round <= tournament->round_count(); ++round) {
      if (tournament->round(round).licence) continue;
      EXPECT_EQ(illegal(*tournament, round), "") << "seed " << seed << ", round " << round;
      ++rounds;
    }
  }
  EXPECT_GT(rounds, 1500);
}

TEST(Simulation, IsTheSameForTheSameSeed) {
  const Simulation simulation{.players = 17, .rounds = 5, .seed = 3, .absent = 10, .forfeits = 5};
  EXPECT_EQ(simulate(simulation)->entries, simulate(simulation)->entries);
  EXPECT_EQ(as_json(*follow_all(simulate(simulation)->entries)).str(), as_json(*follow_all(simulate(simulation)->entries)).str());
}

TEST(Simulation, SaysWhereItStoppedAndWhatWasAllowed) {
  const auto alone = *simulate({.players = 2, .rounds = 9, .seed = 1, .absent = 90});
  ASSERT_TRUE(alone.stopped);
  EXPECT_EQ(alone.stopped->key, "tournament.pair.nobody"_key);
  const auto two = *follow_all(simulate({.players = 2, .rounds = 3, .seed = 1})->entries);
  const auto second = json::Value::read(as_json(two).str())->find("rounds")->items()[1];
  EXPECT_TRUE(second.find("licence")->is_true());
  EXPECT_EQ(second.find("rematches")->items().size(), 1U);
  EXPECT_TRUE(second.find("second_byes")->items().empty());
  const auto one = *follow_all(simulate({.players = 3, .rounds = 4, .seed = 1})->entries);
  const auto last = json::Value::read(as_json(one).str())->find("rounds")->items()[3];
  EXPECT_EQ(last.find("rematches")->items().size(), 1U);
  EXPECT_EQ(last.find("second_byes")->items().size(), 1U);
  EXPECT_TRUE(json::Value::read(as_json(one).str())->find("rounds")->items()[0].find("second_byes")->items().empty());
}

TEST(Simulation, AnIllegalRoundWouldBeNoticed) {
  auto tournament = *follow_all(simulate({.players = 6, .rounds = 2, .seed = 3})->entries);
  entries::Pair again{.round = 3};
  for (const auto& game : tournament.round(1).games) again.games.push_back(game.seating);
  ASSERT_TRUE(tournament.follow({.by = "", .at = 0, .saw = tournament.version(), .what = again}));
  EXPECT_NE(illegal(tournament, 3), "");
}

}  // namespace
}  // namespace meydan::tournament
