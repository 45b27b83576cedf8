// Pentago as people see it: positions, options, traces and the board.
#include <gtest/gtest.h>

#include "games/pentago/pentago.hpp"
#include "games/registry.hpp"

namespace meydan::pentago {
namespace {

TEST(PentagoPosition, SaysWhatIsWrongAndWhere) {
  const auto fault = [](std::string_view text) {
    const auto state = Game::read_state({}, text);
    return state ? std::string{"fine"} : std::string{state.error().key.text} + "@" + std::to_string(state.error().at);
  };
  const std::string board(36, '.');
  const auto rest = board.substr(2);
  EXPECT_EQ(fault("pentago " + board + " w"), "fine");
  EXPECT_EQ(fault("reversi " + board + " w"), "position.wrong_game@0");
  EXPECT_EQ(fault("pentago " + board), "position.fields@44");
  EXPECT_EQ(fault("pentago " + board + ". w"), "pentago.position.holes@8");
  EXPECT_EQ(fault("pentago .x" + rest + " w"), "pentago.position.letter@9");
  EXPECT_EQ(fault("pentago .W" + rest + " w"), "pentago.position.letter@9");
  EXPECT_EQ(fault("pentago " + board + " x"), "pentago.position.side@45");
  EXPECT_EQ(fault("pentago wb" + rest + " w"), "fine");
  EXPECT_EQ(fault("pentago w." + rest + " b"), "fine");
}

TEST(PentagoPosition, NeedNotComeFromPlay) {
  EXPECT_TRUE(Game::read_state({}, "pentago wwww................................ w").has_value()) << "a position for a lesson";
}

TEST(PentagoPosition, FinishedOneIsOver) {
  const auto state = Game::read_state({}, "pentago wwwww.bbbb.......................... b");
  ASSERT_TRUE(state.has_value());
  EXPECT_EQ(state->to_move(), Seat::Nobody);
  EXPECT_EQ(state->outcome().winner(), Seat::A);
}

TEST(PentagoTrace, ShowsTheHoleThenTheBlockThatTurns) {
  const auto start = Game::start({});
  EXPECT_EQ(Game::trace(start, *Game::read_move(start, "f6-D")),
            (std::vector<std::string>{"f6", "d4", "e4", "f4", "d5", "e5", "f5", "d6", "e6", "f6"}));
  const auto won = *Game::read_state(Game::preset(1).rules, "pentago wwww..bbbb.......................... w");
  EXPECT_EQ(Game::trace(won, *Game::read_move(won, "e1")), (std::vector<std::string>{"e1"}));
}

TEST(PentagoOptions, AreReadAndWritten) {
  const auto& game = **find_game("pentago");
  const auto text = [&](std::string_view words) {
    const auto rules = AnyRules::read(game, words, {});
    return rules ? rules->text() : std::string{rules.error().key.leaf()};
  };
  EXPECT_EQ(text(""), "sheet");
  EXPECT_EQ(text("standard"), "standard");
  EXPECT_EQ(text("standard turn=clockwise both_five=mover"), "standard turn=clockwise both_five=mover");
  EXPECT_EQ(text("sheet turn=both empty_block=on win_on_placement=on both_five=draw"),
            "sheet turn=both empty_block=on win_on_placement=on both_five=draw");
  EXPECT_EQ(text("turn=left"), "bad_value");
  EXPECT_EQ(text("empty_block=yes"), "bad_value");
  EXPECT_EQ(text("size=6"), "unknown_option");
  EXPECT_EQ(text("classic"), "unknown_preset");
}

TEST(PentagoShown, StatusNamesEmptyBlocksOnlyWhereTheyMatter) {
  const auto sheet = Game::status(*Game::read_state({}, "pentago w................................... b"));
  ASSERT_EQ(sheet.size(), 2U);
  EXPECT_EQ(sheet[0].arguments[0].second, "35");
  EXPECT_EQ(sheet[1].arguments[0].second, "B C D");
  EXPECT_EQ(Game::status(Game::start(Game::preset(1).rules)).size(), 1U);
}

TEST(PentagoShown, StatusNamesTheFives) {
  const auto lines = Game::status(*Game::read_state({}, "pentago wwwww.bbbbb......................... w"));
  ASSERT_EQ(lines.size(), 2U);
  EXPECT_EQ(lines[0].key, "pentago.five.white"_key);
  EXPECT_EQ(lines[0].cells, (std::vector<std::string>{"a1", "b1", "c1", "d1", "e1"}));
  EXPECT_EQ(lines[1].key, "pentago.five.black"_key);
}

TEST(PentagoShown, BoardHasAGapBetweenItsBlocks) {
  const auto state = *Game::read_state({}, "pentago w....b.....................b.......w w");
  EXPECT_EQ(Game::draw(state, {}).render({.unicode = false, .colour = false}),
            "      a b c     d e f\n"
            "    +-------+ +-------+\n"
            "  1 | w . . | | . . b | 1\n"
            "A 2 | . . . | | . . . | 2 B\n"
            "  3 | . . . | | . . . | 3\n"
            "    +-------+ +-------+\n"
            "    +-------+ +-------+\n"
            "  4 | . . . | | . . . | 4\n"
            "C 5 | . . . | | b . . | 5 D\n"
            "  6 | . . . | | . . w | 6\n"
            "    +-------+ +-------+\n"
            "      a b c     d e f\n");
}

}  // namespace
}  // namespace meydan::pentago
