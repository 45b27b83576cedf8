// meydan moves: every legal move, one a line, in the order of their bytes.
#include <algorithm>

#include "cli/commands.hpp"
#include "cli/setup.hpp"
#include "cli/show/report.hpp"

namespace meydan::cli {

Status moves(const Arguments& arguments, const Terminal& terminal) {
  const auto match = match_from(arguments);
  std::vector<std::string> texts;
  for (const auto move : match.moves()) texts.push_back(match.state().write_move(move));
  std::ranges::sort(texts);
  if (arguments.json) {
    auto fields = report(match);
    fields.emplace_back("moves", json::texts(texts));
    Terminal::print_json(json::object(fields));
  } else {
    for (const auto& text : texts) terminal.line(text);
  }
  return Status::Fine;
}

}  // namespace meydan::cli
