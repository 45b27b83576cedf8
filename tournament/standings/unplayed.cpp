#include "tournament/standings/unplayed.hpp"

#include <algorithm>

namespace meydan::tournament {

std::vector<Counted> counted_rounds(const Tournament& tournament, PlayerId player, int first, int last) {
  std::vector<Counted> rounds;
  for (int round = first; round <= last; ++round) {
    const auto* game = tournament.game_of(round, player);
    if (game == nullptr) {
      const int asked = tournament.given_points(round, player);
      const int half_sets = asked * sets_of_forfeit(tournament.settings());
      rounds.push_back({.half_points = asked, .requested = asked < 2, .voluntary = asked < 2, .half_sets = half_sets});
      continue;
    }
    if (!game->score) continue;  // nothing is known of it yet
    const auto side = game->side(player);
    const auto& score = *game->score;
    rounds.push_back({.opponent = game->opponent(player),
                      .half_points = score.half_points[side],
                      .played = score.played(),
                      .voluntary = !score.played() && score.half_points[side] == 0,
                      .half_sets = score.half_sets[side],
                      .stones = score.stones[side],
                      .opponents_half_sets = score.half_sets[1 - side]});
  }
  return rounds;
}

int adjusted_half_points(const std::vector<Counted>& rounds) {
  int sum = 0;
  bool at_the_end = true;
  for (auto round = rounds.rbegin(); round != rounds.rend(); ++round) {
    sum += at_the_end && round->requested ? 1 : round->half_points;
    at_the_end = at_the_end && round->voluntary;
  }
  return sum;
}

int dummy_half_points(int own, const Counted& round, int rounds, int opponents_adjusted) {
  return std::min(own, round.opponent != 0 ? opponents_adjusted : rounds);
}

}  // namespace meydan::tournament
