// meydan show: the board, what to know beside it, and the position line last.
#include "cli/commands.hpp"
#include "cli/setup.hpp"
#include "cli/show/report.hpp"
#include "cli/show/view.hpp"

namespace meydan::cli {

Status show(const Arguments& arguments, const Terminal& terminal) {
  const auto match = match_from(arguments);
  if (!arguments.json) {
    show_match(terminal, match, status_of(terminal, match, "cli.turn"_key));
    terminal.line(match.state().text());
    return Status::Fine;
  }
  std::vector<std::string> sentences;
  for (const auto& message : match.state().status()) sentences.push_back(terminal.say(message));
  auto fields = report(match);
  fields.emplace_back("board", json::text(match.state().draw().render({.unicode = true, .colour = false})));
  fields.emplace_back("status", json::texts(sentences));
  Terminal::print_json(json::object(fields));
  return Status::Fine;
}

}  // namespace meydan::cli
