// What a Swiss round is paired by, gathered from the rounds before.
#pragma once

#include "tournament/model/tournament.hpp"
#include "tournament/pairing/swiss.hpp"

namespace meydan::tournament {

struct SwissField {
  SwissRound round{};
  std::vector<PlayerId> ids{};  // of the entrants
};

/// Those of a section who play in the next round.
SwissField swiss_field(const Tournament& tournament, const std::string& section);

/// A player with starts, floats and points after the first `rounds` rounds; without school and opponents.
Entrant entrant_of(const Tournament& tournament, PlayerId player, int rounds);

/// Half points from the first `rounds` rounds, byes and asked ones included.
int half_points_after(const Tournament& tournament, PlayerId player, int rounds);

/// Which way a player floated in a round, as all points were before it. A bye, or a win without playing, is a float down.
Float float_in(const Tournament& tournament, PlayerId player, int round);

}  // namespace meydan::tournament
