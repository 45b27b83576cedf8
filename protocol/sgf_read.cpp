// SGF trees of Go as records.
#include <algorithm>
#include <iterator>

#include "games/registry.hpp"
#include "protocol/place.hpp"
#include "protocol/record_text.hpp"
#include "protocol/sgf.hpp"
#include "protocol/sgf_go.hpp"
#include "protocol/sgf_root.hpp"

namespace meydan {
namespace {

using sgf::Property;
using sgf::Turn;

class GameReader {
 public:
  explicit GameReader(const sgf::Tree& tree, const GameType& go) : tree_(tree), go_(go), contexts_(tree.size()) {}

  Result<Record> read() {
    auto start = sgf::read_root(tree_, go_);
    if (!start) return fail(std::move(start.error()));
    start_ = std::move(*start);
    read_tags();
    if (auto done = read_first(); !done) return fail(std::move(done.error()));
    walker_.emplace(record_, *start_.rules);
    for (std::size_t i = 1; i < tree_.size(); ++i)
      if (auto done = read_node(i); !done) return fail(std::move(done.error()));
    drop_told_territory();
    return std::move(record_);
  }

 private:
  struct Context {  // after a node of the tree
    Record::Place place = Record::kRoot;
    Turn turn;
  };

  const sgf::Node& root() const { return tree_.front(); }

  void read_tags() {
    record_.set_tag("Game", "go");
    set_tag("Rules", start_.rules->text(), start_.rules_at);
    for (const auto& [property, tag] : sgf::kTagNames)
      if (const auto* value = root().value(property)) set_tag(tag, sgf::line_of(value->text), value->at);
    if (const auto* result = root().value("RE")) {
      const auto tags = sgf::tags_of_result(sgf::trimmed(result->text));
      if (!tags) start_.kept.push_back("RE");
      else
        for (const auto& [name, value] : *tags) set_tag(name, value, result->at);
    }
    for (const auto& property : root().properties)
      if (property.name == sgf::kTagProperty)
        for (const auto& value : property.values) {
          auto colon = std::min(value.text.find(':'), value.text.size());
          while (colon > 0 && colon < value.text.size() && value.text[colon - 1] == '\\')
            colon = std::min(value.text.find(':', colon + 1), value.text.size());
          const auto name = sgf::line_of(std::string_view{value.text}.substr(0, colon));
          if (colon == value.text.size() || !is_bare_word(name) || sgf::is_one_of(name, {"Game", "Rules", "Position"})) continue;
          set_tag(name, sgf::text_of(std::string_view{value.text}.substr(colon + 1)), value.at);
        }
  }

  void set_tag(std::string_view name, std::string value, std::size_t at) {
    record_.set_tag(name, std::move(value));
    std::erase_if(record_.tag_places, [&](const auto& known) { return known.first == name; });
    record_.tag_places.emplace_back(name, at);
  }

  bool is_told_by_tags(const Property& property) const {
    if (std::find(start_.kept.begin(), start_.kept.end(), property.name) != start_.kept.end()) return false;
    const bool mapped = std::any_of(std::begin(sgf::kTagNames), std::end(sgf::kTagNames),
                                    [&](auto& name) { return name.property == property.name; });
    return mapped || sgf::is_one_of(property.name, {"GM", "FF", "CA", "SZ", "RU", "KM", "HA", "RE", "AB", "AW", "AE", "PL",
                                                    sgf::kRulesProperty, sgf::kPositionProperty, sgf::kTagProperty});
  }

  Result<void> read_first() {
    auto& first = record_.node(Record::kRoot);
    first.at = root().at;
    first.position = start_.position;
    contexts_.front().turn = start_.turn;
    auto move = move_property(root());
    if (!move) return fail(std::move(move.error()));
    for (const auto& property : root().properties)
      if (&property != *move && !is_told_by_tags(property)) keep(first, property);
    if (*move) add_move(contexts_.front(), {}, *move, root().at);
    return {};
  }

  Result<void> read_node(std::size_t i) {
    const auto& node = tree_[i];
    auto context = contexts_[node.parent];
    auto move = move_property(node);
    if (!move) return fail(std::move(move.error()));
    Record::Node made;
    auto set_up = read_set_up(node, context);
    if (!set_up) return fail(std::move(set_up.error()));
    made.position = *set_up;
    if (made.position) context.turn = sgf::turn_in(*made.position);
    for (const auto& property : node.properties) {
      const bool set_up_here = made.position && sgf::is_one_of(property.name, {"AB", "AW", "AE", "PL"});
      if (&property != *move && !set_up_here && property.name != sgf::kPositionProperty) keep(made, property);
    }
    add_move(context, std::move(made), *move, node.at);
    contexts_[i] = context;
    return {};
  }

  /// B, W or our own move; two moves in one node are an error.
  static Result<const Property*> move_property(const sgf::Node& node) {
    const Property* move = nullptr;
    for (const auto& property : node.properties) {
      if (!sgf::is_one_of(property.name, {"B", "W", sgf::kMoveProperty})) continue;
      if (move || property.values.size() > 1) return fail(Message{"sgf.two_moves"_key}.where(property.at));
      move = &property;
    }
    return move;
  }

  /// The position that a node of the game sets up, if it changes anything and the moves before it are legal.
  Result<std::optional<std::string>> read_set_up(const sgf::Node& node, const Context& before) {
    if (const auto* own = node.find(sgf::kPositionProperty); own && !own->values.front().text.empty())
      return sgf::line_of(own->values.front().text);
    const auto* player = node.find("PL");
    if (!player && !node.find("AB") && !node.find("AW") && !node.find("AE")) return std::nullopt;
    std::string checked(static_cast<std::size_t>(start_.size * start_.size), '.');
    if (auto done = sgf::place_stones(node, start_.size, checked); !done) return fail(std::move(done.error()));
    const auto match = walker_->go_to(before.place);
    if (!match) return std::nullopt;
    const sgf::Position now{(*match)->state().text()};
    auto board = now.board();
    if (auto done = sgf::place_stones(node, start_.size, board); !done) return fail(std::move(done.error()));
    const bool black = player ? sgf::is_black(*player) : before.turn.black;
    if (board == now.board() && black == before.turn.black) return std::nullopt;
    return now.with_board(board, black);
  }

  /// Adds the node, with a `resume` before it if play goes on after two passes.
  void add_move(Context& context, Record::Node made, const Property* move, std::size_t at) {
    made.at = at;
    if (move) {
      const auto& raw = move->values.front().text;
      if (move->name == sgf::kMoveProperty) {
        made.move = sgf::line_of(raw);
      } else {
        if (context.turn.passes >= 2 && !made.position) {
          context.place = record_.add_move(context.place, "resume");
          record_.node(context.place).at = at;
          context.turn.follow("resume", start_.size);
        }
        made.move = sgf::move_of(move->name == "B", raw, context.turn, start_.size);
      }
      context.turn.follow(made.move, start_.size);
    }
    context.place = record_.add(context.place, std::move(made));
  }

  /// The territory of a finished game follows from its moves, and is written again.
  void drop_told_territory() {
    const auto told = sgf::territory_of(record_, *start_.rules);
    if (told.empty()) return;
    auto& kept = record_.node(record_.main_line().back()).properties;
    const auto is_territory = [](const auto& property) { return property.first == "TB" || property.first == "TW"; };
    sgf::Properties territory;
    std::copy_if(kept.begin(), kept.end(), std::back_inserter(territory), is_territory);
    if (territory == told) std::erase_if(kept, is_territory);
  }

  static void keep(Record::Node& node, const Property& property) {
    if (property.name == "C") {
      for (const auto& value : property.values) {
        const auto text = sgf::text_of(value.text);
        node.comment += node.comment.empty() ? text : "\n" + text;
      }
      return;
    }
    auto& kept = node.properties.emplace_back(property.name, std::vector<std::string>{});
    for (const auto& value : property.values) kept.second.push_back(value.text);
  }

  const sgf::Tree& tree_;
  const GameType& go_;
  sgf::Root start_;
  Record record_;
  std::optional<RecordWalker> walker_;
  std::vector<Context> contexts_;  // by place in the tree
};

}  // namespace

Result<std::vector<Record>> read_sgf(std::string_view text) {
  const auto go = find_game("go");
  if (!go) return fail(go.error());
  const auto trees = sgf::read_trees(text);
  if (!trees) return fail(trees.error());
  std::vector<Record> records;
  for (const auto& tree : *trees) {
    auto record = GameReader{tree, **go}.read();
    if (!record) return fail(std::move(record.error()));
    records.push_back(std::move(*record));
  }
  return records;
}

}  // namespace meydan
