#include "cli/setup.hpp"

#include <algorithm>

#include "cli/files.hpp"
#include "cli/terminal/charset.hpp"
#include "cli/terminal/nearest.hpp"
#include "games/registry.hpp"
#include "lang/move.hpp"

namespace meydan::cli {
namespace {

template <class Range, class Name>
std::string nearest_of(std::string_view typed, const Range& range, Name name) {
  std::vector<std::string> known;
  known.reserve(range.size());
  for (const auto& entry : range) known.emplace_back(name(entry));
  return nearest(typed, known);
}

AnyRules rules_from(const GameType& game, const PositionOptions& options) {
  auto rules = AnyRules::preset(game, options.preset);
  if (!rules)
    stop(rules.error(), "--rules", nearest_of(options.preset, game.info->presets, [](Key preset) { return preset.leaf(); }));
  for (const auto& assignment : options.assignments)
    if (auto done = rules->set(assignment, file_loader()); !done) {
      const auto typed = std::string_view{assignment}.substr(0, assignment.find('='));
      const auto known = rules->options();
      const bool exists = std::ranges::any_of(known, [&](const auto& option) { return option.description.leaf() == typed; });
      stop(done.error(), "--set " + assignment,
           exists ? "" : nearest_of(typed, known, [](const auto& option) { return option.description.leaf(); }));
    }
  if (options.position) rules->adopt(*options.position);
  if (auto done = rules->complete(); !done) stop(done.error(), "--set");
  return *rules;
}

void play_all(Match& match, std::string_view text) {
  constexpr std::string_view kSpace = " \t\r\n";
  int number = 0;
  for (auto at = text.find_first_not_of(kSpace); at != std::string_view::npos;) {
    const auto end = std::min(text.find_first_of(kSpace, at), text.size());
    const auto move = text.substr(at, end - at);
    ++number;
    if (auto played = match.play(notation_of(move)); !played)
      throw Trouble{std::move(played.error()).where(at),
                    "--moves",
                    {},
                    Message{"cli.about_move"_key}.with("number", std::to_string(number)).with("move", std::string{move})};
    at = text.find_first_not_of(kSpace, end);
  }
}

[[noreturn]] void wrong_position(std::string_view text, const Message& message) {
  const auto column = count_characters(text.substr(0, message.at)) + 1;
  throw Trouble{message, "--position", {}, Message{"cli.about_character"_key}.with("column", std::to_string(column))};
}

}  // namespace

const GameType& game_named(const std::string& id) {
  const auto game = find_game(id);
  if (!game) stop(game.error(), "<game>", nearest_of(id, all_games(), [](const auto* known) { return known->id(); }));
  return **game;
}

Match match_from(const GameType& game, const PositionOptions& options) {
  const auto rules = rules_from(game, options);
  std::optional<AnyState> from;
  if (options.position) {
    auto state = AnyState::read(rules, *options.position);
    if (!state) wrong_position(*options.position, state.error());
    from = *state;
  }
  Match match{rules, from};
  play_all(match, options.moves);
  return match;
}

}  // namespace meydan::cli
