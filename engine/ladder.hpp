// How much stronger each level is than the one below, as `meydan ladder` measured it (docs/benchmarks.md). The scores of a game
// stand in engine/<id>/ladder.hpp; a game without that file was not measured.
#pragma once

#include <span>
#include <string_view>

namespace meydan {

/// The score of level 2 against level 1, of 3 against 2, ..., 0..1, as far as they were measured.
std::span<const double> ladder_scores(std::string_view game) noexcept;

}  // namespace meydan
