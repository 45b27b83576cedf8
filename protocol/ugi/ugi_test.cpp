#include "protocol/ugi/ugi.hpp"

#include "protocol/talk_testing.hpp"
#include "tests/support/variants.hpp"

namespace meydan {
namespace {

using testing::TestWire;

class Ugi : public ::testing::Test {
 protected:
  Ugi() : session_(options(), wire_) {}

  static ugi::Options options() {
    ugi::Options options;
    options.game = *find_game("reversi");
    options.version = "1.2";
    options.tell = [](const Message& message) { return std::string{message.key.text}; };
    options.thinking.limits = Limits{};
    options.thinking.limits->nodes = 300;
    options.thinking.engine.memory = std::size_t{8} << 20;
    return options;
  }

  std::string answer(std::string_view line) {
    going_ = session_.take(line);
    return wire_.take_said();
  }
  std::string response(std::string_view question) {
    const auto text = answer("query " + std::string{question});
    EXPECT_TRUE(text.starts_with("response ") && text.ends_with("\n")) << text;
    return text.substr(9, text.size() - 10);
  }
  /// The word after the last "bestmove".
  static std::string best(const std::string& text) {
    const auto at = text.rfind("bestmove ");
    return at == std::string::npos ? "" : text.substr(at + 9, text.find('\n', at) - at - 9);
  }

  TestWire wire_;
  ugi::Session session_;
  bool going_ = true;
};

TEST_F(Ugi, Introduces) {
  const auto text = answer("ugi");
  EXPECT_TRUE(text.starts_with("id name Meydan 1.2\nid author "));
  EXPECT_TRUE(text.ends_with("ugiok\n"));
  for (const auto* option :
       {"game type combo default reversi var ", "rules type string default sheet", "level type spin default 10 min 1 max 10"})
    EXPECT_NE(text.find("option name " + std::string{option}), std::string::npos) << option;
  EXPECT_EQ(answer("isready"), "readyok\n");
  EXPECT_EQ(answer(""), "");
  EXPECT_EQ(answer("quit"), "");
  EXPECT_FALSE(going_);
}

TEST_F(Ugi, HasItsEngineBeforeItSaysThatItIsReady) {
  auto own = options();
  int asked = 0;
  own.thinking.engine.data = [&asked](std::string_view) -> Result<std::span<const std::byte>> {
    ++asked;
    return fail(Message{"engine.data.cut"_key});
  };
  ugi::Session session{own, wire_};
  for (const auto* line : {"ugi", "position startpos"}) session.take(line);
  EXPECT_EQ(asked, 0);
  session.take("isready");
  const int before = asked;
  EXPECT_GT(before, 0);
  session.take("go");
  EXPECT_EQ(asked, before);
}

TEST_F(Ugi, PositionsAndQueries) {
  EXPECT_EQ(response("p1turn"), "true");
  answer("position startpos moves f5");
  EXPECT_EQ(response("p1turn"), "false");
  EXPECT_EQ(response("turn"), "p2");
  EXPECT_EQ(response("gameover"), "false");
  EXPECT_EQ(response("result"), "none");
  EXPECT_EQ(response("islegal d6"), "true");
  EXPECT_EQ(response("islegal a1"), "false");
  EXPECT_EQ(response("legalmoves"), "f4 d6 f6");
  EXPECT_EQ(response("weather"), "unknown");
  const auto text = response("fen");
  answer("position fen " + text + " moves d6");
  EXPECT_EQ(response("p1turn"), "true");
  answer("position fen " + text.substr(text.find(' ') + 1));
  EXPECT_EQ(response("fen"), text);
}

TEST_F(Ugi, FinishedGames) {
  const std::string board(63, 'x');
  answer("position fen " + board + "o x");
  EXPECT_EQ(response("gameover"), "true");
  EXPECT_EQ(response("result"), "p1win");
  EXPECT_EQ(response("turn"), "none");
  EXPECT_EQ(best(answer("go nodes 10")), "none");
}

TEST_F(Ugi, AWrongPositionIsNamedAndNotPlayed) {
  EXPECT_EQ(answer("position startpos moves f5 f5"), "info string error: move 2 (f5): reversi.illegal.occupied\n");
  EXPECT_EQ(response("turn"), "none");
  EXPECT_EQ(best(answer("go nodes 10")), "none");
  EXPECT_EQ(answer("d"), "info string error: there is no position\n");
  for (const auto* line : {"position", "position here", "position startpos f5", "position fen nonsense"})
    EXPECT_TRUE(answer(line).starts_with("info string error: ")) << line;
  answer("uginewgame");
  EXPECT_EQ(response("p1turn"), "true");
}

TEST_F(Ugi, Searches) {
  for (const auto* line : {"go", "go nodes 100", "go depth 1", "go movetime 5", "go p1time 100 p2time 100 p1inc 0 p2inc 0"}) {
    const auto text = answer(line);
    EXPECT_EQ(response("islegal " + best(text)), "true") << text;
    EXPECT_NE(text.find("info depth "), std::string::npos);
    EXPECT_NE(text.find(" pv "), std::string::npos);
  }
  EXPECT_EQ(best(answer("go nodes many")), "none");
  EXPECT_EQ(best(answer("go fast 3")), "none");
}

TEST_F(Ugi, AnEndlessSearchListens) {
  wire_.ends = false;
  wire_.lines = {"isready", "query p1turn", "stop"};
  wire_.patience = 4;
  const auto text = answer("go infinite");
  EXPECT_LT(text.find("readyok"), text.find("response true"));
  EXPECT_LT(text.find("response true"), text.find("bestmove "));
  EXPECT_TRUE(wire_.lines.empty());
  wire_.lines = {"position startpos"};
  EXPECT_NE(best(answer("go infinite")), "") << "another command stops it";
  EXPECT_EQ(wire_.lines.size(), 1U);
  wire_.lines = {"ponderhit"};
  EXPECT_NE(best(answer("go ponder movetime 1")), "");
}

TEST_F(Ugi, AnEndlessSearchScoresAForcedMoveToo) {
  answer("position startpos moves f5 f6 d3 g5 h5 h4 f7 h6");
  ASSERT_EQ(response("legalmoves"), "pass");
  EXPECT_NE(answer("go nodes 300").find("info depth 0 "), std::string::npos);
  wire_.lines = {"stop"};
  wire_.patience = 3;
  EXPECT_EQ(answer("go infinite").find("info depth 0 "), std::string::npos);
}

TEST_F(Ugi, AFiniteSearchIsNotStoppedByTheNextCommand) {
  wire_.lines = {"position startpos"};
  EXPECT_NE(best(answer("go nodes 300")), "");
  EXPECT_EQ(wire_.lines.size(), 1U);
}

TEST_F(Ugi, ASearchHurriesWhenTheOtherEndIsGone) {
  for (const auto& waiting : {std::deque<std::string>{}, {"position startpos"}}) {
    auto endless = options();
    endless.thinking.limits.reset();
    ugi::Session session{endless, wire_};
    wire_.lines = waiting;
    wire_.looks_until_late = 3;
    session.take("go depth 60");
    EXPECT_NE(best(wire_.take_said()), "");
    EXPECT_EQ(wire_.lines, waiting);
  }
}

TEST_F(Ugi, OptionsAreChecked) {
  for (const auto* line : {"setoption name level value 3", "setoption name MultiPV value 2", "setoption name hash value 2",
                           "setoption name multipv value 3", "setoption name threads value 1", "setoption name seed value 7",
                           "setoption name preset value sheet"})
    EXPECT_EQ(answer(line), "") << line;
  EXPECT_NE(answer("go nodes 100").find("multipv 2"), std::string::npos);
  for (const auto* line :
       {"setoption", "setoption name level", "setoption name level value 11", "setoption name level value high",
        "setoption name colour value red", "setoption name game value chess", "setoption name preset value odd"})
    EXPECT_TRUE(answer(line).starts_with("info string error: ")) << line;
  EXPECT_EQ(answer("setoption name hash value 0"), "info string error: hash takes a number from 1 to 65536\n");
  EXPECT_TRUE(answer("fly").starts_with("info string error: unknown command fly"));
}

TEST_F(Ugi, OtherGames) {
  for (const auto* game : all_games()) {
    EXPECT_EQ(answer("setoption name game value " + std::string{game->id()}), "");
    EXPECT_EQ(response("game"), game->id());
    const auto turn = response("turn");
    if (turn == "chance") {
      EXPECT_EQ(best(answer("go nodes 10")), "none");
      const auto rolls = response("legalmoves");
      EXPECT_EQ(answer("position startpos moves " + rolls.substr(0, rolls.find(' '))), "");
    }
    EXPECT_EQ(response("islegal " + best(answer("go nodes 100"))), "true") << game->id();
  }
}

TEST_F(Ugi, AnyWordsAreSurvived) {
  constexpr std::string_view kCommands[] = {"ugi",
                                            "position",
                                            "position startpos moves",
                                            "position fen",
                                            "go nodes 5",
                                            "go",
                                            "query",
                                            "setoption name",
                                            "setoption",
                                            "uginewgame",
                                            "d",
                                            "stop",
                                            "isready"};
  constexpr std::string_view kArguments[] = {"startpos", "fen",  "moves", "f5",    "d6", "pass", "value", "game",
                                             "go",       "daha", "size",  "9",     "3",  "a4",   "x",     "name",
                                             "rules",    "turn", "fen",   "nodes", "1",  "\xff"};
  for (const auto& line : testing::random_lines(kCommands, kArguments, 1500)) {
    const auto text = answer(line);
    ASSERT_TRUE(text.empty() || text.ends_with("\n")) << line << " -> " << text;
    ASSERT_EQ(line.starts_with("go"), !best(text).empty()) << line << " -> " << text;
  }
  answer("uginewgame");
  EXPECT_NE(best(answer("go nodes 10")), "");
}

TEST_F(Ugi, RulesAreOptions) {
  for (const auto* game : all_games()) {
    answer("setoption name game value " + std::string{game->id()});
    for (const auto& rules : testing::all_variants(*game)) {
      SCOPED_TRACE(std::string{game->id()} + " " + rules.text());
      EXPECT_EQ(answer("setoption name rules value " + rules.text()), "");
      EXPECT_EQ(response("rules"), rules.text());
      EXPECT_EQ(response("fen"), AnyState::start(rules).text());
    }
  }
}

TEST_F(Ugi, EachRuleIsAnOption) {
  for (const auto* game : all_games()) {
    answer("setoption name game value " + std::string{game->id()});
    const auto rules = response("rules");
    for (const auto& option : testing::rules(*game, rules).options()) {
      const auto set = "setoption name " + std::string{option.description.leaf()} + " value ";
      EXPECT_EQ(answer(set + option.value), "") << game->id() << ' ' << set;
      EXPECT_TRUE(answer(set + "?").starts_with("info string error: ")) << game->id() << ' ' << set;
      EXPECT_EQ(response("rules"), rules);
    }
  }
}

}  // namespace
}  // namespace meydan
