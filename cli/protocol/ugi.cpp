// meydan ugi: an engine for programs that speak UGI, in all games.
#include "protocol/ugi/ugi.hpp"
#include "cli/commands.hpp"
#include "cli/files.hpp"
#include "cli/protocol/converse.hpp"
#include "cli/setup.hpp"
#include "games/registry.hpp"

namespace meydan::cli {

Status ugi(const Arguments& arguments, const Terminal& terminal) {
  const auto& game = arguments.game.empty() ? *all_games().front() : game_named(arguments.game);
  const auto rules = match_from(game, arguments.setup).rules();
  StandardWire wire;
  ugi::Session session{
      {&game, arguments.setup.preset, arguments.setup.assignments, thinker_options(rules, arguments, terminal), MEYDAN_VERSION,
       file_loader(), [](const Message& message) { return printable(say(Language::English, message)); }},
      wire};
  converse(session, wire);
  return Status::Fine;
}

}  // namespace meydan::cli
