// How strong a level is, told as players are compared: in Elo, from the steps of the ladder that were measured
// (engine/ladder.hpp).
#pragma once

#include <optional>
#include <string_view>

namespace meydan {

/// How far apart two players are, of whom one has this share of the points, above 0 and below 1.
double elo_of(double share) noexcept;

/// Both in tens: more would be more than was measured.
struct Strength {
  int elo;     // above level 1
  int margin;  // so much more or less it may be, in 95 of 100 cases; 0 of level 1, by which the others are measured
};

/// Nothing of a level that was not measured.
std::optional<Strength> strength_of(std::string_view game, int level) noexcept;

}  // namespace meydan
