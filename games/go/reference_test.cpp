// Random games against a slow, obvious implementation, and whether random moves are uniform.
#include <cmath>
#include <map>
#include <set>

#include "games/go/go_testing.hpp"

namespace meydan::go {
namespace {

using Texts = std::vector<std::string>;
using Place = std::pair<int, int>;  // column, row

/// Go by flood fill.
struct Plain {
  int size = 0;
  bool atari = false;
  std::map<Place, char> board;
  char mover = 'x';
  std::optional<Place> ko = std::nullopt;
  std::map<char, int> taken;

  char at(Place place) const {
    const auto [column, row] = place;
    if (column < 0 || row < 0 || column >= size || row >= size) return '#';
    const auto found = board.find(place);
    return found == board.end() ? '.' : found->second;
  }
  static std::vector<Place> around(Place p) {
    return {{p.first - 1, p.second}, {p.first + 1, p.second}, {p.first, p.second - 1}, {p.first, p.second + 1}};
  }
  std::set<Place> chain(Place from) const {
    std::set<Place> found{from};
    for (std::vector<Place> open{from}; !open.empty();) {
      const auto place = open.back();
      open.pop_back();
      for (const auto& near : around(place))
        if (at(near) == at(from) && found.insert(near).second) open.push_back(near);
    }
    return found;
  }
  std::set<Place> liberties(Place stone) const {
    std::set<Place> found;
    for (const auto& place : chain(stone))
      for (const auto& near : around(place))
        if (at(near) == '.') found.insert(near);
    return found;
  }
  char enemy() const { return mover == 'x' ? 'o' : 'x'; }

  void place(Place p) {
    board[p] = mover;
    std::set<Place> gone;
    for (const auto& near : around(p))
      if (at(near) == enemy() && liberties(near).empty()) gone.merge(chain(near));
    for (const auto& stone : gone) board.erase(stone);
    taken[mover] += static_cast<int>(gone.size());
    ko.reset();
    if (gone.size() == 1 && chain(p).size() == 1 && liberties(p).size() == 1) ko = *gone.begin();
    mover = enemy();
  }
  bool legal(Place p) const {
    if (at(p) != '.' || ko == p) return false;
    auto next = *this;
    next.place(p);
    return !next.liberties(p).empty();
  }
  bool rescue(Place p) const {
    if (!legal(p)) return false;
    auto next = *this;
    next.place(p);
    if (next.liberties(p).size() < 2) return false;
    const auto near = around(p);
    return std::any_of(near.begin(), near.end(), [&](Place q) { return at(q) == mover && liberties(q).size() == 1; });
  }
  std::set<std::string> moves() const {
    std::set<std::string> placements;
    std::set<std::string> rescues;
    for (int column = 0; column < size; ++column)
      for (int row = 0; row < size; ++row) {
        const auto name = vertex_name(point_at(column, row));
        if (legal({column, row})) placements.insert(name);
        if (atari && rescue({column, row})) rescues.insert(name);
      }
    placements.insert("pass");
    return rescues.empty() ? placements : rescues;
  }
};

void compare_games(int size, bool atari, int games) {
  const auto rules = any_rules("japanese size=" + std::to_string(size) + (atari ? " atari=on" : ""));
  Random random{static_cast<std::uint64_t>(100 * size + (atari ? 1 : 0))};
  for (int game = 0; game < games; ++game) {
    auto state = Game::start(typed(rules));
    Plain plain;
    plain.size = size;
    plain.atari = atari;
    for (int ply = 0; ply < 4 * size * size && !state.play_over(); ++ply) {
      const auto texts = legal(state);
      ASSERT_EQ(std::set<std::string>(texts.begin(), texts.end()), plain.moves()) << Game::write_state(state);
      const auto move = state.random_move(random);
      if (move.act == Act::Place) {
        plain.place({column_of(move.point), row_of(move.point)});
      } else {
        plain.mover = plain.enemy();
        plain.ko.reset();
      }
      state.apply(move);
      for (int i = 0; i < size * size; ++i) {
        const Place place{i % size, i / size};
        const auto point = point_at(place.first, place.second);
        const char here = state.board().is_empty(point) ? '.' : state.board().has(point, Seat::A) ? 'x' : 'o';
        ASSERT_EQ(here, plain.at(place)) << Game::write_state(state);
      }
      ASSERT_EQ(state.standing().taken[0], plain.taken['x']);
      ASSERT_EQ(state.standing().taken[1], plain.taken['o']);
      const auto again = Game::read_state(typed(rules), Game::write_state(state));
      ASSERT_TRUE(again) << Game::write_state(state);
      ASSERT_EQ(*again, state);
      ASSERT_EQ(again->key(), state.key());
      ASSERT_EQ(again->repetition_key(Sameness::BoardOnly), state.repetition_key(Sameness::BoardOnly));
    }
  }
}

TEST(GoReference, AgreesOnRandomGames) {
  for (int size = 2; size <= 9; ++size) compare_games(size, false, size < 6 ? 20 : 3);
}

TEST(GoReference, AgreesOnRandomGamesWithTheObligation) {
  for (int size = 2; size <= 9; ++size) compare_games(size, true, size < 6 ? 20 : 3);
}

TEST(GoRandom, IsUniformOverTheMoves) {
  Random random{7};
  for (const auto& state : {in_play("japanese", "1x1/x1x/1x1 w"), in_play("sheet", "xo3/5/5/5/3ox b"),
                            in_play("sheet", "5/5/1xo2/xo1o1/1xo2 b"), settling("japanese", "1xo1/xxoo/xxoo/x2o b")}) {
    const auto texts = legal(state);
    std::map<std::string, int> counts;
    const int draws = 2000 * static_cast<int>(texts.size());
    for (int i = 0; i < draws; ++i) ++counts[Game::write_move(state, state.random_move(random))];
    EXPECT_EQ(counts.size(), texts.size());
    double chi_square = 0;
    for (const auto& text : texts) chi_square += (counts[text] - 2000.0) * (counts[text] - 2000.0) / 2000.0;
    const auto freedom = static_cast<double>(texts.size() - 1);
    EXPECT_LT(chi_square, freedom + 4 * std::sqrt(2 * freedom) + 4) << Game::write_state(state);
  }
}

TEST(GoKey, SeesEveryPartOfTheState) {
  std::set<std::uint64_t> keys;
  const Texts texts{"go 3 3/3/3 b - 0 0 0 9 9 play 0 -",    "go 3 3/3/3 w - 0 0 0 9 9 play 0 -",
                    "go 3 3/3/3 b - 1 0 0 9 9 play 0 -",    "go 3 3/3/3 b - 0 1 0 9 9 play 0 -",
                    "go 3 3/3/3 b - 0 0 1 9 9 play 0 -",    "go 3 3/3/3 b - 0 0 0 8 9 play 0 -",
                    "go 3 3/3/3 b - 0 0 0 9 8 play 0 -",    "go 3 3/3/x2 b - 2 0 0 9 9 settle 0 -",
                    "go 3 3/3/x2 b - 2 0 0 9 9 settle 1 -", "go 3 3/3/x2 b - 2 0 0 9 9 settle 0 dead:A1",
                    "go 3 3/3/o2 b - 2 0 0 9 9 settle 0 -", "go 3 3/3/x2 b - 2 0 0 9 9 settle 0 seki:A1",
                    "go 3 3/3/x2 b - 2 0 0 9 9 over 0 -",   "go 4 4/4/4/4 b - 0 0 0 9 9 play 0 -"};
  for (const auto& text : texts) keys.insert(position("sheet", text).key());
  EXPECT_EQ(keys.size(), texts.size());
}

TEST(GoRepetitionKey, IsOfTheStonesAloneOrWithTheMover) {
  const auto black = position("sheet", "go 3 3/3/x2 b - 0 0 0 9 9 play 0 -");
  const auto white = position("sheet", "go 3 3/3/x2 w - 1 3 2 8 7 play 0 -");
  EXPECT_EQ(black.repetition_key(Sameness::BoardOnly), white.repetition_key(Sameness::BoardOnly));
  EXPECT_NE(black.repetition_key(Sameness::WithMover), white.repetition_key(Sameness::WithMover));
}

}  // namespace
}  // namespace meydan::go
