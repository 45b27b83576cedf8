#include "tournament/simulate/legal.hpp"

namespace meydan::tournament {
namespace {

bool met_before(const Tournament& tournament, int round, PlayerId one, PlayerId other) {
  for (int earlier = 1; earlier < round; ++earlier)
    for (const auto& game : tournament.round(earlier).games)
      if (game.has(one) && game.has(other) && game.score && game.score->played()) return true;
  return false;
}

/// A bye, or a whole point without playing.
bool had_bye(const Tournament& tournament, int round, PlayerId player) {
  for (int earlier = 1; earlier < round; ++earlier) {
    bool played = false;
    for (const auto& game : tournament.round(earlier).games) {
      if (!game.has(player)) continue;
      played = true;
      if (game.is_bye()) return true;
      if (game.score && !game.score->played() && game.score->half_points[game.side(player)] == 2) return true;
    }
    if (!played && tournament.given_points(earlier, player) == 2) return true;
  }
  return false;
}

}  // namespace

std::string illegal(const Tournament& tournament, int round) {
  const auto name = [](PlayerId player) { return std::to_string(player); };
  int byes = 0;
  for (PlayerId player = 1; tournament.knows(player); ++player) {
    int seats = 0;
    for (const auto& game : tournament.round(round).games) {
      if (!game.has(player)) continue;
      ++seats;
      if (game.is_bye() && ++byes > 1) return "two byes";
      if (game.is_bye() && had_bye(tournament, round, player)) return name(player) + " had a bye";
      if (!game.is_bye() && met_before(tournament, round, game.seating.first, game.seating.second))
        return name(game.seating.first) + " and " + name(game.seating.second) + " have met";
    }
    const int wanted = tournament.player(player).is_away(round) || tournament.player(player).from_round > round ? 0 : 1;
    if (seats != wanted) return name(player) + " sits at " + std::to_string(seats) + " tables";
  }
  return "";
}

}  // namespace meydan::tournament
