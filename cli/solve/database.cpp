// meydan database: builds the endgames of Mangala in the cache folder, where the engine finds them.
#include "cli/commands.hpp"
#include "cli/setup.hpp"
#include "cli/show/report.hpp"
#include "cli/solve/database_site.hpp"
#include "cli/terminal/signal_guard.hpp"

namespace meydan::cli {

#ifdef MEYDAN_WITH_MANGALA
Status database(const Arguments& arguments, const Terminal& terminal) {
  const SignalGuard guard;
  if (game_named(arguments.game).id() != "mangala") stop(Message{"cli.database.only_mangala"_key}, "<game>");
  const auto path = database_path();
  auto file = open_database(path, arguments.stones);
  if (!file) file = build_database_file(path, arguments.stones, threads_of(arguments), terminal);
  if (!file) {
    terminal.complain(Message{"cli.database.stopped"_key});
    return Status::Interrupted;
  }
  if (arguments.json)
    Terminal::print_json(json::object({{"file", json::text(path.string())},
                                       {"stones", json::number(file->database.stones())},
                                       {"bytes", json::number(file->bytes())},
                                       {"built", json::boolean(file->building.has_value())},
                                       {"seconds", json::number(file->building.value_or(Building{}).seconds)}}));
  else terminal.sentence(database_in_words(terminal, *file));
  return Status::Fine;
}
#else
Status database(const Arguments& arguments, const Terminal&) {
  game_named(arguments.game);
  stop(Message{"cli.database.only_mangala"_key}, "<game>");
}
#endif

}  // namespace meydan::cli
