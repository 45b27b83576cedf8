#include "games/go/board.hpp"

#include <algorithm>
#include <utility>

namespace meydan::go {

detail::Zobrist detail::make_zobrist() noexcept {
  Zobrist table{};
  Random random{19};
  for (auto& colour : table)
    for (auto& word : colour) word = random();
  return table;
}

Board::Board(int size) noexcept {
  assert(size >= 1 && size <= kMaxSize);
  cells_.fill(kBorder);
  for (int row = 0; row < size; ++row) {
    for (int column = 0; column < size; ++column) {
      cells_[point_at(column, row)] = kEmpty;
      empties_.insert(point_at(column, row));
    }
  }
  empty_count_ = static_cast<std::uint16_t>(size * size);
}

int Board::place(Point point, Seat colour) noexcept {
  assert(is_empty(point) && may_place(point, colour));
  link(point, colour);
  int taken = 0;
  Point last_taken = kNoPoint;
  for (const auto near : neighbours(point)) {
    if (!has(near, other(colour)) || chains_[cells_[near] & kRoot].liberties != 0) continue;
    taken += take(near);
    last_taken = near;
  }
  const auto& chain = chains_[cells_[point] & kRoot];
  ko_ = taken == 1 && chain.size == 1 && chain.liberties == 1 ? last_taken : kNoPoint;
  return taken;
}

void Board::link(Point point, Seat colour) noexcept {
  empties_.erase(point);
  --empty_count_;
  hash_ ^= detail::kZobrist[index(colour)][point];
  for (const auto cell : cells_around(point)) --chains_[cell & kRoot].liberties;
  chains_[point] = {static_cast<std::uint16_t>(open_around(point)), 1};
  roots_[index(colour)].insert(point);
  cells_[point] = static_cast<Cell>(point | flag(colour));
  next_[point] = point;
  for (const auto near : neighbours(point))
    if (has(near, colour) && cells_[near] != cells_[point]) join(near, point);
}

void Board::join(Point a, Point b) noexcept {
  if (chains_[cells_[a] & kRoot].size < chains_[cells_[b] & kRoot].size) std::swap(a, b);
  auto& larger = chains_[cells_[a] & kRoot];
  const auto& smaller = chains_[cells_[b] & kRoot];
  larger.liberties = static_cast<std::uint16_t>(larger.liberties + smaller.liberties);
  larger.size = static_cast<std::uint16_t>(larger.size + smaller.size);
  roots_[index(colour(b))].erase(cells_[b] & kRoot);
  const auto name = cells_[a];
  each_stone_of_chain(b, [&](Point stone) { cells_[stone] = name; });
  std::swap(next_[a], next_[b]);
}

int Board::take(Point stone) noexcept {
  const int size = chains_[cells_[stone] & kRoot].size;
  const auto seat = index(colour(stone));
  roots_[seat].erase(cells_[stone] & kRoot);
  const auto& words = detail::kZobrist[seat];
  each_stone_of_chain(stone, [&](Point taken) {
    for (const auto cell : cells_around(taken)) ++chains_[cell & kRoot].liberties;
    cells_[taken] = kEmpty;
    empties_.insert(taken);
    hash_ ^= words[taken];
  });
  empty_count_ = static_cast<std::uint16_t>(empty_count_ + size);
  return size;
}

Point Board::lowest_of_chain(Point stone) const noexcept {
  auto lowest = stone;
  each_stone_of_chain(stone, [&](Point point) { lowest = std::min(lowest, point); });
  return lowest;
}

PointSet Board::liberties(Point stone) const noexcept {
  PointSet found;
  each_stone_of_chain(stone, [&](Point point) {
    for (const auto near : neighbours(point))
      if (is_empty(near)) found.insert(near);
  });
  return found;
}

Point Board::last_liberty(Point stone) const noexcept {
  const auto cell = cells_[stone];
  if (chains_[cell & kRoot].liberties > 4) return kNoPoint;
  auto at = stone;
  do {
    for (const auto near : neighbours(at))
      if (is_empty(near)) return is_last_liberty(cell, cells_around(near)) ? near : kNoPoint;
    at = next_[at];
  } while (at != stone);
  return kNoPoint;
}

bool operator==(const Board& a, const Board& b) noexcept {
  constexpr Board::Cell kWhat = static_cast<Board::Cell>(~Board::kRoot);
  for (std::size_t i = 0; i < kCells; ++i)
    if ((a.cells_[i] & kWhat) != (b.cells_[i] & kWhat)) return false;
  return a.ko_ == b.ko_;
}

}  // namespace meydan::go
