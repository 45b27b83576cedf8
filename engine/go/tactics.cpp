#include "engine/go/tactics.hpp"

#include <algorithm>

namespace meydan::go {
namespace {

void add(Points& points, Point point) noexcept {
  if (points.size() < Points::kCapacity && std::find(points.begin(), points.end(), point) == points.end())
    points.push_back(point);
}

/// Adds the last liberties of the attackers in atari around a chain.
void counter_captures(const FastBoard& board, Point stone, Points& found) noexcept {
  const auto enemy = opposite(board.at(stone));
  board.each_stone_of_chain(stone, [&](Point at) {
    for (const auto near : neighbours(at))
      if (board.at(near) == enemy && board.in_atari(near)) add(found, board.last_liberty(near));
  });
}

}  // namespace

void ways_out(const FastBoard& board, Point stone, Points& found) noexcept {
  const auto owner = board.at(stone);
  Points captures;
  counter_captures(board, stone, captures);
  for (const auto point : captures)
    if (board.may_place(point, owner)) add(found, point);
  const auto point = board.last_liberty(stone);
  if (board.may_place(point, owner) && board.liberties_after(point, owner, 2) >= 2) add(found, point);
}

Point vital_point(const FastBoard& board, Point inside) noexcept {
  constexpr std::size_t kMost = 6;
  List<Point, kMost + 1> space;
  Colour around = kOpen;
  space.push_back(inside);
  for (std::size_t i = 0; i < space.size(); ++i) {
    for (const auto near : neighbours(space[i])) {
      const auto what = board.at(near);
      if (what == kOutside) continue;
      if (what != kOpen) {
        if (around != kOpen && around != what) return kNoPoint;
        around = what;
      } else if (std::find(space.begin(), space.end(), near) == space.end()) {
        if (space.size() == kMost) return kNoPoint;
        space.push_back(near);
      }
    }
  }
  if (space.size() < 3) return kNoPoint;
  // Known by how the points hang together: the number of neighbours within, of all and of the best one.
  int links = 0;
  int most = 0;
  Point best = kNoPoint;
  for (const auto point : space) {
    const int open = board.open_around(point);
    links += open;
    if (open > most) {
      most = open;
      best = point;
    }
  }
  switch (space.size()) {
    case 3:
      return best;
    case 4:
      return most == 3 ? best : kNoPoint;
    case 5:
      return most == 4 || (most == 3 && links == 10) ? best : kNoPoint;
    default:
      return most == 4 && links == 12 ? best : kNoPoint;
  }
}

FastBoard& LadderReader::copy(std::size_t depth) {
  if (boards_.size() <= depth + 1) boards_.resize(depth + 2);
  return boards_[depth + 1] = boards_[depth];
}

bool LadderReader::is_lost(const FastBoard& board, Point stone) {
  left_ = kMostMoves;
  if (boards_.empty()) boards_.resize(1);
  boards_[0] = board;
  return lost(0, stone);
}

Point LadderReader::attack(const FastBoard& board, Point stone) {
  left_ = kMostMoves;
  if (boards_.empty()) boards_.resize(1);
  boards_[0] = board;
  return attack(0, stone);
}

/// Whether the owner gets out by this move.
bool LadderReader::try_defence(std::size_t depth, Point stone, Point move) {
  const auto owner = boards_[depth].at(stone);
  if (!boards_[depth].may_place(move, owner)) return false;
  if (--left_ < 0) return true;
  auto& next = copy(depth);
  next.place(move, owner);
  const int liberties = next.liberties(stone, 3);
  return liberties >= 3 || (liberties == 2 && attack(depth + 1, stone) == kNoPoint);
}

bool LadderReader::lost(std::size_t depth, Point stone) {
  Points moves;
  counter_captures(boards_[depth], stone, moves);
  add(moves, boards_[depth].last_liberty(stone));
  for (const auto move : moves)
    if (try_defence(depth, stone, move)) return false;
  return true;
}

Point LadderReader::attack(std::size_t depth, Point stone) {
  const auto attacker = opposite(boards_[depth].at(stone));
  Points liberties;
  boards_[depth].liberties(stone, 2, liberties);
  if (boards_[depth].open_around(liberties[0]) < boards_[depth].open_around(liberties[1])) std::swap(liberties[0], liberties[1]);
  for (const auto move : liberties) {
    if (!boards_[depth].may_place(move, attacker) || --left_ < 0) continue;
    auto& next = copy(depth);
    next.place(move, attacker);
    if (next.in_atari(stone) && !next.in_atari(move) && lost(depth + 1, stone)) return move;
  }
  return kNoPoint;
}

}  // namespace meydan::go
