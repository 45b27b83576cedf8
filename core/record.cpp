#include "core/record.hpp"

#include <algorithm>

namespace meydan {

std::optional<std::string_view> Record::tag(std::string_view name) const {
  for (const auto& [key, value] : tags)
    if (key == name) return value;
  return std::nullopt;
}

void Record::set_tag(std::string_view name, std::string value) {
  for (auto& [key, old] : tags)
    if (key == name) {
      old = std::move(value);
      return;
    }
  tags.emplace_back(name, std::move(value));
}

Record::Place Record::add(Place parent, Node node) {
  const auto place = nodes_.size();
  node.parent = parent;
  node.children.clear();
  nodes_.push_back(std::move(node));
  nodes_[parent].children.push_back(place);
  return place;
}

Record::Place Record::add_move(Place parent, std::string move) {
  Node node;
  node.move = std::move(move);
  return add(parent, std::move(node));
}

std::vector<Record::Place> Record::main_line() const {
  std::vector<Place> line;
  for (auto place = kRoot; !nodes_[place].children.empty();) {
    place = nodes_[place].children.front();
    line.push_back(place);
  }
  return line;
}

std::vector<Record::Place> Record::line_to(Place place) const {
  std::vector<Place> line;
  for (; place != kRoot; place = nodes_[place].parent) line.push_back(place);
  std::reverse(line.begin(), line.end());
  return line;
}

Result<AnyRules> rules_of(const Record& record, const GameType& game) {
  const Loader embedded = [&](std::string_view name) -> Result<std::string> {
    if (const auto board = record.tag("Board")) return std::string{*board};
    return fail(Message{"record.no_board"_key}.with("board", std::string{name}));
  };
  auto rules = AnyRules::read(game, record.tag("Rules").value_or(""), embedded);
  if (!rules) return rules;
  if (const auto& position = record.node(Record::kRoot).position) rules->adopt(*position);
  if (auto done = rules->complete(); !done) return fail(std::move(done.error()));
  return rules;
}

namespace {

/// Resignations and the like stand in the tags only: Reason says which, Result or Places who lost.
void apply_called_end(const Record& record, Match& match) {
  const auto reason = record.tag("Reason").value_or("");
  const auto seats = match.rules().seats();
  const auto loser = [&]() -> std::optional<Seat> {
    const auto places = record.tag("Places").value_or("");
    for (std::size_t i = 0; i < seats; ++i) {
      const auto entry = std::string{match.rules().seat_name(seat_at(i)).leaf()} + " " + std::to_string(seats);
      if (places.find(entry) != std::string_view::npos) return seat_at(i);
    }
    return std::nullopt;
  }();
  if (reason == "agreed") match.agree_draw();
  else if (reason == "abandoned") match.abandon();
  else if (reason == "resigned" && loser) match.resign(*loser);
  else if (reason == "time" && loser) match.lose_on_time(*loser);
}

std::string listed(const AnyRules& rules, auto&& value_of) {
  std::string text;
  for (std::size_t i = 0; i < rules.seats(); ++i)
    text.append(text.empty() ? "" : ", ").append(rules.seat_name(seat_at(i)).leaf()).append(" ").append(value_of(i));
  return text;
}

}  // namespace

std::expected<Match, RecordFault> match_of(const Record& record, const GameType& game, const std::vector<Record::Place>& line) {
  auto rules = rules_of(record, game);
  if (!rules) return std::unexpected(RecordFault{std::move(rules.error())});
  const auto begin_at = [&](Record::Place place) -> std::expected<Match, RecordFault> {
    const auto& position = record.node(place).position;
    if (!position) return Match{*rules};
    auto state = AnyState::read(*rules, *position);
    if (!state) return std::unexpected(RecordFault{std::move(state.error()), place});
    return Match{*rules, *state};
  };
  auto match = begin_at(Record::kRoot);
  for (const auto place : line) {
    if (!match) return match;
    const auto& node = record.node(place);
    if (node.position) match = begin_at(place);
    if (!match || node.move.empty()) continue;
    if (auto played = match->play(node.move); !played) return std::unexpected(RecordFault{std::move(played.error()), place});
  }
  return match;
}

std::expected<Match, RecordFault> match_of(const Record& record, const GameType& game) {
  auto match = match_of(record, game, record.main_line());
  if (match) apply_called_end(record, *match);
  return match;
}

Record record_of(const Match& match) {
  Record record;
  const auto& rules = match.rules();
  record.set_tag("Game", std::string{rules.game().id()});
  record.set_tag("Rules", rules.text());
  if (auto board = rules.attachment(); !board.empty()) record.set_tag("Board", std::move(board));
  record.set_tag("Result", outcome_text(match));
  if (const auto outcome = match.outcome()) {
    record.set_tag("Reason", outcome->reason_text());
    record.set_tag("Places", listed(rules, [&](std::size_t i) { return std::to_string(outcome->places[i]); }));
    record.set_tag("Points", listed(rules, [&](std::size_t i) { return Halves{0, 0}.write(outcome->half_points[i]); }));
    if (match.state().over())
      for (auto& [name, value] : match.state().record_tags()) record.set_tag(name, value);
  }
  if (match.from()) record.node(Record::kRoot).position = match.from()->text();
  auto place = Record::kRoot;
  for (auto& move : match.line_text()) place = record.add_move(place, std::move(move));
  return record;
}

std::string outcome_text(const Match& match) {
  const auto outcome = match.outcome();
  if (!outcome) return "unfinished";
  const auto winner = outcome->winner();
  if (!winner) return "draw";
  return std::string{match.rules().seat_name(*winner).leaf()} + " wins";
}

}  // namespace meydan
