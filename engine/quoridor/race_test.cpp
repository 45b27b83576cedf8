// Ways and races against plain search of everything.
#include "engine/quoridor/race.hpp"

#include "engine/quoridor/routes.hpp"
#include "games/quoridor/testing.hpp"

namespace meydan::quoridor {
namespace {

Rules small_rules(int size, int walls) {
  return {.size = static_cast<std::uint8_t>(size), .seats = 2, .walls = static_cast<std::int8_t>(walls)};
}

/// Some way into a random game, nobody having arrived.
State random_state(const Rules& rules, int plies, Random& random) {
  for (;;) {
    auto state = Game::start(rules);
    for (int i = 0; i < plies && state.to_move() != Seat::Nobody; ++i) state.apply(state.random_move(random));
    if (state.to_move() != Seat::Nobody) return state;
  }
}

State race_of(const State& state, Seat mover, int south, int north) {
  return {state.rules(), {static_cast<std::uint8_t>(south), static_cast<std::uint8_t>(north)}, {0, 0}, state.walls(), mover, 0};
}

/// The plies to every win, from the rules alone: 0 until known.
struct Plain {
  explicit Plain(const State& walls) : board(walls) {
    for (int plies = 1, idle = 0; idle < 2; ++plies) idle = step(plies) ? 0 : idle + 1;
  }

  bool step(int plies) {
    std::vector<std::pair<std::size_t, int>> found;
    for (const auto mover : {Seat::A, Seat::B})
      for (auto south = squares(); south != 0;) {
        const int a = take_first(south);
        for (auto north = squares(); north != 0;) {
          const int b = take_first(north);
          if (a == b || has(board.goal(Seat::A), a) || has(board.goal(Seat::B), b) || value[place(mover, a, b)] != 0) continue;
          if (const int won = decided(race_of(board, mover, a, b), plies); won != 0) found.emplace_back(place(mover, a, b), won);
        }
      }
    for (const auto& [at, won] : found) value[at] = won;
    return !found.empty();
  }

  int decided(const State& state, int plies) const {
    MoveList moves;
    state.moves(moves);
    bool all_lose = true;
    for (const auto move : moves) {
      auto next = state;
      next.apply(move);
      const int then = next.to_move() == Seat::Nobody ? -1 : value[place(next.mover(), next.mouse(Seat::A), next.mouse(Seat::B))];
      if (then < 0) return plies;
      all_lose &= then > 0;
    }
    return all_lose ? -plies : 0;
  }

  Squares squares() const { return board.shape().below_top | board.shape().rim[0]; }
  static std::size_t place(Seat mover, int a, int b) {
    return (index(mover) * 81 + static_cast<std::size_t>(a)) * 81 + static_cast<std::size_t>(b);
  }

  State board;
  std::vector<int> value = std::vector<int>(std::size_t{2} * 81 * 81);
};

bool has_way(const Edges& open, const Runner& runner) {
  auto reached = only(runner.square);
  for (auto before = Squares{}; before != reached;) {
    before = reached;
    reached |= open.around(reached);
  }
  return (reached & runner.goal) != 0;
}

TEST(QuoridorRoute, IsTheShortest) {
  Random random{1};
  for (int i = 0; i < 300; ++i) {
    const auto state = random_state(small_rules(9, 10), static_cast<int>(random.below(40)), random);
    const auto open = edges(state.walls(), state.shape());
    for (const auto seat : {Seat::A, Seat::B}) {
      const auto route = find_route(state, seat);
      EXPECT_EQ(route.length, route_length(open, state.mouse(seat), state.goal(seat)));
      for (auto next = route.next; next != 0;)
        EXPECT_EQ(route_length(open, take_first(next), state.goal(seat)), route.length - 1);
    }
  }
}

TEST(QuoridorRoute, KnowsTheWallsThatLengthenIt) {
  Random random{2};
  for (int i = 0; i < 200; ++i) {
    const auto state = random_state(small_rules(7, 8), static_cast<int>(random.below(24)), random);
    MoveList moves;
    state.moves(moves);
    for (const auto seat : {Seat::A, Seat::B}) {
      const auto route = find_route(state, seat);
      for (const auto move : moves) {
        if (!move.is_wall()) continue;
        const auto wall = wall_of(move);
        const int length = route_length(edges(state.walls() | wall, state.shape()), state.mouse(seat), state.goal(seat));
        const bool cuts = !(wall & route.cutting).empty();
        const bool crosses = !(wall & route.crossing).empty();
        EXPECT_TRUE(!cuts || length > route.length);
        EXPECT_TRUE(crosses || length == route.length);
      }
    }
  }
}

TEST(QuoridorRace, IsSolvedAsTheRulesSay) {
  Random random{3};
  for (const int size : {3, 5, 5, 5, 7}) {
    const auto state = random_state(small_rules(size, size), static_cast<int>(random.below(20)), random);
    const Plain plain{state};
    const Race race{state.walls(), state.shape()};
    for (const auto mover : {Seat::A, Seat::B})
      for (auto south = plain.squares() & ~state.goal(Seat::A); south != 0;) {
        const int a = take_first(south);
        for (auto north = plain.squares() & ~state.goal(Seat::B); north != 0;) {
          const int b = take_first(north);
          if (a != b) {
            ASSERT_EQ(race.plies(mover, a, b), plain.value[Plain::place(mover, a, b)])
                << Game::write_state(race_of(state, mover, a, b));
          }
        }
      }
  }
}

TEST(QuoridorRace, ASafeRunWins) {
  Random random{4};
  int found = 0;
  for (int i = 0; i < 60; ++i) {
    const auto state = random_state(small_rules(i % 2 == 0 ? 7 : 9, 8), static_cast<int>(random.below(24)), random);
    const Race race{state.walls(), state.shape()};
    const auto open = edges(state.walls(), state.shape());
    const auto squares = state.shape().below_top | state.shape().rim[0];
    for (int j = 0; j < 200; ++j) {
      const Runner south{pick(squares, random.below(static_cast<std::uint32_t>(count(squares)))), state.goal(Seat::A)};
      const Runner north{pick(squares, random.below(static_cast<std::uint32_t>(count(squares)))), state.goal(Seat::B)};
      if (south.square == north.square || has(south.goal, south.square) || has(north.goal, north.square)) continue;
      if (!has_way(open, south) || !has_way(open, north)) continue;
      if (const auto moves = safe_run(open, south, north, true)) {
        ++found;
        const int plies = race.plies(Seat::A, south.square, north.square);
        ASSERT_TRUE(plies > 0 && plies <= 2 * *moves - 1) << plies << ' ' << *moves;
      }
      if (const auto moves = safe_run(open, north, south, false)) {
        ++found;
        const int plies = race.plies(Seat::A, south.square, north.square);
        ASSERT_TRUE(plies < 0 && plies >= -2 * *moves) << plies << ' ' << *moves;
      }
    }
  }
  EXPECT_GT(found, 1000);
}

}  // namespace
}  // namespace meydan::quoridor
