// The board of Pentago for those who draw it themselves: a marble, then a block that turns.
#include "games/pentago/pentago.hpp"

#include <algorithm>

#include "core/text.hpp"

namespace meydan::pentago {
namespace {

constexpr double kGap = 0.5;  // between blocks

double coordinate(int place) { return place + (place < 3 ? 0 : kGap); }

std::string turn_name(int turn) {
  std::string name(1, block_letter(turn % kBlocks));
  if (turn >= kLeft) name += 'L';
  return name;
}

Step turning(int turn) {
  Step step{.act = Step::Act::Turn, .piece = {.at = turn_name(turn % kBlocks), .count = turn < kLeft ? 1 : -1}, .touch = 2};
  for (int hole = turn % kBlocks * kBlockHoles; hole < (turn % kBlocks + 1) * kBlockHoles; ++hole) {
    step.cells.push_back(hole_name(hole));
    step.ends.push_back(hole_name(lowest(turned(bit(hole), turn))));
  }
  return step;
}

}  // namespace

Layout Game::layout(const Rules&) {
  Layout layout{.kind = "holes"};
  add_pieces(layout, "marble", 2);
  for (int turn = 0; turn < kTurns; ++turn)
    layout.handles.push_back({turn_name(turn), Turn{.block = block_letter(turn % kBlocks), .clockwise = turn < kLeft}});
  for (int i = 0; i < kHoles; ++i) {
    const int hole = hole_at(i / kSide, i % kSide);
    layout.cells.push_back({.name = hole_name(hole),
                            .x = coordinate(column_of(hole)),
                            .y = coordinate(row_of(hole)),
                            .kind = "hole",
                            .block = block_letter(hole / kBlockHoles)});
  }
  return layout;
}

Scene Game::scene(const State& state) {
  Scene scene;
  for (const auto seat : {Seat::A, Seat::B}) {
    for (auto& name : hole_names(state.marbles(seat)))
      scene.pieces.push_back({.at = std::move(name), .kind = "marble", .seat = seat});
    if (const auto five = five_holes(state.marbles(seat)); five != 0) scene.marks.push_back({"five", hole_names(five), seat});
  }
  return scene;
}

std::vector<Step> Game::steps(const State& state, Move move) {
  std::vector<Step> steps{
      {.act = Step::Act::Put, .piece = {.at = hole_name(move.hole), .kind = "marble", .seat = state.mover()}}};
  if (move.turn != kNoTurn) steps.push_back(turning(move.turn));
  return steps;
}

std::vector<std::string> Game::next(const State& state, Touches touches) {
  if (state.to_move() == Seat::Nobody || touches.size() > 1) return {};
  auto holes = hole_names(kBoard & ~state.all_marbles());
  if (touches.empty()) return holes;
  std::vector<std::string> turns;
  if (std::find(holes.begin(), holes.end(), touches.front()) == holes.end()) return turns;
  for (int turn = 0; turn < kTurns; ++turn)
    if (read_move(state, touches.front() + '-' + turn_name(turn))) turns.push_back(turn_name(turn));
  return turns;
}

std::string Game::spell(const State&, Touches touches) { return joined(touches, "-"); }

}  // namespace meydan::pentago
