#include "protocol/nboard/nboard.hpp"

#include "protocol/talk_testing.hpp"

namespace meydan {
namespace {

using testing::rules_for;
using testing::TestWire;

constexpr std::string_view kGame =
    "(;GM[Othello]PC[NBoard]DT[2014-02-21 20:52:27 GMT]PB[BO]PW[chris]RE[?]TI[15:00]TY[8]"
    "BO[8 ---------------------------O*------*O--------------------------- *]B[F5]W[F6//1.5]B[D3/2.0/1]W[C5];)";

class NBoard : public ::testing::Test {
 protected:
  NBoard() : session_(rules_for("reversi"), options(), wire_) {}

  static ThinkerOptions options() {
    ThinkerOptions options;
    options.limits = Limits{};
    options.limits->nodes = 300;
    options.engine.memory = std::size_t{8} << 20;
    return options;
  }
  std::string answer(std::string_view line) {
    going_ = session_.take(line);
    return wire_.take_said();
  }

  TestWire wire_;
  nboard::Session session_;
  bool going_ = true;
};

TEST(Ggf, ReadsPositionAndMoves) {
  const auto rules = rules_for("reversi");
  const auto match = nboard::read_ggf(kGame, rules);
  ASSERT_TRUE(match);
  EXPECT_EQ(match->line_text(), (std::vector<std::string>{"f5", "f6", "d3", "c5"}));
  EXPECT_FALSE(nboard::read_ggf("(;GM[Othello]BO[8 ---- *];)", rules));
  EXPECT_FALSE(nboard::read_ggf("(;GM[Chess];)", rules));
  EXPECT_FALSE(nboard::read_ggf("", rules));
  EXPECT_FALSE(
      nboard::read_ggf("(;GM[Othello]BO[8 ---------------------------O*------*O--------------------------- *]B[A1];)", rules));
  EXPECT_FALSE(nboard::read_ggf("(;GM[Othello]BO[", rules));
}

TEST_F(NBoard, Greets) {
  EXPECT_EQ(answer("nboard 2"), "set myname Meydan\n");
  EXPECT_EQ(answer("set depth 3"), "set myname Meydan3\n");
  EXPECT_EQ(answer("ping 7"), "pong 7\n");
  EXPECT_EQ(answer("learn"), "learned\n");
  EXPECT_EQ(answer("set contempt 0"), "");
  for (const auto* line : {"", "set", "set depth", "set depth x", "set colour red", "unknown words", "ping", "move"})
    EXPECT_EQ(answer(line), "") << line;
  answer("quit");
  EXPECT_FALSE(going_);
}

TEST_F(NBoard, ThinksAboutTheGameItWasGiven) {
  answer("set depth 2");
  EXPECT_EQ(answer("set game " + std::string{kGame}), "");
  const auto text = answer("go");
  EXPECT_TRUE(text.starts_with("status Meydan is thinking\n")) << text;
  EXPECT_NE(text.find("\nsearch "), std::string::npos);
  EXPECT_NE(text.find("\nnodestats "), std::string::npos);
  const auto at = text.find("\n=== ");
  ASSERT_NE(at, std::string::npos);
  const auto move = text.substr(at + 5, 2);
  EXPECT_EQ(text[at + 7], '/');
  EXPECT_EQ(answer("move " + move + "/0.5/1.0"), "");
  EXPECT_EQ(answer("move A1"), "status the move is illegal: A1\n");
  EXPECT_EQ(answer("set game (;GM[Go];)"), "status the game is not understood\n");
}

TEST_F(NBoard, HintsForSeveralMoves) {
  const auto text = answer("hint 3");
  EXPECT_NE(text.find("status Meydan is analyzing\n"), std::string::npos);
  EXPECT_NE(text.find("search "), std::string::npos);
  EXPECT_TRUE(text.ends_with("status\n"));
}

TEST_F(NBoard, HintsForAForcedPassToo) {
  for (const auto* move : {"F5", "F6", "D3", "G5", "H5", "H4", "F7", "H6"}) answer("move " + std::string{move});
  const auto hint = answer("hint 1");
  EXPECT_NE(hint.find("\nsearch PA"), std::string::npos) << hint;
  EXPECT_EQ(hint.find(" 0 0\n"), std::string::npos) << "it has a depth: " << hint;
  EXPECT_NE(answer("go").find("\n=== PA/"), std::string::npos);
}

TEST_F(NBoard, AnyWordsAreSurvived) {
  constexpr std::string_view kCommands[] = {"nboard", "set",  "set game", "set depth", "move", "hint",
                                            "go",     "ping", "learn",    "analyze",   "f5"};
  constexpr std::string_view kArguments[] = {"1",     "2",    "F5",   "D6/1/2", "PA", kGame, "(;GM[Othello]BO[8",
                                             "depth", "game", "\xff", "/",      "[",  "99"};
  answer("set depth 1");
  for (const auto& line : testing::random_lines(kCommands, kArguments, 500)) answer(line);
  EXPECT_EQ(answer("ping 3"), "pong 3\n");
}

TEST_F(NBoard, HurriesWhenTheOtherEndIsGone) {
  auto endless = options();
  endless.limits.reset();
  nboard::Session session{rules_for("reversi"), endless, wire_};
  session.take("set depth 60");
  for (const auto* line : {"go", "hint 3", "analyze"}) {
    wire_.looks_until_late = 3;
    session.take(line);
    EXPECT_TRUE(wire_.take_said().ends_with("status\n")) << line;
  }
}

TEST_F(NBoard, AnalyzesFromTheEnd) {
  answer("set depth 1");
  answer("set game " + std::string{kGame});
  const auto text = answer("analyze");
  EXPECT_LT(text.find("analysis 4 "), text.find("analysis 3 "));
  EXPECT_LT(text.find("analysis 1 "), text.find("analysis 0 "));
}

}  // namespace
}  // namespace meydan
