// How much stronger each level is than the one below, as `meydan ladder` measured it. The steps of a game stand in
// engine/<id>/ladder.hpp; a game without that file was not measured. What follows from them: engine/strength.hpp.
#pragma once

#include <span>
#include <string_view>

namespace meydan {

/// A level against the one below it.
struct LadderStep {
  double score;  // its share of the points, above 0 and below 1
  int games;
};

/// Level 2 against level 1, 3 against 2, ..., as far as they were measured.
std::span<const LadderStep> ladder_steps(std::string_view game) noexcept;

}  // namespace meydan
