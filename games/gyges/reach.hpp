// Where pieces can go under `path=landing`, four pieces at a time.
#pragma once

#include <array>
#include <cstdint>

#include "games/gyges/board.hpp"

namespace meydan::gyges {

using Targets = std::array<std::uint64_t, 8>;  // room for the six pieces of a row, in whole vectors

/// For each of `movers` (at most eight, the lowest first): the empty points where its move can end, the pieces it can land on,
/// and kGoal. `goal` is the row that counts as the goal.
Targets reach(const Pieces& pieces, std::uint64_t movers, std::uint64_t goal) noexcept;

}  // namespace meydan::gyges
