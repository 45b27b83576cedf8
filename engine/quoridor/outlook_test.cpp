#include "engine/quoridor/outlook.hpp"

#include <gtest/gtest.h>

#include <memory>
#include <set>

#include "core/random.hpp"
#include "engine/quoridor/knowledge.hpp"
#include "games/quoridor/testing.hpp"

namespace meydan::quoridor {
namespace {

struct Board {
  Rules rules;
  const OutlookNet* net;
};
constexpr std::array<Board, 2> kBoards{{{{.size = 7, .walls = 8}, &kOutlook7}, {{.size = 9, .walls = 10}, &kOutlook9}}};

Seat rival(const State& state) { return state.mover() == Seat::A ? Seat::B : Seat::A; }

int length(const State& state, Seat seat) { return find_route(state, seat).length; }

int outlook(const OutlookNet& net, const State& state) {
  return outlook(net, state, length(state, state.mover()), length(state, rival(state)));
}

/// Calls look(state) for positions of random games.
void each_position(const Rules& rules, int games, auto&& look) {
  Random random{3};
  for (int game = 0; game < games; ++game)
    for (auto state = Game::start(rules); state.to_move() != Seat::Nobody && state.plies() < 60;
         state.apply(state.random_move(random)))
      look(state);
}

/// The board seen in a mirror, or from the other side, where the other player sits.
State seen(const State& state, bool mirrored, bool turned) {
  const int last = state.rules().size - 1;
  const auto place = [&](int square, int most) {
    const int column = column_of(square);
    const int row = row_of(square);
    return square_at(mirrored ? most - column : column, turned ? most - row : row);
  };
  const auto slots = [&](Squares set) {
    Squares moved{};
    while (set != 0) moved |= only(place(take_first(set), last - 1));
    return moved;
  };
  const auto mouse = [&](Seat seat) { return static_cast<std::uint8_t>(place(state.mouse(seat), last)); };
  const auto left = [&](Seat seat) { return static_cast<std::uint8_t>(state.left(seat)); };
  const auto south = turned ? Seat::B : Seat::A;
  const auto north = turned ? Seat::A : Seat::B;
  return {state.rules(),
          {mouse(south), mouse(north)},
          {left(south), left(north)},
          {slots(state.walls().lying), slots(state.walls().standing)},
          turned ? rival(state) : state.mover(),
          0};
}

OutlookNet random_net(std::uint64_t seed, int most_row) {
  Random random{seed};
  const auto draw = [&](int most) {
    return static_cast<std::int16_t>(static_cast<int>(random.below(static_cast<std::uint32_t>(2 * most + 1))) - most);
  };
  OutlookNet net;
  for (auto& row : net.rows)
    for (auto& weight : row) weight = draw(most_row);
  for (auto& weight : net.begin) weight = draw(most_row);
  for (auto& weight : net.answers) weight = draw(kMostAnswer);
  net.always = draw(kMostAlways);
  return net;
}

/// The same in wide numbers, from inputs that are found by what they mean.
std::int64_t plainly(const OutlookNet& net, const State& state) {
  const int last = state.rules().size - 1;
  const auto me = state.mover();
  std::int64_t sum = 0;
  for (const bool mirrored : {false, true}) {
    std::set<int> on;
    const auto at = [&](int square, int most) {
      return square_at(mirrored ? most - column_of(square) : column_of(square),
                       me == Seat::B ? most - row_of(square) : row_of(square));
    };
    for (int place = 0; place < kPlaces; ++place) {
      if (has(state.walls().lying, place)) on.insert(Inputs::kLying + at(place, last - 1));
      if (has(state.walls().standing, place)) on.insert(Inputs::kStanding + at(place, last - 1));
    }
    for (const int which : {0, 1}) {
      const auto seat = which == 0 ? me : rival(state);
      on.insert(Inputs::kMouse + which * kPlaces + at(state.mouse(seat), last));
      on.insert(Inputs::kLeft + which * Inputs::kLefts + std::min(last + 2, state.left(seat)));
      on.insert(Inputs::kLength + which * Inputs::kLengths + std::min(31, length(state, seat)));
    }
    on.insert(Inputs::kAhead + 12 + std::clamp(length(state, rival(state)) - length(state, me), -12, 12));
    for (std::size_t i = 0; i < kOutlookUnits; ++i) {
      std::int64_t unit = net.begin[i];
      for (const int input : on) unit += net.rows[static_cast<std::size_t>(input)][i];
      unit = std::clamp<std::int64_t>(unit, 0, kUnitScale);
      sum += unit * unit * net.answers[i];
    }
  }
  constexpr std::int64_t kUnit = kUnitScale;
  return (sum / kUnit + net.always * kUnit) * kOutlookStep * kStepsALogit / (kUnit * kAnswerScale);
}

TEST(QuoridorOutlook, IsWhatThePlainSumSays) {
  for (const int most_row : {40, kMostRow}) {  // units that answer; sums as large as can be
    const auto net = std::make_unique<OutlookNet>(random_net(5, most_row));
    for (const auto size : std::to_array<std::uint8_t>({5, 7, 9}))
      each_position({.size = size, .walls = 20}, 5,
                    [&](const State& state) { ASSERT_EQ(outlook(*net, state), plainly(*net, state)); });
  }
  for (const auto& board : kBoards)
    each_position(board.rules, 5, [&](const State& state) { ASSERT_EQ(outlook(*board.net, state), plainly(*board.net, state)); });
}

TEST(QuoridorOutlook, IsTheSameInAMirrorAndFromTheOtherSide) {
  for (const auto& board : kBoards)
    each_position(board.rules, 10, [&](const State& state) {
      const int expected = outlook(*board.net, state);
      ASSERT_EQ(outlook(*board.net, seen(state, true, false)), expected);
      ASSERT_EQ(outlook(*board.net, seen(state, false, true)), expected);
      ASSERT_EQ(outlook(*board.net, seen(state, true, true)), expected);
    });
}

TEST(QuoridorOutlook, KnowsWhoIsAhead) {
  EXPECT_GT(outlook(kOutlook7, position("quoridor 7 2 d4,d7 6,6 - s 6")), 0);
  EXPECT_LT(outlook(kOutlook7, position("quoridor 7 2 d1,d4 6,6 - s 6")), 0);
  EXPECT_GT(outlook(kOutlook7, position("quoridor 7 2 d2,d6 7,1 - s 6")), 0);
  EXPECT_GT(outlook(kOutlook9, position("quoridor 9 2 e5,e9 8,8 - s 8")), 0);
  EXPECT_LT(outlook(kOutlook9, position("quoridor 9 2 e1,e5 8,8 - s 8")), 0);
  EXPECT_GT(outlook(kOutlook9, position("quoridor 9 2 e3,e7 9,2 - s 8")), 0);
}

TEST(QuoridorOutlook, IsAskedByHighLevelsOfTwoPlayersOnItsBoards) {
  const auto evaluated = [](const Rules& rules, int level) {
    auto state = Game::start(rules);
    state.apply(lying_wall(square_at(0, 0)));
    return Knowledge{rules, {.level = level, .data = {}}}.evaluate(state, state.mover());
  };
  for (const auto& board : kBoards) {
    EXPECT_NE(evaluated(board.rules, 7), evaluated(board.rules, 6));
    EXPECT_EQ(evaluated(board.rules, 7), evaluated(board.rules, 10));
    const Rules four{.size = board.rules.size, .seats = 4, .walls = 5};
    EXPECT_EQ(evaluated(four, 10), evaluated(four, 6));
  }
  EXPECT_EQ(evaluated({.size = 5, .walls = 10}, 10), evaluated({.size = 5, .walls = 10}, 6));
}

}  // namespace
}  // namespace meydan::quoridor
