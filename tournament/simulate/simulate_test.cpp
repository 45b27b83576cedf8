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
    const auto entries = simulate(simulation);
    ASSERT_TRUE(entries) << seed;
    const auto tournament = follow_all(*entries);
    ASSERT_TRUE(tournament) << seed;
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
  EXPECT_EQ(*simulate(simulation), *simulate(simulation));
  EXPECT_EQ(as_json(*follow_all(*simulate(simulation))).str(), as_json(*follow_all(*simulate(simulation))).str());
}

TEST(Simulation, AnIllegalRoundWouldBeNoticed) {
  auto entries = *simulate({.players = 6, .rounds = 2, .seed = 3});
  auto tournament = *follow_all(entries);
  entries::Pair again{.round = 3};
  for (const auto& game : tournament.round(1).games) again.games.push_back(game.seating);
  ASSERT_TRUE(tournament.follow({.by = "", .at = 0, .saw = tournament.version(), .what = again}));
  EXPECT_NE(illegal(tournament, 3), "");
}

}  // namespace
}  // namespace meydan::tournament
