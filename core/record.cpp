#include "core/record.hpp"

#include <algorithm>

#include "core/text.hpp"

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

std::size_t Record::place_of(std::string_view tag) const {
  for (const auto& [name, at] : tag_places)
    if (name == tag) return at;
  return nodes_[kRoot].at;
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

void Record::promote(Place place) {
  auto& choices = nodes_[nodes_[place].parent].children;
  const auto found = std::find(choices.begin(), choices.end(), place);
  std::rotate(choices.begin(), found, found + 1);
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

bool operator==(const Record& a, const Record& b) {
  auto ours = a.tags;
  auto theirs = b.tags;
  std::sort(ours.begin(), ours.end());
  std::sort(theirs.begin(), theirs.end());
  if (ours != theirs || a.size() != b.size()) return false;
  std::vector<std::pair<Record::Place, Record::Place>> pending{{Record::kRoot, Record::kRoot}};
  while (!pending.empty()) {
    const auto [left_place, right_place] = pending.back();
    pending.pop_back();
    const auto& left = a.node(left_place);
    const auto& right = b.node(right_place);
    if (left.move != right.move || left.position != right.position || left.comment != right.comment ||
        left.properties != right.properties || left.children.size() != right.children.size())
      return false;
    for (std::size_t i = 0; i < left.children.size(); ++i) pending.emplace_back(left.children[i], right.children[i]);
  }
  return true;
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

/// Who lost by the Places tag ("black 1, white 2"), or, of two, by the Result tag alone.
std::optional<Seat> loser_of(const Record& record, const AnyRules& rules) {
  const auto seats = rules.seats();
  const auto places = record.tag("Places").value_or("");
  const auto result = record.tag("Result").value_or("");
  for (std::size_t i = 0; i < seats; ++i) {
    const auto name = std::string{rules.seat_name(seat_at(i)).leaf()};
    for (const auto& entry : split(places, ','))
      if (entry.text.substr(entry.text.starts_with(' ') ? 1 : 0) == name + " " + std::to_string(seats)) return seat_at(i);
    if (seats == 2 && places.empty() && result == name + " wins") return other(seat_at(i));
  }
  return std::nullopt;
}

/// Resignations of the whole and the like stand in the tags only: Reason says which, Places or Result who lost.
void apply_called_end(const Record& record, Match& match) {
  const auto reason = record.tag("Reason").value_or("");
  const auto loser = loser_of(record, match.rules());
  if (reason == "agreed") match.agree_draw();
  else if (reason == "abandoned") match.abandon();
  else if (reason == "resigned" && loser) match.lose(*loser, "match.end.resigned"_key);
  else if (reason == "time" && loser) match.lose_on_time(*loser);
}

std::string listed(const AnyRules& rules, auto&& value_of) {
  std::string text;
  for (std::size_t i = 0; i < rules.seats(); ++i)
    text.append(text.empty() ? "" : ", ").append(rules.seat_name(seat_at(i)).leaf()).append(" ").append(value_of(i));
  return text;
}

}  // namespace

/// Leaves everything as it is where the node is wrong.
std::expected<void, RecordFault> RecordWalker::step(Record::Place place) {
  const auto& node = record_->node(place);
  std::optional<AnyState> position;
  if (node.position) {
    auto state = AnyState::read(rules_, *node.position);
    if (!state) return std::unexpected(RecordFault{std::move(state.error()), place});
    position = *state;
  }
  std::optional<Match> anew;
  if (position || place == Record::kRoot) anew.emplace(rules_, position);
  if (!node.move.empty())
    if (auto played = (anew ? *anew : *match_).play(node.move); !played)
      return std::unexpected(RecordFault{std::move(played.error()), place});
  if (anew) {
    for (const auto old : path_) passed_[old] = false;
    path_.clear();
    match_ = std::move(anew);
  }
  passed_.resize(record_->size());
  passed_[place] = true;
  path_.push_back(place);
  return {};
}

void RecordWalker::take_back_to(Record::Place place) {
  for (; path_.back() != place; path_.pop_back()) {
    if (!record_->node(path_.back()).move.empty()) match_->undo();
    passed_[path_.back()] = false;
  }
}

std::expected<const Match*, RecordFault> RecordWalker::go_to(Record::Place place) {
  std::vector<Record::Place> ahead;
  auto from = place;  // on the path, or where a match begins
  for (; !passed(from) && from != Record::kRoot && !record_->node(from).position; from = record_->node(from).parent)
    ahead.push_back(from);
  if (passed(from)) take_back_to(from);
  else ahead.push_back(from);
  for (auto next = ahead.rbegin(); next != ahead.rend(); ++next)
    if (auto done = step(*next); !done) return std::unexpected(std::move(done.error()));
  return &*match_;
}

std::expected<Match, RecordFault> match_of(const Record& record, const GameType& game, const std::vector<Record::Place>& line) {
  auto rules = rules_of(record, game);
  if (!rules) return std::unexpected(RecordFault{std::move(rules.error())});
  RecordWalker walker{record, *rules};
  auto match = walker.go_to(Record::kRoot);
  for (const auto place : line) {
    if (!match) break;
    match = walker.go_to(place);
  }
  if (!match) return std::unexpected(std::move(match.error()));
  return **match;
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

namespace {

/// The last node of the main line that sets up a position, or the root: where its match begins.
Record::Place beginning(const Record& record) {
  auto begin = Record::kRoot;
  for (const auto place : record.main_line())
    if (record.node(place).position) begin = place;
  return begin;
}

/// The node that a move leads to, past nodes that only remark something.
std::optional<Record::Place> after_move(const Record& record, Record::Place from, std::string_view move) {
  for (;;) {
    std::optional<Record::Place> remark;
    for (const auto place : record.node(from).children) {
      const auto& node = record.node(place);
      if (node.position) continue;
      if (node.move == move) return place;
      if (node.move.empty() && !remark) remark = place;
    }
    if (!remark) return std::nullopt;
    from = *remark;
  }
}

}  // namespace

Record continued(const Record& base, const Match& match) {
  auto record = base;
  auto plain = record_of(match);
  std::erase_if(record.tags, [](const auto& tag) {
    return tag.first == "Result" || tag.first == "Reason" || tag.first == "Places" || tag.first == "Points";
  });
  for (const auto& [name, value] : plain.tags) record.set_tag(name, value);
  auto moves = match.line_text();
  auto place = beginning(base);
  if (const auto& begins_with = base.node(place).move; !begins_with.empty()) {
    if (moves.empty() || moves.front() != begins_with) return plain;
    moves.erase(moves.begin());
  }
  for (auto& move : moves) {
    const auto before = place;
    const auto known = after_move(record, place, move);
    place = known ? *known : record.add_move(place, std::move(move));
    for (auto on_the_way = place; on_the_way != before; on_the_way = record.node(on_the_way).parent) record.promote(on_the_way);
  }
  record.node(place).children.clear();  // moves that were taken back
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
