// What every game promises to those who draw it: all cells are on the board, steps lead from one picture to the next, what
// is to be seen can be put up again, and touching gives every legal move and no other.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "core/match.hpp"
#include "games/registry.hpp"
#include "lang/say.hpp"
#include "tests/support/variants.hpp"

namespace meydan::testing {
namespace {

constexpr int kMovesOfAGame = 150;
constexpr int kTouchEvery = 17;

using Names = std::set<std::string>;

Names cells_of(const AnyRules& rules) {
  Names names;
  const auto layout = rules.layout();
  for (const auto& cell : layout.cells) EXPECT_TRUE(names.insert(cell.name).second) << cell.name;
  for (const auto& [a, b] : layout.links) EXPECT_TRUE(a != b && std::max(a, b) < layout.cells.size());
  return names;
}

/// What may be touched has a place on the board or is one of its handles; rolls are neither.
void expect_touchable(const AnyRules& rules, const AnyState& state, const Names& board) {
  if (state.to_move() == Seat::Chance) return;
  const auto handles = rules.layout().handles;
  for (const auto& touch : state.next({}))
    EXPECT_TRUE(board.contains(touch) || std::ranges::find(handles, touch, &Handle::name) != handles.end())
        << touch << " " << state.text();
}

void expect_on_board(const Names& board, const std::vector<std::string>& cells, std::string_view where) {
  for (const auto& cell : cells) EXPECT_TRUE(board.contains(cell)) << cell << " " << where;
}

/// The pieces of a picture; stones in a heap are counted together.
class Picture {
 public:
  explicit Picture(const Scene& scene) {
    for (const auto& piece : scene.pieces) add(piece, piece.at);
  }

  void play(const Step& step) {
    switch (step.act) {
      case Step::Act::Put:
        return add(step.piece, step.piece.at);
      case Step::Act::Move:
        remove(step.piece, step.cells.front());
        return add(step.piece, step.cells.back());
      case Step::Act::Take:
        return remove(step.piece, step.piece.at);
      case Step::Act::Flip:
        EXPECT_EQ(pieces_.erase({step.piece.at, step.piece.kind, other(step.piece.seat), 1}), 1U);
        return add(step.piece, step.piece.at);
      case Step::Act::Turn:
        return turn(step);
      case Step::Act::Roll:
        break;
    }
  }

  friend bool operator==(const Picture&, const Picture&) = default;

 private:
  static bool is_heap(const Piece& piece) { return piece.kind == "stones"; }

  void add(Piece piece, const std::string& at) {
    piece.at = at;
    if (is_heap(piece)) heaps_[at] += piece.count;
    else pieces_.insert(std::move(piece));
  }
  void remove(Piece piece, const std::string& at) {
    piece.at = at;
    if (is_heap(piece)) {
      EXPECT_GE(heaps_[at], piece.count) << at;
      heaps_[at] -= piece.count;
      if (heaps_[at] == 0) heaps_.erase(at);
    } else {
      const auto found = pieces_.find(piece);
      ASSERT_NE(found, pieces_.end()) << piece.kind.word() << " at " << at;
      pieces_.erase(found);
    }
  }
  void turn(const Step& step) {
    std::multiset<Piece> after;
    for (auto piece : pieces_) {
      const auto found = std::ranges::find(step.cells, piece.at);
      if (found != step.cells.end()) piece.at = step.ends[static_cast<std::size_t>(found - step.cells.begin())];
      after.insert(std::move(piece));
    }
    pieces_ = std::move(after);
  }

  std::multiset<Piece> pieces_;
  std::map<std::string, int> heaps_;
};

/// The layout tells of each piece that can stand on it.
void expect_known(const std::vector<Piece>& known, const Piece& piece) {
  EXPECT_TRUE(std::ranges::any_of(known, [&](const Piece& one) { return one.kind == piece.kind && one.seat == piece.seat; }))
      << piece.kind.word() << " at " << piece.at;
}

void expect_drawable(const AnyRules& rules, const AnyState& state, const Names& board) {
  const auto scene = state.scene();
  const auto known = rules.layout().pieces;
  for (const auto& piece : scene.pieces) {
    expect_on_board(board, {piece.at}, state.text());
    expect_known(known, piece);
  }
  expect_touchable(rules, state, board);
  for (const auto& mark : scene.marks) expect_on_board(board, mark.cells, state.text());
  for (const auto& counter : scene.counters) EXPECT_FALSE(say(Language::Turkish, counter.words).empty());
}

void expect_steps(const AnyState& before, AnyMove move, const Names& board) {
  auto after = before;
  after.apply(move);
  Picture picture{before.scene()};
  for (const auto& step : before.steps(move)) {
    expect_on_board(board, step.cells, before.text());
    picture.play(step);
  }
  EXPECT_EQ(picture, Picture{after.scene()}) << before.text() << " " << before.write_move(move);
  expect_on_board(board, before.trace(move), before.text());
}

/// All moves that touching leads to, by their bits.
void follow_touches(const AnyState& state, std::vector<std::string>& touches, std::set<std::uint64_t>& found) {
  const auto next = state.next(touches);
  if (next.empty()) {
    const auto move = state.read_move(state.spell(touches));
    ASSERT_TRUE(move.has_value()) << state.spell(touches) << " in " << state.text();
    found.insert(move->bits);
  }
  for (const auto& touch : next) {
    touches.push_back(touch);
    follow_touches(state, touches, found);
    touches.pop_back();
  }
}

void expect_touches_give_all_moves(const AnyState& state) {
  std::set<std::uint64_t> legal;
  for (const auto move : state.moves()) legal.insert(move.bits);
  std::set<std::uint64_t> found;
  std::vector<std::string> touches;
  if (!state.over()) follow_touches(state, touches, found);
  EXPECT_EQ(found, legal) << state.text();
}

/// Touching a cell that is no move gives a reason about cells of the board.
void expect_reasons(const AnyState& state, const Names& board) {
  for (const auto& cell : board) {
    const auto move = state.read_move(state.spell(std::vector{cell}));
    if (!move) expect_on_board(board, move.error().cells, state.text());
  }
}

/// Pieces alone do not tell that a game of Go has stopped, nor that towers of Gyges are still to be put up.
bool told_too_little(Key refusal) { return refusal == "go.position.play_over"_key || refusal == "gyges.position.counts"_key; }

/// The pieces of a picture, put up again, are that picture.
void expect_arranged(const AnyRules& rules, const AnyState& state) {
  const auto scene = state.scene();
  const auto mover = is_player(state.to_move()) ? state.to_move() : scene.roller;
  const auto read = AnyState::read(rules, state.arranged(scene.pieces, mover));
  if (!read) EXPECT_TRUE(told_too_little(read.error().key)) << state.text() << ": " << say(Language::English, read.error());
  else EXPECT_EQ(Picture{read->scene()}, Picture{scene}) << state.text();
}

class Scenes : public ::testing::TestWithParam<const GameType*> {};

TEST_P(Scenes, CanBeDrawnTouchedAndAnimated) {
  for (const auto& rules : all_variants(*GetParam())) {
    const auto board = cells_of(rules);
    Random random{1};
    auto state = AnyState::start(rules);
    const auto starter = is_player(state.to_move()) ? state.to_move() : Seat::A;
    EXPECT_EQ(state.arranged(state.scene().pieces, starter), state.text());
    for (int i = 0; i < kMovesOfAGame && !state.over() && !HasFailure(); ++i) {
      expect_drawable(rules, state, board);
      expect_arranged(rules, state);
      const auto move = state.random_move(random);
      expect_steps(state, move, board);
      if (i % kTouchEvery == 0) expect_touches_give_all_moves(state);
      if (i % kTouchEvery == 0) expect_reasons(state, board);
      state.apply(move);
    }
    expect_drawable(rules, state, board);
    EXPECT_EQ(state.over(), state.next({}).empty());
  }
}

INSTANTIATE_TEST_SUITE_P(Games, Scenes, ::testing::ValuesIn(all_games().begin(), all_games().end()),
                         [](const auto& info) { return std::string{info.param->id()}; });

}  // namespace
}  // namespace meydan::testing
