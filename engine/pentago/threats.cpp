#include "engine/pentago/threats.hpp"

#include "engine/pentago/lines.hpp"

namespace meydan::pentago {
namespace {

bool block_empty(const State& state, int turn) noexcept { return (state.all_marbles() & block_mask(turn % kBlocks)) == 0; }

/// Calls visit(turn, lines) for each turn with the lines that `seat` would complete by a marble and that turn.
void each_threat(const State& state, Seat seat, auto&& visit) noexcept {
  const auto& rules = state.rules();
  const Views mine{state.marbles(seat)};
  const Views theirs{state.marbles(other(seat))};
  for (int turn = 0; turn < turn_count(rules); ++turn) {
    auto lines = mine.after(turn).fours;
    if (lines == 0) continue;
    const auto blocking = theirs.after(turn);
    lines &= ~blocking.any();
    if (!rules.empty_block && block_empty(state, turn)) lines &= lines_through(turn % kBlocks);  // only by placing there
    if (lines != 0 && (rules.both_five == BothFive::Mover || blocking.five() == 0) && visit(turn, lines)) return;
  }
}

std::uint64_t holes_of(std::uint32_t lines) noexcept {
  std::uint64_t holes = 0;
  for (std::uint64_t left = lines; left != 0;) holes |= kLineHoles[static_cast<std::size_t>(pop_lowest(left))];
  return holes;
}

std::uint32_t standing_threats(const State& state, Seat seat) noexcept {
  return Views{state.marbles(seat)}.standing().fours & ~Views{state.marbles(other(seat))}.standing().any();
}

}  // namespace

bool wins_now(const State& state) noexcept {
  const auto seat = state.mover();
  if (std::popcount(state.marbles(seat)) < 4) return false;
  if (state.rules().win_on_placement && standing_threats(state, seat) != 0) return true;
  bool found = false;
  each_threat(state, seat, [&](int, std::uint32_t) { return found = true; });
  return found;
}

std::uint64_t threatened_holes(const State& state) noexcept {
  const auto seat = other(state.mover());
  std::uint64_t holes = 0;
  if (std::popcount(state.marbles(seat)) < 4) return holes;
  if (state.rules().win_on_placement) holes = holes_of(standing_threats(state, seat));
  each_threat(state, seat, [&](int turn, std::uint32_t lines) {
    holes |= turned(holes_of(lines), back(turn));
    return false;
  });
  return holes & ~state.all_marbles();
}

bool safe(const State& after) noexcept {
  if (after.to_move() != Seat::Nobody) return !wins_now(after);
  return after.outcome().places[index(other(after.mover()))] == 1;
}

std::optional<int> lost_at_once(const State& state, std::uint64_t threatened) noexcept {
  int plies = 1;
  const auto holes = kBoard & ~state.all_marbles();
  for (auto some : {threatened, holes & ~threatened})
    while (some != 0) {
      const auto hole = static_cast<std::uint8_t>(pop_lowest(some));
      for (int turn = 0; turn < turn_count(state.rules()); ++turn) {
        if (!state.may_turn_block(hole, turn % kBlocks)) continue;
        auto next = state;
        next.apply({hole, static_cast<std::uint8_t>(turn)});
        if (safe(next)) return std::nullopt;
        if (next.to_move() != Seat::Nobody) plies = 2;
      }
    }
  return plies;
}

}  // namespace meydan::pentago
