#include "engine/gyges/features.hpp"

namespace meydan::gyges {
namespace {

struct Side {
  int pieces = 0;  // that may be moved
  int mobility = 0;
  std::uint64_t ends = 0;
  bool goal = false;
  int front = 0;  // 0 is the row nearest to the player

  void add(std::uint64_t targets, std::uint64_t empty) noexcept {
    mobility += std::popcount(targets & empty);
    ends |= targets & empty;
    goal |= (targets & bit(kGoal)) != 0;
  }
};

int distance(std::uint64_t points, Seat seat) noexcept {
  const int row = nearest_row(points, seat);
  return seat == Seat::A ? row - 1 : 6 - row;
}

Side look(const State& state) noexcept {
  Side side;
  const auto empty = kBoard & ~state.pieces().all();
  for (auto movers = state.movers(); movers != 0;) side.add(state.targets(pop_lowest(movers)), empty);
  side.pieces = std::popcount(state.movers());
  side.front = distance(state.pieces().all(), state.mover());
  return side;
}

/// As if it were the opponent's turn, under `path=landing` and without asking whether the row is blocked.
Side look_across(const State& state) noexcept {
  Side side;
  const auto& pieces = state.pieces();
  const auto seat = other(state.mover());
  const auto movers = pieces.all() & row_bits(nearest_row(pieces.all(), seat));
  for (const auto targets : reach(pieces, movers, goal_row(seat))) side.add(targets, kBoard & ~pieces.all());
  side.pieces = std::popcount(movers);
  side.front = distance(pieces.all(), seat);
  return side;
}

}  // namespace

Features features(const State& state) noexcept {
  Features features{};
  const bool south = state.mover() == Seat::A;
  for (int height = 1; height <= 3; ++height) {
    const auto pieces = state.pieces().of_height(height) & kBoard;
    for (int row = 0; row < 3; ++row) {
      const int difference = std::popcount(pieces & row_bits(row + 1)) - std::popcount(pieces & row_bits(6 - row));
      features[static_cast<std::size_t>(3 * row + height - 1)] = south ? difference : -difference;
    }
  }
  const auto mine = look(state);
  const auto theirs = look_across(state);
  features[Mobility] = mine.mobility - theirs.mobility;
  features[Spread] = std::popcount(mine.ends) - std::popcount(theirs.ends);
  features[Single] = (mine.pieces == 1 ? 1 : 0) - (theirs.pieces == 1 ? 1 : 0);
  features[Pair] = (mine.pieces == 2 ? 1 : 0) - (theirs.pieces == 2 ? 1 : 0);
  features[FrontRow] = mine.front - theirs.front;
  features[Threat] = theirs.goal ? -1 : 0;
  features[Tempo] = 1;
  return features;
}

}  // namespace meydan::gyges
