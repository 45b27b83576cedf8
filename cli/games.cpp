// meydan games: every game with its presets and options.
#include "games/registry.hpp"

#include <fmt/format.h>

#include "cli/commands.hpp"

namespace meydan::cli {
namespace {

std::string joined(std::span<const int> numbers) {
  std::string text;
  for (const int number : numbers) text.append(text.empty() ? "" : ", ").append(std::to_string(number));
  return text;
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
  terminal.line("  " + terminal.say(Message{"cli.games.seats"_key}.with("seats", joined(info.seats))));
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

}  // namespace

Status games(const Arguments&, const Terminal& terminal) {
  bool first = true;
  for (const auto* game : all_games()) {
    if (!std::exchange(first, false)) terminal.line();
    list_game(terminal, *game);
  }
  return Status::Fine;
}

}  // namespace meydan::cli
