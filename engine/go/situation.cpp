#include "engine/go/situation.hpp"

#include <algorithm>

namespace meydan::go {

int Past::times(std::uint64_t key) const noexcept {
  return filter_[key % kFilter] == 0 ? 0 : static_cast<int>(std::count(keys_.begin(), keys_.end(), key));
}

Situation::Situation(const State& state) noexcept : position(state), hash(state.board().hash()) {
  if (state.play_over()) begin_cleanup();
}

void Situation::begin_cleanup() noexcept {
  cleanup = true;
  frozen = position.played;
  position.passes = 0;
  position.board.set_ko(kNoPoint);
}

std::uint64_t Situation::hash_after(Point point) const noexcept {
  const auto& board = position.board;
  const auto us = position.mover;
  auto next = hash ^ detail::kZobrist[us - 1U][point];
  std::array<Point, 4> seen{};
  for (std::size_t i = 0; i < 4; ++i) {
    const auto near = neighbours(point)[i];
    if (board.at(near) != opposite(us) || !board.in_atari(near)) continue;
    if (std::find(seen.begin(), seen.end(), board.root(near)) != seen.end()) continue;
    seen[i] = board.root(near);
    board.each_stone_of_chain(near, [&](Point stone) { next ^= detail::kZobrist[2U - us][stone]; });
  }
  return next;
}

void Situation::play(const NetTerms& terms, Point point) noexcept {
  third_last = position.before_last;
  if (point != kNoPoint) hash = hash_after(point);
  position.play(point);
  if (terms.territory && !cleanup && position.over(terms)) begin_cleanup();
}

void Situation::legal(const NetTerms& terms, const Past& past, Places& found) const noexcept {
  found.clear();
  const auto& board = position.board;
  if (terms.obligation && !cleanup) {
    Points rescues;
    position.rescues(rescues);
    for (const auto point : rescues) found.push_back(point);
    if (!found.empty()) return;
  }
  board.each_point([&](Point point) {
    if (!board.is_open(point) || !board.may_place(point, position.mover)) return;
    if (!terms.superko || past.times(hash_after(point)) == 0) found.push_back(point);
  });
  found.push_back(kNoPoint);
}

int owners_as_it_lies(const FastBoard& board, std::array<std::int8_t, kCells>& owners) noexcept {
  owners.fill(0);
  PointSet seen;
  int sum = 0;
  board.each_point([&](Point point) {
    if (board.has_stone(point)) {
      owners[point] = board.at(point) == kBlack ? 1 : -1;
      sum += owners[point];
      return;
    }
    if (seen.contains(point)) return;
    std::array<Point, std::size_t{kMaxSize} * kMaxSize> region;
    std::size_t size = 0;
    std::array<bool, 4> touches{};
    seen.insert(point);
    region[size++] = point;
    for (std::size_t i = 0; i < size; ++i) {
      for (const auto near : neighbours(region[i])) {
        touches[board.at(near)] = true;
        if (!board.is_open(near) || seen.contains(near)) continue;
        seen.insert(near);
        region[size++] = near;
      }
    }
    if (touches[kBlack] == touches[kWhite]) return;
    const std::int8_t owner = touches[kBlack] ? 1 : -1;
    for (std::size_t i = 0; i < size; ++i) owners[region[i]] = owner;
    sum += owner * static_cast<int>(size);
  });
  return sum;
}

}  // namespace meydan::go
