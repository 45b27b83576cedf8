// meydan gtp: an engine for graphical Go programs, and for GoGui's Reversi.
#include "protocol/gtp/gtp.hpp"
#include "cli/commands.hpp"
#include "cli/files.hpp"
#include "cli/protocol/converse.hpp"
#include "cli/setup.hpp"

namespace meydan::cli {

Status gtp(const Arguments& arguments, const Terminal& terminal) {
  auto setup = arguments.setup;
  const auto& game = game_named(arguments.game.empty() ? "go" : arguments.game);
  if (game.id() != "go" && game.id() != "reversi") stop(Message{"cli.usage.no_gtp"_key}.with("game", std::string{game.id()}));
  if (game.id() == "go" && setup.preset.empty()) setup.preset = "japanese";
  const auto rules = match_from(game, setup).rules();
  StandardWire wire;
  gtp::Session session{{rules, thinker_options(rules, arguments, terminal), MEYDAN_VERSION, file_loader()}, wire};
  converse(session, wire);
  return Status::Fine;
}

}  // namespace meydan::cli
