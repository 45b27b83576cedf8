// meydan nboard: an engine for NBoard and other Reversi programs that speak its protocol.
#include "protocol/nboard/nboard.hpp"
#include "cli/commands.hpp"
#include "cli/protocol/converse.hpp"
#include "cli/setup.hpp"

namespace meydan::cli {

Status nboard(const Arguments& arguments, const Terminal& terminal) {
  const auto rules = match_from(game_named("reversi"), {}).rules();
  StandardWire wire;
  nboard::Session session{rules, thinker_options(rules, arguments, terminal), wire};
  converse(session, wire);
  return Status::Fine;
}

}  // namespace meydan::cli
