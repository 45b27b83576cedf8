// Every way a hop can go, listed point by point: for the rule `path=line`, which counts the lines used, and for showing a move.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "games/gyges/board.hpp"

namespace meydan::gyges {

enum class Path : std::uint8_t { Landing, Line };

/// Those of `wanted` that the piece on `from` can reach without using a line twice in the whole move. `wanted` may hold kGoal,
/// and nothing that is out of reach under `path=landing`.
std::uint64_t reach_by_lines(const Pieces& pieces, int from, std::uint64_t goal, std::uint64_t wanted) noexcept;

/// Whether the piece on `from` could get to a point of `to` if its last hop might use lines that were used before.
bool reaches_over_used_lines(const Pieces& pieces, int from, std::uint64_t to, std::uint64_t goal) noexcept;

/// A way with the fewest landings from `from` to a point of `to`, both ends included; empty if there is none. It lands on no
/// piece twice.
std::vector<int> find_way(const Pieces& pieces, int from, std::uint64_t to, std::uint64_t goal, Path path);

}  // namespace meydan::gyges
