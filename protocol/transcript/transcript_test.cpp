// Reversi transcripts.
#include "protocol/transcript/transcript.hpp"

#include <gtest/gtest.h>

#include "games/registry.hpp"
#include "protocol/files.hpp"

namespace meydan {
namespace {

// The shortest wipe-out: nine moves, and black has taken every disc.
constexpr std::string_view kShort = "f5d6c5f4e7f6g5e6e3";

std::string moves(std::string_view text) {
  const auto record = read_transcript(text);
  if (!record) return std::string{record.error().key.leaf()} + " " + std::to_string(record.error().at);
  std::string line;
  for (const auto place : record->main_line()) line += (line.empty() ? "" : " ") + record->node(place).move;
  return line;
}

TEST(Transcript, IsOneWordOfSquares) {
  EXPECT_EQ(moves("f5d6c3"), "f5 d6 c3");
  EXPECT_EQ(moves("F5D6C3\n"), "f5 d6 c3");
  const auto record = read_transcript(kShort);
  ASSERT_TRUE(record.has_value());
  EXPECT_EQ(write_transcript(*record), std::string{kShort} + "\n");
}

TEST(Transcript, MayHaveSpacesLinesAndNumbers) {
  EXPECT_EQ(moves("1. f5 d6\r\n2. c3\td3 3.c4"), "f5 d6 c3 d3 c4");
  EXPECT_EQ(moves("1.f5 2.d6 3.c3"), "f5 d6 c3");
  EXPECT_EQ(moves("f5 1 d6"), "not_a_move 3");
}

TEST(Transcript, IsAWholeGameWithItsResult) {
  const auto record = read_transcript(kShort);
  const auto match = match_of(*record, **find_game("reversi"));
  ASSERT_TRUE(match.has_value());
  EXPECT_EQ(outcome_text(*match), "black wins");
  EXPECT_TRUE(check_records(kShort).empty());
}

/// A game with passes in it, found by playing at random.
Match game_with_pass() {
  auto rules = *AnyRules::preset(**find_game("reversi"));
  EXPECT_TRUE(rules.complete().has_value());
  for (std::uint64_t seed = 1;; ++seed) {
    Random random{seed};
    Match match{rules};
    while (!match.over()) {
      const auto all = match.moves();
      match.play(all[random.below(static_cast<std::uint32_t>(all.size()))]);
    }
    const auto line = match.line_text();
    if (std::count(line.begin(), line.end(), "pass") >= 2) return match;
  }
}

TEST(Transcript, MayLeaveOutForcedPasses) {
  const auto match = game_with_pass();
  const auto full = record_of(match);
  const auto text = write_transcript(full);
  ASSERT_TRUE(text.has_value());
  EXPECT_EQ(text->find("pass"), std::string::npos);
  std::string with_passes;
  for (const auto& move : match.line_text()) with_passes += move;
  for (const auto& form : {*text, with_passes}) {
    const auto again = match_of(*read_transcript(form), match.rules().game());
    ASSERT_TRUE(again.has_value());
    EXPECT_EQ(again->line_text(), match.line_text());
  }
}

TEST(Transcript, SaysWhatIsWrongAndWhere) {
  EXPECT_EQ(moves(""), "empty 0");
  EXPECT_EQ(moves("f5d9"), "not_a_move 2");
  EXPECT_EQ(moves("f5d"), "not_a_move 2");
  EXPECT_EQ(moves(std::string_view{"f5\0d6", 5}), "not_a_move 2");
  EXPECT_EQ(moves("f5a1d6"), "f5 a1 d6");  // legality is for check
  const auto findings = check_records("f5\nd6a1");
  ASSERT_EQ(findings.size(), 1U);
  EXPECT_EQ(findings[0].line, 2U);
  EXPECT_EQ(findings[0].column, 3U);
  EXPECT_EQ(findings[0].message.key.text, "reversi.illegal.turns_nothing");
}

TEST(Transcript, IsOnlyForReversiFromTheStart) {
  Record record;
  record.set_tag("Game", "go");
  EXPECT_FALSE(write_transcript(record));
  record.set_tag("Game", "reversi");
  record.node(Record::kRoot).position = "reversi x";
  EXPECT_FALSE(write_transcript(record));
}

}  // namespace
}  // namespace meydan
