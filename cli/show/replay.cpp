// meydan replay: where the moves lead, in lines for programs to read.
#include "cli/commands.hpp"
#include "cli/setup.hpp"
#include "cli/show/report.hpp"
#include "core/record.hpp"

namespace meydan::cli {
namespace {

json::Written as_json(const Match& match) {
  auto fields = report(match);
  fields.emplace_back("moves", json::texts(match.line_text()));
  fields.emplace_back("outcome", json::text(outcome_text(match)));
  const auto outcome = match.outcome();
  fields.emplace_back("reason", outcome ? json::text(outcome->reason_text()) : json::null());
  if (!outcome) return json::object(fields);
  std::vector<json::Written> points;
  std::vector<json::Written> places;
  for (std::size_t i = 0; i < outcome->seats; ++i) {
    points.push_back(json::number(outcome->half_points[i] / 2.0));
    places.push_back(json::number(outcome->places[i]));
  }
  fields.emplace_back("points", by_seat(match.rules(), points));
  fields.emplace_back("places", by_seat(match.rules(), places));
  return json::object(fields);
}

}  // namespace

Status replay(const Arguments& arguments, const Terminal& terminal) {
  const auto match = match_from(arguments);
  if (arguments.json) {
    Terminal::print_json(as_json(match));
    return Status::Fine;
  }
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
