// The options of Mangala, and its matches of several sets.
#include <gtest/gtest.h>

#include "core/match.hpp"
#include "games/registry.hpp"

namespace meydan {
namespace {

AnyRules rules(std::string_view text) {
  auto read = AnyRules::read(**find_game("mangala"), text, {});
  EXPECT_TRUE(read.has_value()) << text;
  EXPECT_TRUE(read->complete().has_value());
  return *read;
}

Match played(const AnyRules& rules, std::uint64_t seed) {
  Random random{seed};
  Match match{rules};
  while (!match.over()) match.play(match.state().random_move(random));
  return match;
}

/// Half points of south less those of north over the first sets.
int lead(const Match& match, std::size_t sets) {
  int difference = 0;
  for (const auto& set : match.finished_sets().first(sets))
    if (const auto winner = set.outcome.winner()) difference += *winner == Seat::A ? 2 : -2;
  return difference;
}

TEST(MangalaOptions, AreReadAndWritten) {
  EXPECT_EQ(rules("sheet").text(), "sheet");
  EXPECT_EQ(rules("sheet sets=5 play_all=off tiebreak=stones stones=3").text(),
            "sheet sets=5 play_all=off tiebreak=stones stones=3");
  for (const auto wrong : {"sets=0", "sets=10", "play_all=yes", "tiebreak=lot", "stones=0", "stones=9", "komi=1"})
    EXPECT_FALSE(AnyRules::read(**find_game("mangala"), wrong, {}).has_value()) << wrong;
}

TEST(MangalaOptions, StonesSetTheStartAndTheTotal) {
  const auto six = rules("stones=6");
  EXPECT_EQ(AnyState::start(six).text(), "mangala 6,6,6,6,6,6|0|6,6,6,6,6,6|0 s");
  EXPECT_FALSE(AnyState::read(six, "mangala 4,4,4,4,4,4|0|4,4,4,4,4,4|0 s").has_value());
}

TEST(MangalaOptions, PositionTextDoesNotDecideTheStones) {
  const auto fault = [](std::string_view options, std::string_view text) {
    auto read = *AnyRules::read(**find_game("mangala"), options, {});
    read.adopt(text);
    const auto state = AnyState::read(read, text);
    return state ? std::string{"fine"} : std::string{state.error().key.leaf()};
  };
  const auto three_each = "mangala 3,3,3,3,3,3|0|3,3,3,3,3,3|0 n";
  EXPECT_EQ(fault("sheet", three_each), "total");
  EXPECT_EQ(fault("sheet", "mangala 4,4,4,4,4,4|12|4,4,4,4,4,4|0 s"), "total") << "a slip, not a game with 5 stones";
  EXPECT_EQ(fault("stones=3", three_each), "fine");
}

TEST(MangalaMatch, IsOneSetUnlessAskedFor) {
  const auto match = played(rules("sheet"), 1);
  EXPECT_EQ(match.finished_sets().size(), 1U);
  EXPECT_EQ(match.outcome(), match.state().outcome());
}

TEST(MangalaMatch, NorthMovesFirstInEvenSets) {
  Random random{2};
  Match match{rules("sets=4 stones=2")};
  for (std::size_t set = 0; set < 4; ++set) {
    EXPECT_EQ(match.to_move(), set % 2 == 0 ? Seat::A : Seat::B);
    EXPECT_EQ(match.state(), AnyState::start(match.rules(), match.starter()));
    while (match.finished_sets().size() == set) match.play(match.state().random_move(random));
  }
  EXPECT_TRUE(match.over());
}

TEST(MangalaMatch, SetsScoreOneHalfAndNothing) {
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    const auto match = played(rules("sets=3"), seed);
    ASSERT_EQ(match.finished_sets().size(), 3U);
    const auto outcome = *match.outcome();
    EXPECT_EQ(outcome.half_points[0] - outcome.half_points[1], lead(match, 3));
    EXPECT_EQ(outcome.half_points[0] + outcome.half_points[1], 6);
    EXPECT_EQ(outcome.winner().has_value(), lead(match, 3) != 0);
  }
}

TEST(MangalaMatch, PlayAllOffStopsAsSoonAsTheWinnerIsKnown) {
  bool stopped_early = false;
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    const auto match = played(rules("sets=5 play_all=off"), seed);
    const auto count = match.finished_sets().size();
    for (std::size_t sets = 1; sets < count; ++sets) EXPECT_LE(std::abs(lead(match, sets)), 2 * static_cast<int>(5 - sets));
    EXPECT_TRUE(count == 5 || std::abs(lead(match, count)) > 2 * static_cast<int>(5 - count));
    stopped_early = stopped_early || count == 3;
  }
  EXPECT_TRUE(stopped_early);
}

TEST(MangalaMatch, TiebreakRanksEqualSetPointsByAllStones) {
  int ties = 0;
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    const auto match = played(rules("sets=2 tiebreak=stones"), seed);
    if (lead(match, 2) != 0) continue;
    int stones = 0;
    for (const auto& set : match.finished_sets()) stones += set.outcome.half_points[0] - set.outcome.half_points[1];
    const auto expected = stones == 0 ? std::nullopt : std::optional{stones > 0 ? Seat::A : Seat::B};
    EXPECT_EQ(match.outcome()->winner(), expected);
    EXPECT_EQ(played(rules("sets=2"), seed).outcome()->winner(), std::nullopt);
    ++ties;
  }
  EXPECT_GT(ties, 0);
}

}  // namespace
}  // namespace meydan
