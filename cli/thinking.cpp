#include "cli/thinking.hpp"

#include <algorithm>

#include "cli/data.hpp"
#include "cli/memory.hpp"
#include "cli/play/player.hpp"

namespace meydan::cli {

int level_of(const GameType& game, const std::string& level) {
  const auto number = read_level(level, game);
  if (!number) stop(no_such_level(level, game));
  return *number;
}

EngineOptions engine_options(const AnyRules& rules, const ThinkOptions& options) {
  const auto& game = rules.game();
  if (const auto available = available_memory(); available && options.memory > *available) stop(Message{"cli.no_memory"_key});
  return {.level = options.level ? level_of(game, *options.level) : engine_of(game).levels,
          .memory = options.memory,
          .threads = options.threads.value_or(1),
          .data = program_data()};
}

std::unique_ptr<Engine> make_engine(const AnyRules& rules, const EngineOptions& options) {
  return engine_of(rules.game()).make(rules, options);
}

std::string trouble_in_words(const Terminal& terminal, const Message& trouble) {
  const bool broken_file = trouble.key.text.starts_with("engine.data.");  // those built into the program cannot break
  return terminal.say(trouble) + (broken_file ? " " + terminal.say("cli.data.rebuild"_key) : "");
}

std::optional<Limits> limits_of(const ThinkOptions& options) {
  if (!options.nodes && !options.depth) return std::nullopt;
  Limits limits;
  limits.nodes = options.nodes.value_or(limits.nodes);
  limits.depth = options.depth.value_or(limits.depth);
  return limits;
}

Thinking thinking_of(const ThinkOptions& options) {
  Thinking how;
  how.limits = limits_of(options);
  how.seconds = options.seconds;
  return how;
}

}  // namespace meydan::cli
