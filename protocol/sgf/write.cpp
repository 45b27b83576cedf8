// Records of Go as SGF.
#include <algorithm>

#include "games/registry.hpp"
#include "protocol/place.hpp"
#include "protocol/sgf/go.hpp"
#include "protocol/sgf/root.hpp"
#include "protocol/sgf/sgf.hpp"
#include "protocol/sgf/tree.hpp"

namespace meydan {
namespace {

using sgf::Turn;

class GameWriter {
 public:
  GameWriter(const Record& record, const AnyRules& rules) : record_(record), rules_(rules), walker_(record, rules) {
    size_ = read_number(option("size")).value_or(19);
  }

  std::string write() {
    find_territory();
    text_ = "(;FF[4]GM[1]CA[UTF-8]";
    write_rules();
    write_tags();
    const auto turn = write_root_position();
    write_remarks(Record::kRoot);
    write_tree(turn);
    return std::move(text_) + ")\n";
  }

 private:
  struct Task {
    Record::Place place;
    Turn turn;       // before its move
    bool variation;  // begins and ends with a bracket
    bool close = false;
  };

  const Record::Node& root() const { return record_.node(Record::kRoot); }
  /// The first value of a property that the root of the record keeps.
  std::optional<std::string_view> kept(std::string_view name) const {
    for (const auto& [key, values] : root().properties)
      if (key == name) return values.empty() ? "" : std::string_view{values.front()};
    return std::nullopt;
  }
  /// A kept komi that is not understood stays; any other is told by the rules.
  bool keeps_komi() const {
    const auto komi = kept("KM");
    return komi && !sgf::komi_of(*komi, rules_);
  }
  std::string option(std::string_view key) const {
    for (const auto& option : rules_.options())
      if (option.description.leaf() == key) return option.value;
    return {};
  }

  void write_property(std::string_view name, std::string_view value) {
    text_.append(name).append("[").append(sgf::escaped(value)).append("]");
  }
  void write_composed(std::string_view property, std::string_view name, std::string_view value) {
    text_.append(property).append("[");
    for (const char c : name) text_.append(c == ':' ? "\\" : "").append(1, c);
    text_.append(":").append(sgf::escaped(value)).append("]");
  }
  void write_points(std::string_view name, const std::vector<std::string>& points) {
    if (points.empty()) return;
    text_ += name;
    for (const auto& point : points) text_ += "[" + point + "]";
  }

  void write_rules() {
    write_property("SZ", std::to_string(size_));
    const auto preset = rules_.preset_name();
    std::string own{preset};
    const auto words = rules_.text() + " ";
    for (auto at = words.find(' ') + 1; at < words.size();) {
      const auto word = words.substr(at, words.find(' ', at) - at);
      const bool has_property = word.starts_with("size=") || (word.starts_with("komi=") && !keeps_komi()) ||
                                (word.starts_with("handicap=") && !root().position);
      if (!has_property) own += " " + word;
      at += word.size() + 1;
    }
    const auto named = kept("RU");
    if (!named) write_property("RU", preset == "japanese" ? "Japanese" : preset == "chinese" ? "Chinese" : "Meydan");
    const auto known = named ? sgf::rules_named(sgf::trimmed(*named)) : std::nullopt;
    const bool told = !named || (known ? known->preset : "japanese") == preset;
    if (own != preset || !told) write_property(sgf::kRulesProperty, own);
    if (!keeps_komi()) write_property("KM", option("komi"));
  }

  void write_tags() {
    Tags told{{"Game", ""}, {"Rules", ""}, {"Position", ""}};  // no value: whatever it is
    for (const auto& [property, tag] : sgf::kTagNames) {
      const auto value = record_.tag(tag);
      if (!value || sgf::line_of(sgf::escaped(*value)) != *value) continue;
      write_property(property, *value);
      told.emplace_back(tag, *value);
    }
    write_result(told);
    for (const auto& [name, value] : record_.tags) {
      const bool is_told = std::any_of(told.begin(), told.end(), [&](const auto& known) {
        return known.first == name && (known.second == value || known.second.empty());
      });
      if (!is_told) write_composed(sgf::kTagProperty, name, value);
    }
  }

  void write_result(Tags& told) {
    const auto tag = [&](std::string_view name) { return record_.tag(name).value_or(""); };
    const auto result = sgf::result_of_tags(tag("Result"), tag("Reason"), tag("Score"));
    const auto tags = result && !kept("RE") ? sgf::tags_of_result(*result) : std::nullopt;
    if (!tags ||
        !std::all_of(tags->begin(), tags->end(), [&](const auto& made) { return record_.tag(made.first) == made.second; }))
      return;
    write_property("RE", *result);
    told.insert(told.end(), tags->begin(), tags->end());
  }

  Turn write_root_position() {
    const auto start = AnyState::start(rules_).text();
    const sgf::Position from{start};
    if (!root().position) {
      if (option("handicap") != "0") {
        write_property("HA", option("handicap"));
        write_stones(empty_board(), from.board());
      }
      if (!first_move_says_turn()) write_player(from.black_to_move());
      return {from.black_to_move(), 0};
    }
    const auto& text = *root().position;
    const sgf::Position position{text};
    bool told = false;
    if (position.size() == size_) {
      write_stones(empty_board(), position.board());
      write_player(position.black_to_move());
      told = from.with_board(position.board(), position.black_to_move()) == text;
    }
    const auto handicap = kept("HA") ? sgf::read_handicap(*kept("HA")) : 0;
    const bool reads_as_handicap = !position.black_to_move() && sgf::with_handicap(rules_, handicap, position.board());
    if (!told || reads_as_handicap) write_property(sgf::kPositionProperty, text);
    return sgf::turn_in(text);
  }

  /// Whoever reads the file takes the first colour for the one that begins.
  bool first_move_says_turn() const {
    if (root().children.empty()) return true;
    const auto& first = record_.node(root().children.front());
    return !first.position && (first.move == "pass" || sgf::read_vertex(first.move, size_));
  }

  std::string empty_board() const { return std::string(static_cast<std::size_t>(size_ * size_), '.'); }
  void write_player(bool black) { write_property("PL", black ? "B" : "W"); }

  /// What makes one board of another.
  void write_stones(const std::string& from, const std::string& to) {
    for (const auto& [name, stone] : {std::pair{"AB", 'x'}, std::pair{"AW", 'o'}, std::pair{"AE", '.'}}) {
      std::vector<std::string> points;
      for (std::size_t place = 0; place < to.size(); ++place)
        if (to[place] == stone && from[place] != stone) points.push_back(sgf::write_point(place, size_));
      write_points(name, points);
    }
  }

  /// The set-up of a node; besides, the whole position, unless the board before it and its move say the rest.
  void write_set_up(const Record::Node& node, const Turn& before, bool has_colour) {
    const sgf::Position position{*node.position};
    const auto match = walker_.go_to(node.parent);
    const sgf::Position now{match ? (*match)->state().text() : ""};
    const bool black = position.black_to_move();
    bool told = false;
    if (position.size() == size_) {
      const bool turns = black != before.black;
      told = match && (turns || position.board() != now.board()) && now.with_board(position.board(), black) == *node.position;
      write_stones(match ? now.board() : std::string(position.board().size(), '?'), position.board());
      if (!told || (turns && !has_colour)) write_player(black);
    }
    if (!told) write_property(sgf::kPositionProperty, *node.position);
  }

  void write_tree(Turn start) {
    std::vector<Task> tasks;
    push_children(tasks, Record::kRoot, start);
    while (!tasks.empty()) {
      auto task = tasks.back();
      tasks.pop_back();
      if (task.close) {
        text_ += ')';
        continue;
      }
      if (task.variation) text_ += "\n(";
      if (!is_told_by_next(task)) write_node(task);
      task.turn.follow(record_.node(task.place).move, size_);
      push_children(tasks, task.place, task.turn);
    }
  }

  void push_children(std::vector<Task>& tasks, Record::Place place, Turn turn) const {
    const auto& children = record_.node(place).children;
    const bool variations = children.size() > 1;
    for (auto child = children.rbegin(); child != children.rend(); ++child) {
      if (variations) tasks.push_back({*child, turn, false, true});
      tasks.push_back({*child, turn, variations});
    }
  }

  /// A bare `resume` before a move after two passes: reading puts it back.
  bool is_told_by_next(const Task& task) {
    const auto& node = record_.node(task.place);
    if (node.move != "resume" || task.turn.passes < 2 || node.position || !node.comment.empty() || !node.properties.empty() ||
        node.children.size() != 1)
      return false;
    const auto& next = record_.node(node.children.front());
    return !next.position && coloured(next, {task.turn.black, 0});
  }

  struct Coloured {  // B[value] or W[value]
    bool black;
    std::string value;
  };

  /// The move of a node as B or W, if reading it gives the move back.
  std::optional<Coloured> coloured(const Record::Node& node, const Turn& turn) {
    const std::string_view move = node.move;
    if (move == "pass") return Coloured{turn.black, ""};
    if (const auto place = sgf::read_vertex(move, size_)) return Coloured{turn.black, sgf::write_point(*place, size_)};
    if (!is_sgf_move(move)) return std::nullopt;
    const bool black = move.front() == 'B';
    const auto raw = move.substr(2, move.size() - 3);
    const bool is_set_up = black != turn.black && (node.position || walker_.go_to(node.parent));  // as it would be read
    if (is_set_up || sgf::move_of(black, raw, turn, size_) != move) return std::nullopt;
    return Coloured{black, std::string{raw}};
  }

  void write_node(Task& task) {
    const auto& node = record_.node(task.place);
    if (text_.size() - line_begin_ > 70 && !task.variation) text_ += '\n';
    if (text_.ends_with('\n') || task.variation) line_begin_ = text_.size();
    text_ += ';';
    const auto before = task.turn;
    if (node.position) task.turn = sgf::turn_in(*node.position);
    const bool resumes = task.turn.passes >= 2 && !node.position;
    const auto move = resumes ? std::nullopt : coloured(node, task.turn);
    if (node.position) write_set_up(node, before, move.has_value());
    if (move) text_.append(move->black ? "B[" : "W[").append(move->value).append("]");
    else if (!node.move.empty()) write_property(sgf::kMoveProperty, node.move);
    write_remarks(task.place);
  }

  void write_remarks(Record::Place place) {
    const auto& node = record_.node(place);
    if (!node.comment.empty()) write_property("C", node.comment);
    for (const auto& [name, values] : node.properties) {
      if (!may_keep(name, place)) continue;
      text_ += name;
      for (const auto& value : values) text_ += "[" + (sgf::is_raw(value) ? value : sgf::escaped(value)) + "]";
      if (values.empty()) text_ += "[]";
    }
    if (place != last_) return;
    for (const auto& [name, points] : territory_) write_points(name, points);
  }

  /// Not what this writer says itself: it would be said twice.
  bool may_keep(std::string_view name, Record::Place place) const {
    const auto is = [&](std::initializer_list<std::string_view> names) { return sgf::is_one_of(name, names); };
    const bool is_name = !name.empty() && is_upper(name.front()) &&
                         std::all_of(name.begin(), name.end(), [](char c) { return is_upper(c) || is_digit(c); });
    if (!is_name || is({"B", "W", "C", sgf::kMoveProperty, sgf::kPositionProperty})) return false;
    if (place != Record::kRoot) return !is({"AB", "AW", "AE", "PL"}) || !record_.node(place).position;
    if (name == "KM") return keeps_komi();
    if (name == "HA") return root().position || option("handicap") == "0";
    return !sgf::has_tag(name) && !is({"GM", "FF", "CA", "SZ", "AB", "AW", "AE", "PL", sgf::kRulesProperty, sgf::kTagProperty});
  }

  /// Of a finished game, for the last node of the main line, unless the record has it.
  void find_territory() {
    const auto line = record_.main_line();
    if (line.empty()) return;
    const auto& kept = record_.node(line.back()).properties;
    if (std::any_of(kept.begin(), kept.end(),
                    [](const auto& property) { return property.first == "TB" || property.first == "TW"; }))
      return;
    last_ = line.back();
    territory_ = sgf::territory_of(record_, rules_);
  }

  const Record& record_;
  const AnyRules& rules_;
  RecordWalker walker_;  // for the board before a set-up
  int size_ = 19;
  std::string text_;
  std::size_t line_begin_ = 0;
  std::optional<Record::Place> last_;
  sgf::Properties territory_;  // of the last node
};

}  // namespace

Result<std::string> write_sgf(const Record& record) {
  if (record.tag("Game") != "go") return fail("sgf.only_go"_key);
  const auto go = find_game("go");
  if (!go) return fail(go.error());
  const auto rules = rules_of(record, **go);
  if (!rules) return fail(rules.error());
  return GameWriter{record, *rules}.write();
}

Result<std::string> write_sgf(std::span<const Record> records) {
  std::string text;
  for (const auto& record : records) {
    auto one = write_sgf(record);
    if (!one) return one;
    text += *one;
  }
  return text;
}

}  // namespace meydan
