#include "engine/go/priors.hpp"

#include <algorithm>

namespace meydan::go {
namespace {

// In visits.
constexpr float kCaptureMany = 30;
constexpr float kCaptureOne = 15;
constexpr float kLadder = 15;
constexpr float kVital = 20;
constexpr float kPattern = 10;
constexpr float kSelfAtari = 12;
constexpr float kForcing = 12;
constexpr float kHeight = 10;
constexpr std::array<float, 4> kNear = {24, 22, 8, 0};  // by steps from the last move, along a chain for nothing

/// How far each point is from `from`, up to `most`; steps between stones of one chain are free.
std::array<std::uint8_t, kCells> distances(const FastBoard& board, Point from, std::uint8_t most) {
  std::array<std::uint8_t, kCells> found;
  found.fill(most);
  std::array<Point, kCells> queue;
  std::size_t begin = 0;
  std::size_t end = 0;
  const auto reach = [&](Point point, std::uint8_t distance) {
    const auto add = [&](Point at) {
      if (found[at] <= distance) return;
      found[at] = distance;
      queue[end++] = at;
    };
    if (board.has_stone(point)) board.each_stone_of_chain(point, add);
    else add(point);
  };
  reach(from, 0);
  while (begin < end) {
    const auto at = queue[begin++];
    if (found[at] + 1 >= most) continue;
    for (const auto near : neighbours(at))
      if (board.at(near) != kOutside) reach(near, static_cast<std::uint8_t>(found[at] + 1));
  }
  return found;
}

bool is_lonely(const FastBoard& board, Point point, int reach) {
  const int size = board.size();
  for (int row = std::max(0, row_of(point) - reach); row <= std::min(size - 1, row_of(point) + reach); ++row)
    for (int column = std::max(0, column_of(point) - reach); column <= std::min(size - 1, column_of(point) + reach); ++column)
      if (std::abs(row - row_of(point)) + std::abs(column - column_of(point)) <= reach && board.has_stone(point_at(column, row)))
        return false;
  return true;
}

void judge_chain(const Position& position, Point stone, LadderReader& ladders, Opinions& opinions) {
  const auto& board = position.board;
  const bool ours = board.at(stone) == position.mover;
  const float worth = board.chain_size(stone) == 1 ? kCaptureOne : kCaptureMany;
  Points liberties;
  const int count = board.liberties(stone, 3, liberties);
  if (count == 1 && !ours) {
    opinions[liberties[0]].praise(worth);
  } else if (count == 1) {
    if (ladders.is_lost(board, stone)) {
      opinions[liberties[0]].blame(kLadder);
      return;
    }
    Points found;
    ways_out(board, stone, found);
    for (const auto point : found) opinions[point].praise(worth);
  } else if (count == 2) {
    const auto attack = ladders.attack(board, stone);
    if (attack == kNoPoint) return;
    if (!ours) {
      opinions[attack].praise(kLadder);
      return;
    }
    for (std::size_t i = 0; i < 2; ++i)
      if (board.may_place(liberties[i], position.mover) && board.liberties_after(liberties[i], position.mover, 3) >= 3)
        opinions[liberties[i]].praise(kLadder);
  }
}

}  // namespace

void judge_tactics(const Position& position, LadderReader& ladders, Opinions& opinions) {
  const auto& board = position.board;
  board.each_point([&](Point point) {
    if (board.has_stone(point) && board.root(point) == point) judge_chain(position, point, ladders, opinions);
    if (!board.is_open(point)) return;
    if (const auto vital = vital_point(board, point); vital == point) opinions[point].praise(kVital);
  });
}

void judge_forcing(const Position& position, Opinions& opinions) {
  const auto& board = position.board;
  board.each_point([&](Point point) {
    if (board.at(point) != opposite(position.mover) || board.root(point) != point) return;
    Points liberties;
    if (board.liberties(point, 3, liberties) != 2) return;
    for (const auto liberty : liberties)
      if (board.may_place(liberty, position.mover) && board.liberties_after(liberty, position.mover, 2) >= 2)
        opinions[liberty].praise(kForcing);
  });
}

void judge_shapes(const Position& position, const Patterns& patterns, Opinions& opinions) {
  const auto& board = position.board;
  std::array<std::uint8_t, kCells> steps;
  const bool has_last = position.last != kNoPoint;
  if (has_last) steps = distances(board, position.last, kNear.size() - 1);
  board.each_point([&](Point point) {
    if (!board.is_open(point)) return;
    auto& opinion = opinions[point];
    if (patterns.match(board, point)) opinion.praise(kPattern);
    if (has_last) opinion.praise(kNear[steps[point]]);
    int size = 0;
    if (board.open_around(point) < 2 && board.liberties_after(point, position.mover, 2, &size) < 2 &&
        board.captures(point, position.mover) < size)
      opinion.blame(kSelfAtari);
    const int edge = board.size() - 1;
    const int height = std::min({row_of(point), column_of(point), edge - row_of(point), edge - column_of(point)});
    if (height <= 3 && height != 3 && is_lonely(board, point, 3)) {
      if (height == 2) opinion.praise(kHeight);
      else opinion.blame(kHeight);
    }
  });
}

}  // namespace meydan::go
