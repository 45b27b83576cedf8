// Discs that can never be turned over again: a bound on the final score.
#pragma once

#include <cstdint>

namespace meydan::reversi {

/// Discs of `own` that are surely safe. Not all of them are found.
std::uint64_t stable_discs(std::uint64_t own, std::uint64_t other) noexcept;

}  // namespace meydan::reversi
