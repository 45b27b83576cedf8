#include "cli/show/report.hpp"

namespace meydan::cli {
namespace {

json::Written seat(const AnyRules& rules, Seat seat) {
  if (seat == Seat::Nobody) return json::null();
  return json::text(seat == Seat::Chance ? "chance" : rules.seat_name(seat).leaf());
}

}  // namespace

json::Fields report(const Match& match) {
  const auto& rules = match.rules();
  return {{"game", json::text(rules.game().id())},
          {"rules", json::text(rules.text())},
          {"position", json::text(match.state().text())},
          {"to_move", seat(rules, match.to_move())}};
}

json::Written report(const Trouble& trouble, const Terminal& terminal) {
  const auto& [message, argument, about, suggestion] = trouble;
  json::Fields fields{{"id", json::text(message.key.text)}, {"message", json::text(terminal.say(message))}};
  if (!argument.empty()) fields.emplace_back("argument", json::text(argument));
  if (message.at != Message::kNowhere) fields.emplace_back("at", json::number(message.at));
  if (!message.cells.empty()) fields.emplace_back("cells", json::texts(message.cells));
  if (!suggestion.empty()) fields.emplace_back("suggestion", json::text(suggestion));
  return json::object({{"error", json::object(fields)}});
}

json::Written by_seat(const AnyRules& rules, const std::vector<json::Written>& values) {
  json::Fields fields;
  for (std::size_t i = 0; i < values.size(); ++i) fields.emplace_back(rules.seat_name(seat_at(i)).leaf(), values[i]);
  return json::object(fields);
}

}  // namespace meydan::cli
