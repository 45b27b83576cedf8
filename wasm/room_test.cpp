// What a room answers about games that are good at showing it.
#include "engine/go/int8_convolve.hpp"
#include "wasm/engines.hpp"
#include "wasm/room_testing.hpp"

namespace meydan::wasm {
namespace {

TEST(Room, PlaysAGame) {
  Room room;
  EXPECT_EQ(ask(room, R"({"do":"new","game":"reversi"})").number("match"), 1);
  EXPECT_EQ(ask(room, R"({"do":"play","match":1,"text":"f5"})").number("toMove"), 1);
  EXPECT_EQ(error_of(room, R"({"do":"play","match":1,"text":"a1"})"), "reversi.illegal.turns_nothing");
  EXPECT_EQ(ask(room, R"({"do":"go","match":1,"ply":0})").number("ply"), 0);
  EXPECT_EQ(error_of(room, R"({"do":"go","match":1,"ply":2})"), "wasm.ask.missing");
  EXPECT_EQ(ask(room, R"({"do":"go","match":1,"ply":1})").number("ply"), 1);
}

TEST(Room, SpellsMovesForPeople) {
  Room room;
  const auto view = ask(room, R"({"do":"new","game":"go","rules":"sheet size=9","moves":["E5","pass"]})");
  const auto& line = view.find("line")->items();
  EXPECT_EQ(line[0].find("words"), nullptr);
  EXPECT_EQ(line[1].text("text"), "pass");
  EXPECT_EQ(line[1].find("words")->text("tr"), "pas");
  EXPECT_EQ(line[1].find("words")->text("en"), "pass");
  EXPECT_EQ(room.answer(R"({"do":"spell","moves":["E5","pass","dead:E5","a1-goal"]})"),
            R"({"tr":["E5","pas","ölü:E5","a1-bitiş"],"en":["E5","pass","dead:E5","a1-goal"]})");
}

TEST(Room, TellsTheTreeOfARecord) {
  Room room;
  const auto loaded = [&](std::string_view text) { return ask(room, R"({"do":"load","text":)" + json::text(text).str() + "}"); };
  EXPECT_TRUE(loaded("[Game \"reversi\"] f5 d6 *").find("tree")->items().empty());
  EXPECT_TRUE(loaded("f5d6c3").find("tree")->items().empty());
  const auto own = loaded("[Game \"reversi\"] {short} f5 {good} d6 (f6 {better} (f4) d3) c3 *");
  EXPECT_EQ(own.find("view")->number("ply"), 3);
  const auto& tree = own.find("tree")->items();
  ASSERT_EQ(tree.size(), 7U);
  const auto is = [](const json::Value& node, std::int64_t parent, std::string_view move, std::string_view comment) {
    return node.number("parent") == parent && node.text("move") == move && node.text("comment").value_or("") == comment;
  };
  EXPECT_TRUE(is(tree[0], 0, "", "short"));
  EXPECT_TRUE(is(tree[1], 0, "f5", "good"));
  EXPECT_TRUE(is(tree[2], 1, "d6", ""));
  EXPECT_TRUE(is(tree[3], 1, "f6", "better"));
  EXPECT_TRUE(is(tree[4], 1, "f4", ""));
  EXPECT_TRUE(is(tree[5], 3, "d3", ""));
  EXPECT_TRUE(is(tree[6], 2, "c3", ""));
  const auto sgf = loaded("(;GM[1]SZ[9]C[all];B[ee](;W[cc])(;AB[gg]C[set]))");
  const auto& nodes = sgf.find("tree")->items();
  ASSERT_EQ(nodes.size(), 4U);
  EXPECT_TRUE(is(nodes[2], 1, "C7", ""));
  EXPECT_TRUE(is(nodes[3], 1, "", "set"));
  EXPECT_TRUE(nodes[3].text("position"));
}

TEST(Room, RefusesWhatItDoesNotUnderstand) {
  EngineRoom room;
  (void)room.answer(R"({"do":"new","game":"go","rules":"sheet size=9"})");
  EXPECT_EQ(error_of(room, ""), "wasm.ask.no_json");
  EXPECT_EQ(error_of(room, "[1]"), "wasm.ask.missing");
  EXPECT_EQ(error_of(room, R"({"do":"fly"})"), "wasm.ask.unknown");
  EXPECT_EQ(error_of(room, R"({"do":"new","game":"chess"})"), "rules.unknown_game");
  EXPECT_EQ(error_of(room, R"({"do":"new","game":"go","rules":"sheet size=1"})"), "rules.bad_value");
  EXPECT_EQ(error_of(room, R"({"do":"new","game":"go","moves":[7]})"), "go.illegal.unknown");
  for (const auto* name : {"view", "layout", "touch", "play", "trace", "moves", "spell", "go", "end", "perft", "arrange", "save",
                           "close", "load", "engine", "begin", "think", "dismiss"}) {
    const auto named = [&](std::string_view rest) { return R"({"do":")" + std::string{name} + "\"" + std::string{rest} + "}"; };
    EXPECT_FALSE(error_of(room, named("")).empty()) << name;
    EXPECT_FALSE(error_of(room, named(R"(,"match":-9,"engine":99)")).empty()) << name;
  }
}

TEST(Room, ArrangesWhatTheRulesRefuse) {
  Room room;
  const auto begun = [&](std::string_view game, std::string_view pieces) {
    const auto match = *ask(room, R"({"do":"new","game":")" + std::string{game} + R"("})").number("match");
    const auto answer = ask(
        room, R"({"do":"arrange","match":)" + std::to_string(match) + R"(,"toMove":1,"pieces":[)" + std::string{pieces} + "]}");
    return error_of(room, R"({"do":"new","game":")" + std::string{game} + R"(","position":")" +
                              std::string{*answer.text("position")} + R"("})");
  };
  EXPECT_EQ(begun("reversi", R"({"at":"a1","kind":"disc","seat":1})"), "");
  EXPECT_EQ(begun("quoridor", R"({"at":"a1","kind":"mouse","seat":1})"), "quoridor.position.square");
  EXPECT_EQ(begun("mangala", R"({"at":"s1","kind":"stones","count":48})"), "mangala.position.unswept");
  EXPECT_EQ(begun("gyges", R"({"at":"a1","kind":"tower","count":3})"), "gyges.position.counts");
  EXPECT_EQ(begun("daha", ""), "daha.position.out_order");
}

TEST(Room, ArrangesWhatPlayersHaveBesideTheBoard) {
  Room room;
  const auto arranged = [&](std::string_view game, std::string_view counters) {
    const auto match = *ask(room, R"({"do":"new","game":")" + std::string{game} + R"("})").number("match");
    const auto answer = ask(room, R"({"do":"arrange","match":)" + std::to_string(match) +
                                      R"(,"toMove":0,"pieces":[],"counters":[)" + std::string{counters} + "]}");
    return std::string{*answer.text("position")};
  };
  EXPECT_NE(arranged("quoridor", R"({"kind":"walls","seat":1,"value":3})").find(" 8,3 "), std::string::npos);
  const auto go = arranged("go", R"({"kind":"prisoners","seat":0,"value":4})");
  EXPECT_NE(go.find(" 4 0 181 176 "), std::string::npos) << go;
}

TEST(Room, SaysWhoThrowsTheDie) {
  Room room;
  EXPECT_EQ(ask(room, R"({"do":"new","game":"daha"})").number("toRoll"), 0);
  const auto rolled = ask(room, R"({"do":"play","match":1,"text":"1"})");
  EXPECT_FALSE(rolled.number("toRoll"));
  const std::string cell{*rolled.find("next")->items()[0].text()};
  EXPECT_EQ(ask(room, R"({"do":"play","match":1,"text":")" + cell + R"("})").number("toRoll"), 1);
}

TEST(Room, HidesMovesThatRepeatABoard) {
  Room room;
  (void)room.answer(R"({"do":"new","game":"go","rules":"chinese size=2"})");
  int hidden = 0;
  Random random{1};
  for (int i = 0; i < 30; ++i) {
    const auto view = ask(room, R"({"do":"view","match":1})");
    const auto moves = ask(room, R"({"do":"moves","match":1})");
    if (view.find("actions")->items().size() != 1) break;  // only pass: settling has begun otherwise
    EXPECT_EQ(view.find("next")->items().size() + 1, moves.items().size());
    for (const auto* cell : {"A1", "A2", "B1", "B2"}) {
      const auto touched = ask(room, R"({"do":"touch","match":1,"touches":[")" + std::string{cell} + "\"]}");
      const auto why = touched.find("why")->text("id");
      hidden += why == "match.superko" ? 1 : 0;
    }
    const auto& choice = moves.items()[random.below(static_cast<std::uint32_t>(moves.items().size()))];
    (void)room.answer(R"({"do":"play","match":1,"text":")" + std::string{*choice.text()} + "\"}");
  }
  EXPECT_GT(hidden, 0);
}

TEST(Room, TouchesShowWhatHappenedSoFar) {
  Room room;
  (void)room.answer(R"({"do":"new","game":"pentago"})");
  const auto placed = ask(room, R"({"do":"touch","match":1,"touches":["c4"]})");
  EXPECT_EQ(placed.find("steps")->items().size(), 1U);
  EXPECT_FALSE(placed.text("text"));
  EXPECT_EQ(placed.find("next")->items().size(), 1U);  // the other blocks are empty
  const auto turned = ask(room, R"({"do":"touch","match":1,"touches":["c4","C"]})");
  EXPECT_EQ(turned.text("text"), "c4-C");
  EXPECT_EQ(turned.find("steps")->items().size(), 2U);
  EXPECT_EQ(ask(room, R"({"do":"touch","match":1,"touches":["c4","A"]})").find("why")->text("id"), "pentago.illegal.empty_block");
}

TEST(Room, SaysWhatMovesDid) {
  Room room;
  (void)room.answer(R"({"do":"new","game":"mangala","position":"mangala 2,4,1,0,0,0|16|0,0,0,0,5,0|20 s"})");
  const auto told = [](const json::Value& view, std::size_t place, std::string_view voice) {
    const auto& said = view.find("told")->items()[place].find(voice)->items();
    return said.empty() ? "" : std::string{*said.front().text("id")};
  };
  const auto exposed = ask(room, R"({"do":"play","match":1,"text":"1"})");
  EXPECT_EQ(exposed.find("told")->items().size(), 1U);
  EXPECT_EQ(told(exposed, 0, "you"), "mangala.told.exposed");
  EXPECT_EQ(told(exposed, 0, "they"), "mangala.told.exposed_they");
  const auto taken = ask(room, R"({"do":"play","match":1,"text":"5"})");
  EXPECT_EQ(told(taken, 0, "you"), "") << "a warning of a move before the last";
  EXPECT_EQ(told(taken, 1, "they"), "mangala.told.even_they");
  EXPECT_EQ(taken.find("told")->items()[1].find("they")->items().front().text("tr"),
            "{who} karşı kuyuyu çift yaptı: 6 taş aldı.");
}

TEST(Room, SaysWhatSpeaksForAMove) {
  Room room;
  (void)room.answer(R"({"do":"new","game":"mangala"})");
  const auto trace = ask(room, R"({"do":"trace","match":1,"text":"4"})");
  EXPECT_EQ(trace.find("why")->items().front().text("id"), "mangala.told.again_would");
  EXPECT_EQ(trace.find("whyThey")->items().front().text("tr"), "{who} son taşı hazinesine düşürür, bir daha oynardı.");
  EXPECT_TRUE(ask(room, R"({"do":"trace","match":1,"text":"1"})").find("why")->items().empty());
}

TEST(EngineRoom, ThinksAboutAMatch) {
  EngineRoom room;
  (void)room.answer(R"({"do":"new","game":"mangala"})");
  EXPECT_EQ(ask(room, R"({"do":"engine","match":1,"level":10,"memory":4})").number("engine"), 1);
  (void)room.answer(R"({"do":"begin","engine":1,"match":1,"nodes":5000})");
  for (int i = 0; i < 1000; ++i) {
    const auto thought = ask(room, R"({"do":"think","engine":1,"ms":20})");
    ASSERT_TRUE(thought.text("move"));
    if (thought.is_true("finished")) return;
  }
  FAIL() << "never finished";
}

TEST(EngineRoom, TellsWhichTablesAnEngineMisses) {
  EngineRoom room;
  (void)room.answer(R"({"do":"new","game":"go","rules":"chinese size=19"})");
  (void)room.answer(R"({"do":"new","game":"go","rules":"chinese size=3"})");
  const auto missing = [&](int match, int level) {
    const auto made =
        ask(room, R"({"do":"engine","match":)" + std::to_string(match) + R"(,"level":)" + std::to_string(level) + "}");
    std::string names;
    for (const auto& name : made.find("missing")->items()) names += name.text().value_or("?");
    return names;
  };
  EXPECT_EQ(missing(1, 10), go::convolves_fast() ? "go-net" : "");
  EXPECT_EQ(missing(1, 6), "") << "a level that needs none";
  EXPECT_EQ(missing(2, 10), "") << "a board without a net";
}

TEST(EngineRoom, DoesNotThinkWhereNobodyIsToMove) {
  EngineRoom room;
  (void)room.answer(R"({"do":"new","game":"daha"})");
  (void)room.answer(R"({"do":"engine","match":1,"level":1})");
  EXPECT_EQ(error_of(room, R"({"do":"begin","engine":1,"match":1})"), "wasm.ask.not_now");
  EXPECT_EQ(error_of(room, R"({"do":"think","engine":1,"ms":5})"), "wasm.ask.not_now");
}

}  // namespace
}  // namespace meydan::wasm
