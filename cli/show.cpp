// meydan show: the board, what to know beside it, and the position line last.
#include "cli/commands.hpp"
#include "cli/setup.hpp"
#include "cli/view.hpp"

namespace meydan::cli {

Status show(const Arguments& arguments, const Terminal& terminal) {
  const auto match = match_from(arguments);
  show_board(terminal, match);
  show_status(terminal, match);
  terminal.line(match.state().text());
  return Status::Fine;
}

}  // namespace meydan::cli
