// What is not read as a move, a position or options of Gyges, and what is said of it.
#include <gtest/gtest.h>

#include <string>

#include "core/match.hpp"
#include "games/gyges/gyges.hpp"
#include "games/registry.hpp"

namespace meydan::gyges {
namespace {

TEST(GygesMove, TextThatIsNoMoveIsSaidSo) {
  const auto opening = *Game::read_state({}, "gyges 321123/....../....../....../....../321123 s");
  for (const std::string_view text : {"", "a", "a1", "a1-", "a1-g2", "a0-a1", "a1_a2", "a1-a2x", "a1-goals", "a1xa2", "a1xa2@",
                                      "a1xa2@a", "a1xa2@a77", "a1xgoal@a2", "A1-a2", "a1-a2 ", "goal"})
    EXPECT_EQ(Game::read_move(opening, text).error().key, "gyges.illegal.unknown"_key) << text;
}

TEST(GygesPosition, SaysWhatIsWrongAndWhere) {
  const auto fault = [](std::string_view text) {
    const auto state = Game::read_state({}, text);
    return state ? std::string{"fine"} : std::string{state.error().key.text} + "@" + std::to_string(state.error().at);
  };
  const std::string empty = "....../....../....../....../....../......";
  const std::string twelve = "321123/....../....../....../....../321123";
  const std::string eleven = "321123/....../....../....../....../.21123";
  EXPECT_EQ(fault("go " + twelve + " s"), "position.wrong_game@0");
  EXPECT_EQ(fault("gyges " + twelve), "position.fields@47");
  EXPECT_EQ(fault("gyges " + twelve + "/...... s"), "gyges.position.rows@6");
  EXPECT_EQ(fault("gyges 321123/....../....../....../...../321123 s"), "gyges.position.points@34");
  EXPECT_EQ(fault("gyges 321143/....../....../....../....../321123 s"), "gyges.position.letter@10");
  EXPECT_EQ(fault("gyges " + twelve + " x"), "gyges.position.side@48");
  EXPECT_EQ(fault("gyges " + twelve + " s set"), "gyges.position.word@50");
  EXPECT_EQ(fault("gyges " + eleven + " s"), "gyges.position.counts@6");
  EXPECT_EQ(fault("gyges 321123/....../....../....../....../321122 s"), "gyges.position.counts@6");
  EXPECT_EQ(fault("gyges " + twelve + " s goal"), "gyges.position.won_counts@6");
  EXPECT_EQ(fault("gyges 221123/....../....../....../....../.22113 s goal"), "gyges.position.won_counts@6");
  EXPECT_EQ(fault("gyges " + eleven + " s goal"), "fine");
  EXPECT_EQ(fault("gyges " + twelve + " s setup"), "gyges.position.setup_empty@6");
  EXPECT_EQ(fault("gyges " + empty + " n setup"), "gyges.position.setup_row@6");
  EXPECT_EQ(fault("gyges ....../....../....../....../....../311123 n setup"), "gyges.position.setup_row@6");
  EXPECT_EQ(fault("gyges 321123/....../....../....../....../...... n setup"), "gyges.position.setup_row@6");
  EXPECT_EQ(fault("gyges " + empty + " s setup"), "fine");
}

TEST(GygesOptions, AreReadAndWritten) {
  const auto& game = **find_game("gyges");
  EXPECT_EQ(AnyRules::preset(game)->preset_name(), "basic");
  EXPECT_EQ(AnyRules::read(game, "advanced path=line repetition=off", {})->text(), "advanced path=line repetition=off");
  EXPECT_EQ(AnyRules::read(game, "basic path=point", {}).error().key, "rules.bad_value"_key);
  EXPECT_TRUE(AnyRules::preset(game)->match().repetition);
}

}  // namespace
}  // namespace meydan::gyges
