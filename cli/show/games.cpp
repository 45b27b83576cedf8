// meydan games: every game with its presets and options.
#include "games/registry.hpp"

#include <fmt/format.h>

#include "cli/commands.hpp"
#include "cli/play/player.hpp"
#include "cli/show/report.hpp"
#include "core/text.hpp"
#include "engine/levels.hpp"
#include "engine/strength.hpp"
#include "protocol/json/strengths.hpp"

namespace meydan::cli {
namespace {

std::vector<std::string> seats_of(const GameType& game) {
  std::vector<std::string> seats;
  seats.reserve(game.info->seats.size());
  for (const int number : game.info->seats) seats.push_back(std::to_string(number));
  return seats;
}

std::vector<std::string> levels_of(const Terminal& terminal, const GameType& game) {
  std::vector<std::string> levels;
  for (int level = 1; level <= engine_of(game).levels; ++level) levels.push_back(level_text(terminal, game, level));
  return levels;
}

/// "2: 170 ± 50", of those that were measured.
std::vector<std::string> strengths_of(const GameType& game) {
  std::vector<std::string> strengths;
  for (int level = 2; level <= engine_of(game).levels; ++level)
    if (const auto strength = strength_of(game.id(), level))
      strengths.push_back(fmt::format("{}: {} ± {}", level, strength->elo, strength->margin));
  return strengths;
}

AnyRules complete_preset(const GameType& game, std::string_view name) {
  auto rules = *AnyRules::preset(game, name);
  [[maybe_unused]] const auto done = rules.complete();
  return rules;
}

/// The options in which a preset differs from the default one.
std::string differences(const AnyRules& preset, const AnyRules& standard) {
  std::string text;
  const auto ours = preset.options();
  const auto theirs = standard.options();
  for (std::size_t i = 0; i < ours.size(); ++i)
    if (ours[i].value != theirs[i].value)
      text += fmt::format("{}{}={}", text.empty() ? "  (" : " ", ours[i].description.leaf(), ours[i].value);
  return text.empty() ? text : text + ")";
}

void list_game(const Terminal& terminal, const GameType& game) {
  const auto& info = *game.info;
  terminal.strong(fmt::format("{}: {}", info.id, terminal.say(info.name)));
  terminal.line("  " + terminal.say(Message{"cli.games.seats"_key}.with("seats", joined(seats_of(game), ", "))));
  terminal.sentence("  " + terminal.say(Message{"cli.games.levels"_key}.with("levels", joined(levels_of(terminal, game), ", "))));
  if (const auto strengths = strengths_of(game); !strengths.empty())
    terminal.sentence("  " + terminal.say(Message{"cli.games.strengths"_key}.with("strengths", joined(strengths, ", "))));
  const auto standard = complete_preset(game, {});
  for (const auto preset : info.presets) {
    terminal.line(fmt::format("  --rules {}{}", preset.leaf(), differences(complete_preset(game, preset.leaf()), standard)));
    terminal.line("      " + terminal.say(preset));
  }
  for (const auto& option : standard.options()) {
    terminal.line(fmt::format("  --set {}={}  ({})", option.description.leaf(), option.value, option.values));
    terminal.line("      " + terminal.say(option.description));
  }
}

json::Written as_json(const Terminal& terminal, const GameType& game) {
  std::vector<std::string> levels;
  const int highest = engine_of(game).levels;
  for (int level = 1; level <= highest; ++level) levels.push_back(terminal.say(level_name(level, highest)));
  std::vector<json::Written> presets;
  for (const auto preset : game.info->presets) {
    json::Fields values;
    const auto rules = complete_preset(game, preset.leaf());
    const auto options = rules.options();
    for (const auto& option : options) values.emplace_back(option.description.leaf(), json::text(option.value));
    presets.push_back(json::object({{"id", json::text(preset.leaf())},
                                    {"description", json::text(terminal.say(preset))},
                                    {"options", json::object(values)}}));
  }
  std::vector<json::Written> seats;
  for (const int number : game.info->seats) seats.push_back(json::number(number));
  std::vector<json::Written> options;
  for (const auto& option : complete_preset(game, {}).options())
    options.push_back(json::object({{"key", json::text(option.description.leaf())},
                                    {"values", json::text(option.values)},
                                    {"default", json::text(option.value)},
                                    {"description", json::text(terminal.say(option.description))}}));
  return json::object({{"id", json::text(game.id())},
                       {"name", json::text(terminal.say(game.info->name))},
                       {"seats", json::list(seats)},
                       {"levels", json::texts(levels)},
                       {"strengths", json::strengths(game.id(), highest)},
                       {"presets", json::list(presets)},
                       {"options", json::list(options)}});
}

}  // namespace

Status games(const Arguments& arguments, const Terminal& terminal) {
  if (arguments.json) {
    std::vector<json::Written> reports;
    for (const auto* game : all_games()) reports.push_back(as_json(terminal, *game));
    Terminal::print_json(json::list(reports));
    return Status::Fine;
  }
  bool first = true;
  for (const auto* game : all_games()) {
    if (!std::exchange(first, false)) terminal.line();
    list_game(terminal, *game);
  }
  return Status::Fine;
}

}  // namespace meydan::cli
