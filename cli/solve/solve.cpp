// meydan solve: the exact result of a position of Mangala, over a database that it builds first.
#include <algorithm>

#include "cli/commands.hpp"
#include "cli/setup.hpp"
#include "cli/solve/solve.hpp"
#include "cli/terminal/amounts.hpp"
#include "cli/terminal/signal_guard.hpp"
#include "cli/terminal/progress.hpp"
#include "engine/think.hpp"

namespace meydan::cli {

#ifdef MEYDAN_WITH_MANGALA
namespace {

void check_position(const Match& match, const Arguments& arguments) {
  const auto* const where = !match.line().empty() ? "--moves" : arguments.setup.position ? "--position" : "--set";
  if (match.over()) stop(Message{"cli.analyse.over"_key}, where);
  const int stones = mangala_state(match).open_stones();
  if (stones <= mangala::kMaxIndexed) return;
  stop(
      Message{"cli.solve.too_many"_key}.with("stones", std::to_string(stones)).with("most", std::to_string(mangala::kMaxIndexed)),
      where);
}

/// Nothing when Ctrl-C stopped the building.
std::optional<DatabaseFile> database_for(const Arguments& arguments, const Terminal& terminal) {
  const auto& [stones, table] = arguments.solve;
  const auto path = database_path(stones);
  const auto size = mangala::database_file_size(stones);
  check_memory(size + table);
  if (auto found = find_database(stones)) return found;
  if (!arguments.json) {
    terminal.line(Message{"cli.solve.needs"_key}
                      .with("stones", std::to_string(stones))
                      .with("positions", grouped(mangala::layer_begin(stones + 1)))
                      .with("disk", size_text(size))
                      .with("memory", size_text(size + table))
                      .with("file", printable(path.string())));
    Terminal::flush();
  }
  return build_database_file(path, stones, threads_of(arguments), terminal);
}

/// Nothing when Ctrl-C stopped it.
std::optional<Solved> solve_position(const Match& match, const DatabaseFile& file, const Arguments& arguments,
                                     const Terminal& terminal) {
  const auto& state = mangala_state(match);
  const bool known = state.open_stones() <= file.database.stones();
  const auto wall = wall_seconds();
  const auto cpu = cpu_seconds();
  mangala::Proofs proofs{known ? 0 : arguments.solve.table};
  Progress progress{terminal};
  const auto all = state.count_moves();
  auto solution =
      mangala::solve(state, file.database, proofs, threads_of(arguments), [&](std::size_t moves, std::uint64_t nodes) {
        if (progress.seen())
          progress.show(terminal.say(Message{"cli.solve.progress"_key}
                                         .with("bar", bar(terminal, static_cast<double>(moves) / static_cast<double>(all), 20))
                                         .with("done", std::to_string(moves))
                                         .with("moves", std::to_string(all))
                                         .with("nodes", grouped(nodes))));
        return !interrupted();
      });
  if (!solution) return std::nullopt;
  return Solved{std::move(*solution), cpu_seconds() - cpu, wall_seconds() - wall};
}

}  // namespace

Status solve(const Arguments& arguments, const Terminal& terminal) {
  const SignalGuard guard;
  if (game_named(arguments.game).id() != "mangala") stop(Message{"cli.solve.only_mangala"_key}, "<game>");
  const auto match = match_from(arguments);
  check_position(match, arguments);
  const auto file = database_for(arguments, terminal);
  const auto solved = file ? solve_position(match, *file, arguments, terminal) : std::nullopt;
  if (!solved) {
    terminal.complain(Message{file ? "cli.solve.stopped"_key : "cli.database.stopped"_key});
    return Status::Interrupted;
  }
  if (arguments.json) Terminal::print_json(as_json(match, *solved, *file));
  else print(match, *solved, *file, terminal);
  return Status::Fine;
}
#else
Status solve(const Arguments& arguments, const Terminal&) {
  game_named(arguments.game);
  stop(Message{"cli.solve.only_mangala"_key}, "<game>");
}
#endif

}  // namespace meydan::cli
