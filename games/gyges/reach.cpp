#include "games/gyges/reach.hpp"

#include <cstring>

#include "games/gyges/steps.hpp"

namespace meydan::gyges {
namespace {

using Lanes = std::uint64_t __attribute__((vector_size(32)));

/// rules/gyges §3 to §6, a piece in each lane. All hops of one round are made together, as they may cross each other's lines.
/// Landing on a piece a second time opens nothing new, so each piece is gone on from once.
void reach_four(const Pieces& pieces, const Lanes& start, std::uint64_t goal, std::uint64_t* targets) noexcept {
  const Lanes ones = Lanes{} + pieces.of_height(1);
  const Lanes twos = Lanes{} + pieces.of_height(2);
  const Lanes threes = Lanes{} + pieces.of_height(3);
  const Lanes open = start | (kBoard & ~pieces.all());  // its own starting point counts as empty
  const Lanes lands = ~start & (kBoard | goal);         // but no move ends there
  Lanes reached{};
  for (Lanes fresh = start; ((fresh[0] | fresh[1]) | (fresh[2] | fresh[3])) != 0;) {
    const Lanes ends = hop_ends<Lanes>(fresh & ones, fresh & twos, fresh & threes, open) & lands & ~reached;
    reached |= ends;
    fresh = ends & pieces.all();
  }
  const Lanes in_goal = reinterpret_cast<Lanes>((reached & goal) != Lanes{});
  reached = (reached & kBoard) | (in_goal & bit(kGoal));
  std::memcpy(targets, &reached, sizeof reached);
}

}  // namespace

Targets reach(const Pieces& pieces, std::uint64_t movers, std::uint64_t goal) noexcept {
  Targets targets{};
  for (std::size_t i = 0; movers != 0; i += 4) {
    Lanes start{};
    for (int lane = 0; lane < 4; ++lane) {
      start[lane] = movers & -movers;
      movers &= movers - 1;
    }
    reach_four(pieces, start, goal, &targets[i]);
  }
  return targets;
}

}  // namespace meydan::gyges
