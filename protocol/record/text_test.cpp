// Our own text record: what is written reads back, and what is wrong is said with its place.
#include "protocol/record/text.hpp"

#include <gtest/gtest.h>

#include "games/registry.hpp"
#include "protocol/files.hpp"

namespace meydan {
namespace {

std::string fault(std::string_view text) {
  const auto records = read_records(text);
  if (records) return "fine";
  const auto [line, column] = line_and_column(text, records.error().at);
  return std::string{records.error().key.leaf()} + " " + std::to_string(line) + ":" + std::to_string(column);
}

Record read(std::string_view text) {
  auto record = read_record(text);
  EXPECT_TRUE(record.has_value()) << text << "\n" << fault(text);
  return record ? *record : Record{};
}

TEST(RecordText, HasTagsThenMovesInRowsOfTenThenAStar) {
  Record record;
  record.set_tag("Game", "reversi");
  record.set_tag("Black", "Ayşe \"Kaplan\" \\ Demir\nAnkara");
  auto place = Record::kRoot;
  for (const auto* move : {"f5", "d6", "c3", "d3", "c4", "f4", "f6", "f3", "e6", "e7", "d7"})
    place = record.add_move(place, move);
  EXPECT_EQ(write_record(record),
            "[Game \"reversi\"]\n"
            "[Black \"Ayşe \\\"Kaplan\\\" \\\\ Demir\\nAnkara\"]\n"
            "\n"
            "1. f5 d6 c3 d3 c4 f4 f6 f3 e6 e7\n"
            "11. d7\n"
            "*\n");
  EXPECT_EQ(read(write_record(record)), record);
}

TEST(RecordText, KeepsCommentsVariationsPropertiesAndPositions) {
  constexpr std::string_view kText =
      "[Game \"reversi\"]\n"
      "[Anything \"kept\"]\n"
      "[Position \"reversi start\"]\n"
      "\n"
      "{before} [%AP \"x\" \"y\"] 1. f5 {good \\} and\nlong} [%LB \"aa:1\"] (1. d3 2. c5 (2. e3) 3. b6) (1. c4) 2. d6\n"
      "<reversi there> <reversi here>c3 <> \"odd move\" 6. pass\n"
      "*\n";
  const auto record = read(kText);
  const auto& root = record.node(Record::kRoot);
  EXPECT_EQ(root.position, "reversi start");
  EXPECT_EQ(root.comment, "before");
  ASSERT_EQ(root.properties.size(), 1U);
  EXPECT_EQ(root.properties[0].second, (std::vector<std::string>{"x", "y"}));
  ASSERT_EQ(root.children.size(), 3U);
  EXPECT_EQ(record.node(root.children[0]).comment, "good } and\nlong");
  EXPECT_EQ(record.node(root.children[1]).move, "d3");
  EXPECT_EQ(record.node(record.node(root.children[1]).children[1]).move, "e3");
  EXPECT_EQ(record.node(root.children[2]).move, "c4");
  std::vector<std::string> line;
  for (const auto place : record.main_line()) line.push_back(record.node(place).move);
  EXPECT_EQ(line, (std::vector<std::string>{"f5", "d6", "", "c3", "", "odd move", "pass"}));
  EXPECT_EQ(read(write_record(record)), record);
  EXPECT_EQ(write_record(read(write_record(record))), write_record(record));
}

TEST(RecordText, TakesLineEndsOfOtherSystemsAndAByteOrderMark) {
  const auto record = read("\xEF\xBB\xBF[Game \"reversi\"]\r\n\r\n1. f5 {a\r\nb\rc}\r\n2. d6\r\n*\r\n");
  EXPECT_EQ(record.node(1).comment, "a\nb\nc");
  EXPECT_EQ(record.size(), 3U);
}

TEST(RecordText, KeepsAnyTextInCommentsTagsAndMoves) {
  Record record;
  using std::string_literals::operator""s;
  const auto wild = "\0\x01\t\r\n \\n\\ \" { } ( ) < > [ ] * 12. ğüşıöçİ 囲碁 🙂\r"s;
  record.set_tag("Note", wild);
  auto place = record.add_move(Record::kRoot, wild);
  record.node(place).comment = wild;
  record.node(place).properties.emplace_back("XY", std::vector<std::string>{wild, "", wild});
  place = record.add_move(place, "*");
  place = record.add_move(place, "12.");
  place = record.add_move(place, "1");
  record.node(place).position = wild;
  record.add_move(Record::kRoot, "a(b");
  EXPECT_EQ(read(write_record(record)), record);
}

TEST(RecordText, ReadsSeveralGamesInOneFile) {
  const auto records = read_records("[Game \"reversi\"] f5 * [Game \"mangala\"] 3 6 *\n*");
  ASSERT_TRUE(records.has_value());
  ASSERT_EQ(records->size(), 3U);
  EXPECT_EQ((*records)[1].tag("Game"), "mangala");
  EXPECT_EQ((*records)[1].size(), 3U);
  EXPECT_EQ(read_records(write_records(*records)), *records);
  EXPECT_EQ(read_record(write_records(*records)).error().key, "record.several_games"_key);
}

TEST(RecordText, SaysWhatIsWrongAndWhere) {
  EXPECT_EQ(fault(""), "empty_file 1:1");
  EXPECT_EQ(fault(" \r\n\r\n "), "empty_file 1:1");
  EXPECT_EQ(fault("[Game \"reversi\"]\n\nf5 d6\n"), "no_end 4:1");
  EXPECT_EQ(fault("[Game \"ğöç\xFF\"]"), "not_utf8 1:11");
  EXPECT_EQ(fault("[ \"x\"] *"), "tag_name 1:2");
  EXPECT_EQ(fault("[Game reversi] *"), "tag_end 1:7");
  EXPECT_EQ(fault("[Game \"a\" \"b\"] *"), "tag_value 1:1");
  EXPECT_EQ(fault("[Game] *"), "tag_value 1:1");
  EXPECT_EQ(fault("[Game \"a\"]\n[Game \"b\"] *"), "tag_twice 2:1");
  EXPECT_EQ(fault("[Game \"a\"]\nf5\n[Black \"b\"] *"), "late_tag 3:1");
  EXPECT_EQ(fault("[Game \"a]\n *"), "unclosed 1:7");
  EXPECT_EQ(fault("[Game \"\\a\"] *"), "escape 1:8");
  EXPECT_EQ(fault("f5 {açık\n\n"), "unclosed 1:4");
  EXPECT_EQ(fault("f5 <reversi"), "unclosed 1:4");
  EXPECT_EQ(fault("f5 } *"), "stray 1:4");
  EXPECT_EQ(fault("(f5) *"), "nothing_to_vary 1:1");
  EXPECT_EQ(fault("f5 ((d3)) *"), "nothing_to_vary 1:5");
  EXPECT_EQ(fault("f5 () *"), "empty_variation 1:5");
  EXPECT_EQ(fault("f5 (d3 *"), "open_variation 1:8");
  EXPECT_EQ(fault("f5 ) *"), "unopened_variation 1:4");
  EXPECT_EQ(fault("f5 ({first} d3) *"), "remark_first 1:5");
  EXPECT_EQ(fault("f5 \"\" *"), "empty_move 1:4");
}

TEST(RecordText, StandsTextCutOffAtAnyByte) {
  const std::string text =
      "[Game \"reversi\"]\n[Black \"Ay\\n\"]\n\n1. f5 {ç \\} } [%LB \"a\" \"b\"] (1. d3 \"x y\") <pos>d6 *\n";
  for (std::size_t end = 0; end < text.size() - 2; ++end) EXPECT_NE(fault(text.substr(0, end)), "fine") << end;
  EXPECT_EQ(fault(text), "fine");
}

TEST(RecordText, StandsVeryDeepNesting) {
  constexpr std::size_t kDepth = 100'000;
  std::string text = "f5";
  for (std::size_t i = 0; i < kDepth; ++i) text += "(d3 d6";
  EXPECT_EQ(fault(text), "no_end 1:" + std::to_string(text.size() + 1));
  text.append(kDepth, ')').append("*");
  const auto record = read(text);
  EXPECT_EQ(record.size(), 2 * kDepth + 2);
  EXPECT_EQ(read(write_record(record)), record);
}

TEST(RecordText, KeepsNulBytesAndHugeNumbers) {
  const auto record = read(std::string_view{"99999999999999999999999. f\0 5 *", 31});
  EXPECT_EQ(record.size(), 3U);
  EXPECT_EQ(record.node(1).move, (std::string{"f\0", 2}));
}

/// Plays at random; the last move may be followed by an end that no board knows.
Match random_match(const AnyRules& rules, Random& random, int call) {
  Match match{rules};
  const auto most = call == 0 ? 4000U : random.below(40);
  for (std::size_t i = 0; i < most && !match.over(); ++i) {
    const auto moves = match.moves();
    match.play(moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
  }
  const auto seat = seat_at(random.below(rules.seats()));
  if (call == 1) match.resign(seat);
  if (call == 2) match.lose_on_time(seat);
  if (call == 3) match.agree_draw();
  if (call == 4) match.abandon();
  return match;
}

void expect_same_match(const Match& a, const Match& b) {
  EXPECT_EQ(a.rules(), b.rules());
  EXPECT_EQ(a.state(), b.state());
  EXPECT_EQ(a.outcome(), b.outcome());
  EXPECT_TRUE(std::equal(a.line().begin(), a.line().end(), b.line().begin(), b.line().end()));
}

TEST(RecordText, TellsTheSameMatchOfEveryGame) {
  const Loader no_files = [](std::string_view) -> Result<std::string> { return std::string{}; };
  for (const auto* game : all_games()) {
    for (const auto& preset : game->info->presets) {
      auto rules = *AnyRules::preset(*game, preset.leaf());
      (void)rules.set("size=5", no_files);  // small where there are sizes: the games are shorter
      (void)rules.set("sets=3", no_files);
      ASSERT_TRUE(rules.complete().has_value());
      Random random{7};
      for (int i = 0; i < 10; ++i) {
        const auto match = random_match(rules, random, i % 5);
        auto record = record_of(match);
        const auto text = write_record(record);
        ASSERT_EQ(read(text), record);
        const auto again = match_of(read(text), *game);
        ASSERT_TRUE(again.has_value()) << text << again.error().message.key.text;
        expect_same_match(match, *again);
        const auto findings = check_records(text);
        EXPECT_TRUE(findings.empty()) << text << findings.front().message.key.text
                                      << findings.front().message.arguments[0].second;
      }
    }
  }
}

TEST(RecordText, CarriesTheBoardItWasPlayedOn) {
  const auto daha = find_game("daha");
  if (!daha) return;  // not among the games that are built
  auto rules = *AnyRules::preset(**daha);
  const Loader square = [](std::string_view) -> Result<std::string> {
    return std::string{
        "board kare\ncell a1 0 0\ncell a2 40 0\ncell a3 40 40\ncell a4 0 40\ncell b 80 40\n"
        "link a1 a2 a3 a4 a1\nlink a3 b\nstart a1 a2 a4 b\n"};
  };
  ASSERT_TRUE(rules.set("board=kare.txt", square).has_value());
  ASSERT_TRUE(rules.complete().has_value());
  Random random{2};
  const auto match = random_match(rules, random, 0);
  const auto text = write_record(record_of(match));
  const auto again = match_of(read(text), **daha);
  ASSERT_TRUE(again.has_value()) << text;
  expect_same_match(match, *again);
  auto without = record_of(match);
  std::erase_if(without.tags, [](const auto& tag) { return tag.first == "Board"; });
  EXPECT_EQ(match_of(without, **daha).error().message.key, "record.no_board"_key);
}

TEST(RecordText, TellsAMatchFromAnotherPosition) {
  const auto* game = all_games().front();
  auto rules = *AnyRules::preset(*game);
  ASSERT_TRUE(rules.complete().has_value());
  Random random{3};
  auto state = AnyState::start(rules);
  for (int i = 0; i < 6; ++i) state.apply(state.random_move(random));
  Match match{rules, state};
  match.play(match.moves().front());
  const auto again = match_of(read(write_record(record_of(match))), *game);
  ASSERT_TRUE(again.has_value());
  expect_same_match(match, *again);
  EXPECT_EQ(again->from(), match.from());
}

}  // namespace
}  // namespace meydan
