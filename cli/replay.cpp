// meydan replay: where the moves lead, in lines for programs to read.
#include "cli/commands.hpp"
#include "cli/setup.hpp"
#include "core/record.hpp"

namespace meydan::cli {

Status replay(const Arguments& arguments, const Terminal& terminal) {
  const auto match = match_from(arguments);
  const auto record = record_of(match);
  const auto line = [&](std::string_view name, std::string_view value) {
    terminal.line(std::string{name}.append(": ").append(value));
  };
  line("position", match.state().text());
  line("outcome", outcome_text(match));
  line("reason", record.tag("Reason").value_or("-"));
  if (const auto points = record.tag("Points")) line("points", *points);
  if (const auto places = record.tag("Places")) line("places", *places);
  return Status::Fine;
}

}  // namespace meydan::cli
