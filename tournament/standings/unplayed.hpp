// The rounds of a player as tie-breaks count them, unplayed ones by FIDE's rule: Handbook C.07, article 16, in the edition in
// force since March 2026. In a round robin every game counts against the opponent of the table, played or not.
#pragma once

#include "tournament/model/tournament.hpp"

namespace meydan::tournament {

struct Counted {
  PlayerId opponent = 0;  // also of a forfeit; 0: none
  int half_points = 0;
  bool played = false;
  bool requested = false;  // a bye of 0 or half a point, asked for or taken by not being there
  bool voluntary = false;  // that, or a forfeit lost
  int half_sets = 0;
  int stones = 0;
  int opponents_half_sets = 0;
};

/// The rounds from `first` to `last`.
std::vector<Counted> counted_rounds(const Tournament& tournament, PlayerId player, int first, int last);

/// The points of a player as opponents count them: a requested bye that no game follows is a draw (16.3.2).
int adjusted_half_points(const std::vector<Counted>& rounds);

/// What the dummy has that an unplayed round was against (16.4): as many as the player, but no more than the opponent who was
/// forfeited against, and where there was none no more than draws in all rounds of the tournament would give.
int dummy_half_points(int own, const Counted& round, int rounds, int opponents_adjusted);

}  // namespace meydan::tournament
