// meydan rules: the rules of a game for a player.
#include "cli/commands.hpp"
#include "cli/setup.hpp"
#include "cli/show/report.hpp"
#include "cli/show/view.hpp"
#include "core/text.hpp"

namespace meydan::cli {
namespace {

bool begins_something(std::string_view line) { return line.empty() || line.starts_with('#') || line.starts_with("- "); }

}  // namespace

/// Paragraphs and list items as they are where nobody looks, and filled to the width of a terminal.
void show_rules(const Terminal& terminal, const GameType& game) {
  const auto text = rules_text(terminal.language(), game.id());
  if (terminal.width() == kEndless) return terminal.print(text);
  std::string waiting;
  for (const auto& [line, at] : split(text, '\n')) {
    const bool goes_on = !waiting.empty() && !waiting.starts_with('#') && !begins_something(line);
    if (goes_on) {
      waiting.append(" ").append(line.substr(std::min(line.find_first_not_of(' '), line.size())));
      continue;
    }
    if (at != 0) waiting.starts_with('#') ? terminal.strong(waiting) : terminal.sentence(waiting);
    waiting = line;
  }
  if (!waiting.empty()) terminal.sentence(waiting);
}

Status rules(const Arguments& arguments, const Terminal& terminal) {
  const auto& game = game_named(arguments.game);
  if (arguments.json)
    Terminal::print_json(
        json::object({{"game", json::text(game.id())}, {"text", json::text(rules_text(terminal.language(), game.id()))}}));
  else show_rules(terminal, game);
  return Status::Fine;
}

}  // namespace meydan::cli
