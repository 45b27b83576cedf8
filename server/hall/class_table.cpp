#include "server/hall/class_table.hpp"

#include <algorithm>
#include <chrono>

#include "games/registry.hpp"

namespace meydan::server {
namespace {

/// In quotation marks where it must be; what a spreadsheet would take for a formula is text.
std::string cell(std::string text) {
  if (!text.empty() && std::string_view{"=+-@"}.contains(text.front())) text.insert(text.begin(), '\'');
  if (text.find_first_of(";\"\n") == std::string::npos) return text;
  std::string quoted = "\"";
  for (const char sign : text) quoted += sign == '"' ? std::string{"\"\""} : std::string{sign};
  return quoted + "\"";
}

std::string day_of(Millis wall) {
  if (wall == 0) return {};
  const auto day =
      std::chrono::floor<std::chrono::days>(std::chrono::sys_time<std::chrono::milliseconds>{std::chrono::milliseconds{wall}});
  const std::chrono::year_month_day date{day};
  const auto two = [](unsigned number) { return (number < 10 ? "0" : "") + std::to_string(number); };
  return std::to_string(static_cast<int>(date.year())) + "-" + two(static_cast<unsigned>(date.month())) + "-" +
         two(static_cast<unsigned>(date.day()));
}

std::string task_words(const Class::Task& task, Language language) {
  const auto found = find_game(task.kind);
  const std::string game{found ? say(language, (*found)->info->name) : std::string_view{task.kind}};
  if (task.lesson) return say(language, Message{"server.class.table_lesson"_key}.with("game", game));
  const auto count = std::to_string(task.count);
  if (!task.position.empty())
    return say(language, Message{"server.class.table_position"_key}.with("game", game).with("count", count));
  if (task.level == 0) return say(language, Message{"server.class.table_games"_key}.with("game", game).with("count", count));
  return say(
      language,
      Message{"server.class.table_level"_key}.with("game", game).with("count", count).with("level", std::to_string(task.level)));
}

}  // namespace

std::string table_of(const Classroom& room, People& people, Language language) {
  std::string text = "\xEF\xBB\xBF";
  const auto add = [&](std::string one) {
    if (text.back() != '\n' && text.size() > 3) text += ';';
    text += cell(std::move(one));
  };
  for (const auto& key : {"server.class.table_call"_key, "server.class.table_note"_key, "server.class.table_played"_key,
                          "server.class.table_points"_key, "server.class.table_consent"_key})
    add(std::string{say(language, key)});
  for (const auto& task : room.group.tasks()) add(task_words(task, language));
  for (const auto& [monday, played] : room.group.weeks())
    add(say(language, Message{"server.class.table_week"_key}.with("day", day_of(monday))));
  text += "\r\n";
  for (const auto& [person, pupil] : room.group.pupils()) {
    const auto row = room.pupils.find(person);
    const auto score = room.group.score(person);
    add(people.name(person));
    text += ';' + cell(row == room.pupils.end() ? "" : row->second.note);
    add(std::to_string(score.played));
    add(std::to_string(score.points / 2) + (score.points % 2 != 0 ? ",5" : ""));
    text += ';' + day_of(row == room.pupils.end() ? 0 : row->second.consent);
    for (const auto& task : room.group.tasks()) {
      const auto done = pupil.done.find(task.number);
      add(std::to_string(done == pupil.done.end() ? 0U : std::min(done->second, task.count)) + "/" + std::to_string(task.count));
    }
    for (const auto& [monday, played] : room.group.weeks()) add(std::to_string(played.contains(person) ? played.at(person) : 0U));
    text += "\r\n";
  }
  return text;
}

}  // namespace meydan::server
