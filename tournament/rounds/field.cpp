#include "tournament/rounds/field.hpp"

#include <algorithm>
#include <map>

#include "tournament/at.hpp"
#include "tournament/names/schools.hpp"

namespace meydan::tournament {
namespace {

/// Whether it gave a full point without playing: then no bye any more.
bool was_given(const Tournament& tournament, PlayerId player, int round) {
  const auto* game = tournament.game_of(round, player);
  if (game == nullptr) return tournament.given_points(round, player) == 2;
  return game->score && !game->score->played() && game->score->half_points[game->side(player)] == 2;
}

}  // namespace

Entrant entrant_of(const Tournament& tournament, PlayerId player, int rounds) {
  const auto& entered = tournament.player(player);
  Entrant entrant{.number = entered.number, .points = half_points_after(tournament, player, rounds)};
  for (int round = 1; round <= rounds; ++round) {
    entrant.had_bye = entrant.had_bye || was_given(tournament, player, round);
    const auto* game = tournament.game_of(round, player);
    if (game != nullptr && game->score && game->score->played()) entrant.started.push_back(game->side(player) == 0);
  }
  if (rounds >= 1) entrant.last = float_in(tournament, player, rounds);
  if (rounds >= 2) entrant.before = float_in(tournament, player, rounds - 1);
  return entrant;
}

int half_points_after(const Tournament& tournament, PlayerId player, int rounds) {
  int sum = 0;
  for (int round = 1; round <= rounds; ++round) {
    const auto* game = tournament.game_of(round, player);
    if (game == nullptr) sum += tournament.given_points(round, player);
    else if (game->score) sum += game->score->half_points[game->side(player)];
  }
  return sum;
}

Float float_in(const Tournament& tournament, PlayerId player, int round) {
  if (was_given(tournament, player, round)) return Float::Down;
  const auto* game = tournament.game_of(round, player);
  if (game == nullptr || game->is_bye()) return Float::None;
  const int mine = half_points_after(tournament, player, round - 1);
  const int theirs = half_points_after(tournament, game->opponent(player), round - 1);
  return mine > theirs ? Float::Down : mine < theirs ? Float::Up : Float::None;
}

SwissField swiss_field(const Tournament& tournament, const std::string& section) {
  const int round = tournament.round_count() + 1;
  std::vector<std::pair<Entrant, PlayerId>> present;
  std::map<std::string, int> schools;
  for (PlayerId id = 1; tournament.knows(id); ++id) {
    const auto& entered = tournament.player(id);
    if (entered.player.section != section || entered.is_away(round)) continue;
    auto entrant = entrant_of(tournament, id, round - 1);
    if (const auto key = school_key(entered.player.school); !key.empty())
      entrant.school = schools.try_emplace(key, static_cast<int>(schools.size()) + 1).first->second;
    present.emplace_back(std::move(entrant), id);
  }
  std::ranges::sort(present, {}, [](const auto& each) { return std::pair{-each.first.points, each.first.number}; });

  SwissField field;
  field.round.schools_apart = round <= tournament.settings().schools_apart;
  std::map<PlayerId, int> places;
  for (auto& [entrant, id] : present) {
    places.emplace(id, static_cast<int>(places.size()));
    field.ids.push_back(id);
    field.round.entrants.push_back(std::move(entrant));
  }
  for (int earlier = 1; earlier < round; ++earlier)
    for (const auto& game : tournament.round(earlier).games) {
      if (game.is_bye() || !game.score || !game.score->played()) continue;
      const auto first = places.find(game.seating.first);
      const auto second = places.find(game.seating.second);
      if (first == places.end() || second == places.end()) continue;
      const auto met = [&](int one, int other) {
        auto& all = field.round.entrants[at(one)].met;
        std::erase_if(all, [&](const auto& each) { return each.whom == other; });
        all.push_back({other, earlier});
      };
      met(first->second, second->second);
      met(second->second, first->second);
    }
  return field;
}

}  // namespace meydan::tournament
