#include "server/store/finished.hpp"

#include "core/options.hpp"
#include "server/store/database.hpp"

namespace meydan::server {

Result<std::size_t> each_finished(const std::string& file, const Wanted& wanted, const std::function<void(FinishedGame)>& take) {
  const auto opened = open_database(file, Opening::ToRead);
  if (!opened) return fail(opened.error());
  auto* const database = opened->get();
  if (const auto version = version_of(database); !version) return fail(version.error());
  Statement games{
      database,
      "SELECT game, ended FROM game WHERE open = 0 AND (?1 < 0 OR game = ?1) AND (?2 = '' OR game IN (SELECT player.game "
      "FROM player JOIN person USING(person) WHERE person.person = ?3 OR name = ?2)) ORDER BY ended, game"};
  Statement events{database, "SELECT body FROM event WHERE game = ? ORDER BY number"};
  Statement people{database, "SELECT person, name FROM player JOIN person USING(person) WHERE game = ?"};
  if (!games.prepared() || !events.prepared() || !people.prepared()) return fail(trouble_of(database));
  const std::int64_t game = wanted.game ? static_cast<std::int64_t>(*wanted.game) : -1;
  const std::int64_t person = read_number(wanted.player).value_or(0);
  std::size_t many = 0;
  for (games.with(game, std::string_view{wanted.player}, person); games.row(); ++many) {
    FinishedGame found{.game = static_cast<std::uint64_t>(games.number(0)), .ended = games.number(1)};
    for (events.with(found.game); events.row();) found.events.emplace_back(events.text(0));
    for (people.with(found.game); people.row();) found.people.emplace(static_cast<Person>(people.number(0)), people.text(1));
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
