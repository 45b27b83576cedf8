// The program `meydan`: reads the command line, runs one command, turns troubles into a sentence and an exit status.
#include <algorithm>
#include <array>
#include <csignal>
#include <cstdio>
#include <exception>
#include <new>
#include <utility>

#include "cli/commands.hpp"
#include "cli/last_words.hpp"
#include "cli/show/report.hpp"

namespace meydan::cli {
namespace {

using Command = Status (*)(const Arguments&, const Terminal&);

constexpr auto kCommands = std::to_array<std::pair<std::string_view, Command>>({
    {"games", games},
    {"rules", rules},
    {"show", show},
    {"moves", moves},
    {"perft", perft},
    {"replay", replay},
    {"check", check},
    {"play", play},
    {"serve", serve},
    {"bot", bot},
    {"backup", backup},
    {"restore", restore},
    {"move-store", move_store},
    {"export", export_games},
    {"verify", verify},
    {"moderator", moderator},
    {"tournament", tournaments},
    {"analyse", analyse},
    {"match", match},
    {"ladder", ladder},
    {"bench", bench},
    {"database", database},
    {"solve", solve},
    {"gtp", gtp},
    {"ugi", ugi},
    {"nboard", nboard},
});

Status run(int count, char** words, Terminal& terminal) {
  const auto arguments = read_arguments(count, words, terminal);
  if (!arguments) return Status::Fine;
  prepare_last_words(terminal, arguments->json);
  if (arguments->command.empty()) {
    if (Terminal::interactive()) return play(*arguments, terminal);
    stop(Message{"cli.usage.no_command"_key});
  }
  for (const auto& [name, command] : kCommands)
    if (name == arguments->command) return command(*arguments, terminal);
  std::unreachable();
}

/// Looked for here too, as a command line that cannot be read has no arguments.
bool asked_for_json(int count, char** words) {
  return std::any_of(words, words + count, [](std::string_view word) { return word == "--json"; });
}

Status guarded(int count, char** words) {
  Terminal terminal;
  const auto told = [&](const Trouble& trouble) {
    if (asked_for_json(count, words)) Terminal::print_json(report(trouble, terminal));
    terminal.complain(trouble);
    return Status::BadInput;
  };
  try {
    const auto status = run(count, words, terminal);
    if (Terminal::flush()) return status;
    terminal.complain(Message{"cli.output_failed"_key});
  } catch (const Trouble& trouble) {
    return told(trouble);
  } catch (const std::bad_alloc&) {
    return told(Trouble{Message{"cli.no_memory"_key}});
  } catch (const std::exception& error) {
    terminal.complain(Message{"cli.unexpected"_key}.with("error", error.what()));
  }
  return Status::Wrong;
}

}  // namespace
}  // namespace meydan::cli

int main(int count, char** words) {
  std::signal(SIGXFSZ, SIG_IGN);  // a write past the limit then fails, and that is told
  return static_cast<int>(meydan::cli::guarded(count, words));
}
