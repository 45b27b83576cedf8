#include "server/ipc/client_out.hpp"

#include "server/ipc/client_in.hpp"

namespace meydan::server {
namespace {

using json::Fields;
using json::Written;

Text text_of(std::string_view is, Fields fields) {
  fields.insert(fields.begin(), {"is", json::text(is)});
  return std::make_shared<const std::string>(json::object(fields).str());
}

std::string list_of(std::span<const Shown> games) {
  std::string text = "[";
  for (const auto& game : games) text += (text.size() > 1 ? "," : "") + game.text;
  return text + "]";
}

}  // namespace

Written written(const std::optional<Me>& me) {
  if (!me) return json::null();
  Fields fields{{"person", json::number(me->person)}, {"name", json::text(me->name)}, {"guest", json::boolean(me->guest)}};
  if (me->program) fields.emplace_back("program", json::boolean(true));
  if (me->in_class != 0) fields.emplace_back("class", json::text(game_name(me->in_class)));
  return json::object(fields);
}

Written written(const Listed& game) {
  return json::object({{"game", json::text(game_name(game.game))},
                       {"kind", json::text(game.created->game)},
                       {"rules", json::text(game.created->rules)},
                       {"clock", json::text(game.created->clock.text())},
                       {"rated", json::boolean(game.created->rated)},
                       {"chairs", written(game.chairs)},
                       {"ratings", written(game.ratings)},
                       {"since", json::number(game.since)}});
}

Written written(const Nicknames& people) {
  std::vector<std::string> numbers;
  numbers.reserve(people.size());
  Fields names;
  for (const auto& [person, name] : people) names.emplace_back(numbers.emplace_back(std::to_string(person)), json::text(name));
  return json::object(names);
}

Written written(const Standings& ratings) {
  std::vector<std::string> numbers;
  numbers.reserve(ratings.size());
  Fields all;
  for (const auto& [person, standing] : ratings)
    all.emplace_back(
        numbers.emplace_back(std::to_string(person)),
        json::object({{"rating", json::number(standing.rating)}, {"provisional", json::boolean(standing.provisional)}}));
  return json::object(all);
}

Text welcome(const std::optional<Me>& me, Millis now, bool several) {
  Fields fields{{"version", json::number(kProtocol)}, {"me", written(me)}, {"now", json::number(now)}};
  if (several) fields.emplace_back("several", json::boolean(true));
  return text_of("welcome", std::move(fields));
}

Text reload() { return text_of("reload", {}); }

Text events(std::uint64_t game, std::span<const std::string> events, const Nicknames& people, const Standings& ratings,
            Millis now, std::optional<std::size_t> stands) {
  auto text = R"({"is":"events","game":")" + game_name(game) + R"(","events":[)";
  for (const auto& event : events) {
    if (text.back() != '[') text += ',';
    text += event;
  }
  text +=
      R"(],"people":)" + written(people).str() + R"(,"ratings":)" + written(ratings).str() + R"(,"now":)" + std::to_string(now);
  if (stands) text += R"(,"stands":)" + std::to_string(*stands);
  text += '}';
  return std::make_shared<const std::string>(std::move(text));
}

Text there(std::uint64_t game, const std::vector<bool>& seats, std::size_t watchers) {
  std::vector<Written> all;
  all.reserve(seats.size());
  for (const bool seat : seats) all.push_back(json::boolean(seat));
  return text_of("there",
                 {{"game", json::text(game_name(game))}, {"seats", json::list(all)}, {"watchers", json::number(watchers)}});
}

Text done(std::uint64_t key, std::optional<std::uint64_t> game) {
  Fields fields{{"key", json::number(key)}};
  if (game) fields.emplace_back("game", json::text(game_name(*game)));
  return text_of("done", std::move(fields));
}

Text refused(std::uint64_t key, const Message& why, Language language, std::optional<std::uint64_t> game) {
  Fields fields{{"key", json::number(key)}, {"why", json::text(say(language, why))}};
  if (game) fields.emplace_back("game", json::text(game_name(*game)));
  if (!why.cells.empty()) fields.emplace_back("cells", json::texts(why.cells));
  return text_of("refused", std::move(fields));
}

Text seeking(std::size_t same, std::size_t all) {
  return text_of("seeking", {{"same", json::number(same)}, {"all", json::number(all)}});
}

Text paired(std::uint64_t game) { return text_of("paired", {{"game", json::text(game_name(game))}}); }

Shown shown(const Listed& game) { return {.since = game.since, .text = written(game).str()}; }

Text lobby(std::span<const Shown> waiting, std::span<const Shown> playing, const Nicknames& people) {
  return std::make_shared<const std::string>(R"({"is":"lobby","waiting":)" + list_of(waiting) + R"(,"playing":)" +
                                             list_of(playing) + R"(,"people":)" + written(people).str() + "}");
}

Text in_class(Fields fields) { return text_of("class", std::move(fields)); }

Text trouble(bool on, std::string_view why) { return text_of("trouble", {{"on", json::boolean(on)}, {"why", json::text(why)}}); }

}  // namespace meydan::server
