// Texts of Quoridor Kid: move texts, position texts and their faults, options, traces, pictures.
#include "core/any.hpp"
#include "games/quoridor/testing.hpp"
#include "games/registry.hpp"

namespace meydan::quoridor {
namespace {

const Loader kNoFiles = [](std::string_view) -> Result<std::string> { return std::string{}; };

AnyRules preset(std::string_view name) { return *AnyRules::preset(**find_game("quoridor"), name); }

std::vector<std::string> trace(const State& state, std::string_view move) {
  return Game::trace(state, *Game::read_move(state, move));
}

using Cells = std::vector<std::string>;

TEST(QuoridorMoveText, OtherTextsAreNotUnderstood) {
  const auto state = position("quoridor 7 2 d1,d7 8,8 - s 0");
  for (const auto* text : {"", "d", "d2 ", " d2", "D2", "d02", "d2x", "d0", "j1", "c3hh", "c3H", "h", "PASS", "d2,d3"})
    EXPECT_EQ(verdict(state, text), "unknown") << text;
  EXPECT_EQ(verdict(state, "h1"), "off_board h1");
  EXPECT_EQ(verdict(state, "a8"), "off_board a8");
}

TEST(QuoridorTrace, ShowsTheStepTheJumpedMouseOrTheWall) {
  EXPECT_EQ(trace(position("quoridor 7 2 d3,d4 8,8 - s 0"), "c3"), (Cells{"d3", "c3"}));
  EXPECT_EQ(trace(position("quoridor 7 2 d3,d4 8,8 - s 0"), "d5"), (Cells{"d3", "d4", "d5"}));
  EXPECT_EQ(trace(position("quoridor 7 2 d3,d4 8,8 d4h s 0"), "e4"), (Cells{"d3", "d4", "e4"}));
  EXPECT_EQ(trace(position("quoridor 7 2 d3,d4 8,8 - s 0"), "c5v"), Cells{"c5v"});
  EXPECT_EQ(trace(position("quoridor 7 4 a1,a2,a3,g4 0,4,4,4 a1v s 6"), "pass"), Cells{});
}

TEST(QuoridorTrace, ASidestepPassesTheMouseWithTheWallBehindIt) {
  // e4 is beside both d4 and e3, but only e3 has a wall behind it.
  EXPECT_EQ(trace(position("quoridor 7 4 d3,d4,e3,g7 4,4,4,4 e2v s 0"), "e4"), (Cells{"d3", "e3", "e4"}));
}

TEST(QuoridorPosition, ReadsBack) {
  for (const auto* text : {"quoridor 7 2 d1,d7 8,8 - s 0", "quoridor 3 4 a1,a2,a3,c2 1,0,0,0 a1v,b2v s 6",
                           "quoridor 9 2 e5,e6 9,9 a1v,d6h n 300", "quoridor 7 4 d6,g4,d2,b4 4,4,4,4 - n 10"})
    EXPECT_EQ(Game::write_state(position(text)), text);
  EXPECT_EQ(position("quoridor 7 2 d1,d7 7,7 e5v,a1h s 2"), position("quoridor 7 2 d1,d7 7,7 a1h,e5v s 2"));
}

TEST(QuoridorPosition, AMouseOnItsGoalEndsTheGame) {
  const auto state = position("quoridor 7 4 d6,g4,d2,b4 4,4,4,4 - n 10");
  EXPECT_EQ(state.to_move(), Seat::Nobody);
  EXPECT_EQ(state.outcome().winner(), Seat::B);
}

TEST(QuoridorPosition, SaysWhatIsWrongAndWhere) {
  const auto rules = rules_for("quoridor 7 2 d1,d7 8,8 - s 0");
  const auto fault = [&](std::string_view text) {
    const auto state = Game::read_state(rules, text);
    return state ? std::string{"fine"} : std::string{state.error().key.text} + "@" + std::to_string(state.error().at);
  };
  EXPECT_EQ(fault("quoridor 7 2 d1,d7 8,8 - s 0"), "fine");
  EXPECT_EQ(fault("quoridor 7 2 d1,d7 3,0 - n 0"), "fine");
  EXPECT_EQ(fault(""), "position.wrong_game@0");
  EXPECT_EQ(fault("go 7 2 d1,d7 8,8 - s 0"), "position.wrong_game@0");
  EXPECT_EQ(fault("quoridor 7 2 d1,d7 8,8 - s"), "position.fields@26");
  EXPECT_EQ(fault("quoridor 7  2 d1,d7 8,8 - s 0"), "position.extra_space@11");
  EXPECT_EQ(fault("quoridor 9 2 d1,d7 8,8 - s 0"), "quoridor.position.size@9");
  EXPECT_EQ(fault("quoridor 7 4 d1,d7 8,8 - s 0"), "quoridor.position.seats@11");
  EXPECT_EQ(fault("quoridor 7 2 d1,d7,a4 8,8 - s 0"), "quoridor.position.mice@13");
  EXPECT_EQ(fault("quoridor 7 2 d1,h7 8,8 - s 0"), "quoridor.position.square@16");
  EXPECT_EQ(fault("quoridor 7 2 d1, 8,8 - s 0"), "quoridor.position.square@16");
  EXPECT_EQ(fault("quoridor 7 2 d1,d1 8,8 - s 0"), "quoridor.position.same_square@16");
  EXPECT_EQ(fault("quoridor 7 2 d1,d7 8 - s 0"), "quoridor.position.left_count@19");
  EXPECT_EQ(fault("quoridor 7 2 d1,d7 8,9 - s 0"), "quoridor.position.left@21");
  EXPECT_EQ(fault("quoridor 7 2 d1,d7 8,-1 - s 0"), "quoridor.position.left@21");
  EXPECT_EQ(fault("quoridor 7 2 d1,d7 8,99999999999 - s 0"), "quoridor.position.left@21");
  EXPECT_EQ(fault("quoridor 7 2 d1,d7 7,7 a1h,c3 s 0"), "quoridor.position.wall@27");
  EXPECT_EQ(fault("quoridor 7 2 d1,d7 7,7 a1h, s 0"), "quoridor.position.wall@27");
  EXPECT_EQ(fault("quoridor 7 2 d1,d7 7,7 g1h s 0"), "quoridor.position.wall@23");
  EXPECT_EQ(fault("quoridor 7 2 d1,d7 7,7 a1h,b1h s 0"), "quoridor.position.no_room@27");
  EXPECT_EQ(fault("quoridor 7 2 d1,d7 7,7 a1h,a1v s 0"), "quoridor.position.no_room@27");
  EXPECT_EQ(fault("quoridor 7 2 d1,d7 7,7 a1h,a1h s 0"), "quoridor.position.no_room@27");
  EXPECT_EQ(fault("quoridor 7 2 d1,d7 8,8 a1h s 0"), "fine") << "a position to study: walls on the board may come from nobody";
  EXPECT_EQ(fault("quoridor 7 2 a1,d7 7,7 a1h,b1v s 0"), "quoridor.position.no_way@23");
  EXPECT_EQ(fault("quoridor 7 2 d7,d1 8,8 - s 0"), "quoridor.position.two_winners@13");
  EXPECT_EQ(fault("quoridor 7 2 d7,d6 8,8 - n 1"), "fine");
  EXPECT_EQ(fault("quoridor 7 2 d7,d6 8,8 - s 1"), "quoridor.position.winner@25");
  EXPECT_EQ(fault("quoridor 7 2 d1,d7 8,8 - w 0"), "quoridor.position.side@25");
  EXPECT_EQ(fault("quoridor 7 2 d1,d7 8,8 - sn 0"), "quoridor.position.side@25");
  EXPECT_EQ(fault("quoridor 7 2 d1,d7 8,8 - s -1"), "quoridor.position.plies@27");
  EXPECT_EQ(fault("quoridor 7 2 d1,d7 8,8 - s 1000001"), "quoridor.position.plies@27");
}

TEST(QuoridorPosition, PliesStopWhereThePositionTextDoes) {
  const auto state = after(position("quoridor 7 2 d1,d7 8,8 - s 1000000"), {"d2"});
  EXPECT_EQ(Game::write_state(state), "quoridor 7 2 d2,d7 8,8 - n 1000000");
}

TEST(QuoridorOptions, WallsDependOnPresetAndSeatsUnlessChosen) {
  const auto walls = [](std::string_view text) {
    auto rules = *AnyRules::read(**find_game("quoridor"), text, kNoFiles);
    EXPECT_TRUE(rules.complete().has_value());
    return rules.options()[2].value;
  };
  EXPECT_EQ(walls("sheet"), "8");
  EXPECT_EQ(walls("sheet seats=4"), "4");
  EXPECT_EQ(walls("classic"), "10");
  EXPECT_EQ(walls("classic seats=4"), "5");
  EXPECT_EQ(walls("seats=4 walls=0"), "0");
  EXPECT_EQ(walls("walls=20 size=3"), "20");
}

TEST(QuoridorOptions, ReadBackFromTheirText) {
  auto rules = *AnyRules::read(**find_game("quoridor"), "classic seats=4 crowd=sidestep repetition=off max_plies=40", kNoFiles);
  ASSERT_TRUE(rules.complete().has_value());
  EXPECT_EQ(rules.text(), "classic seats=4 walls=5 crowd=sidestep repetition=off max_plies=40");
  EXPECT_EQ(*AnyRules::read(**find_game("quoridor"), rules.text(), kNoFiles), rules);
}

TEST(QuoridorOptions, OtherValuesAreRefused) {
  auto rules = preset("sheet");
  for (const auto* text : {"size=6", "size=11", "seats=3", "walls=21", "walls=-1", "crowd=jump", "repetition=1", "max_plies=-1",
                           "max_plies=1000001", "max_plies="}) {
    const auto done = rules.set(text, kNoFiles);
    ASSERT_FALSE(done.has_value()) << text;
    EXPECT_EQ(done.error().key, "rules.bad_value"_key) << text;
  }
}

TEST(QuoridorOptions, APositionBringsItsSizeSeatsAndWalls) {
  const std::string_view text = "quoridor 9 2 e1,e9 9,10 c3h n 1";
  auto rules = preset("sheet");
  rules.adopt(text);
  ASSERT_TRUE(rules.complete().has_value());
  EXPECT_EQ(rules.text(), "sheet size=9 walls=10");
  EXPECT_TRUE(AnyState::read(rules, text).has_value());

  auto chosen = preset("sheet");
  ASSERT_TRUE(chosen.set("size=7", kNoFiles).has_value());
  chosen.adopt(text);
  ASSERT_TRUE(chosen.complete().has_value());
  EXPECT_EQ(AnyState::read(chosen, text).error().key, "quoridor.position.size"_key);

  for (const auto* broken :
       {"", "quoridor", "quoridor 8 2 e1,e9 9,10 c3h n 1", "quoridor 9 3 e1,e9 9,10 c3h n 1", "go 9 2 a b c d e"}) {
    auto unchanged = preset("sheet");
    unchanged.adopt(broken);
    EXPECT_EQ(unchanged, preset("sheet")) << broken;
  }
}

TEST(QuoridorSeats, AreNamedByTheirSide) {
  auto rules = preset("sheet");
  EXPECT_EQ(rules.seat_name(Seat::B).leaf(), "north");
  ASSERT_TRUE(rules.set("seats=4", kNoFiles).has_value());
  EXPECT_EQ(rules.seat_name(Seat::A).leaf(), "south");
  EXPECT_EQ(rules.seat_name(Seat::B).leaf(), "west");
  EXPECT_EQ(rules.seat_name(Seat::C).leaf(), "north");
  EXPECT_EQ(rules.seat_name(Seat::D).leaf(), "east");
}

TEST(QuoridorPicture, ShowsMiceWallsAndWhereTheMouseMayGo) {
  const auto state = position("quoridor 3 2 b1,b3 2,1 a1h,a2v s 2");
  EXPECT_EQ(Game::draw(state, Cells{"a1h", "b1", "z9", "i9", "i9v"}).render({.unicode = false, .colour = false}),
            "    a   b   c\n"
            "  +-----------+\n"
            "3 |   | N     | 3\n"
            "  |   |   .   |\n"
            "2 |   |       | 2\n"
            "  |=======.   |\n"
            "1 | +   S   + | 1\n"
            "  +-----------+\n"
            "    a   b   c\n");
}

TEST(QuoridorStatus, TellsWallsLeftAndTheMoveLimit) {
  auto rules = rules_for("quoridor 7 2 d1,d7 8,8 - s 0");
  rules.max_plies = 10;
  const auto lines = Game::status(*Game::read_state(rules, "quoridor 7 2 d1,d7 8,3 - s 4"));
  ASSERT_EQ(lines.size(), 2U);
  EXPECT_EQ(lines[0].key, "quoridor.walls_left.two"_key);
  EXPECT_EQ(lines[0].arguments[1].second, "3");
  EXPECT_EQ(lines[1].key, "quoridor.plies_left"_key);
  EXPECT_EQ(lines[1].arguments[0].second, "6");
  EXPECT_EQ(Game::status(position("quoridor 7 4 d1,a4,d7,g4 4,4,4,4 - s 0"))[0].key, "quoridor.walls_left.four"_key);
}

}  // namespace
}  // namespace meydan::quoridor
