#include "core/record.hpp"

#include <gtest/gtest.h>

#include "tests/core/shuttle.hpp"

namespace meydan {
namespace {

TEST(Record, TellsAMatchAndIsBuiltFromIt) {
  Match match{shuttle::rules("plain sets=3")};
  for (const auto* move : {"w", "w", "e", "e", "w"}) ASSERT_TRUE(match.play(move).has_value());
  const auto record = record_of(match);
  EXPECT_EQ(record.tag("Game"), "shuttle");
  EXPECT_EQ(record.tag("Rules"), "plain sets=3");
  EXPECT_EQ(record.tag("Result"), "unfinished");
  const auto again = match_of(record, shuttle::kType);
  ASSERT_TRUE(again.has_value());
  EXPECT_EQ(again->state(), match.state());
  EXPECT_EQ(again->line_text(), match.line_text());
}

TEST(Record, KeepsAResignation) {
  Match match{shuttle::rules("plain")};
  match.resign(Seat::B);
  const auto again = match_of(record_of(match), shuttle::kType);
  ASSERT_TRUE(again.has_value());
  EXPECT_EQ(again->outcome(), match.outcome());
}

TEST(Record, KeepsASetThatWasGivenUpAmongTheMoves) {
  Match match{shuttle::rules("plain sets=2")};
  ASSERT_TRUE(match.play("w"));
  match.resign(Seat::B);
  ASSERT_TRUE(match.play("e"));
  const auto unfinished = match_of(record_of(match), shuttle::kType);
  ASSERT_TRUE(unfinished.has_value());
  EXPECT_EQ(unfinished->state(), match.state());
  EXPECT_EQ(unfinished->line_text(), (std::vector<std::string>{"w", "resign:east", "e"}));
  match.resign(Seat::A);
  const auto again = match_of(record_of(match), shuttle::kType);
  ASSERT_TRUE(again.has_value());
  EXPECT_EQ(again->outcome(), match.outcome());
  EXPECT_EQ(record_of(*again), record_of(match));
}

TEST(Record, AResignationInTheTagsLosesTheWholeMatch) {
  Match match{shuttle::rules("plain sets=3")};
  ASSERT_TRUE(match.play("w"));
  match.lose(Seat::A, "match.end.resigned"_key);
  const auto again = match_of(record_of(match), shuttle::kType);
  ASSERT_TRUE(again.has_value());
  ASSERT_TRUE(again->over());
  EXPECT_EQ(again->outcome(), match.outcome());
}

TEST(Record, KeepsTheStartingPosition) {
  const auto rules = shuttle::rules("plain");
  Match match{rules, *AnyState::read(rules, "shuttle 1 e")};
  ASSERT_TRUE(match.play("e").has_value());
  const auto again = match_of(record_of(match), shuttle::kType);
  ASSERT_TRUE(again.has_value());
  EXPECT_EQ(again->state(), match.state());
}

TEST(Record, SaysWhichMoveIsWrong) {
  Record record;
  record.set_tag("Game", "shuttle");
  const auto first = record.add_move(Record::kRoot, "w");
  const auto second = record.add_move(first, "north");
  const auto match = match_of(record, shuttle::kType);
  ASSERT_FALSE(match.has_value());
  EXPECT_EQ(match.error().node, second);
}

TEST(Record, VariationsStandBesideTheMainLine) {
  Record record;
  const auto first = record.add_move(Record::kRoot, "w");
  const auto main = record.add_move(first, "w");
  const auto side = record.add_move(first, "e");
  EXPECT_EQ(record.main_line(), (std::vector<Record::Place>{first, main}));
  EXPECT_EQ(record.line_to(side), (std::vector<Record::Place>{first, side}));
  const auto match = match_of(record, shuttle::kType, record.line_to(side));
  ASSERT_TRUE(match.has_value());
  EXPECT_EQ(match->state().text(), "shuttle 2 w");
}

TEST(Record, ContinuedPassesNodesThatOnlyRemark) {
  Record base;
  base.set_tag("Game", "shuttle");
  auto place = base.add_move(Record::kRoot, "w");
  for (int i = 0; i < 100'000; ++i) place = base.add_move(place, "");
  base.add_move(place, "e");
  const auto match = *match_of(base, shuttle::kType);
  EXPECT_EQ(continued(base, match).size(), base.size()) << "nothing was added";
}

TEST(Record, ContinuedKeepsWhatItSaidBesidesTheMoves) {
  Record base;
  base.set_tag("Game", "shuttle");
  base.set_tag("Result", "unfinished");
  base.set_tag("West", "Ayşe");
  const auto first = base.add_move(Record::kRoot, "w");
  base.node(first).comment = "good";
  const auto second = base.add_move(first, "e");
  base.add_move(first, "w");
  auto match = *match_of(base, shuttle::kType);

  ASSERT_TRUE(match.play("e").has_value());
  const auto longer = continued(base, match);
  EXPECT_EQ(longer.tag("West"), "Ayşe");
  EXPECT_EQ(longer.node(first).comment, "good");
  EXPECT_EQ(longer.main_line().size(), 3U);
  EXPECT_EQ(longer.node(first).children.size(), 2U);

  match.undo();
  match.undo();
  ASSERT_TRUE(match.play("w").has_value());
  const auto other_way = continued(longer, match);
  EXPECT_EQ(other_way.tag("Result"), "west wins");
  EXPECT_EQ(match_of(other_way, shuttle::kType)->line_text(), match.line_text()) << "what was played is the main line";
  EXPECT_EQ(other_way.node(second).move, "e") << "and the old one a variation";
}

TEST(RecordWalker, GivesTheSameMatchInWhateverOrder) {
  const auto rules = shuttle::rules("plain repetition=off");
  Record record;
  auto last = Record::kRoot;
  for (int i = 0; i < 40; ++i) {
    const auto next = record.add_move(last, i % 2 == 0 ? "w" : "e");
    record.add_move(last, i % 2 == 0 ? "e" : "w");
    if (i % 7 == 3) record.node(record.add(last, {})).position = "shuttle 3 e";
    last = next;
  }
  RecordWalker walker{record, rules};
  Random random{3};
  for (int i = 0; i < 1000; ++i) {
    const auto place = random.below(static_cast<std::uint32_t>(record.size()));
    RecordWalker fresh{record, rules};
    const auto expected = fresh.go_to(place);
    const auto found = walker.go_to(place);
    ASSERT_EQ(found.has_value(), expected.has_value());
    if (!found) {
      ASSERT_EQ(found.error().node, expected.error().node);
      continue;
    }
    ASSERT_EQ((*found)->line_text(), (*expected)->line_text());
    ASSERT_EQ((*found)->state().text(), (*expected)->state().text());
  }
}

}  // namespace
}  // namespace meydan
