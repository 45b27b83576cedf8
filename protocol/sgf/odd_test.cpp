// SGF as other programs, old files and people write it: read with good will, and reported.
#include "protocol/sgf/testing.hpp"

namespace meydan {
namespace {

using namespace meydan::testing;

TEST(OddSgf, KeepsTheNamesOfOtherRules) {
  for (const auto& [name, preset] :
       {std::pair{"AGA", "chinese"}, {"GOE", "chinese"}, {"NZ", "chinese"}, {"Korean", "japanese"}, {"Area", "japanese"}}) {
    const auto text = "(;RU[" + std::string{name} + "])";
    EXPECT_EQ(rules(text), preset);
    EXPECT_TRUE(rewritten(text).ends_with("RU[" + std::string{name} + "])"));
    expect_round_trip(text);
  }
  EXPECT_EQ(found("(;RU[AGA])"), Found{});
  EXPECT_EQ(found("(;RU[Area])"), Found{"1:6 sgf.rules"});
}

TEST(OddSgf, KeepsAKomiThatCannotBePlayed) {
  for (const auto* komi : {"375", "3.75", "6,5", "5000", "99999999999999999999", "-400", "six"}) {
    const auto text = "(;RU[Chinese]KM[" + std::string{komi} + "];B[dd])";
    EXPECT_EQ(rules(text), "chinese");
    EXPECT_EQ(found(text), Found{"1:17 sgf.komi"});
    EXPECT_TRUE(rewritten(text).ends_with("KM[" + std::string{komi} + "];B[dd])"));
    expect_round_trip(text);
  }
  EXPECT_EQ(found("(;KM[];B[dd])"), Found{});
  expect_round_trip("(;KM[375]MEYDANRULES[chinese komi=5.5])");
  expect_round_trip("(;KM[375]HA[2]AB[aa][bb]MEYDANRULES[chinese komi=5.5])");
  expect_round_trip("(;KM[375]HA[2]AB[dp][pd])");
  auto own = read("(;)");
  own.node(Record::kRoot).properties.emplace_back("KM", std::vector<std::string>{"5.5"});  // the rules say otherwise
  EXPECT_EQ(rules(*write_sgf(own)), "japanese");
}

TEST(OddSgf, AHandicapMayBePlayedAsMoves) {
  constexpr std::string_view kText = "(;SZ[9]HA[3];B[cc];B[gg];B[gc];W[ee];B[ec])";
  EXPECT_EQ(main_line(kText), "C7 G3 G7 E5 E7");
  EXPECT_EQ(rules(kText), "japanese size=9 komi=0.5");
  EXPECT_EQ(found(kText), Found{});
  EXPECT_TRUE(rewritten(kText).ends_with("HA[3];B[cc];B[gg];B[gc];W[ee];B[ec])"));
  expect_round_trip(kText);
}

TEST(OddSgf, NeverInventsHandicapStones) {
  constexpr std::string_view kText = "(;SZ[9]HA[2];W[cc];B[gg])";
  EXPECT_EQ(read(kText).node(Record::kRoot).position, "go 9 9/9/9/9/9/9/9/9/9 w - 0 0 0 - - play 0 -");
  EXPECT_EQ(found(kText), Found{"1:11 sgf.handicap"});
  expect_round_trip(kText);
}

TEST(OddSgf, AMoveOutOfTurnIsPlayedAndReported) {
  constexpr std::string_view kText = "(;SZ[9];B[ee]\n;B[cc];W[dd])";
  EXPECT_EQ(main_line(kText), "E5 C7 D6");
  EXPECT_EQ(read(kText).node(2).position, "go 9 9/9/9/9/4x4/9/9/9/9 b - 0 0 0 - - play 0 -");
  EXPECT_EQ(found(kText), Found{"2:1 sgf.turn"});
  EXPECT_TRUE(rewritten(kText).ends_with(";B[ee];B[cc];W[dd])"));
  constexpr std::string_view kAfterPasses = "(;SZ[9];B[];W[];W[gg];B[cc])";
  EXPECT_EQ(main_line(kAfterPasses), "pass pass G3 C7");
  EXPECT_EQ(found(kAfterPasses), Found{"1:16 sgf.turn"});
  constexpr std::string_view kPlayer = "(;SZ[9];B[ee];PL[B]B[cc];PL[B];B[dd])";
  EXPECT_EQ(found(kPlayer), Found{});
  for (const auto text : {kText, kAfterPasses, kPlayer}) expect_round_trip(text);
  expect_round_trip("(;SZ[9];B[ee];MEYDANMOVE[B[dd\\]];W[ff])");
  expect_round_trip("(;SZ[9];B[ee];W[ee];W[dd];AB[aa];W[bb](;B[];W[];W[cc])(;PL[W]W[zz]))");
}

TEST(OddSgf, AMoveInTheRootIsTheFirstMove) {
  constexpr std::string_view kText = "(;SZ[9]AB[cc]AW[gg]B[ee]C[aha]AP[x];W[ec](;B[gc])(;B[dd]))";
  const auto record = read(kText);
  EXPECT_EQ(main_line(record), "E5 E7 G7");
  EXPECT_EQ(record.node(1).comment, "aha");
  EXPECT_EQ(record.node(2).children.size(), 2U);
  EXPECT_EQ(found(kText), Found{});
  expect_round_trip(kText);
}

TEST(OddSgf, ReadsTheMovesWhateverTheLettersAre) {
  constexpr std::string_view kBroken = "(;CA[UTF-8]\nPB[çay, caf\xE9];B[dd])";
  EXPECT_EQ(tag(kBroken, "Black"), "çay, café");
  EXPECT_EQ(found(kBroken), Found{"2:12 record.not_utf8"});
  constexpr std::string_view kShiftJis = "(;CA[Shift_JIS]PB[\x95\x5C\x83\x5C]PW[\xBF];B[dd]C[\x83\x5D\x83\x5C];W[pp])";
  EXPECT_EQ(main_line(kShiftJis), "D16 Q4");
  EXPECT_EQ(tag(kShiftJis, "Black"), "\xC2\x95\\\xC2\x83\\");
  EXPECT_EQ(found(kShiftJis), Found{"1:6 sgf.charset"});
  constexpr std::string_view kChinese = "(;CA[GB2312]PB[\xC4\xF4\xCE\xC0\xC6\xBD];B[dd])";
  EXPECT_EQ(found(kChinese), Found{"1:6 sgf.charset"});
  EXPECT_EQ(found("(;CA[KOI8-R]PB[\xC1];B[dd])"), Found{"1:6 sgf.charset"});
  constexpr std::string_view kConverted = "(;CA[GB2312]PB[聂卫平];B[dd])";  // to UTF-8, and nobody changed CA
  EXPECT_EQ(tag(kConverted, "Black"), "聂卫平");
  EXPECT_EQ(found(kConverted), Found{});
  for (const auto text : {kBroken, kShiftJis, kChinese, kConverted}) expect_round_trip(text);
}

TEST(OddSgf, AnOldFileMayHaveSmallLettersInNames) {
  EXPECT_EQ(main_line("(;GaMe[1]SiZe[9];Black[ee];White[cc])"), "E5 C7");
  EXPECT_EQ(main_line("( ; GM [1] SZ [9] X2[y];B [ ee]\n;W[\ncc ];B[ tt ])"), "E5 C7 pass");
}

TEST(OddSgf, PassesOverTextAroundTheGames) {
  constexpr std::string_view kText = "From: Işıl (ışıl)\nSubject: a game;\n\n(;SZ[9];B[ee])\n-- \nIşıl\n( ;SZ[9];B[cc]))\x1A";
  EXPECT_EQ(guess_format(kText), FileFormat::Sgf);
  EXPECT_EQ(read_all(kText).size(), 2U);
  EXPECT_EQ(found(kText), (Found{"1:1 sgf.outside", "5:1 sgf.outside", "7:16 sgf.outside"}));
}

TEST(OddSgf, ReadsWhatIsWrongButClear) {
  EXPECT_EQ(main_line("(;SZ[9];B[ee];W[cc]"), "E5 C7");
  EXPECT_EQ(found("(;SZ[9];B[ee]\n"), Found{"2:1 sgf.unclosed"});
  EXPECT_EQ(found("(;SZ[9]KO;B[ee]DO)"), (Found{"1:8 sgf.no_value", "1:16 sgf.no_value"}));
  EXPECT_EQ(tag("(;PB[One]PB[Two])", "Black"), "One");
  EXPECT_EQ(found("(;PB[One]PB[Two]PW[a][b]C[x]C[y]AB[aa]AB[bb];B[dd])"), (Found{"1:10 sgf.twice", "1:17 sgf.twice"}));
  EXPECT_EQ(found("(;GM[1];SZ[9]KM[5.5]PB[x];B[ee])"), (Found{"1:9 sgf.late", "1:14 sgf.late"}));
  EXPECT_EQ(found("(;PL[x];B[dd];PL[];W[pp])"), (Found{"1:6 sgf.player", "1:18 sgf.player"}));
  EXPECT_EQ(read("(;PL[white]SZ[9])").node(Record::kRoot).position, "go 9 9/9/9/9/9/9/9/9/9 w - 0 0 0 - - play 0 -");
  EXPECT_EQ(read("(;SZ[3]AB[]AW[cc:bb])").node(Record::kRoot).position, "go 3 3/1oo/1oo b - 0 0 0 - - play 0 -");
  for (const auto* text : {"(;SZ[9]KO;B[ee]DO)", "(;PB[One]PB[Two])", "(;GM[1];SZ[9]KM[5.5];B[ee])", "(;PL[x];B[dd];PL[];W[pp])",
                           "(;PL[white]SZ[9])", "(;SZ[3]AB[]AW[cc:bb])"})
    expect_round_trip(text);
}

}  // namespace
}  // namespace meydan
