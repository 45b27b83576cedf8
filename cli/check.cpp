// meydan check: what is wrong with files of games, and where.
#include "cli/commands.hpp"
#include "cli/files.hpp"
#include "cli/show/report.hpp"
#include "protocol/files.hpp"

namespace meydan::cli {
namespace {

struct Checked {
  std::string file;
  std::optional<Message> unreadable;
  std::vector<Finding> findings;

  Status status() const { return unreadable ? Status::BadInput : findings.empty() ? Status::Fine : Status::Wrong; }
};

Checked check_file(const std::string& file) {
  const auto text = read_file(file);
  if (!text) return {file, text.error(), {}};
  return {file, std::nullopt, check_records(*text)};
}

void say(const Checked& checked, const Terminal& terminal) {
  if (checked.unreadable) terminal.complain(*checked.unreadable);
  for (const auto& [line, column, message] : checked.findings)
    terminal.line(
        printable(checked.file + ":" + std::to_string(line) + ":" + std::to_string(column) + ": " + terminal.say(message)));
}

json::Written as_json(const Checked& checked, const Terminal& terminal) {
  std::vector<json::Written> findings;
  findings.reserve(checked.findings.size());
  for (const auto& [line, column, message] : checked.findings)
    findings.push_back(json::object({{"line", json::number(line)},
                                     {"column", json::number(column)},
                                     {"id", json::text(message.key.text)},
                                     {"message", json::text(terminal.say(message))}}));
  json::Fields fields{{"file", json::text(checked.file)}, {"findings", json::list(findings)}};
  if (checked.unreadable)
    fields.emplace_back("error", json::object({{"id", json::text(checked.unreadable->key.text)},
                                               {"message", json::text(terminal.say(*checked.unreadable))}}));
  return json::object(fields);
}

}  // namespace

Status check(const Arguments& arguments, const Terminal& terminal) {
  auto status = Status::Fine;
  std::vector<json::Written> reports;
  for (const auto& file : arguments.files) {
    const auto checked = check_file(file);
    status = std::max(status, checked.status());
    if (arguments.json) reports.push_back(as_json(checked, terminal));
    else say(checked, terminal);
  }
  if (arguments.json) Terminal::print_json(json::list(reports));
  return status;
}

}  // namespace meydan::cli
