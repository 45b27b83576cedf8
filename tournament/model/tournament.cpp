#include "tournament/model/tournament.hpp"

#include <algorithm>

#include "tournament/at.hpp"
#include "tournament/stably.hpp"

namespace meydan::tournament {

std::string full_name(const Player& player) {
  return player.name + (player.name.empty() || player.surname.empty() ? "" : " ") + player.surname;
}

bool Entered::is_away(int round) const noexcept {
  return std::ranges::any_of(away, [&](const auto& each) { return each.from <= round && (each.to == 0 || round <= each.to); });
}

int Entered::asked_points(int round) const noexcept {
  for (const auto& each : away)
    if (each.from <= round && (each.to == 0 || round <= each.to)) return each.half_points;
  return 0;
}

bool Game::gives_way_to(std::span<const Seating> games) const noexcept {
  return std::ranges::any_of(games, [&](const Seating& laid) {
    return (seating.table != 0 && seating.table == laid.table) || has(laid.first) || has(laid.second);
  });
}

void Round::arrange() {
  const auto place = [](const Game& game) { return std::pair{game.is_bye(), game.seating.table}; };
  sort_stably(games, [&](const Game& one, const Game& other) { return place(one) < place(other); });
  places.clear();
  for (std::size_t i = 0; i < games.size(); ++i)
    for (const auto player : {games[i].seating.first, games[i].seating.second}) {
      if (player == 0) continue;
      if (at(player) >= places.size()) places.resize(at(player) + 1, -1);
      places[at(player)] = static_cast<int>(i);
      seated.insert(player);
    }
}

const Game* Tournament::game_of(int round, PlayerId player) const noexcept {
  const auto& games = this->round(round).games;
  const auto& places = this->round(round).places;
  if (at(player) >= places.size() || places[at(player)] < 0) return nullptr;
  return &games[at(places[at(player)])];
}

const Game* Tournament::game_at(int round, int table) const noexcept {
  if (round < 1 || round > round_count() || table < 1) return nullptr;
  const auto& games = this->round(round).games;
  const auto found = std::ranges::find_if(games, [&](const Game& game) { return game.seating.table == table; });
  return found != games.end() ? &*found : nullptr;
}

int Tournament::given_points(int round, PlayerId player) const noexcept {
  return settings_.format == Format::Swiss ? this->player(player).asked_points(round) : 0;
}

std::vector<int> Tournament::missing(int round) const {
  std::vector<int> tables;
  for (const auto& game : this->round(round).games)
    if (!game.score) tables.push_back(game.seating.table);
  return tables;
}

std::vector<PlayerId> Tournament::nowhere(int round) const {
  std::vector<PlayerId> ids;
  for (const auto id : this->round(round).seated)
    if (game_of(round, id) == nullptr && !player(id).is_away(round)) ids.push_back(id);
  return ids;
}

std::vector<std::string> Tournament::sections() const {
  std::vector<std::string> names;
  for (const auto& entered : players_)
    if (std::ranges::find(names, entered.player.section) == names.end()) names.push_back(entered.player.section);
  return names;
}

Result<Tournament> follow_all(std::span<const Entry> entries) {
  Tournament tournament;
  for (const auto& entry : entries)
    if (auto followed = tournament.follow(entry); !followed) return fail(std::move(followed.error()));
  return tournament;
}

}  // namespace meydan::tournament
