#include "cli/player.hpp"

#include "core/options.hpp"
#include "engine/levels.hpp"

namespace meydan::cli {

Player Player::read(std::string_view word) {
  constexpr std::string_view kLevel = "level:";
  if (word == "random") return kRandomMover;
  if (!word.starts_with(kLevel)) return kPerson;
  const auto level = Range{1, EngineOptions::kTopLevel}.read(word.substr(kLevel.size()));
  return level ? Player{Kind::Engine, *level} : kPerson;
}

std::string Player::word() const {
  if (kind == Kind::Engine) return "level:" + std::to_string(level);
  return is_person() ? "person" : "random";
}

std::string level_text(const Terminal& terminal, const GameType& game, int level) {
  return std::to_string(level) + " " + terminal.say(level_name(level, engine_of(game).levels));
}

std::string player_name(const Terminal& terminal, const GameType& game, const Player& player) {
  if (player.kind == Player::Kind::Engine) return terminal.say(level_name(player.level, engine_of(game).levels));
  return terminal.say(player.is_person() ? "cli.play.person"_key : "cli.play.random"_key);
}

}  // namespace meydan::cli
