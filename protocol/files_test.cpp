// Which kind a file is, and what check finds in it.
#include "protocol/charset.hpp"
#include "protocol/testing.hpp"

namespace meydan {
namespace {

using namespace meydan::testing;

TEST(Files, OfReversiAreFine) {
  EXPECT_EQ(found(sample("iki_oyun.meydan")), Found{});
  EXPECT_EQ(read_any(sample("iki_oyun.meydan"))->size(), 2U);
  EXPECT_EQ(found(sample("acilis.txt")), Found{});
}

TEST(Files, AreKnownByTheirContent) {
  EXPECT_EQ(guess_format("[Game \"go\"] *"), FileFormat::Record);
  EXPECT_EQ(guess_format("\xEF\xBB\xBF\r\n (;GM[1])"), FileFormat::Sgf);
  EXPECT_EQ(guess_format("Dear all,\nhere is a game: ( ;GM[1])"), FileFormat::Sgf);
  EXPECT_EQ(guess_format("[Game \"reversi\"] {(;} *"), FileFormat::Record);
  EXPECT_EQ(guess_format("F5d6"), FileFormat::Transcript);
  EXPECT_EQ(guess_format("1. f5"), FileFormat::Transcript);
  EXPECT_EQ(guess_format("").error().key, "record.empty_file"_key);
  EXPECT_EQ(guess_format("\n\n%PDF").error().at, 2U);
}

TEST(Check, IsSilentAboutAGoodFile) {
  EXPECT_EQ(found("[Game \"reversi\"] 1. f5 d6 (2. f4) (2. f6 {parallel}) 3. c3 *"), Found{});
}

TEST(Check, NamesAnUnknownGameAndBadRules) {
  EXPECT_EQ(found("f5 *"), Found{"1:4 transcript.not_a_move"});
  EXPECT_EQ(found("[Black \"x\"]\n f5 *"), Found{"1:1 record.no_game"});
  EXPECT_EQ(found("[Black \"x\"]\n[Game \"chess\"] e4 *"), Found{"2:8 rules.unknown_game"});
  EXPECT_EQ(found("[Game \"reversi\"]\n[Rules \"sheet sise=9\"] *"), Found{"2:15 rules.unknown_option"});
  EXPECT_EQ(found("[Game \"reversi\"]\n[Position \"reversi xx o\"] *"), Found{"2:20 reversi.position.squares"});
}

TEST(Check, FindsIllegalMovesInEveryVariation) {
  EXPECT_EQ(
      found("[Game \"reversi\"]\n1. f5 (1. a1 2. b1)\n2. d6 (2. f4 3. h8)\n3. a8 4. b8 *"),
      (Found{"2:11 reversi.illegal.turns_nothing", "3:17 reversi.illegal.turns_nothing", "4:4 reversi.illegal.turns_nothing"}));
}

TEST(Check, GoesOnWhereAPositionIsSetUp) {
  const std::string start = "<reversi ---------------------------ox------xo--------------------------- x>";
  EXPECT_EQ(found("[Game \"reversi\"] a1 " + start + " f5 a1\n*"),
            (Found{"1:18 reversi.illegal.turns_nothing", "1:101 reversi.illegal.turns_nothing"}));
  EXPECT_EQ(found("[Game \"reversi\"] f5 <reversi zz x> f5 *"), Found{"1:30 reversi.position.squares"});
}

TEST(Check, FindsTagsThatContradictTheMoves) {
  const std::string moves = "f5 d6 c5 f4 e7 f6 g5 e6 e3 *";
  EXPECT_EQ(found("[Game \"reversi\"]\n[Result \"black wins\"]\n[Reason \"no moves\"]\n[Points \"black 13, white 0\"]\n" + moves),
            Found{});
  EXPECT_EQ(
      found("[Game \"reversi\"]\n[Result \"white wins\"]\n[Reason \"board full\"]\n[Points \"black 12, white 0\"]\n" + moves),
      (Found{"2:10 record.contradiction", "3:10 record.contradiction", "4:10 record.contradiction"}));
  EXPECT_EQ(found("[Game \"reversi\"]\n[TournamentScore \"60-4\"]\n" + moves), Found{"2:19 record.contradiction"});
  EXPECT_EQ(found("[Game \"reversi\"]\n[Result \"draw\"]\n[Reason \"no moves\"]\nf5 *"),
            (Found{"2:10 record.contradiction", "3:10 record.contradiction"}));
}

TEST(Check, BelievesEndsThatNoBoardKnows) {
  EXPECT_EQ(found("[Game \"reversi\"][Result \"white wins\"][Reason \"resigned\"] f5 *"), Found{});
  EXPECT_EQ(found("[Game \"reversi\"][Result \"draw\"][Reason \"agreed\"] f5 *"), Found{});
  EXPECT_EQ(found("[Game \"reversi\"][Result \"white wins\"] f5 *"), Found{});
  EXPECT_EQ(found("[Game \"reversi\"]\n[Result \"draw\"]\n[Reason \"resigned\"] f5 *"),
            (Found{"2:10 record.contradiction", "3:10 record.contradiction"}));
}

TEST(Check, SaysThatMovesGoOnAfterTheEnd) {
  EXPECT_EQ(found("[Game \"reversi\"]\nf5 d6 c5 f4 e7 f6 g5 e6 e3 a1 *"), Found{"2:28 match.over"});
}

TEST(Check, StopsAfterAThousandFindings) {
  std::string text = "[Game \"reversi\"] f5";
  for (int i = 0; i < 3000; ++i) text += "(a1)";
  EXPECT_EQ(check_records(text + "*").size(), 1000U);
}

TEST(Place, CountsLinesAndCharactersAsEditorsDo) {
  constexpr std::string_view kText =
      "\xEF\xBB\xBF"
      "a\r\nçok\rb\n";
  EXPECT_EQ(line_and_column(kText, 3), (LineColumn{1, 1}));
  EXPECT_EQ(line_and_column(kText, 6), (LineColumn{2, 1}));
  EXPECT_EQ(line_and_column(kText, 8), (LineColumn{2, 2}));
  EXPECT_EQ(line_and_column(kText, 11), (LineColumn{3, 1}));
  EXPECT_EQ(line_and_column(kText, 999), (LineColumn{4, 1}));
}

TEST(Place, FindsWhatIsNotUtf8) {
  EXPECT_EQ(utf8_fault("düz metin €🙂"), std::nullopt);
  EXPECT_EQ(utf8_fault("a\x80"), 1U);
  EXPECT_EQ(utf8_fault("ab\xC0\xAF"), 2U);        // longer than needed
  EXPECT_EQ(utf8_fault("\xE0\x9F\xBF"), 0U);      // longer than needed
  EXPECT_EQ(utf8_fault("\xED\xA0\x80"), 0U);      // half of a pair
  EXPECT_EQ(utf8_fault("\xF4\x90\x80\x80"), 0U);  // past the last character
  EXPECT_EQ(utf8_fault("\xF5\x80\x80\x80"), 0U);
  EXPECT_EQ(utf8_fault("x\xE2\x82"), 1U);  // cut off
}

TEST(Charsets, OfTurkishAndWesternFiles) {
  EXPECT_EQ(to_utf8("\xD0\xDD\xDE\xF0\xFD\xFE \xE7\xF6\xFC", *read_charset("ISO-8859-9")), "ĞİŞğış çöü");
  EXPECT_EQ(to_utf8("\xDE\x80\x9F", *read_charset("windows-1254")), "Ş€Ÿ");
  EXPECT_EQ(to_utf8("\xDE\xFE\xE9", *read_charset("iso_8859-1")), "Þþé");
  EXPECT_EQ(to_utf8("\x93x\x94 \x8E", *read_charset("CP1252")), "“x” Ž");
  EXPECT_EQ(read_charset("utf8"), Charset::Utf8);
  EXPECT_EQ(to_utf8("ç\xE9ç\xFF", Charset::Utf8), "çéçÿ");
  EXPECT_EQ(read_charset("KOI8-R"), std::nullopt);
}

}  // namespace
}  // namespace meydan
