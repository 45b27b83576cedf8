#include "engine/go/position.hpp"

#include <algorithm>

namespace meydan::go {

Position::Position(const State& state) noexcept
    : board(state), mover(colour_of(state.standing().mover)), passes(state.standing().passes) {
  const auto& now = state.standing();
  int ahead = now.taken[1] - now.taken[0];
  board.each_point([&](Point point) { ahead += (board.at(point) == kBlack ? 1 : 0) - (board.at(point) == kWhite ? 1 : 0); });
  played = static_cast<std::int16_t>(ahead);
  for (std::size_t seat = 0; seat < 2; ++seat) left[seat] = static_cast<std::int16_t>(now.left[seat]);
}

void Position::play(Point point) noexcept {
  before_last = last;
  last = point;
  if (point == kNoPoint) {
    ++passes;
    board.set_ko(kNoPoint);
  } else {
    board.place(point, mover);
    passes = 0;
    played = static_cast<std::int16_t>(played + (mover == kBlack ? 1 : -1));
    --left[mover - 1U];
    if (watching) renew_threats(point);
  }
  mover = opposite(mover);
}

bool Position::may_place_somewhere() const noexcept {
  for (std::uint32_t n = board.open_count(); n-- > 0;)
    if (board.may_place(board.open_point(n), mover)) return true;
  return false;
}

void Position::add_rescue(Point stone, Points& found) const noexcept {
  const auto point = board.last_liberty(stone);
  const bool saves = board.may_place(point, mover) && board.liberties_after(point, mover, 2) >= 2;
  if (saves && found.size() < Points::kCapacity && std::find(found.begin(), found.end(), point) == found.end())
    found.push_back(point);
}

void Position::rescues(Points& found) const noexcept {
  board.each_point([&](Point point) {
    if (board.at(point) == mover && board.root(point) == point && board.in_atari(point)) add_rescue(point, found);
  });
}

void Position::watched_rescues(Points& found) const noexcept {
  for (const auto stone : threatened[mover - 1U]) add_rescue(stone, found);
}

void Position::watch_threats() noexcept {
  watching = true;
  board.each_point([&](Point point) {
    if (board.has_stone(point) && board.root(point) == point) add_threat(point);
  });
}

void Position::add_threat(Point stone) noexcept {
  auto& list = threatened[board.at(stone) - 1U];
  if (!board.in_atari(stone) || list.size() == list.kCapacity) return;
  for (const auto known : list)
    if (board.root(known) == board.root(stone)) return;
  list.push_back(stone);
}

/// After a placement: forgets what was taken or got away, and adds what the stone threatens or is itself.
void Position::renew_threats(Point placed) noexcept {
  for (auto& list : threatened) {
    const auto old = list;
    list.clear();
    const auto colour = static_cast<Colour>(&list - threatened.data() + 1);
    for (const auto stone : old)
      if (board.at(stone) == colour) add_threat(stone);
  }
  add_threat(placed);
  for (const auto near : neighbours(placed))
    if (board.has_stone(near)) add_threat(near);
}

}  // namespace meydan::go
