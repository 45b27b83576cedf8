// meydan move-store: all live games from a file to PostgreSQL, and back.
#include "server/store/move.hpp"
#include "cli/commands.hpp"
#include "cli/keep/keep.hpp"
#include "cli/terminal/amounts.hpp"
#include "server/store/open.hpp"

namespace meydan::cli {

Status move_store(const Arguments& arguments, const Terminal& terminal) {
  const auto& from = arguments.files[0];
  const auto& to = arguments.files[1];
  std::error_code error;
  if (!server::is_postgres(from) && !std::filesystem::is_regular_file(from, error))
    stop(Message{"cli.file.missing"_key}.with("file", printable(from)));
  const auto moved = server::move_store(from, to);
  if (!moved)
    stop(Message{"cli.store.not_moved"_key}
             .with("from", shown(from))
             .with("to", shown(to))
             .with("reason", printable(terminal.say(moved.error()))));
  terminal.line(Message{"cli.store.moved"_key}
                    .with("games", grouped(moved->games))
                    .with("events", grouped(moved->events))
                    .with("people", grouped(moved->people)));
  terminal.line(Message{"cli.store.moved_on"_key}.with("from", shown(from)).with("to", shown(to)));
  return Status::Fine;
}

}  // namespace meydan::cli
