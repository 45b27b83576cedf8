// Gyges once more, as slow and plain as the page reads: every step of every way is walked. Compared with the rules on thousands
// of positions, and used to check that a trace is a way.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <tuple>

#include "games/gyges/gyges.hpp"

namespace meydan::gyges {
namespace {

struct Point {
  int column, row;  // 0 to 5, 1 to 6

  friend auto operator<=>(const Point&, const Point&) = default;
};
using Line = std::pair<Point, Point>;

std::string name(Point point) { return {static_cast<char>('a' + point.column), static_cast<char>('0' + point.row)}; }
bool on_board(Point point) { return point.column >= 0 && point.column < 6 && point.row >= 1 && point.row <= 6; }
Line line(Point a, Point b) { return std::minmax(a, b); }

class Reference {
 public:
  Reference(const State& state) : south_(state.mover() == Seat::A), rules_(state.rules()) {
    for (int row = 1; row <= 6; ++row)
      for (int column = 0; column < 6; ++column) height({column, row}) = state.pieces().height(place_at(column, row));
  }

  std::set<std::string> moves() {
    for (int away = 1; away <= 6 && moves_.empty(); ++away)
      for (int column = 0; column < 6; ++column) {
        const Point from{column, south_ ? away : 7 - away};
        if (height(from) != 0) try_piece(from);
      }
    return moves_;
  }

 private:
  void try_piece(Point from) {
    from_ = from;
    const int own = std::exchange(height(from), 0);
    been_.clear();
    hop(from, own, {}, {}, {});
    height(from) = own;
  }

  /// `left` steps to go; lines used in this hop, in the move before it, and the pieces landed on.
  void hop(Point at, int left, const std::set<Line>& now, const std::set<Line>& before, const std::set<Point>& landed) {
    for (const auto& [right, up] : {std::pair{0, 1}, {0, -1}, {1, 0}, {-1, 0}}) {
      const Point next{at.column + right, at.row + up};
      if (now.contains(line(at, next)) || before.contains(line(at, next))) continue;
      if (next.row == (south_ ? 7 : 0) && left == 1) moves_.insert(name(from_) + "-goal");
      if (!on_board(next)) continue;
      auto used = now;
      used.insert(line(at, next));
      if (left > 1) {
        if (height(next) == 0) hop(next, left - 1, used, before, landed);
      } else if (height(next) == 0) {
        if (next != from_) moves_.insert(name(from_) + "-" + name(next));
      } else {
        land(next, used, before, landed);
      }
    }
  }

  void land(Point on, std::set<Line> used, const std::set<Line>& before, std::set<Point> landed) {
    if (rules_.path == Path::Landing) {
      if (!landed.insert(on).second) return;
      used.clear();
    }
    used.insert(before.begin(), before.end());
    if (rules_.replace) replace(on);
    if (been_.insert({on, used, landed}).second) hop(on, height(on), {}, used, landed);
  }

  void replace(Point on) {
    const int lifted = height(on);
    height(on) = 9;  // the mover stands here now
    int front = south_ ? 6 : 1;
    while (row_is_empty(front)) front += south_ ? -1 : 1;
    for (int row = 1; row <= 6; ++row)
      for (int column = 0; column < 6; ++column) {
        const bool behind = south_ ? row > front : row < front;
        if (height({column, row}) == 0 && !behind) moves_.insert(name(from_) + "x" + name(on) + "@" + name({column, row}));
      }
    height(on) = lifted;
  }

  bool row_is_empty(int row) {
    for (int column = 0; column < 6; ++column)
      if (height({column, row}) != 0) return false;
    return true;
  }

  int& height(Point point) {
    return heights_[6 * static_cast<std::size_t>(point.row - 1) + static_cast<std::size_t>(point.column)];
  }

  bool south_;
  Rules rules_;
  std::array<int, 36> heights_{};
  Point from_{};
  std::set<std::tuple<Point, std::set<Line>, std::set<Point>>> been_;
  std::set<std::string> moves_;
};

constexpr Rules kAllRules[] = {{false, Path::Landing}, {false, Path::Line}, {true, Path::Landing}, {true, Path::Line}};

/// Twelve pieces anywhere in the given rows.
Pieces scatter(Random& random, int low_row, int high_row) {
  Pieces pieces;
  for (int i = 0; i < 12;) {
    const int row = low_row + static_cast<int>(random.below(static_cast<std::uint32_t>(high_row - low_row + 1)));
    const int place = place_at(static_cast<int>(random.below(6)), row);
    if (pieces.height(place) == 0) pieces.put(place, 1 + i++ % 3);
  }
  return pieces;
}

void compare(const State& state) {
  MoveList list;
  state.moves(list);
  std::set<std::string> moves;
  for (const auto move : list) {
    const auto text = Game::write_move(state, move);
    ASSERT_TRUE(moves.insert(text).second) << text << " twice in " << Game::write_state(state);
    const auto read = Game::read_move(state, text);
    ASSERT_TRUE(read.has_value() && *read == move) << text;
  }
  ASSERT_EQ(moves, Reference{state}.moves()) << Game::write_state(state);
  ASSERT_EQ(state.count_moves(), list.size());
  ASSERT_GT(list.size(), 0U);
}

TEST(GygesReference, AgreesOnScatteredPieces) {
  Random random{1};
  for (int i = 0; i < 400; ++i) {
    const int low = 1 + i % 3;
    const auto pieces = scatter(random, low, std::max(low + 2, 6 - i % 4));
    for (const auto& rules : kAllRules)
      for (const auto seat : {Seat::A, Seat::B}) compare({rules, pieces, seat, State::Turn::Move});
  }
}

TEST(GygesReference, AgreesInRandomGames) {
  Random random{2};
  for (int i = 0; i < 24; ++i) {
    auto state = Game::start(kAllRules[i % 4]);
    for (int ply = 0; ply < 60 && state.to_move() != Seat::Nobody; ++ply) {
      if (state.turn() == State::Turn::Move) compare(state);
      const auto again = Game::read_state(state.rules(), Game::write_state(state));
      ASSERT_TRUE(again.has_value());
      ASSERT_EQ(*again, state);
      ASSERT_EQ(again->key(), state.key());
      state.apply(state.random_move(random));
    }
  }
}

/// Follows a trace point by point.
void check_trace(const State& state, Move move) {
  auto cells = Game::trace(state, move);
  const auto said = Game::write_state(state) + " " + Game::write_move(state, move);
  if (move.drop != kNoDrop) {
    ASSERT_EQ(cells.back(), point_name(move.drop)) << said;
    cells.pop_back();
  }
  ASSERT_EQ(cells.front(), point_name(move.from)) << said;
  ASSERT_EQ(cells.back(), move.to == kGoal ? goal_name(state.mover()) : point_name(move.to)) << said;
  const int goal_row = state.mover() == Seat::A ? 7 : 0;
  std::vector<Point> way;
  way.reserve(cells.size());
  for (const auto& cell : cells)
    way.push_back(cell == goal_name(state.mover()) ? Point{way.back().column, goal_row} : Point{cell[0] - 'a', cell[1] - '0'});
  auto pieces = state.pieces();
  int left = pieces.lift(move.from);
  std::set<Line> used;
  std::set<Point> landed;
  for (std::size_t i = 1; i < way.size(); ++i) {
    ASSERT_EQ(std::abs(way[i].column - way[i - 1].column) + std::abs(way[i].row - way[i - 1].row), 1) << said;
    ASSERT_TRUE(used.insert(line(way[i], way[i - 1])).second) << said;
    const int height = on_board(way[i]) ? pieces.height(place_at(way[i].column, way[i].row)) : 0;
    if (--left != 0) {
      ASSERT_EQ(height, 0) << said;
      ASSERT_TRUE(on_board(way[i])) << said;
    } else if (i + 1 < way.size()) {
      ASSERT_NE(height, 0) << said;
      ASSERT_TRUE(landed.insert(way[i]).second) << said;
      left = height;
      if (state.rules().path == Path::Landing) used.clear();
    }
  }
  ASSERT_EQ(left, 0) << said;
}

TEST(GygesReference, TracesAreWays) {
  Random random{3};
  for (int i = 0; i < 100; ++i) {
    const auto pieces = scatter(random, 1, 4 + i % 3);
    for (const auto& rules : kAllRules) {
      const State state{rules, pieces, i % 2 == 0 ? Seat::A : Seat::B, State::Turn::Move};
      MoveList list;
      state.moves(list);
      for (std::size_t k = 0; k < list.size(); k += rules.replace ? 7 : 1) check_trace(state, list[k]);
    }
  }
}

}  // namespace
}  // namespace meydan::gyges
