#include "core/match.hpp"

#include <gtest/gtest.h>

#include "tests/core/shuttle.hpp"

namespace meydan {
namespace {

using shuttle::rules;

void play(Match& match, std::string_view moves) {
  for (const char move : moves) ASSERT_TRUE(match.play(std::string_view{&move, 1}).has_value()) << moves;
}

TEST(Match, EndsWithTheOutcomeOfItsState) {
  Match match{rules("plain")};
  EXPECT_FALSE(match.outcome().has_value());
  play(match, "ww");
  ASSERT_TRUE(match.over());
  EXPECT_EQ(match.to_move(), Seat::Nobody);
  EXPECT_EQ(match.outcome()->winner(), Seat::A);
  EXPECT_EQ(match.outcome()->reason_text(), "home");
  EXPECT_TRUE(match.moves().empty());
  EXPECT_EQ(match.read_move("w").error().key, "match.over"_key);
}

TEST(Match, ThirdOccurrenceWithTheSameMoverIsADraw) {
  Match match{rules("plain")};
  play(match, "wew");
  EXPECT_FALSE(match.over()) << "the start has stood twice";
  play(match, "e");
  ASSERT_TRUE(match.over());
  EXPECT_EQ(match.outcome()->reason_text(), "repetition");
  EXPECT_EQ(match.outcome()->winner(), std::nullopt);
}

TEST(Match, PositionItBeganFromCountsAsItsFirstOccurrence) {
  Match match{rules("plain"), *AnyState::read(rules("plain"), "shuttle 3 e")};
  play(match, "wewe");
  EXPECT_TRUE(match.over());
}

TEST(Match, RepetitionCanBeSwitchedOff) {
  Match match{rules("plain repetition=off")};
  play(match, "wewewewewewe");
  EXPECT_FALSE(match.over());
}

TEST(Match, SuperkoTakesTheMoveOutOfTheLegalOnes) {
  Match match{rules("strict")};
  play(match, "w");
  ASSERT_EQ(match.moves().size(), 1U) << "back to 2 is forbidden, on to 0 is not";
  EXPECT_EQ(match.read_move("e").error().key, "match.superko"_key);
  EXPECT_EQ(match.read_move("e").error().cells, std::vector<std::string>{"2"});
  play(match, "w");
  EXPECT_TRUE(match.over());
}

TEST(Match, RedoIsForgottenAfterAnotherMove) {
  Match match{rules("plain")};
  play(match, "we");
  ASSERT_TRUE(match.undo());
  ASSERT_TRUE(match.undo());
  play(match, "w");
  ASSERT_TRUE(match.redo()) << "the very move that was undone keeps the rest";
  ASSERT_TRUE(match.undo());
  ASSERT_TRUE(match.undo());
  play(match, "e");
  EXPECT_FALSE(match.redo());
  EXPECT_EQ(match.line_text(), std::vector<std::string>{"e"});
}

TEST(Match, UndoTakesBackTheEndToo) {
  Match match{rules("plain")};
  play(match, "ww");
  ASSERT_TRUE(match.undo());
  EXPECT_FALSE(match.over());
  match.resign(Seat::A);
  EXPECT_EQ(match.outcome()->winner(), Seat::B);
  EXPECT_EQ(match.outcome()->reason_text(), "resigned");
  ASSERT_TRUE(match.undo());
  EXPECT_FALSE(match.over());
  EXPECT_EQ(match.line().size(), 1U);
}

TEST(Match, UndoLeavesWhatAShorterGameWouldHave) {
  for (const auto* text : {"plain repetition=off", "strict", "plain sets=3"}) {
    Match match{rules(text)};
    Random random{5};
    const auto compare = [&] {
      Match fresh{rules(text)};
      for (const auto move : match.line()) fresh.play(move);
      ASSERT_EQ(match.state().text(), fresh.state().text());
      ASSERT_EQ(match.moves(), fresh.moves());
      ASSERT_EQ(match.over(), fresh.over());
      ASSERT_EQ(match.history().most(), fresh.history().most());
      ASSERT_EQ(match.finished_sets().size(), fresh.finished_sets().size());
    };
    for (int i = 0; i < 2000; ++i) {
      const auto moves = match.moves();
      if (random.below(20) == 0 && match.rules().match().sets > 1) match.resign(seat_at(random.below(2)));
      else if (!moves.empty() && random.below(5) < 3) match.play(moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
      else match.undo();
      compare();
    }
    while (match.undo()) compare();
  }
}

TEST(Match, CalledEndsHaveTheirReasons) {
  const auto reason = [](auto&& call) {
    Match match{rules("plain")};
    call(match);
    return match.outcome()->reason_text();
  };
  EXPECT_EQ(reason([](Match& m) { m.agree_draw(); }), "agreed");
  EXPECT_EQ(reason([](Match& m) { m.abandon(); }), "abandoned");
  EXPECT_EQ(reason([](Match& m) { m.lose_on_time(Seat::B); }), "time");
}

TEST(Match, AFinishedGameCannotBeResigned) {
  Match match{rules("plain")};
  play(match, "ww");
  match.resign(Seat::A);
  EXPECT_EQ(match.outcome()->winner(), Seat::A);
}

TEST(MatchSets, AlternateTheStarterAndCountSetPoints) {
  Match match{rules("plain sets=3")};
  play(match, "ww");
  ASSERT_FALSE(match.over());
  ASSERT_EQ(match.finished_sets().size(), 1U);
  EXPECT_EQ(match.finished_sets()[0].outcome.winner(), Seat::A);
  EXPECT_EQ(match.state().text(), "shuttle 2 e");
  play(match, "eeww");
  ASSERT_TRUE(match.over());
  EXPECT_EQ(match.outcome()->winner(), Seat::A);
  EXPECT_EQ(match.outcome()->half_points[0], 4);
  EXPECT_EQ(match.outcome()->half_points[1], 2);
}

TEST(MatchSets, APositionIsTheFirstOfThem) {
  Match match{rules("plain sets=2"), *AnyState::read(rules("plain"), "shuttle 1 e")};
  play(match, "w");
  ASSERT_FALSE(match.over());
  EXPECT_EQ(match.state().text(), "shuttle 2 e");
  play(match, "ww");
  EXPECT_EQ(match.outcome()->half_points[0], 4);
}

TEST(MatchSets, UndoGoesBackIntoTheFinishedSet) {
  Match match{rules("plain sets=2")};
  play(match, "ww");
  ASSERT_TRUE(match.undo());
  EXPECT_EQ(match.state().text(), "shuttle 1 e");
  EXPECT_TRUE(match.finished_sets().empty());
}

TEST(MatchSets, StopEarlyOnlyWhenTheRestCannotChangeTheWinner) {
  Match match{rules("plain sets=4 play_all=off")};
  play(match, "wwww");
  EXPECT_FALSE(match.over()) << "2-0 with two to play can still become 2-2";
  play(match, "ww");
  EXPECT_TRUE(match.over());
  EXPECT_EQ(match.finished_sets().size(), 3U);
}

TEST(MatchSets, ARepetitionDrawIsHalfAPoint) {
  Match match{rules("plain sets=2")};
  play(match, "wewe");
  ASSERT_EQ(match.finished_sets().size(), 1U);
  play(match, "ww");
  ASSERT_TRUE(match.over());
  EXPECT_EQ(match.outcome()->half_points[0], 3);
  EXPECT_EQ(match.outcome()->half_points[1], 1);
}

TEST(MatchSets, ResigningLosesTheSetAndTheNextBegins) {
  Match match{rules("plain sets=3")};
  play(match, "w");
  match.resign(Seat::A);
  ASSERT_FALSE(match.over());
  ASSERT_EQ(match.finished_sets().size(), 1U);
  EXPECT_EQ(match.finished_sets()[0].outcome.winner(), Seat::B);
  EXPECT_EQ(match.finished_sets()[0].outcome.reason_text(), "set resigned");
  EXPECT_EQ(match.state().text(), "shuttle 2 e") << "the other one begins";
  EXPECT_EQ(match.line_text(), (std::vector<std::string>{"w", "resign:west"}));
  EXPECT_EQ(match.resigned_by(match.line()[1]), Seat::A);
  EXPECT_EQ(match.resigned_by(match.line()[0]), std::nullopt);
  ASSERT_TRUE(match.undo());
  EXPECT_EQ(match.state().text(), "shuttle 1 e");
  ASSERT_TRUE(match.redo());
  match.resign(Seat::B);
  match.resign(Seat::B);
  ASSERT_TRUE(match.over());
  EXPECT_EQ(match.outcome()->winner(), Seat::A);
  EXPECT_EQ(match.outcome()->reason_text(), "set resigned");
  match.resign(Seat::A);
  EXPECT_EQ(match.line().size(), 4U) << "a match that is over has no set to give up";
  ASSERT_TRUE(match.undo());
  EXPECT_FALSE(match.over());
  Match again{rules("plain sets=3")};
  for (const auto& entry : match.line_text()) ASSERT_TRUE(again.play(entry)) << entry;
  EXPECT_EQ(again.state(), match.state());
}

TEST(MatchSets, AFlagLosesTheWholeMatch) {
  Match match{rules("plain sets=3")};
  play(match, "ww");
  match.lose_on_time(Seat::A);
  ASSERT_TRUE(match.over());
  EXPECT_EQ(match.outcome()->winner(), Seat::B);
}

TEST(MatchSets, NobodyIsMadeToResignByAMove) {
  const Match match{rules("plain sets=3")};
  EXPECT_FALSE(match.read_move("resign:east"));
  Match single{rules("plain")};
  EXPECT_FALSE(single.play("resign:east"));
  Match over{rules("plain sets=2")};
  play(over, "wwee");
  EXPECT_FALSE(over.play("resign:east"));
}

TEST(MatchSets, ASetThatWasGivenUpWeighsMoreThanStones) {
  Match match{rules("plain sets=2 tiebreak=stones")};
  play(match, "ww");
  match.resign(Seat::A);
  ASSERT_TRUE(match.over());
  EXPECT_EQ(match.outcome()->winner(), Seat::B);
  Match both{rules("plain sets=2 tiebreak=stones")};
  both.resign(Seat::A);
  both.resign(Seat::B);
  EXPECT_EQ(both.outcome()->winner(), std::nullopt);
}

TEST(MatchSets, EqualSetPointsAreADrawOrRankedByStones) {
  Match plain{rules("plain sets=2")};
  play(plain, "wwee");
  EXPECT_EQ(plain.outcome()->winner(), std::nullopt);
  Match by_stones{rules("plain sets=2 tiebreak=stones")};
  play(by_stones, "wwee");
  EXPECT_EQ(by_stones.outcome()->winner(), Seat::A) << "a win of west brings 3 stones, of east 1.5";
  EXPECT_EQ(by_stones.outcome()->half_points[0], by_stones.outcome()->half_points[1]);
}

}  // namespace
}  // namespace meydan
