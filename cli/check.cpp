// meydan check: what is wrong with files of games, and where.
#include "cli/commands.hpp"
#include "cli/files.hpp"
#include "protocol/files.hpp"

namespace meydan::cli {

Status check(const Arguments& arguments, const Terminal& terminal) {
  auto status = Status::Fine;
  for (const auto& file : arguments.files) {
    const auto text = read_file(file);
    if (!text) {
      terminal.complain(text.error());
      status = Status::Wrong;
      continue;
    }
    for (const auto& [line, column, message] : check_records(*text)) {
      terminal.line(printable(file + ":" + std::to_string(line) + ":" + std::to_string(column) + ": " + terminal.say(message)));
      status = Status::Wrong;
    }
  }
  return status;
}

}  // namespace meydan::cli
