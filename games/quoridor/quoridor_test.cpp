// One fixed position for each sentence of the rules of Quoridor Kid.
#include "games/quoridor/quoridor.hpp"

#include "core/match.hpp"
#include "core/perft.hpp"
#include "games/quoridor/testing.hpp"
#include "games/registry.hpp"

namespace meydan::quoridor {
namespace {

AnyRules any_rules(std::string_view text) {
  auto rules = AnyRules::read(**find_game("quoridor"), text, [](std::string_view) -> Result<std::string> { return ""; });
  EXPECT_TRUE(rules.has_value() && rules->complete().has_value()) << text;
  return *rules;
}

std::string start_of(std::string_view rules) { return AnyState::start(any_rules(rules)).text(); }

TEST(QuoridorStart, MiceStandInTheMiddleOfTheirEdgesWithTheirWalls) {
  EXPECT_EQ(start_of("sheet"), "quoridor 7 2 d1,d7 8,8 - s 0");
  EXPECT_EQ(start_of("sheet seats=4"), "quoridor 7 4 d1,a4,d7,g4 4,4,4,4 - s 0");
  EXPECT_EQ(start_of("classic"), "quoridor 9 2 e1,e9 10,10 - s 0");
  EXPECT_EQ(start_of("classic seats=4"), "quoridor 9 4 e1,a5,e9,i5 5,5,5,5 - s 0");
}

TEST(QuoridorStart, TurnsGoClockwise) {
  const auto four = after(position("quoridor 7 4 d1,a4,d7,g4 4,4,4,4 - s 0"), {"d2", "b4", "d6", "f4"});
  EXPECT_EQ(Game::write_state(four), "quoridor 7 4 d2,b4,d6,f4 4,4,4,4 - s 4");
  const auto two = after(position("quoridor 7 2 d1,d7 8,8 - s 0"), {"d2", "c3h"});
  EXPECT_EQ(Game::write_state(two), "quoridor 7 2 d2,d7 8,7 c3h s 2");
}

TEST(QuoridorGoal, EachSeatWinsOnAnySquareOfTheOppositeEdge) {
  const auto winner = [](std::string_view text, std::string_view move) {
    const auto state = after(position(text), {move});
    EXPECT_EQ(state.to_move(), Seat::Nobody);
    const auto outcome = state.outcome();
    EXPECT_EQ(outcome.reason_text(), "goal reached");
    return outcome.winner();
  };
  EXPECT_EQ(winner("quoridor 7 4 b6,b4,d2,f4 4,4,4,4 - s 0", "b7"), Seat::A);
  EXPECT_EQ(winner("quoridor 7 4 b6,f1,d2,f4 4,4,4,4 - w 0", "g1"), Seat::B);
  EXPECT_EQ(winner("quoridor 7 4 b6,b4,g2,f4 4,4,4,4 - n 0", "g1"), Seat::C);
  EXPECT_EQ(winner("quoridor 7 4 b6,c4,d2,b5 4,4,4,4 - e 0", "a5"), Seat::D);
  EXPECT_EQ(winner("quoridor 7 2 d6,c2 8,8 - n 0", "c1"), Seat::B);
}

TEST(QuoridorGoal, OtherEdgesWinNothing) {
  EXPECT_EQ(after(position("quoridor 7 4 f3,b4,d2,f4 4,4,4,4 - s 0"), {"g3"}).to_move(), Seat::B);
  EXPECT_EQ(after(position("quoridor 7 4 f3,b6,d2,f4 4,4,4,4 - w 0"), {"b7"}).to_move(), Seat::C);
}

TEST(QuoridorGoal, TheFirstToArriveWinsAndTheOthersShareSecondPlace) {
  const auto state = after(position("quoridor 7 4 d6,f4,d2,b4 4,4,4,4 - w 9"), {"g4"});
  const auto outcome = state.outcome();
  EXPECT_EQ(outcome.seats, 4);
  EXPECT_EQ(outcome.places, (std::array<std::uint8_t, kMaxSeats>{2, 1, 2, 2}));
  EXPECT_EQ(verdict(state, "d1"), "over");
  EXPECT_TRUE(move_texts(state).empty());
  EXPECT_EQ(state.count_moves(), 0U);
}

TEST(QuoridorTurn, IsOneMouseMoveOrOneWall) {
  const auto texts = move_texts(position("quoridor 7 2 d1,d7 8,8 - s 0"));
  EXPECT_EQ(texts.size(), 3U + 36U + 36U);
  EXPECT_EQ(mouse_moves(position("quoridor 7 2 d1,d7 8,8 - s 0")), "c1 e1 d2");
}

TEST(QuoridorTurn, WithNoWallLeftTheMouseMustMove) {
  const auto state = position("quoridor 7 2 d1,d7 0,8 - s 0");
  EXPECT_EQ(verdict(state, "c3h"), "no_walls");
  EXPECT_EQ(move_texts(state), (std::vector<std::string>{"c1", "e1", "d2"}));
  EXPECT_EQ(state.count_moves(), 3U);
}

TEST(QuoridorMouse, GoesOneSquareForwardBackOrSideways) {
  const auto state = position("quoridor 7 2 d4,a7 8,8 - s 0");
  EXPECT_EQ(mouse_moves(state), "d3 c4 e4 d5");
  EXPECT_EQ(verdict(state, "d6"), "far d6");
  EXPECT_EQ(verdict(state, "e5"), "far e5");
  EXPECT_EQ(verdict(state, "d4"), "stays d4");
}

TEST(QuoridorMouse, NeverGoesThroughAWall) {
  EXPECT_EQ(mouse_moves(position("quoridor 7 2 d4,a7 8,8 c4h s 0")), "d3 c4 e4");
  EXPECT_EQ(mouse_moves(position("quoridor 7 2 d4,a7 8,8 d4h s 0")), "d3 c4 e4");
  EXPECT_EQ(mouse_moves(position("quoridor 7 2 d4,a7 8,8 d3h s 0")), "c4 e4 d5");
  EXPECT_EQ(mouse_moves(position("quoridor 7 2 d4,a7 8,8 d4v s 0")), "d3 c4 d5");
  EXPECT_EQ(mouse_moves(position("quoridor 7 2 d4,a7 8,8 c3v s 0")), "d3 e4 d5");
  EXPECT_EQ(mouse_moves(position("quoridor 7 2 d4,a7 8,8 b4h,e4h,d5v s 0")), "d3 c4 e4 d5");
  EXPECT_EQ(verdict(position("quoridor 7 2 d4,a7 8,8 c4h s 0"), "d5"), "blocked c4h d5");
  EXPECT_EQ(verdict(position("quoridor 7 2 d4,a7 8,8 c3v s 0"), "c4"), "blocked c3v c4");
}

TEST(QuoridorFaceToFace, TheMoverMayJumpToTheEmptySquareBehind) {
  const auto state = position("quoridor 7 2 d3,d4 8,8 - s 0");
  EXPECT_EQ(mouse_moves(state), "d2 c3 e3 d5");
  EXPECT_EQ(verdict(state, "d4"), "occupied d4");
  EXPECT_EQ(verdict(state, "c4"), "sidestep d4 c4");
  EXPECT_EQ(mouse_moves(position("quoridor 7 2 d3,d4 8,8 - n 0")), "d2 c4 e4 d5");
  EXPECT_EQ(mouse_moves(position("quoridor 7 2 d3,e3 8,8 - s 0")), "d2 c3 f3 d4");
  EXPECT_EQ(mouse_moves(position("quoridor 7 2 d3,e3 8,8 - n 0")), "e2 c3 f3 e4");
}

TEST(QuoridorFaceToFace, AJumpMayWin) {
  EXPECT_EQ(after(position("quoridor 7 2 d5,d6 8,8 - s 0"), {"d7"}).outcome().winner(), Seat::A);
}

TEST(QuoridorFaceToFace, AWallBetweenThemForbidsIt) {
  const auto state = position("quoridor 7 2 d3,d4 8,8 d3h s 0");
  EXPECT_EQ(mouse_moves(state), "d2 c3 e3");
  EXPECT_EQ(verdict(state, "d5"), "blocked d3h d4");
  EXPECT_EQ(verdict(state, "c4"), "blocked d3h d4");
}

TEST(QuoridorFaceToFace, WithAWallBehindTheMoverMayGoToItsSide) {
  const auto state = position("quoridor 7 2 d3,d4 8,8 d4h s 0");
  EXPECT_EQ(mouse_moves(state), "d2 c3 e3 c4 e4");
  EXPECT_EQ(verdict(state, "d5"), "jump_wall d4h d4");
}

TEST(QuoridorFaceToFace, TheEdgeIsTreatedAsAWall) {
  EXPECT_EQ(mouse_moves(position("quoridor 7 2 d6,d7 8,8 - s 0")), "d5 c6 e6 c7 e7");
  EXPECT_EQ(mouse_moves(position("quoridor 7 2 b4,a4 8,8 - s 0")), "a3 b3 c4 a5 b5");
  EXPECT_EQ(mouse_moves(position("quoridor 7 2 f2,g2 8,8 - s 0")), "f1 g1 e2 f3 g3");
  EXPECT_EQ(mouse_moves(position("quoridor 7 4 b1,a1,d6,g4 4,4,4,4 - s 0")), "c1 a2 b2") << "a corner has one side";
}

TEST(QuoridorFaceToFace, ASidestepNeverGoesThroughAWall) {
  const auto one = position("quoridor 7 2 d3,d4 8,8 d4h,c4v s 0");
  EXPECT_EQ(mouse_moves(one), "d2 c3 e3 e4");
  EXPECT_EQ(verdict(one, "c4"), "blocked c4v c4");
  EXPECT_EQ(mouse_moves(position("quoridor 7 2 d3,d4 8,8 d4h,c3v,d3v s 0")), "d2");
}

TEST(QuoridorCrowd, TwoMiceMayNotBeJumpedAndNoWallMeansNoSidestep) {
  const auto state = position("quoridor 7 4 d3,d4,d5,g4 4,4,4,4 - s 0");
  EXPECT_EQ(mouse_moves(state), "d2 c3 e3");
  EXPECT_EQ(verdict(state, "c4"), "crowd d4 d5");
  EXPECT_EQ(verdict(state, "d5"), "crowd d4 d5");
  EXPECT_EQ(verdict(state, "d6"), "crowd d4 d5");
}

TEST(QuoridorCrowd, TheOptionAllowsTheSidestep) {
  const auto state = position("quoridor 7 4 d3,d4,d5,g4 4,4,4,4 - s 0", Crowd::Sidestep);
  EXPECT_EQ(mouse_moves(state), "d2 c3 e3 c4 e4");
  EXPECT_EQ(verdict(state, "d6"), "crowd d4 d5");
  EXPECT_EQ(mouse_moves(position("quoridor 7 4 d3,d4,d5,c4 4,4,4,4 - s 0", Crowd::Sidestep)), "d2 c3 e3 e4");
  EXPECT_EQ(mouse_moves(position("quoridor 7 4 d3,d4,d5,g4 4,4,4,4 d4v s 0", Crowd::Sidestep)), "d2 c3 e3 c4");
}

TEST(QuoridorCrowd, AWallBetweenTheTwoAllowsTheSidestepToEmptySquares) {
  EXPECT_EQ(mouse_moves(position("quoridor 7 4 d3,d4,d5,g4 4,4,4,4 d4h s 0")), "d2 c3 e3 c4 e4");
  const auto beside = position("quoridor 7 4 d3,d4,c4,g4 4,4,4,4 d4h s 0");
  EXPECT_EQ(mouse_moves(beside), "d2 c3 e3 e4");
  EXPECT_EQ(verdict(beside, "c4"), "occupied c4");
}

TEST(QuoridorWall, LiesInsideTheBoard) {
  const auto state = position("quoridor 7 2 d1,d7 8,8 - s 0");
  EXPECT_EQ(verdict(state, "a1h"), "legal");
  EXPECT_EQ(verdict(state, "f6v"), "legal");
  for (const auto* outside : {"g1h", "g1v", "a7h", "a7v", "i9h"})
    EXPECT_EQ(verdict(state, outside), std::string{"wall_off_board "} + outside);
}

TEST(QuoridorWall, MayNotOverlapAnotherEvenByHalf) {
  const auto lying = position("quoridor 7 2 d1,d7 8,8 c3h s 0");
  for (const auto* wall : {"b3h", "d3h"}) EXPECT_EQ(verdict(lying, wall), std::string{"overlaps "} + wall + " c3h");
  const auto standing = position("quoridor 7 2 d1,d7 8,8 c3v s 0");
  for (const auto* wall : {"c2v", "c4v"}) EXPECT_EQ(verdict(standing, wall), std::string{"overlaps "} + wall + " c3v");
  EXPECT_EQ(verdict(lying, "c3h"), "overlaps c3h");
  EXPECT_EQ(verdict(standing, "c3v"), "overlaps c3v");
  EXPECT_EQ(verdict(position("quoridor 7 2 d1,d7 8,8 b3h,d3h s 0"), "c3h"), "overlaps c3h b3h d3h");
}

TEST(QuoridorWall, MayNotCrossAnother) {
  EXPECT_EQ(verdict(position("quoridor 7 2 d1,d7 8,8 c3h s 0"), "c3v"), "crosses c3v c3h");
  EXPECT_EQ(verdict(position("quoridor 7 2 d1,d7 8,8 c3v s 0"), "c3h"), "crosses c3h c3v");
}

TEST(QuoridorWall, EndsMayTouch) {
  const auto state = position("quoridor 7 2 d1,d7 8,8 c3h s 0");
  for (const auto* wall : {"a3h", "e3h", "b3v", "d3v", "c4v", "c2v", "b2v", "d4v"})
    EXPECT_EQ(verdict(state, wall), "legal") << wall;
  EXPECT_EQ(verdict(position("quoridor 7 2 d1,d7 8,8 c3h,e3h s 0"), "d3v"), "legal") << "through the joint of two walls";
}

TEST(QuoridorWall, MayNotCloseTheWayOfAThirdPlayer) {
  const auto state = position("quoridor 7 4 d1,a4,a7,g4 4,4,4,3 a6h s 0");
  EXPECT_EQ(verdict(state, "b6v"), "closes_way.north b6v a7");
  EXPECT_EQ(verdict(state, "c6v"), "legal");
}

TEST(QuoridorWall, MayNotCloseTheWayOfEachSeat) {
  EXPECT_EQ(verdict(position("quoridor 7 2 a1,d7 8,8 a1h n 0"), "b1v"), "closes_way.south b1v a1");
  EXPECT_EQ(verdict(position("quoridor 7 4 d1,a1,d7,g4 4,4,4,3 a1h s 0"), "b1v"), "closes_way.west b1v a1");
  EXPECT_EQ(verdict(position("quoridor 7 2 d1,a7 8,8 a6h s 0"), "b6v"), "closes_way.north b6v a7");
  EXPECT_EQ(verdict(position("quoridor 7 4 d1,a4,d7,g1 4,4,4,3 f1h s 0"), "e1v"), "closes_way.east e1v g1");
}

TEST(QuoridorWall, MayNotCloseTheOwnWay) {
  EXPECT_EQ(verdict(position("quoridor 7 2 a1,d7 8,8 a1h s 0"), "b1v"), "closes_way.own b1v a1");
}

TEST(QuoridorWall, MayCloseAPartThatNoMouseNeeds) {
  EXPECT_EQ(verdict(position("quoridor 7 4 d1,a4,d7,g4 4,4,4,3 a6h s 0"), "b6v"), "legal") << "nobody inside";
  EXPECT_EQ(verdict(position("quoridor 7 2 a6,d7 8,8 a5h s 0"), "b6v"), "legal") << "the goal is inside";
}

TEST(QuoridorWall, MayNarrowAWayDownToTheLastSquare) {
  const auto gap = position("quoridor 5 2 c1,c5 8,8 a2h,d2h,b2v s 0");
  EXPECT_EQ(verdict(gap, "b3h"), "legal") << "c3 still leads on to d3";
  EXPECT_EQ(verdict(gap, "c2v"), "legal") << "c3 still leads on to c4";
  EXPECT_EQ(verdict(after(gap, {"c2v"}), "c3h"), "closes_way.south c3h c1");
}

TEST(QuoridorWall, OtherMiceDoNotBlockAWay) {
  EXPECT_EQ(verdict(position("quoridor 7 4 a1,a2,d7,g4 4,4,4,4 - s 0"), "a1v"), "legal");
}

TEST(QuoridorPass, IsForcedWithoutAnyMove) {
  const auto state = position("quoridor 7 4 a1,a2,a3,g4 0,4,4,4 a1v s 6");
  EXPECT_EQ(move_texts(state), std::vector<std::string>{"pass"});
  EXPECT_EQ(state.count_moves(), 1U);
  EXPECT_EQ(Game::status(state).back().key, "quoridor.no_move"_key);
  EXPECT_EQ(verdict(state, "b1"), "no_move");
  EXPECT_EQ(verdict(state, "c3h"), "no_move");
  Random random{1};
  EXPECT_EQ(state.random_move(random), kPass);
  EXPECT_EQ(Game::write_state(after(state, {"pass"})), "quoridor 7 4 a1,a2,a3,g4 0,4,4,4 a1v w 7");
}

TEST(QuoridorPass, IsForcedToWhenEveryWallInHandWouldCloseAWay) {
  const auto state = position("quoridor 3 4 a1,a2,a3,c2 1,0,0,0 a1v,b2v s 6");
  EXPECT_EQ(move_texts(state), std::vector<std::string>{"pass"});
  Random random{1};
  for (int i = 0; i < 20; ++i) EXPECT_EQ(state.random_move(random), kPass);
}

TEST(QuoridorPass, IsIllegalWithAMove) {
  EXPECT_EQ(verdict(position("quoridor 7 2 d1,d7 8,8 - s 0"), "pass"), "pass c1 e1 d2");
  EXPECT_EQ(verdict(position("quoridor 7 4 a1,a2,a3,g4 1,4,4,4 a1v s 6"), "pass"), "pass") << "a wall can be placed";
}

TEST(QuoridorMoveLimit, IsADrawOfAll) {
  auto rules = rules_for("quoridor 7 4 d1,a4,d7,g4 4,4,4,4 - s 0");
  rules.max_plies = 2;
  const auto state = after(Game::start(rules), {"d2", "c3h"});
  ASSERT_EQ(state.to_move(), Seat::Nobody);
  EXPECT_EQ(state.outcome().reason_text(), "move limit");
  EXPECT_EQ(state.outcome().winner(), std::nullopt);
  EXPECT_EQ(state.outcome().places, (std::array<std::uint8_t, kMaxSeats>{1, 1, 1, 1}));
  EXPECT_EQ(Game::read_state(rules, Game::write_state(state)), state);
}

TEST(QuoridorMoveLimit, ComesAfterAWinOnTheLastPly) {
  auto rules = rules_for("quoridor 7 2 d6,a3 8,8 - s 9");
  rules.max_plies = 10;
  const auto state = after(*Game::read_state(rules, "quoridor 7 2 d6,a3 8,8 - s 9"), {"d7"});
  EXPECT_EQ(state.outcome().reason_text(), "goal reached");
}

TEST(QuoridorRepetition, TheThirdTimeIsADraw) {
  Match match{any_rules("sheet")};
  for (int i = 0; i < 2; ++i) {
    EXPECT_FALSE(match.over());
    for (const auto* move : {"d2", "d6", "d1", "d7"}) ASSERT_TRUE(match.play(move).has_value());
  }
  ASSERT_TRUE(match.over());
  EXPECT_EQ(match.outcome()->reason_text(), "repetition");
  EXPECT_EQ(match.outcome()->winner(), std::nullopt);
}

TEST(QuoridorRepetition, CanBeSwitchedOff) {
  Match match{any_rules("sheet repetition=off")};
  for (int i = 0; i < 4; ++i)
    for (const auto* move : {"d2", "d6", "d1", "d7"}) ASSERT_TRUE(match.play(move).has_value());
  EXPECT_FALSE(match.over());
}

TEST(QuoridorKey, RepetitionLooksAtWallsMiceAndMoverOnly) {
  const auto now = position("quoridor 7 2 d1,d7 8,7 c3h s 0");
  const auto later = position("quoridor 7 2 d1,d7 8,7 c3h s 4");
  const auto other_mover = position("quoridor 7 2 d1,d7 8,7 c3h n 0");
  EXPECT_NE(now.key(), later.key());
  EXPECT_EQ(now.repetition_key(Sameness::WithMover), later.repetition_key(Sameness::WithMover));
  EXPECT_NE(now.repetition_key(Sameness::WithMover), other_mover.repetition_key(Sameness::WithMover));
  EXPECT_EQ(now.repetition_key(Sameness::BoardOnly), other_mover.repetition_key(Sameness::BoardOnly));
  EXPECT_NE(now.key(), position("quoridor 7 2 d1,d7 7,8 c3h s 0").key());
  EXPECT_NE(now.key(), position("quoridor 7 2 d1,d7 8,7 c3v s 0").key());
}

TEST(QuoridorPerft, MatchesThePage) {
  const auto counts = [](std::string_view rules, int depth) {
    std::string all;
    for (int d = 1; d <= depth; ++d) all += std::to_string(AnyState::start(any_rules(rules)).perft(d)) + " ";
    return all;
  };
  EXPECT_EQ(counts("sheet", 3), "75 5357 363872 ");
  EXPECT_EQ(counts("sheet seats=4", 3), "75 5357 363681 ");
  EXPECT_EQ(counts("classic", 3), "131 16677 2062264 ");
  EXPECT_EQ(counts("size=5 walls=3", 4), "35 1109 31540 794442 ");
  EXPECT_EQ(counts("size=3 seats=4 walls=1", 5), "11 68 326 1281 3806 ");
  EXPECT_EQ(counts("walls=0", 8), "3 9 30 100 350 1225 4340 15376 ");
  EXPECT_EQ(counts("size=5 seats=4 walls=0", 8), "3 9 27 81 270 897 2990 9956 ");
}

}  // namespace
}  // namespace meydan::quoridor
