// One fixed position for each sentence of the rules of DAHA.
#include "games/daha/daha.hpp"

#include <gtest/gtest.h>

#include "core/perft.hpp"

namespace meydan::daha {
namespace {

Rules with_seats(std::uint8_t seats) {
  Rules rules;
  rules.seats = seats;
  return rules;
}

State position(std::string_view text, Rules rules = {}) {
  RuleBook<Rules> book{rules};
  Game::adopt(book, text);
  auto state = Game::read_state(book.rules, text);
  EXPECT_TRUE(state.has_value()) << text << (state ? "" : state.error().key.text);
  return *state;
}

State after(State state, std::initializer_list<std::string_view> moves) {
  for (const auto text : moves) {
    const auto move = Game::read_move(state, text);
    EXPECT_TRUE(move.has_value()) << text;
    if (move) state.apply(*move);
  }
  return state;
}

std::vector<std::string> choices(const State& state) {
  MoveList moves;
  state.moves(moves);
  std::vector<std::string> texts;
  for (const auto move : moves) texts.push_back(Game::write_move(state, move));
  return texts;
}

using Names = std::vector<std::string>;

std::string reason(const State& state, std::string_view move) {
  const auto read = Game::read_move(state, move);
  if (read) return "legal";
  std::string text{read.error().key.text};
  for (const auto& cell : read.error().cells) text += " " + cell;
  return text;
}

Names places_and_points(const State& state) {
  const auto outcome = state.outcome();
  Names texts;
  for (std::size_t i = 0; i < outcome.seats; ++i)
    texts.push_back(std::to_string(outcome.places[i]) + ":" + std::to_string(outcome.half_points[i] / 2));
  return texts;
}

TEST(DahaStart, StandsTheFourPiecesAroundTheRingAndRedRolls) {
  const auto start = Game::start({});
  EXPECT_EQ(Game::write_state(start), "daha halka a1,a5,a9,a13 - 0,0,0,0 R 0 0");
  EXPECT_EQ(start.to_move(), Seat::Chance);
  EXPECT_EQ(choices(start), (Names{"1", "2", "3", "4", "5", "6"}));
}

TEST(DahaStart, TwoPlayRedAndBlueThreePlayWithoutBlack) {
  EXPECT_EQ(Game::write_state(Game::start(with_seats(2))), "daha halka a1,-,a9,- - 0,0,0,0 R 0 0");
  EXPECT_EQ(Game::write_state(Game::start(with_seats(3))), "daha halka a1,a5,a9,- - 0,0,0,0 R 0 0");
  EXPECT_EQ(Game::seat_name(with_seats(2), Seat::B), "daha.seat.blue"_key);
  EXPECT_EQ(Game::seat_name(with_seats(3), Seat::B), "daha.seat.yellow"_key);
  EXPECT_EQ(Game::seat_name(with_seats(4), Seat::D), "daha.seat.black"_key);
}

TEST(DahaTurn, GoesRoundAndAfterTheLastComesRed) {
  EXPECT_EQ(Game::write_state(after(Game::start({}), {"1", "a2", "1", "a6", "1", "a10", "1", "a14"})),
            "daha halka a2,a6,a10,a14 - 1,1,1,1 R 0 4");
  const auto two = after(Game::start(with_seats(2)), {"1", "a2", "3"});
  EXPECT_EQ(two.to_move(), Seat::B);
  EXPECT_EQ(Game::write_state(after(two, {"b4"})), "daha halka a2,-,b4,- - 1,0,3,0 R 0 2");
}

TEST(DahaMove, HasExactlyAsManyStepsAsTheRoll) {
  const auto start = Game::start({});
  EXPECT_EQ(choices(after(start, {"1"})), (Names{"a2", "a16", "b1"}));
  EXPECT_EQ(choices(after(start, {"2"})), (Names{"a3", "a15", "b2", "b8", "c"}));
  EXPECT_EQ(after(start, {"3"}).count_moves(), 12U);
  EXPECT_EQ(after(start, {"4"}).count_moves(), 17U);
  EXPECT_EQ(after(start, {"5"}).count_moves(), 21U);
  EXPECT_EQ(after(start, {"6"}).count_moves(), 21U);
}

TEST(DahaMove, DoesNotComeBackToTheStartingCell) {
  const auto pocket = position("daha halka a2,-,a9,- a1=B,a4=B,b2=B 0,0,0,0 R 0 0");
  EXPECT_EQ(choices(after(pocket, {"1"})), (Names{"a3"}));
  EXPECT_EQ(Game::write_state(after(pocket, {"2"})), "daha halka out1,-,a9,- a1=B,a4=B,b2=B 0,0,0,0 B 0 0");
}

TEST(DahaMove, DoesNotVisitACellTwice) {
  const auto triangle = position("daha halka b1,-,a9,- a1=B,a3=B,b3=B,b4=B,b5=B,b6=B,b7=B,b8=B 0,0,0,0 R 0 0");
  EXPECT_EQ(choices(after(triangle, {"1"})), (Names{"b2", "c"}));
  EXPECT_EQ(choices(after(triangle, {"2"})), (Names{"b2", "c"}));
  EXPECT_EQ(after(triangle, {"3"}).to_move(), Seat::Nobody);
}

TEST(DahaMove, DoesNotPassOtherPieces) {
  EXPECT_EQ(choices(position("daha halka a1,a2,a9,a13 - 0,0,0,0 R 2 0")), (Names{"a15", "b2", "b8", "c"}));
}

TEST(DahaMove, PassesAndEndsOnItsOwnColour) {
  EXPECT_EQ(choices(position("daha halka a1,a5,a9,a13 a2=R 0,0,0,0 R 2 0")), (Names{"a3", "a15", "b2", "b8", "c"}));
  EXPECT_EQ(choices(position("daha halka a1,a5,a9,a13 a2=R 0,0,0,0 R 1 0")), (Names{"a2", "a16", "b1"}));
}

TEST(DahaMove, DoesNotEnterAnotherColourEvenOfAPlayerWhoIsOut) {
  EXPECT_EQ(choices(position("daha halka a1,a5,a9,a13 a2=Y 0,0,0,0 R 2 0")), (Names{"a15", "b2", "b8", "c"}));
  EXPECT_EQ(choices(position("daha halka a1,out1,a9,a13 b1=Y 0,0,0,0 R 1 0")), (Names{"a2", "a16"}));
}

TEST(DahaMove, IsItsEndCellHoweverThePieceGotThere) {
  const auto state = position("daha halka c,-,a9,- - 0,0,0,0 R 2 0");  // b1 over b8 or over b2
  EXPECT_EQ(choices(state), (Names{"a1", "a3", "a5", "a7", "a11", "a13", "a15", "b1", "b2", "b3", "b4", "b5", "b6", "b7", "b8"}));
}

TEST(DahaPaint, TheSecondEqualRollInARowPaintsTheEndCell) {
  const auto once = after(Game::start(with_seats(2)), {"2", "a3", "1", "a8"});
  EXPECT_EQ(Game::write_state(once), "daha halka a3,-,a8,- - 2,0,1,0 R 0 2");
  EXPECT_EQ(Game::write_state(after(once, {"2", "a5"})), "daha halka a5,-,a8,- a5=R 2,0,1,0 B 0 0");
  EXPECT_EQ(Game::write_state(after(once, {"1", "a4"})), "daha halka a4,-,a8,- - 1,0,1,0 B 0 3");
}

TEST(DahaPaint, TheThirdEqualRollPaintsAgain) {
  const auto third = after(Game::start(with_seats(2)), {"2", "a3", "1", "a8", "2", "a5", "1", "a7", "2", "b4"});
  EXPECT_EQ(Game::write_state(third), "daha halka b4,-,a7,- a5=R,a7=B,b4=R 2,0,1,0 B 0 0");
}

TEST(DahaPaint, AnotherRollInBetweenBreaksTheRow) {
  const auto state = after(Game::start(with_seats(2)), {"2", "a3", "1", "a8", "1", "a4", "2", "a10", "2", "a6"});
  EXPECT_EQ(Game::write_state(state), "daha halka a6,-,a10,- - 2,0,2,0 B 0 5");
}

TEST(DahaPaint, AnotherPlayersEqualRollDoesNotCount) {
  EXPECT_EQ(Game::write_state(after(Game::start({}), {"1", "a2", "1", "a6"})), "daha halka a2,a6,a9,a13 - 1,1,0,0 B 0 2");
}

TEST(DahaPaint, ACellOfThatColourStaysSoAndIsNotNew) {
  const auto state = after(position("daha halka a1,a5,a9,a13 a2=R 1,0,0,0 R 0 7"), {"1", "a2"});
  EXPECT_EQ(Game::write_state(state), "daha halka a2,a5,a9,a13 a2=R 1,0,0,0 Y 0 8");
}

TEST(DahaOut, ThePieceLeavesAndThePaintStays) {
  const auto state = after(position("daha halka a2,a5,a9,a13 a1=B,a4=Y,b2=K,c=R 2,0,0,0 R 0 9"), {"2"});
  EXPECT_EQ(Game::write_state(state), "daha halka out1,a5,a9,a13 a1=B,a4=Y,b2=K,c=R 2,0,0,0 Y 0 0");
  EXPECT_EQ(state.to_move(), Seat::Chance);
  EXPECT_EQ(Game::status(state).front().key, "daha.out.red"_key);
}

TEST(DahaOut, DependsOnTheRoll) {
  const auto state = position("daha halka a2,a5,a9,a13 a1=B,a4=Y,b2=K 0,0,0,0 R 0 0");
  EXPECT_EQ(after(state, {"1"}).to_move(), Seat::A);
  EXPECT_EQ(after(state, {"2"}).players_left(), 3);
}

TEST(DahaOut, OfBlackGivesTheTurnToRedAndThoseOutAreSkipped) {
  const auto state = after(position("daha halka out1,a5,out2,a14 a13=Y,a15=Y 0,0,0,0 K 0 0"), {"1"});
  EXPECT_EQ(Game::write_state(state), "daha halka out1,a5,out2,out3 a13=Y,a15=Y 0,0,0,0 Y 0 0");
  const auto black = after(position("daha halka a1,a5,a9,a14 a13=Y,a15=Y 0,0,0,0 K 0 0"), {"1"});
  EXPECT_EQ(Game::write_state(black), "daha halka a1,a5,a9,out1 a13=Y,a15=Y 0,0,0,0 R 0 0");
  const auto skips = after(position("daha halka a1,out1,out2,a13 - 0,0,0,0 R 0 0"), {"1", "a2"});
  EXPECT_EQ(Game::write_state(skips), "daha halka a2,out1,out2,a13 - 1,0,0,0 K 0 1");
}

TEST(DahaEnd, TheLastOneWinsAndTheLaterOutTheBetter) {
  const auto two_left = position("daha halka out1,a6,a9,out2 a5=R,a8=R,b4=B 0,0,0,0 Y 0 0");
  EXPECT_EQ(after(two_left, {"1"}).to_move(), Seat::B);
  const auto over = after(two_left, {"2"});
  ASSERT_EQ(over.to_move(), Seat::Nobody);
  EXPECT_EQ(Game::write_state(over), "daha halka out1,out3,a9,out2 a5=R,a8=R,b4=B 0,0,0,0 B 0 0");
  EXPECT_EQ(over.outcome().reason_text(), "last one moving");
  EXPECT_EQ(over.outcome().winner(), Seat::C);
  EXPECT_EQ(places_and_points(over), (Names{"4:2", "2:0", "1:1", "3:0"}));
  EXPECT_EQ(choices(over), Names{});
  EXPECT_EQ(reason(over, "1"), "daha.illegal.over");
}

TEST(DahaEnd, OfTwoPlayersIsTheFirstElimination) {
  const auto over = after(position("daha halka a2,-,a9,- a1=B,a4=B,b2=B 0,0,0,0 R 0 0"), {"6"});
  EXPECT_EQ(over.outcome().winner(), Seat::B);
  EXPECT_EQ(places_and_points(over), (Names{"2:0", "1:3"}));
}

TEST(DahaQuiet, TwentyFiveRoundsWithoutChangeEndTheGame) {
  const auto state = position("daha halka a1,a5,a9,a13 b5=R,b6=R,b7=Y,b8=K,c=K 0,0,0,0 K 0 99");
  const auto over = after(state, {"1", "a14"});
  ASSERT_EQ(over.to_move(), Seat::Nobody);
  EXPECT_EQ(Game::write_state(over), "daha halka a1,a5,a9,a14 b5=R,b6=R,b7=Y,b8=K,c=K 0,0,0,1 R 0 100");
  EXPECT_EQ(over.outcome().reason_text(), "quiet rounds");
  EXPECT_EQ(over.outcome().winner(), std::nullopt);
  EXPECT_EQ(places_and_points(over), (Names{"1:2", "3:1", "4:0", "1:2"}));
}

TEST(DahaQuiet, PaintOrAnEliminationBeginsTheCountAnew) {
  const auto painted = after(position("daha halka a1,a5,a9,a13 - 0,0,0,1 K 0 99"), {"1", "a14"});
  EXPECT_EQ(Game::write_state(painted), "daha halka a1,a5,a9,a14 a14=K 0,0,0,1 R 0 0");
  const auto out = after(position("daha halka a2,a5,a9,a13 a1=B,a4=Y,b2=K 0,0,0,0 R 0 99"), {"2"});
  EXPECT_EQ(out.table().quiet_turns, 0U);
}

TEST(DahaQuiet, CountsTheRoundsOfThePlayersLeftAndThoseOutRankBehind) {
  const auto state = position("daha halka out2,a5,a9,out1 a1=R,a2=R,a3=R,b5=Y 0,0,0,0 B 0 49");
  const auto over = after(state, {"1", "a10"});
  ASSERT_EQ(over.to_move(), Seat::Nobody);
  EXPECT_EQ(places_and_points(over), (Names{"3:3", "1:1", "2:0", "4:0"}));
}

TEST(DahaQuiet, IsAnOptionAndCanBeOff) {
  Rules short_game;
  short_game.quiet = 1;
  EXPECT_EQ(after(Game::start(short_game), {"1", "a2", "1", "a6", "1", "a10", "1", "a14"}).to_move(), Seat::Nobody);
  Rules endless;
  endless.quiet = 0;
  const auto state = position("daha halka a1,a5,a9,a13 - 0,0,0,0 R 0 1000000", endless);
  EXPECT_EQ(after(state, {"1", "a2"}).to_move(), Seat::Chance);
}

TEST(DahaIllegal, EveryCauseHasItsSentence) {
  const auto start = Game::start({});
  EXPECT_EQ(reason(start, "a2"), "daha.illegal.roll_first a2");
  for (const auto* text : {"0", "7", "01", "", "x", "1 "}) EXPECT_EQ(reason(start, text), "daha.illegal.unknown_roll") << text;
  const auto rolled = position("daha halka a1,a2,a9,a13 b2=K,b1=R 0,0,0,0 R 2 0");
  EXPECT_EQ(choices(rolled), (Names{"a15", "b8", "c"}));
  EXPECT_EQ(reason(rolled, "2"), "daha.illegal.move_first");
  EXPECT_EQ(reason(rolled, "d1"), "daha.illegal.unknown_cell");
  EXPECT_EQ(reason(rolled, ""), "daha.illegal.unknown_cell");
  EXPECT_EQ(reason(rolled, "a1"), "daha.illegal.own_cell a1");
  EXPECT_EQ(reason(rolled, "a2"), "daha.illegal.occupied a2");
  EXPECT_EQ(reason(rolled, "b2"), "daha.illegal.painted b2");
  EXPECT_EQ(reason(rolled, "a3"), "daha.illegal.unreachable a3");
  EXPECT_EQ(reason(rolled, "c"), "legal");
}

TEST(DahaTrace, IsOneWayFromTheCellOfThePiece) {
  const auto state = position("daha halka a1,a2,a9,a13 - 0,0,0,0 R 3 0");
  EXPECT_EQ(Game::trace(state, *Game::read_move(state, "a3")), (Names{"a1", "b1", "b2", "a3"}));
  const auto start = Game::start({});
  EXPECT_EQ(Game::trace(start, *Game::read_move(start, "3")), Names{});
}

TEST(DahaStatus, SaysTheRollAndThatItPaints) {
  const auto keys = [](const State& state) {
    Names texts;
    for (const auto& line : Game::status(state)) texts.emplace_back(line.key.text);
    return texts;
  };
  EXPECT_EQ(keys(Game::start({})), (Names{"daha.to_roll.red"}));
  EXPECT_EQ(keys(position("daha halka a1,a5,a9,a13 - 2,0,0,0 R 2 0")), (Names{"daha.rolled", "daha.paints"}));
  EXPECT_EQ(keys(position("daha halka a1,a5,a9,a13 - 2,0,0,0 R 3 50")), (Names{"daha.quiet", "daha.rolled"}));
  EXPECT_EQ(keys(position("daha halka a1,out2,a9,out1 c=R 2,0,0,0 B 0 0")),
            (Names{"daha.out.black", "daha.out.yellow", "daha.painted.four", "daha.to_roll.blue"}));
  EXPECT_EQ(keys(position("daha halka a1,-,out1,- - 0,0,0,0 R 0 0")), (Names{"daha.out.blue", "daha.painted.two"}));
}

TEST(DahaDraw, ShowsPiecesPaintAndWhereTheMoveMayEnd) {
  const auto text = Game::draw(position("daha kucuk a1,-,a5,- a1=R,a2=R,a4=B 0,0,0,0 R 1 0"), {}).render({false, false});
  for (const auto* part : {"(R)=R", "+a2=R", "+a8", "+b1", " a4=B", "(B) a5", " c "})
    EXPECT_NE(text.find(part), text.npos) << part;
  EXPECT_EQ(text.find("+a3"), text.npos);
}

TEST(DahaLayout, TurnsTheStartOfEachPlayerToTheBottom) {
  EXPECT_EQ(Game::layout(with_seats(4)).turns, (std::array<std::uint8_t, 4>{2, 1, 0, 3}));
  EXPECT_EQ(Game::layout(with_seats(2)).turns, (std::array<std::uint8_t, 4>{2, 0, 0, 0}));
}

TEST(DahaRandom, ChoosesRollsAndCellsUniformly) {
  Random random{7};
  for (const auto* text : {"daha halka a1,a5,a9,a13 - 0,0,0,0 R 0 0", "daha halka a1,a5,a9,a13 - 0,0,0,0 R 3 0",
                           "daha kucuk a1,a3,a5,a7 - 0,0,0,0 R 6 0"}) {
    const auto state = position(text);
    MoveList moves;
    state.moves(moves);
    std::array<int, 256> seen{};
    constexpr int kEach = 2000;
    const int draws = kEach * static_cast<int>(moves.size());
    for (int i = 0; i < draws; ++i) ++seen[state.random_move(random).value];
    double chi_square = 0;
    int listed = 0;
    for (const auto move : moves) {
      const double off = seen[move.value] - kEach;
      chi_square += off * off / kEach;
      listed += seen[move.value];
    }
    EXPECT_EQ(listed, draws);
    EXPECT_LT(chi_square, 50) << text;  // at most 20 degrees of freedom: 1 in 5000
  }
}

TEST(DahaPerft, CountsTurnsOverAllRolls) {
  EXPECT_EQ(perft<Game>(Game::start({}), 1), 79U);
  EXPECT_EQ(perft<Game>(Game::start({}), 3), 372202U);
  // Red in the pocket: roll 1 leads to one cell, each other roll to an elimination that ends the game.
  EXPECT_EQ(perft<Game>(position("daha halka a2,-,a9,- a1=B,a4=B,b2=B 0,0,0,0 R 0 0"), 1), 6U);
}

}  // namespace
}  // namespace meydan::daha
