// meydan perft: the number of sequences of moves of a length.
#include "cli/commands.hpp"
#include "cli/setup.hpp"

namespace meydan::cli {

Status perft(const Arguments& arguments, const Terminal& terminal) {
  terminal.line(std::to_string(match_from(arguments).state().perft(arguments.depth)));
  return Status::Fine;
}

}  // namespace meydan::cli
