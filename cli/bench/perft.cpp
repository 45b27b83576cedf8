// meydan perft: the number of sequences of moves of a length.
#include "cli/commands.hpp"
#include "cli/setup.hpp"
#include "cli/show/report.hpp"

namespace meydan::cli {

Status perft(const Arguments& arguments, const Terminal& terminal) {
  const auto match = match_from(arguments);
  const auto count = match.state().perft(arguments.depth);
  if (!arguments.json) {
    terminal.line(std::to_string(count));
    return Status::Fine;
  }
  auto fields = report(match);
  fields.emplace_back("depth", json::number(arguments.depth));
  fields.emplace_back("count", json::number(count));
  Terminal::print_json(json::object(fields));
  return Status::Fine;
}

}  // namespace meydan::cli
