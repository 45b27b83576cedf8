// SGF: files written by hand, both ways; what is wrong is said with its place.
#include "games/registry.hpp"
#include "protocol/sgf/testing.hpp"

namespace meydan {
namespace {

using namespace meydan::testing;

TEST(Sgf, ReadsTagsRulesCommentsAndVariations) {
  const auto text = sample("okul.sgf");
  const auto record = read(text);
  EXPECT_EQ(record.tag("Game"), "go");
  EXPECT_EQ(record.tag("Rules"), "japanese size=9");
  EXPECT_EQ(record.tag("Black"), "Ayşe");
  EXPECT_EQ(record.tag("BlackRank"), "12k");
  EXPECT_EQ(record.tag("White"), "Barış");
  EXPECT_EQ(record.tag("Date"), "2024-05-19");
  EXPECT_EQ(record.tag("Event"), "Okul turnuvası");
  EXPECT_EQ(record.tag("Result"), "white wins");
  EXPECT_EQ(record.tag("Reason"), "resigned");
  const auto& root = record.node(Record::kRoot);
  EXPECT_EQ(root.comment, "İki nefesi olan taşlar [üç taş]: dikkat.");
  EXPECT_EQ(root.position, std::nullopt);
  EXPECT_EQ(main_line(record), "E5 C5 C6 B6 C7 B5 G5");
  const auto& second = record.node(2);
  ASSERT_EQ(second.children.size(), 3U);
  EXPECT_EQ(record.node(second.children[1]).comment, "Öbür yön ] ve \\ işareti, uzun bir satır burada sürüyor.\nYeni satır.");
  EXPECT_EQ(found(text), Found{});
  expect_round_trip(text);
}

TEST(Sgf, KeepsUnknownPropertiesInTheirOrder) {
  constexpr std::string_view kText = "(;GM[1]SZ[9]ZZ[x\\]y][b]AP[me:1]KO[];B[ee]BL[29.5]XX[1]AA[2](;W[cc])(;W[dd]MA[aa:bb]))";
  const auto record = read(kText);
  EXPECT_EQ(record.node(Record::kRoot).properties.size(), 3U);
  EXPECT_EQ(record.node(Record::kRoot).properties[0].second, (std::vector<std::string>{"x\\]y", "b"}));
  EXPECT_EQ(record.node(1).properties[2].first, "AA");
  expect_round_trip(kText);
}

TEST(Sgf, ReadsBothFormsOfThePass) {
  EXPECT_EQ(main_line("(;SZ[19];B[aa];W[];B[tt])"), "A19 pass pass");
  EXPECT_EQ(main_line("(;SZ[9];B[tt];W[ii])"), "pass J1");
  EXPECT_TRUE(rewritten("(;SZ[9];B[tt])").ends_with(";B[])"));
}

TEST(Sgf, AMoveAfterTwoPassesResumesPlay) {
  constexpr std::string_view kText = "(;SZ[9];B[ee];W[];B[];W[cc];B[gg])";
  EXPECT_EQ(main_line(kText), "E5 pass pass resume C7 G3");
  EXPECT_EQ(found(kText), Found{});
  EXPECT_EQ(write_sgf(read(kText))->find("MEYDANMOVE"), std::string::npos);
  expect_round_trip(kText);
  expect_round_trip("(;SZ[9];B[];W[];B[];W[](;B[aa])(;B[bb]))");
}

TEST(Sgf, RulesComeFromRuSzAndKm) {
  EXPECT_EQ(rules("(;)"), "japanese");
  EXPECT_EQ(rules("(;RU[Chinese]KM[7.5]SZ[13])"), "chinese size=13");
  EXPECT_EQ(rules("(;RU[chinese]KM[5.50])"), "chinese komi=5.5");
  EXPECT_EQ(rules("(;RU[Japanese]KM[0])"), "japanese komi=0");
  EXPECT_EQ(rules("(;RU[Meydan])"), "sheet");
  EXPECT_EQ(rules("(;KM[-3.5])"), "japanese komi=-3.5");
  EXPECT_EQ(rules("(;RU[ japanese ]KM[ 5.5 ]SZ[19:19])"), "japanese komi=5.5");
  EXPECT_EQ(rules("(;KM[+6.50])"), "japanese");
  EXPECT_EQ(rules("(;KM[0.00])"), "japanese komi=0");
  EXPECT_EQ(rules("(;KM[.5])"), "japanese komi=0.5");
  EXPECT_EQ(rules("(;MEYDANRULES[sheet atari=off]SZ[9])"), "sheet size=9 atari=off");
  expect_round_trip("(;MEYDANRULES[sheet atari=off]SZ[9])");
}

TEST(Sgf, AHandicapOnTheThickPointsIsAnOption) {
  const auto text = sample("avans.sgf");
  const auto record = read(text);
  EXPECT_EQ(record.node(Record::kRoot).position, std::nullopt);
  EXPECT_NE(record.tag("Rules")->find("handicap=4"), std::string_view::npos);
  EXPECT_EQ(record.tag("Result"), "unfinished");
  EXPECT_EQ(main_line(record), "F17 C14 K16 R14");
  EXPECT_EQ(found(text), Found{});
  expect_round_trip(text);
}

TEST(Sgf, AHandicapElsewhereIsAPosition) {
  constexpr std::string_view kText = "(;SZ[9]HA[2]AB[aa][ee];W[cc])";
  const auto record = read(kText);
  EXPECT_EQ(record.tag("Rules"), "japanese size=9 komi=0.5");
  EXPECT_EQ(record.node(Record::kRoot).position, "go 9 x8/9/9/9/4x4/9/9/9/9 w - 0 0 0 - - play 0 -");
  EXPECT_EQ(found(kText), Found{});
  expect_round_trip(kText);
  EXPECT_EQ(write_sgf(record)->find("MEYDAN"), std::string::npos);
  for (const auto* few : {"(;HA[0];B[dd])", "(;HA[1]KM[0.5];B[dd])"}) {
    EXPECT_EQ(found(few), Found{});
    expect_round_trip(few);
  }
}

TEST(Sgf, WritesOfASetUpWhatItChanges) {
  constexpr std::string_view kText = "(;SZ[9];B[ee];W[cc];AB[aa]AW[bb]AE[ee]C[now];B[dd];AB[hh]W[gg])";
  EXPECT_EQ(found(kText), Found{});
  EXPECT_TRUE(rewritten(kText).ends_with("W[cc];AB[aa]AW[bb]AE[ee]C[now];B[dd];AB[hh]W[gg])")) << rewritten(kText);
  expect_round_trip(kText);
}

TEST(Sgf, ReadsSetUpStonesAndWholeRectangles) {
  const auto text = sample("kurulum.sgf");
  const auto records = read_all(text);
  ASSERT_EQ(records.size(), 2U);
  const auto& first = records.front();
  EXPECT_EQ(first.tag("Rules"), "chinese size=5 komi=0");
  EXPECT_EQ(first.node(Record::kRoot).position, "go 5 xxo2/xxo2/o4/5/5 w - 0 0 0 - - play 0 -");
  EXPECT_EQ(first.node(3).position, "go 5 2o2/2o2/oo3/3x1/3xo b - 0 0 4 - - play 0 -");
  EXPECT_EQ(main_line(first), "B3 pass  E2");
  EXPECT_EQ(found(text), Found{});
  expect_round_trip(text);
}

TEST(Sgf, ReadsTextInOtherCharacterSets) {
  const auto text = sample("latin5.sgf");
  const auto record = read(text);
  EXPECT_EQ(record.tag("Black"), "Işıl Ağaç");
  EXPECT_EQ(record.tag("White"), "Şükrü İnönü");
  EXPECT_EQ(record.node(1).comment, "Güzel başlangıç:\ngöbek.");
  expect_round_trip(text);
  EXPECT_EQ(tag("(;CA[windows-1254]PB[\xDD\x80])", "Black"), "İ€");
  EXPECT_EQ(tag("(;PB[caf\xE9])", "Black"), "café");  // SGF's default
  EXPECT_EQ(tag("(;PB[çay])", "Black"), "çay");       // nobody declares UTF-8, everybody uses it
}

TEST(Sgf, UndoesEscapesAndLineBreaks) {
  EXPECT_EQ(read("(;C[a\\\r\nb\\\nc\r\nd\n\re\tf\\:\\]\\\\])").node(Record::kRoot).comment, "abc\nd\ne f:]\\");
  EXPECT_EQ(tag("(;PB[two\nlines])", "Black"), "two lines");
}

TEST(Sgf, ResultsBecomeTags) {
  EXPECT_EQ(tag("(;RE[B+Resign])", "Reason"), "resigned");
  EXPECT_EQ(tag("(;RE[W+T])", "Reason"), "time");
  EXPECT_EQ(tag("(;RE[W+3.50])", "Score"), "W+3.5");
  EXPECT_EQ(tag("(;RE[W+10])", "Score"), "W+10");
  EXPECT_EQ(tag("(;RE[B+])", "Result"), "black wins");
  EXPECT_EQ(tag("(;RE[Draw])", "Result"), "draw");
  EXPECT_EQ(tag("(;RE[Void])", "Reason"), "abandoned");
  EXPECT_EQ(tag("(;RE[Siyah])", "Result"), "-");
  EXPECT_EQ(tag("(;RE[w+time])", "Result"), "white wins");
  EXPECT_EQ(tag("(;RE[jigo])", "Result"), "draw");
  EXPECT_EQ(tag("(;RE[W+Forfeit])", "Result"), "white wins");
  EXPECT_TRUE(rewritten("(;RE[W+Forfeit])").ends_with("RE[W+F])"));
  for (const auto* result : {"B+R", "W+T", "W+3.5", "B+", "0", "Void", "?", "", "B+F", "W+.5"}) {
    EXPECT_EQ(found("(;RE[" + std::string{result} + "])"), Found{}) << result;
    expect_round_trip("(;RE[" + std::string{result} + "])");
  }
  for (const auto* result : {"Siyah", "B+1e9", "B+R (late)", "B+-3"}) {
    EXPECT_EQ(found("(;RE[" + std::string{result} + "])"), Found{"1:6 sgf.result"}) << result;
    expect_round_trip("(;RE[" + std::string{result} + "])");
  }
}

TEST(Sgf, KeepsTagsItHasNoPropertyFor) {
  constexpr std::string_view kText = "(;MEYDANTAG[Class:4-B: a\\]b\nc][x\\:y:z][Rules:bad][%b:bad][no]PB[a])";
  EXPECT_EQ(tag(kText, "Class"), "4-B: a]b\nc");
  EXPECT_EQ(tag(kText, "x:y"), "z");
  EXPECT_EQ(rules(kText), "japanese");
  expect_round_trip(kText);
}

TEST(Sgf, KeepsIllegalMovesForCheckToFind) {
  constexpr std::string_view kText = "(;SZ[9]\n;B[ee];W[ee])";
  EXPECT_EQ(main_line(kText), "E5 E5");
  EXPECT_EQ(found(kText), Found{"2:7 go.illegal.occupied"});
  constexpr std::string_view kOutside = "(;SZ[9];B[zz](;W[ä])(;W[aa]))";
  EXPECT_EQ(main_line(kOutside), "B[zz] W[ä]");
  EXPECT_EQ(found(kOutside), Found{"1:8 sgf.bad_move"});
  for (const auto text : {kText, kOutside}) expect_round_trip(text);
}

TEST(Sgf, ChecksTheResultOfASettledGame) {
  EXPECT_EQ(found("(;SZ[5]KM[0.5]RE[W+0.5];B[];W[];MEYDANMOVE[done];MEYDANMOVE[done])"), Found{});
  EXPECT_EQ(found("(;SZ[5]KM[0.5]RE[B+2];B[];W[];MEYDANMOVE[done];MEYDANMOVE[done])"),
            (Found{"1:18 record.contradiction", "1:18 record.contradiction"}));
  EXPECT_EQ(found("(;SZ[5]KM[0.5]RE[B+2];B[];W[])"), Found{});
}

TEST(Sgf, WritesTheTerritoryOfAFinishedGame) {
  const auto record = read("(;SZ[3]KM[0.5];B[bb];W[];B[];MEYDANMOVE[done];MEYDANMOVE[done])");
  const auto text = write_sgf(record);
  ASSERT_TRUE(text.has_value());
  EXPECT_NE(text->find("TB[aa][ab][ac][ba][bc][ca][cb][cc]"), std::string::npos) << *text;
  EXPECT_EQ(read(*text), record);
  expect_round_trip(*text);
  expect_round_trip("(;SZ[3]KM[0.5];B[bb];W[];B[];MEYDANMOVE[done];MEYDANMOVE[done]TB[aa])");
}

TEST(Sgf, KeepsWhatOnlyCarefulReadingTellsApart) {
  for (const auto* text :
       {"(;PL[B];W[aa])", "(;PL[B];AB[aa]PL[W];W[bb])", "(;HA[2]AB[dp][pd]PL[B])", "(;MEYDANRULES[sheet handicap=4])",
        "(;;MEYDANMOVE[ee];W[aa])", "(;;MEYDANMOVE[E5];W[aa])", "(;;MEYDANPOSITION[];B[aa])", "(;;MEYDANPOSITION[x];B[aa])",
        "(;;MEYDANRULES[x]MEYDANTAG[y]MEYDANELSE[z];B[aa])", "(;MEYDANELSE[z])", "(;B[aa]C[x];W[bb])",
        "(;SZ[9]HA[2]MEYDANPOSITION[go 9 9/9/6x2/9/9/9/2x6/9/9 w - 0 0 0 - - play 0 -])", "(;SZ[9];B[aa];PL[W];PL[B];B[bb])",
        "(;SZ[5]HA[4]AB[aa]AW[ba][ab];B[])"})
    expect_round_trip(text);
  EXPECT_TRUE(fault("(;SZ[9]\nMEYDANPOSITION[go 5 5/5/5/5/5 b - 0 0 0 - - play 0 -])").ends_with(" 2:16"));
}

TEST(Sgf, SaysWhatIsWrongAndWhere) {
  EXPECT_EQ(fault(""), "no_tree 1:1");
  EXPECT_EQ(fault("hello"), "no_tree 1:1");
  EXPECT_EQ(fault("()"), "no_tree 1:1");
  EXPECT_EQ(fault("(;B[aa]()"), "no_node 1:9");
  EXPECT_EQ(fault("(;B[aa](;W[bb]);B[cc])"), "after_tree 1:16");
  EXPECT_EQ(fault("(;B[aa\\]"), "unclosed_value 1:4");
  EXPECT_EQ(fault("(;\nB;)"), "no_value 2:1");
  EXPECT_EQ(fault("(;B[aa]5)"), "stray 1:8");
  EXPECT_EQ(fault("(;b[aa])"), "stray 1:3");
  EXPECT_EQ(fault("(;GM[2])"), "not_go 1:6");
  EXPECT_EQ(fault("(;GM[1])(;GM[11])"), "not_go 1:14");
  EXPECT_EQ(fault("(;SZ[19:13])"), "size 1:6");
  EXPECT_EQ(fault("(;SZ[99999999999999999999])"), "size 1:6");
  EXPECT_EQ(fault("(;SZ[9]AB[jj])"), "point 1:11");
  EXPECT_EQ(fault("(;SZ[9]AB[aa:])"), "point 1:11");
  EXPECT_EQ(fault("(;B[aa]W[bb])"), "two_moves 1:8");
  EXPECT_EQ(fault("(;B[aa][bb])"), "two_moves 1:3");
  EXPECT_EQ(fault("(;MEYDANRULES[sheet size=x])"), "bad_value 1:15");
}

TEST(Sgf, StandsTextCutOffAtAnyByte) {
  for (const auto* name : {"okul.sgf", "kurulum.sgf", "latin5.sgf"}) {
    const auto text = sample(name);
    for (std::size_t end = 0; end < text.size(); ++end) (void)check_records(std::string_view{text}.substr(0, end));
  }
}

TEST(Sgf, StandsVeryDeepNesting) {
  constexpr std::size_t kDepth = 100'000;
  std::string text;
  for (std::size_t i = 0; i < kDepth; ++i) text += "(;N[x]";
  EXPECT_EQ(read(text).size(), kDepth);
  text.append(kDepth, ')');
  EXPECT_EQ(read(text).size(), kDepth);
  const auto again = write_sgf(read(text));
  ASSERT_TRUE(again.has_value());
}

TEST(Sgf, StandsNulBytes) {
  EXPECT_EQ(fault(std::string_view{"(;\0)", 4}), "stray 1:3");
  EXPECT_EQ(read(std::string_view{"(;C[a\0b])", 9}).node(Record::kRoot).comment.size(), 3U);
}

TEST(Sgf, WritesAPositionThatIsNone) {
  for (const auto* position : {"go x", "go 5 5/5/5/5/5 b - 0 0 0 - - play 0 -"}) {
    auto record = read("(;SZ[9];B[ee])");
    record.node(Record::kRoot).position = position;
    record.node(1).position = position;
    EXPECT_NE(write_sgf(record).value_or("").find(position), std::string::npos);
  }
}

TEST(Sgf, OnlyGoCanBeWritten) {
  Record record;
  record.set_tag("Game", "reversi");
  EXPECT_EQ(write_sgf(record).error().key, "sgf.only_go"_key);
}

TEST(Sgf, TellsTheSameMatchOfEveryPreset) {
  const auto* go = *find_game("go");
  const Loader none = [](std::string_view) -> Result<std::string> { return std::string{}; };
  for (const auto* text : {"sheet size=5", "japanese size=4", "chinese size=5 komi=3.5", "sheet size=9 handicap=4 atari=off"}) {
    auto given = *AnyRules::read(*go, text, none);
    ASSERT_TRUE(given.complete().has_value());
    Random random{11};
    for (int i = 0; i < 20; ++i) {
      Match match{given};
      while (!match.over() && random.below(300) != 0) {
        const auto moves = match.moves();
        match.play(moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
      }
      if (i % 4 == 1) match.resign(Seat::A);
      const auto record = record_of(match);
      const auto written = write_sgf(record);
      ASSERT_TRUE(written.has_value());
      const auto back = read(*written);
      EXPECT_EQ(back.tag("Result"), record.tag("Result"));
      const auto again = match_of(back, *go);
      ASSERT_TRUE(again.has_value()) << *written;
      EXPECT_EQ(again->line_text(), match.line_text()) << *written;
      EXPECT_EQ(again->rules(), match.rules());
      EXPECT_EQ(again->state(), match.state());
      EXPECT_EQ(again->outcome(), match.outcome());
      EXPECT_EQ(found(*written), Found{}) << *written;
      expect_round_trip(*written);
    }
  }
}

}  // namespace
}  // namespace meydan
