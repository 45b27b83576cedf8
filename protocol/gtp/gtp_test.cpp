#include "protocol/gtp/gtp.hpp"

#include <algorithm>

#include "core/text.hpp"
#include "protocol/talk_testing.hpp"

namespace meydan {
namespace {

using testing::rules_for;
using testing::TestWire;

class Gtp : public ::testing::Test {
 protected:
  explicit Gtp(const AnyRules& rules = rules_for("go", "japanese size=9"))
      : session_({rules, thinking(), "1.2", files()}, wire_) {}

  static ThinkerOptions thinking() {
    ThinkerOptions options;
    options.limits = Limits{};
    options.limits->nodes = 200;
    options.engine.memory = std::size_t{8} << 20;
    return options;
  }
  static Loader files() {
    return [](std::string_view name) -> Result<std::string> {
      if (name == "two moves.sgf") return "(;GM[1]FF[4]SZ[5]KM[3.5];B[cc];W[cb];B[bb])";
      if (name == "bad.sgf") return "(;GM[1]SZ[5];B[cc];W[cc])";
      return fail("sgf.no_tree"_key);
    };
  }

  std::string answer(std::string_view line) {
    going_ = session_.take(line);
    return wire_.take_said();
  }
  /// The answer to a command that must be accepted.
  std::string fine(std::string_view line) {
    const auto text = answer(line);
    EXPECT_TRUE(text.starts_with("=")) << line << " -> " << text;
    EXPECT_TRUE(text.ends_with("\n\n")) << text;
    return text.size() < 4 ? "" : text.substr(text[1] == ' ' ? 2 : 1, text.size() - (text[1] == ' ' ? 4 : 3));
  }
  void all_fine(const std::vector<std::string>& lines) {
    for (const auto& line : lines) fine(line);
  }

  TestWire wire_;
  gtp::Session session_;
  bool going_ = true;
};

class GtpReversi : public Gtp {
 protected:
  GtpReversi() : Gtp(rules_for("reversi")) {}
};

TEST_F(Gtp, AnswersEndWithAnEmptyLineAndEchoTheId) {
  EXPECT_EQ(answer("protocol_version"), "= 2\n\n");
  EXPECT_EQ(answer("17 protocol_version"), "=17 2\n\n");
  EXPECT_EQ(answer("0 name"), "=0 Meydan\n\n");
  EXPECT_EQ(answer("5 version"), "=5 1.2\n\n");
  EXPECT_EQ(answer("8 clear_board"), "=8\n\n");
  EXPECT_EQ(answer("9 nonsense"), "?9 unknown command\n\n");
  EXPECT_EQ(answer("10"), "?10 unknown command\n\n");
}

TEST_F(Gtp, CommentsTabsControlCharactersAndEmptyLinesAreNothing) {
  EXPECT_EQ(answer(""), "");
  EXPECT_EQ(answer("   \t "), "");
  EXPECT_EQ(answer("# a comment"), "");
  EXPECT_EQ(answer("3\tprotocol_version\t# which?"), "=3 2\n\n");
  EXPECT_EQ(answer("na\x01me\r"), "= Meydan\n\n");
  EXPECT_EQ(answer(std::string(Wire::kLongestLine, 'x')), "? line too long\n\n");
}

TEST_F(Gtp, KnowsItsCommands) {
  const auto list = fine("list_commands");
  for (const auto* name : {"play", "genmove", "kgs-genmove_cleanup", "lz-analyze", "gogui-rules_board"}) {
    EXPECT_NE(list.find(name), std::string::npos) << name;
    EXPECT_EQ(fine("known_command " + std::string{name}), "true");
  }
  EXPECT_EQ(fine("known_command plya"), "false");
  EXPECT_EQ(fine("known_command"), "false");
  fine("quit");
  EXPECT_FALSE(going_);
}

TEST_F(Gtp, SizesAndKomi) {
  EXPECT_EQ(answer("boardsize 20"), "? unacceptable size\n\n");
  EXPECT_EQ(answer("boardsize 1"), "? unacceptable size\n\n");
  EXPECT_EQ(answer("boardsize big"), "? syntax error\n\n");
  EXPECT_EQ(answer("boardsize"), "? syntax error\n\n");
  for (const auto* line : {"boardsize 2", "boardsize 19", "komi 6.50", "komi 0", "komi -3.5", "komi 7"}) fine(line);
  EXPECT_EQ(fine("query_boardsize"), "19");
  EXPECT_EQ(answer("komi 6.7"), "? unacceptable komi\n\n");
  EXPECT_EQ(answer("komi many"), "? syntax error\n\n");
}

TEST_F(Gtp, MovesAreCheckedAndTakenBack) {
  EXPECT_EQ(answer("undo"), "? cannot undo\n\n");
  fine("play b d4");
  EXPECT_EQ(answer("play w D4"), "? illegal move\n\n");
  EXPECT_EQ(answer("play w K10"), "? syntax error\n\n");
  EXPECT_EQ(answer("play w I5"), "? syntax error\n\n");
  EXPECT_EQ(answer("play red D5"), "? syntax error\n\n");
  EXPECT_EQ(answer("play w"), "? syntax error\n\n");
  fine("play WHITE PASS");
  fine("undo");
  fine("undo");
  EXPECT_EQ(answer("undo"), "? cannot undo\n\n");
  EXPECT_EQ(fine("gogui-rules_side_to_move"), "black");
}

TEST_F(Gtp, AColourMayPlayTwiceInARow) {
  all_fine({"play b C3", "play b D3", "play w E5", "play b pass", "play b pass", "play b F6"});
  const auto board = fine("gogui-rules_board");
  EXPECT_EQ(std::ranges::count(board, 'X'), 3);
  EXPECT_EQ(std::ranges::count(board, 'O'), 1);
  all_fine({"undo", "undo", "undo", "undo", "undo"});
  EXPECT_EQ(std::ranges::count(fine("gogui-rules_board"), 'X'), 1);
}

TEST_F(Gtp, PlayGoesOnAfterTwoPasses) {
  all_fine({"play b C3", "play w pass", "play b pass", "play w D3"});
  EXPECT_EQ(std::ranges::count(fine("gogui-rules_board"), 'O'), 1);
}

TEST_F(Gtp, SequencesAreAllOrNothing) {
  fine("gogui-play_sequence b A1 w B1 b A2");
  EXPECT_EQ(answer("gogui-play_sequence w C1 b C1"), "? illegal move\n\n");
  EXPECT_EQ(answer("gogui-play_sequence w C1 b"), "? syntax error\n\n");
  EXPECT_EQ(std::ranges::count(fine("gogui-rules_board"), 'O'), 1);
  EXPECT_EQ(answer("gg-undo 4"), "? cannot undo\n\n");
  fine("gg-undo 3");
  EXPECT_EQ(std::ranges::count(fine("gogui-rules_board"), '.'), 81);
}

TEST_F(Gtp, Handicaps) {
  EXPECT_EQ(answer("fixed_handicap 10"), "? invalid number of stones\n\n");
  EXPECT_EQ(answer("fixed_handicap 1"), "? invalid number of stones\n\n");
  EXPECT_EQ(fine("fixed_handicap 2"), "G7 C3");
  EXPECT_EQ(fine("gogui-rules_side_to_move"), "white");
  EXPECT_EQ(answer("fixed_handicap 2"), "? board not empty\n\n");
  fine("clear_board");
  EXPECT_EQ(fine("place_free_handicap 12").size(), 9 * 3 - 1U);
  fine("clear_board");
  EXPECT_EQ(answer("set_free_handicap C3"), "? bad vertex list\n\n");
  EXPECT_EQ(answer("set_free_handicap C3 C3"), "? bad vertex list\n\n");
  EXPECT_EQ(answer("set_free_handicap C3 pass"), "? bad vertex list\n\n");
  fine("set_free_handicap C3 D4 E5");
  EXPECT_EQ(std::ranges::count(fine("gogui-rules_board"), 'X'), 3);
  EXPECT_EQ(answer("set_free_handicap A1 A2"), "? board not empty\n\n");
}

TEST_F(Gtp, GeneratesMovesForEitherColour) {
  const auto first = fine("genmove b");
  EXPECT_NE(first, "");
  fine("genmove b");
  EXPECT_EQ(std::ranges::count(fine("gogui-rules_board"), 'X'), 2);
  const auto thought = fine("reg_genmove w");
  EXPECT_EQ(std::ranges::count(fine("gogui-rules_board"), 'O'), 0);
  EXPECT_EQ(fine("reg_genmove w"), thought);
  EXPECT_EQ(answer("genmove"), "? syntax error\n\n");
  EXPECT_EQ(answer("genmove green"), "? syntax error\n\n");
}

TEST_F(Gtp, Times) {
  all_fine({"time_settings 60 10 5", "time_left b 0 0", "time_left w 10 5", "time_left b 59 0", "time_settings 0 1 0",
            "kgs-time_settings none", "kgs-time_settings absolute 10", "kgs-time_settings canadian 10 5 5",
            "kgs-time_settings byoyomi 0 1 3"});
  for (const auto* line : {"time_settings 1 2", "time_settings -1 2 3", "time_settings a b c", "time_left green 1 2",
                           "time_left b 1", "kgs-time_settings sometimes 3"})
    EXPECT_EQ(answer(line), "? syntax error\n\n") << line;
  fine("genmove b");
}

TEST_F(Gtp, ScoresAFinishedGame) {
  fine("boardsize 5");
  fine("komi 0.5");
  for (const auto* row : {"C1", "C2", "C3", "C4", "C5"}) fine("play b " + std::string{row});
  for (const auto* row : {"D1", "D2", "D3", "D4", "D5"}) fine("play w " + std::string{row});
  all_fine({"play b pass", "play w pass"});
  EXPECT_EQ(fine("final_score"), "B+4.5");
  EXPECT_EQ(fine("final_status_list dead"), "");
  EXPECT_EQ(fine("final_status_list black_territory").size(), 10 * 3 - 1U);
  EXPECT_EQ(std::ranges::count(fine("final_status_list alive"), '\n'), 1);
  EXPECT_EQ(answer("final_status_list"), "? syntax error\n\n");
  EXPECT_EQ(answer("final_status_list asleep"), "? syntax error\n\n");
  EXPECT_EQ(fine("gogui-rules_final_result"), "Black wins by 4.5");
}

TEST_F(Gtp, LoadsAndPrintsSgf) {
  fine("loadsgf two moves.sgf");
  EXPECT_EQ(fine("query_boardsize"), "5");
  EXPECT_EQ(std::ranges::count(fine("gogui-rules_board"), '.'), 22);
  EXPECT_EQ(fine("gogui-rules_side_to_move"), "white");
  EXPECT_NE(fine("printsgf").find(";B[cc];W[cb];B[bb]"), std::string::npos);
  fine("undo");
  EXPECT_EQ(std::ranges::count(fine("gogui-rules_board"), '.'), 23);
  fine("loadsgf two moves.sgf 2");
  EXPECT_EQ(std::ranges::count(fine("gogui-rules_board"), '.'), 24);
  for (const auto* name : {"none.sgf", "bad.sgf"}) EXPECT_EQ(answer("loadsgf " + std::string{name}), "? cannot load file\n\n");
  EXPECT_EQ(answer("loadsgf"), "? syntax error\n\n");
  EXPECT_EQ(std::ranges::count(fine("gogui-rules_board"), '.'), 24) << "the game was lost";
}

TEST_F(Gtp, AnalysisRunsUntilALineComes) {
  fine("play b E5");
  wire_.lines = {"name"};
  wire_.patience = 5;
  const auto text = answer("7 kata-analyze w 1 ownership true");
  EXPECT_TRUE(text.starts_with("=7\ninfo move ")) << text;
  EXPECT_TRUE(text.ends_with("\n\n"));
  for (const auto* word : {" visits ", " winrate 0.", " scoreLead ", " order 0 pv "})
    EXPECT_NE(text.find(word), std::string::npos) << word;
  EXPECT_EQ(wire_.lines.size(), 1U) << "the line that stops is not lost";
  wire_.lines = {""};
  const auto leela = answer("lz-analyze interval 1 minmoves 3 avoid b D4 9 maxmoves 1");
  EXPECT_NE(leela.find(" winrate "), std::string::npos);
  EXPECT_EQ(leela.find("order 1"), std::string::npos);
  EXPECT_EQ(answer("lz-analyze b 1 maxmoves"), "? syntax error\n\n");
  EXPECT_EQ(answer("lz-analyze maxmoves few"), "? syntax error\n\n");
}

TEST_F(Gtp, AnalysisStopsWhenTheOtherEndIsGone) { EXPECT_TRUE(answer("lz-analyze").ends_with("\n\n")); }

TEST_F(Gtp, OnlyTheLastMoveHurriesWhenTheOtherEndIsGone) {
  auto endless = thinking();
  endless.limits->nodes = Limits{}.nodes;
  gtp::Session session{{rules_for("go", "japanese size=9"), endless, "1.2", files()}, wire_};
  wire_.looks_until_late = 3;
  session.take("genmove b");
  EXPECT_TRUE(wire_.take_said().starts_with("= "));
  wire_.lines = {"name"};
  wire_.looks_until_late = 3;
  EXPECT_TRUE(answer("genmove w").starts_with("= "));
  EXPECT_EQ(wire_.looks_until_late, 3);
}

TEST_F(Gtp, GeneratesWithAnalysis) {
  for (const auto* command : {"3 lz-genmove_analyze b 1", "3 kata-genmove_analyze b interval 9999"}) {
    fine("clear_board");
    const auto text = answer(command);
    EXPECT_TRUE(text.starts_with("=3\ninfo move ")) << text;
    const auto play = text.rfind("\nplay ");
    ASSERT_NE(play, std::string::npos) << text;
    EXPECT_TRUE(text.substr(text.rfind('\n', play - 1) + 1).starts_with("info move ")) << "what it thought in the end";
    EXPECT_TRUE(text.ends_with("\n\n"));
    EXPECT_FALSE(text.ends_with("\n\n\n"));
    EXPECT_EQ(std::ranges::count(fine("gogui-rules_board"), 'X'), 1);
  }
}

TEST_F(Gtp, OwnershipIsToldForEveryPoint) {
  for (const auto* value : {"true", "True"}) {
    const auto text = answer("kata-analyze ownership " + std::string{value});
    const auto at = text.find(" ownership ");
    ASSERT_NE(at, std::string::npos) << text;
    EXPECT_EQ(std::ranges::count(text.substr(at), ' '), 9 * 9 + 1);
  }
  EXPECT_EQ(answer("kata-analyze ownership false").find(" ownership "), std::string::npos);
}

TEST_F(Gtp, RulesOfKgs) {
  all_fine({"kgs-rules chinese", "kgs-rules japanese", "kgs-rules aga"});
  EXPECT_EQ(answer("kgs-rules martian"), "? syntax error\n\n");
}

TEST_F(Gtp, AnyWordsGetOneAnswer) {
  const auto list = fine("list_commands");
  std::vector<std::string_view> commands;
  for (const auto& [name, at] : split(list, '\n'))
    if (name != "quit" && !name.contains("analyze")) commands.push_back(name);
  constexpr std::string_view kArguments[] = {"b",   "w", "A1", "C3",  "E5", "pass", "2",   "5",        "9",        "-1",
                                             "0.5", "b", "w",  "T19", "Z0", "dead", "1e9", "japanese", "\xc4\x9f", "7"};
  fine("boardsize 5");
  for (const auto& line : testing::random_lines(commands, kArguments, 1500)) {
    const auto text = answer(line);
    ASSERT_TRUE((text.starts_with("=") || text.starts_with("?")) && text.ends_with("\n\n")) << line << " -> " << text;
    ASSERT_EQ(text.find("\n\n"), text.size() - 2) << line << " -> " << text;
  }
}

TEST_F(GtpReversi, IsShownByGoGui) {
  EXPECT_EQ(fine("gogui-rules_game_id"), "Othello");
  EXPECT_EQ(fine("gogui-rules_board_size"), "8");
  EXPECT_EQ(fine("gogui-rules_legal_moves"), "D3 C4 F5 E6");
  EXPECT_EQ(fine("gogui-rules_final_result"), "unknown");
  EXPECT_EQ(fine("known_command fixed_handicap"), "false");
  EXPECT_EQ(answer("boardsize 9"), "? unacceptable size\n\n");
  fine("play b f5");
  EXPECT_EQ(answer("play w a1"), "? illegal move\n\n");
  EXPECT_EQ(fine("gogui-rules_side_to_move"), "white");
  fine("genmove w");
  EXPECT_EQ(answer("final_score"), "? cannot score\n\n");
}

TEST_F(GtpReversi, AFinishedGameHasNothingToAnalyse) {
  all_fine({"play b f5", "play w d6", "play b c5", "play w f4", "play b e7", "play w f6", "play b g5", "play w e6", "play b e3"});
  EXPECT_EQ(answer("kata-analyze b"), "? game is over\n\n");
  EXPECT_EQ(fine("genmove w"), "pass");
  EXPECT_EQ(answer("kata-genmove_analyze w"), "=\nplay pass\n\n");
}

TEST_F(GtpReversi, ForcedPassesMayBeLeftOut) {
  all_fine({"play b f5", "play w f6", "play b d3", "play w g5", "play b h5", "play w h4", "play b f7", "play w h6"});
  EXPECT_EQ(fine("gogui-rules_legal_moves"), "pass");
  EXPECT_EQ(fine("reg_genmove b"), "pass");
  wire_.lines = {"name"};
  wire_.patience = 100;  // looks, so that a slow machine has looked ahead too
  EXPECT_EQ(answer("lz-analyze b").find(" winrate 5000 "), std::string::npos) << "analysis scores it all the same";
  wire_.lines.clear();
  fine("play w e7");
  fine("undo");
  fine("play b pass");
  fine("play w e7");
}

}  // namespace
}  // namespace meydan
