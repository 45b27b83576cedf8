#include "engine/go/board.hpp"

#include <algorithm>
#include <utility>

namespace meydan::go {

FastBoard::FastBoard(const State& state) noexcept : size_(state.rules().size) {
  cells_.fill(kOutside);
  each_point([&](Point point) {
    cells_[point] = kOpen;
    place_[point] = open_count_;
    open_[open_count_++] = point;
  });
  each_point([&](Point point) {
    if (state.board().has_stone(point)) link(point, colour_of(state.board().colour(point)));
  });
  ko_ = state.board().ko();
}

FastBoard& FastBoard::operator=(const FastBoard& from) noexcept {
  const auto cells = (std::ptrdiff_t{from.size_} + 2) * kStride + 1;
  const auto copy = [](const auto& source, auto& target, std::ptrdiff_t count) {
    std::copy_n(source.begin(), std::min(count, static_cast<std::ptrdiff_t>(source.size())), target.begin());
  };
  copy(from.cells_, cells_, cells);
  open_count_ = from.open_count_;
  ko_ = from.ko_;
  size_ = from.size_;
  copy(from.open_, open_, open_count_);
  copy(from.place_, place_, cells);
  copy(from.roots_, roots_, cells);
  copy(from.next_, next_, cells);
  copy(from.chains_, chains_, cells);
  return *this;
}

int FastBoard::liberties(Point stone, int most, Points& found) const noexcept {
  found.clear();
  auto at = stone;
  do {
    for (const auto near : neighbours(at)) {
      if (cells_[near] != kOpen || std::find(found.begin(), found.end(), near) != found.end()) continue;
      found.push_back(near);
      if (static_cast<int>(found.size()) == most) return most;
    }
    at = next_[at];
  } while (at != stone);
  return static_cast<int>(found.size());
}

bool FastBoard::may_place(Point point, Colour colour) const noexcept {
  if (point == ko_) return false;
  if (open_around(point) != 0) return true;
  for (const auto near : neighbours(point)) {
    if (cells_[near] == kOutside) continue;
    if (in_atari(near) != (cells_[near] == colour)) return true;  // captures, or keeps a liberty
  }
  return false;
}

bool FastBoard::is_eye(Point point, Colour colour) const noexcept {
  for (const auto near : neighbours(point))
    if (cells_[near] != colour && cells_[near] != kOutside) return false;
  int against = 0;
  bool edge = false;
  for (const auto near : diagonals(point)) {
    edge = edge || cells_[near] == kOutside;
    against += cells_[near] == opposite(colour) ? 1 : 0;
  }
  return against < (edge ? 1 : 2);
}

int FastBoard::liberties_after(Point point, Colour colour, int most, int* size) const noexcept {
  Points found;
  std::array<Point, 4> seen{};
  int stones = 1;
  const auto add = [&](Point liberty) {
    if (liberty != point && std::find(found.begin(), found.end(), liberty) == found.end()) found.push_back(liberty);
    return static_cast<int>(found.size()) >= most;
  };
  bool enough = false;
  for (std::size_t i = 0; i < 4; ++i) {
    const auto near = neighbours(point)[i];
    if (cells_[near] == kOpen) enough = add(near) || enough;
    else if (cells_[near] == opposite(colour) && in_atari(near)) enough = add(near) || enough;
    if (cells_[near] != colour || std::find(seen.begin(), seen.end(), roots_[near]) != seen.end()) continue;
    seen[i] = roots_[near];
    stones += chains_[roots_[near]].size;
  }
  for (const auto chain : seen) {
    if (enough) break;
    if (chain == kNoPoint) continue;
    auto at = chain;
    do {
      for (const auto near : neighbours(at)) {
        const bool frees =
            cells_[near] == kOpen || (cells_[near] == opposite(colour) && in_atari(near) && last_liberty(near) == point);
        if (frees) enough = add(near) || enough;
      }
      at = next_[at];
    } while (at != chain && !enough);
  }
  if (size != nullptr) *size = stones;
  return std::min(most, static_cast<int>(found.size()));
}

int FastBoard::captures(Point point, Colour colour) const noexcept {
  std::array<Point, 4> seen{};
  int stones = 0;
  for (std::size_t i = 0; i < 4; ++i) {
    const auto near = neighbours(point)[i];
    if (cells_[near] != opposite(colour) || !in_atari(near) || std::find(seen.begin(), seen.end(), roots_[near]) != seen.end())
      continue;
    seen[i] = roots_[near];
    stones += chains_[roots_[near]].size;
  }
  return stones;
}

int FastBoard::place(Point point, Colour colour) noexcept {
  assert(is_open(point) && may_place(point, colour));
  link(point, colour);
  int taken = 0;
  Point last_taken = kNoPoint;
  for (const auto near : neighbours(point)) {
    if (cells_[near] != opposite(colour) || chains_[roots_[near]].liberties != 0) continue;
    taken += take(near);
    last_taken = near;
  }
  const auto& chain = chains_[roots_[point]];
  ko_ = taken == 1 && chain.size == 1 && chain.liberties == 1 ? last_taken : kNoPoint;
  return taken;
}

void FastBoard::link(Point point, Colour colour) noexcept {
  const auto last = open_[--open_count_];
  open_[place_[point]] = last;
  place_[last] = place_[point];

  Chain chain{.size = 1};
  cells_[point] = colour;
  for (const auto near : neighbours(point)) {
    if (cells_[near] == kOpen) chain.gain(near);
    else if (cells_[near] != kOutside) chains_[roots_[near]].lose(point);
  }
  chains_[point] = chain;
  roots_[point] = point;
  next_[point] = point;
  for (const auto near : neighbours(point))
    if (cells_[near] == colour && roots_[near] != roots_[point]) join(near, point);
}

void FastBoard::join(Point a, Point b) noexcept {
  if (chains_[roots_[a]].size < chains_[roots_[b]].size) std::swap(a, b);
  auto& larger = chains_[roots_[a]];
  const auto& smaller = chains_[roots_[b]];
  larger.liberties = static_cast<std::uint16_t>(larger.liberties + smaller.liberties);
  larger.size = static_cast<std::uint16_t>(larger.size + smaller.size);
  larger.sum += smaller.sum;
  larger.squares += smaller.squares;
  const auto name = roots_[a];
  each_stone_of_chain(b, [&](Point stone) { roots_[stone] = name; });
  std::swap(next_[a], next_[b]);
}

int FastBoard::take(Point stone) noexcept {
  const int size = chains_[roots_[stone]].size;
  each_stone_of_chain(stone, [&](Point taken) {
    cells_[taken] = kOpen;
    place_[taken] = open_count_;
    open_[open_count_++] = taken;
  });
  each_stone_of_chain(stone, [&](Point taken) {
    for (const auto near : neighbours(taken))
      if (has_stone(near)) chains_[roots_[near]].gain(taken);
  });
  return size;
}

}  // namespace meydan::go
