#include "server/school/event.hpp"

#include <algorithm>
#include <array>

namespace meydan::server {
namespace {

constexpr std::array<std::string_view, 17> kKinds{"entered", "removed",   "begun",    "ended",   "came",     "went",
                                                  "hand-up", "hand-down", "paused",   "gone-on", "sat",      "finished",
                                                  "allowed", "tasked",    "untasked", "learned", "practised"};
constexpr std::int64_t kLargest = 1'000'000'000;

template <class Whole>
json::Written numbers(const std::vector<Whole>& all) {
  std::vector<json::Written> written;
  written.reserve(all.size());
  for (const auto one : all) written.push_back(json::number(one));
  return json::list(written);
}

template <class Whole>
std::optional<std::vector<Whole>> read_numbers(const json::Value& value, std::string_view name) {
  std::vector<Whole> all;
  const auto* const list = value.find(name);
  if (list == nullptr) return all;
  for (const auto& one : list->items()) {
    const auto number = one.number();
    if (!number || *number < 0) return {};
    all.push_back(static_cast<Whole>(*number));
  }
  return all;
}

}  // namespace

std::string write_class_event(const ClassEvent& event) {
  json::Fields fields{{"n", json::number(event.number)},
                      {"wall", json::number(event.wall)},
                      {"e", json::text(kKinds[static_cast<std::size_t>(event.kind)])}};
  if (!event.pupils.empty()) fields.emplace_back("pupils", numbers(event.pupils));
  if (event.game != 0) fields.emplace_back("game", json::text(game_name(event.game)));
  if (!event.what.empty()) fields.emplace_back("what", json::text(event.what));
  if (!event.position.empty()) fields.emplace_back("position", json::text(event.position));
  if (!event.scores.empty()) fields.emplace_back("scores", numbers(event.scores));
  if (event.level != 0) fields.emplace_back("level", json::number(event.level));
  if (event.count != 0) fields.emplace_back("count", json::number(event.count));
  if (event.on) fields.emplace_back("on", json::boolean(true));
  return json::object(fields).str();
}

std::optional<ClassEvent> read_class_event(std::string_view text) {
  const auto value = json::Value::read(text);
  if (!value) return {};
  const auto number = value->number("n");
  const auto wall = value->number("wall");
  const auto kind = std::ranges::find(kKinds, value->text("e").value_or(""));
  auto pupils = read_numbers<Person>(*value, "pupils");
  auto scores = read_numbers<int>(*value, "scores");
  const auto game = value->text("game");
  const auto game_number = game ? read_game_name(*game) : std::optional<std::uint64_t>{0};
  const auto level = value->number("level").value_or(0);
  const auto count = value->number("count").value_or(0);
  if (level < 0 || level > kLargest || count < 0 || count > kLargest) return {};
  if (!number || *number < 0 || !wall || kind == kKinds.end() || !pupils || !scores || !game_number) return {};
  return ClassEvent{.number = static_cast<std::uint32_t>(*number),
                    .wall = *wall,
                    .kind = static_cast<ClassEvent::Kind>(kind - kKinds.begin()),
                    .pupils = std::move(*pupils),
                    .game = *game_number,
                    .what = std::string{value->text("what").value_or("")},
                    .position = std::string{value->text("position").value_or("")},
                    .scores = std::move(*scores),
                    .level = static_cast<std::uint32_t>(level),
                    .count = static_cast<std::uint32_t>(count),
                    .on = value->is_true("on")};
}

}  // namespace meydan::server
