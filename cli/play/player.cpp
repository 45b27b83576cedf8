#include "cli/play/player.hpp"

#include "cli/terminal/charset.hpp"
#include "core/options.hpp"
#include "engine/levels.hpp"

namespace meydan::cli {
namespace {

std::optional<int> level_among(std::string_view word, int levels) {
  if (const auto number = Range{1, levels}.read(word)) return number;
  const auto typed = folded(word);
  for (int level = 1; level <= levels; ++level)
    for (const auto language : {Language::Turkish, Language::English})
      if (typed == folded(say(language, level_name(level, levels)))) return level;
  return std::nullopt;
}

}  // namespace

std::optional<Player> Player::read(std::string_view word, const GameType& game) {
  constexpr std::string_view kLevel = "level:";
  if (word == "person") return kPerson;
  if (word == "random") return kRandomMover;
  if (word.starts_with(kLevel)) word.remove_prefix(kLevel.size());
  const auto level = read_level(word, game);
  return level ? std::optional{Player{Kind::Engine, *level}} : std::nullopt;
}

std::string Player::word() const {
  if (kind == Kind::Engine) return "level:" + std::to_string(level);
  return is_person() ? "person" : "random";
}

std::optional<int> read_level(std::string_view word, const GameType& game) { return level_among(word, engine_of(game).levels); }

Message no_such_level(std::string_view word, const GameType& game) {
  return Message{"cli.usage.no_such_level"_key}
      .with("level", std::string{word})
      .with("most", std::to_string(engine_of(game).levels));
}

bool is_level(std::string_view word) { return level_among(word, kPerfectLevel).has_value(); }

std::string level_text(const Terminal& terminal, const GameType& game, int level) {
  return std::to_string(level) + " " + terminal.say(level_name(level, engine_of(game).levels));
}

std::string player_name(const Terminal& terminal, const GameType& game, const Player& player) {
  if (player.kind == Player::Kind::Engine) return terminal.say(level_name(player.level, engine_of(game).levels));
  return terminal.say(player.is_person() ? "cli.play.person"_key : "cli.play.random"_key);
}

}  // namespace meydan::cli
