#include "tournament/out/json.hpp"

#include "tournament/rounds/by_hand.hpp"
#include "tournament/rounds/field.hpp"
#include "tournament/standings/choice.hpp"

namespace meydan::tournament {
namespace {

using json::Fields;

json::Written points(int half_points) { return json::number(half_points / 2.0, 1); }

json::Written game_json(const Tournament& tournament, const Game& game) {
  Fields fields{{"table", json::number(game.seating.table)},
                {"first", json::number(game.seating.first)},
                {"second", json::number(game.seating.second)}};
  if (game.by_hand) fields.emplace_back("by_hand", json::boolean(true));
  if (!game.score) return json::object(fields);
  const auto& score = *game.score;
  fields.emplace_back("result", json::text(write_score(score, tournament.settings())));
  fields.emplace_back("played", json::boolean(score.played()));
  fields.emplace_back("points", json::list({points(score.half_points[0]), points(score.half_points[1])}));
  fields.emplace_back("sets", json::list({points(score.half_sets[0]), points(score.half_sets[1])}));
  if (score.stones != std::array{0, 0})
    fields.emplace_back("stones", json::list({json::number(score.stones[0]), json::number(score.stones[1])}));
  return json::object(fields);
}

json::Written standings_json(const Tournament& tournament, int round) {
  std::vector<json::Written> all;
  const Parts parts{tournament, round};
  for (const auto& one : listed(rankings(tournament, round))) {
    Fields fields{{"place", json::number(one.place)}, {"player", json::number(one.player)}, {"points", points(one.half_points)}};
    if (const int group = parts.of(one.player).group; group != 0) fields.emplace_back("group", json::number(group));
    for (std::size_t i = 0; i < one.tiebreaks.size(); ++i)
      fields.emplace_back(word(tournament.settings().tiebreaks[i]),
                          one.tiebreaks[i] < 0 ? json::null() : json::number(one.tiebreaks[i] / 4.0, 2));
    all.push_back(json::object(fields));
  }
  return json::list(all);
}

}  // namespace

json::Written round_json(const Tournament& tournament, int number) {
  std::vector<json::Written> games;
  std::vector<json::Written> byes;
  std::vector<json::Written> away;
  std::vector<json::Written> down;
  std::vector<json::Written> up;
  std::vector<json::Written> rematches;
  std::vector<json::Written> second_byes;
  for (const auto& game : tournament.round(number).games) {
    const auto allowed = what_was_allowed(tournament, number, game);
    if (allowed == Allowed::Rematch) rematches.push_back(json::number(game.seating.table));
    if (allowed == Allowed::SecondBye) second_byes.push_back(json::number(game.seating.first));
    if (game.is_bye()) byes.push_back(json::number(game.seating.first));
    else games.push_back(game_json(tournament, game));
  }
  for (PlayerId id = 1; tournament.knows(id); ++id) {
    if (tournament.game_of(number, id) == nullptr)
      away.push_back(json::object({{"player", json::number(id)}, {"points", points(tournament.given_points(number, id))}}));
    const auto way = float_in(tournament, id, number);
    if (way == Float::Down) down.push_back(json::number(id));
    if (way == Float::Up) up.push_back(json::number(id));
  }
  Fields fields{
      {"round", json::number(number)}, {"games", json::list(games)}, {"byes", json::list(byes)}, {"away", json::list(away)}};
  if (tournament.settings().format == Format::Swiss) {
    fields.emplace_back("floats_down", json::list(down));
    fields.emplace_back("floats_up", json::list(up));
    fields.emplace_back("licence", json::boolean(tournament.round(number).licence));
    fields.emplace_back("rematches", json::list(rematches));
    fields.emplace_back("second_byes", json::list(second_byes));
  }
  fields.emplace_back("standings", standings_json(tournament, number));
  return json::object(fields);
}

json::Written player_json(const Tournament& tournament, PlayerId id) {
  const auto& [player, number, from, consented, away] = tournament.player(id);
  Fields fields{{"player", json::number(id)}, {"number", json::number(number)}, {"name", json::text(player.name)}};
  const auto text = [&](std::string_view name, const std::string& value) {
    if (!value.empty()) fields.emplace_back(name, json::text(value));
  };
  const auto whole = [&](std::string_view name, int value) {
    if (value != 0) fields.emplace_back(name, json::number(value));
  };
  text("surname", player.surname);
  text("school", player.school);
  text("section", player.section);
  whole("year", player.year);
  if (player.gender != ' ') text("gender", std::string(1, player.gender));
  whole("rating", player.rating);
  whole("table", player.table);
  if (player.consent) fields.emplace_back("consent", json::boolean(true));
  return json::object(fields);
}

json::Written as_json(const Tournament& tournament, const json::Fields& more) {
  const auto& settings = tournament.settings();
  std::vector<json::Written> players;
  for (PlayerId id = 1; tournament.knows(id); ++id) players.push_back(player_json(tournament, id));
  std::vector<json::Written> rounds;
  for (int number = 1; number <= tournament.round_count(); ++number) rounds.push_back(round_json(tournament, number));
  Fields fields{{"name", json::text(settings.name)},
                {"game", json::text(settings.game)},
                {"format", json::text(word(settings.format))},
                {"rounds_planned", json::number(settings.rounds)},
                {"sets", json::number(settings.sets)},
                {"schools_apart", json::number(settings.schools_apart)},
                {"players", json::list(players)},
                {"rounds", json::list(rounds)}};
  fields.insert(fields.end(), more.begin(), more.end());
  return json::object(fields);
}

}  // namespace meydan::tournament
