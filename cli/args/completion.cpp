// The completion script: a shell function that knows commands, options, games, and each game's presets and options.
#include "cli/args/manual.hpp"
#include "games/registry.hpp"

namespace meydan::cli {
namespace {

std::string game_ids() {
  std::string text;
  for (const auto* game : all_games()) text.append(text.empty() ? "" : " ").append(game->id());
  return text;
}

std::string presets(const GameType& game) {
  std::string text;
  for (const auto preset : game.info->presets) text.append(text.empty() ? "" : " ").append(preset.leaf());
  return text;
}

std::string option_keys(const GameType& game) {
  std::string text;
  for (const auto& option : AnyRules::preset(game)->options())
    text.append(text.empty() ? "" : " ").append(option.description.leaf()).append("=");
  return text;
}

/// `case $game in go) words="...";; ... esac`
template <class Words>
std::string by_game(Words words) {
  std::string text = "case $game in";
  for (const auto* game : all_games()) text += " " + std::string{game->id()} + ") words=\"" + words(*game) + "\";;";
  return text + " esac";
}

std::string option_names(const CommandText& command) {
  std::string text;
  for (const auto& option : command.options)
    for (const auto& name : option.names) text.append(text.empty() ? "" : " ").append(name);
  return text;
}

}  // namespace

std::string shell_completion(const CommandLineText& commands) {
  std::string names;
  std::string options = "case $command in";
  for (std::size_t i = 1; i < commands.size(); ++i) {
    names.append(i == 1 ? "" : " ").append(commands[i].name);
    options += " " + commands[i].name + ") words=\"$games " + option_names(commands[i]) + "\";;";
  }
  options += " *) words=\"" + names + "\";; esac";
  return "# meydan: completion for bash, and for zsh\n"
         "if [ -n \"${ZSH_VERSION-}\" ]; then autoload -U +X bashcompinit && bashcompinit; fi\n"
         "_meydan() {\n"
         "  local games=\"" +
         game_ids() +
         "\" command=\"\" game=\"\" words=\"\" word\n"
         "  for word in \"${COMP_WORDS[@]:1:COMP_CWORD-1}\"; do\n"
         "    if [ -z \"$command\" ]; then case \" " +
         names +
         " \" in *\" $word \"*) command=$word;; esac\n"
         "    else case \" $games \" in *\" $word \"*) game=$word;; esac; fi\n"
         "  done\n"
         "  case ${COMP_WORDS[COMP_CWORD-1]} in\n"
         "    --lang) words=\"tr en\";;\n"
         "    --colour|--color) words=\"auto always never\";;\n"
         "    --players) words=\"person random level:1 level:3 level:10 person,level:3 person,person\";;\n"
         "    --rules) " +
         by_game(presets) +
         ";;\n"
         "    --set) " +
         by_game(option_keys) +
         "; type compopt >/dev/null 2>&1 && compopt -o nospace;;\n"
         "    *) " +
         options +
         "\n"
         "       words=\"$words " +
         option_names(commands.front()) +
         "\";;\n"
         "  esac\n"
         "  COMPREPLY=($(compgen -W \"$words\" -- \"${COMP_WORDS[COMP_CWORD]}\"))\n"
         "}\n"
         "complete -o default -F _meydan meydan\n";
}

}  // namespace meydan::cli
