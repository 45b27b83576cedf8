#include "cli/setup.hpp"

#include <algorithm>

#include "cli/files.hpp"
#include "cli/nearest.hpp"
#include "games/registry.hpp"

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
    wrong_usage(rules.error(), nearest_of(options.preset, game.info->presets, [](Key preset) { return preset.leaf(); }));
  for (const auto& assignment : options.assignments)
    if (auto done = rules->set(assignment, file_loader()); !done) {
      const bool about_the_option = done.error().key.text.starts_with("rules.");
      if (!about_the_option) wrong_thing(done.error());  // about a file it names
      const auto typed = std::string_view{assignment}.substr(0, assignment.find('='));
      const auto known = rules->options();
      const bool exists = std::ranges::any_of(known, [&](const auto& option) { return option.description.leaf() == typed; });
      wrong_usage(done.error(),
                  exists ? "" : nearest_of(typed, known, [](const auto& option) { return option.description.leaf(); }));
    }
  if (options.position) rules->adopt(*options.position);
  if (auto done = rules->complete(); !done) wrong_usage(done.error());
  return *rules;
}

void play_all(Match& match, std::string_view text) {
  constexpr std::string_view kSpace = " \t\r\n";
  int number = 0;
  for (auto at = text.find_first_not_of(kSpace); at != std::string_view::npos;) {
    const auto end = std::min(text.find_first_of(kSpace, at), text.size());
    const auto move = text.substr(at, end - at);
    ++number;
    if (auto played = match.play(move); !played)
      throw Trouble{Status::Wrong,
                    std::move(played.error()).where(at),
                    std::string{text},
                    {},
                    Message{"cli.about_move"_key}.with("number", std::to_string(number)).with("move", std::string{move})};
    at = text.find_first_not_of(kSpace, end);
  }
}

}  // namespace

const GameType& game_named(const std::string& id) {
  const auto game = find_game(id);
  if (!game) wrong_usage(game.error(), nearest_of(id, all_games(), [](const auto* known) { return known->id(); }));
  return **game;
}

Match match_from(const GameType& game, const PositionOptions& options) {
  const auto rules = rules_from(game, options);
  std::optional<AnyState> from;
  if (options.position) {
    auto state = AnyState::read(rules, *options.position);
    if (!state) wrong_thing(state.error(), *options.position);
    from = *state;
  }
  Match match{rules, from};
  play_all(match, options.moves);
  return match;
}

}  // namespace meydan::cli
