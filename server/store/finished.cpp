#include "server/store/finished.hpp"

#include "core/options.hpp"
#include "server/store/open.hpp"

namespace meydan::server {

Result<std::size_t> each_finished(const std::string& where, const Wanted& wanted, const std::function<void(FinishedGame)>& take) {
  const auto look = look_into(where);
  if (!look) return fail(look.error());
  const auto games = (*look)->prepare(
      "SELECT game, ended FROM game WHERE open = 0 AND ($1 < 0 OR game = $1) AND ($2 = '' OR game IN (SELECT player.game "
      "FROM player JOIN person USING(person) WHERE name = $2 OR person.person = $3)) ORDER BY ended, game");
  const auto events = (*look)->prepare("SELECT body FROM event WHERE game = $1 ORDER BY number");
  const auto people = (*look)->prepare("SELECT person, name FROM player JOIN person USING(person) WHERE game = $1");
  const std::int64_t game = wanted.game ? static_cast<std::int64_t>(*wanted.game) : -1;
  const std::int64_t person = read_number(wanted.player).value_or(0);
  std::size_t many = 0;
  for (games->with(game, wanted.player, person); games->row(); ++many) {
    FinishedGame found{.game = static_cast<std::uint64_t>(games->number(0)), .ended = games->number(1)};
    for (events->with(found.game); events->row();) found.events.emplace_back(events->text(0));
    for (people->with(found.game); people->row();) found.people.emplace(static_cast<Person>(people->number(0)), people->text(1));
    take(std::move(found));
  }
  return many;
}

std::string as_json(const FinishedGame& game) {
  auto text = R"({"game":")" + game_name(game.game) + R"(","events":[)";
  for (const auto& event : game.events) {
    if (text.back() != '[') text += ',';
    text += event;
  }
  text += R"(],"people":{)";
  for (const auto& [person, name] : game.people) {
    if (text.back() != '{') text += ',';
    text += "\"" + std::to_string(person) + "\":" + json::text(name).str();
  }
  return text + "}}";
}

}  // namespace meydan::server
