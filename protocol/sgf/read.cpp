// SGF trees of Go as records.
#include <algorithm>
#include <iterator>
#include <map>

#include "games/registry.hpp"
#include "protocol/record/text.hpp"
#include "protocol/sgf/go.hpp"
#include "protocol/sgf/oddities.hpp"
#include "protocol/sgf/root.hpp"
#include "protocol/sgf/sgf.hpp"

namespace meydan {
namespace {

using sgf::Property;
using sgf::Turn;

bool is_move(const Property& property) { return sgf::is_one_of(property.name, {"B", "W", sgf::kMoveProperty}); }

/// A move in the root, and what is said of it, become a node of their own.
void part_root(sgf::Tree& tree) {
  auto& properties = tree.front().properties;
  if (std::none_of(properties.begin(), properties.end(), is_move)) return;
  const auto moves_on = [](const Property& property) { return is_move(property) || property.name == "C"; };
  sgf::Node first{{}, 0, tree.front().at};
  std::copy_if(properties.begin(), properties.end(), std::back_inserter(first.properties), moves_on);
  std::erase_if(properties, moves_on);
  for (std::size_t i = 1; i < tree.size(); ++i) ++tree[i].parent;
  tree.insert(tree.begin() + 1, std::move(first));
}

class GameReader {
 public:
  GameReader(const sgf::Tree& tree, const GameType& go) : tree_(tree), go_(go), contexts_(tree.size()) {}

  Result<Record> read() {
    auto start = sgf::read_root(tree_, go_);
    if (!start) return fail(std::move(start.error()));
    start_ = std::move(*start);
    record_.oddities = sgf::oddities_of(tree_, *start_.rules);
    read_tags();
    read_first();
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
    bool lost = false;  // an illegal move stands before it
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
          if (colon == value.text.size() || !is_tag_name(name) || sgf::is_one_of(name, {"Game", "Rules", "Position"})) continue;
          set_tag(name, sgf::text_of(std::string_view{value.text}.substr(colon + 1)), value.at);
        }
  }

  void set_tag(std::string_view name, std::string value, std::size_t at) {
    const auto [known, fresh] = tag_numbers_.try_emplace(std::string{name}, record_.tag_places.size());
    if (fresh) {
      record_.tags.emplace_back(name, std::move(value));
      record_.tag_places.emplace_back(name, at);
    } else {
      record_.tags[known->second + 1].second = std::move(value);  // after Game, which has no place
      record_.tag_places[known->second].second = at;
    }
  }

  bool is_told_by_tags(const Property& property) const {
    if (std::find(start_.kept.begin(), start_.kept.end(), property.name) != start_.kept.end()) return false;
    return sgf::has_tag(property.name) ||
           sgf::is_one_of(property.name, {"GM", "FF", "CA", "SZ", "RU", "KM", "HA", "RE", "AB", "AW", "AE", "PL",
                                          sgf::kRulesProperty, sgf::kPositionProperty, sgf::kTagProperty});
  }

  void read_first() {
    auto& first = record_.node(Record::kRoot);
    first.at = root().at;
    first.position = start_.position;
    contexts_.front().turn = start_.turn;
    for (const auto& property : root().properties)
      if (!is_told_by_tags(property)) keep(first, property);
  }

  Result<void> read_node(std::size_t i) {
    const auto& node = tree_[i];
    auto context = contexts_[node.parent];
    auto move = move_property(node);
    if (!move) return fail(std::move(move.error()));
    Record::Node made;
    auto set_up = read_set_up(node, *move, context);
    if (!set_up) return fail(std::move(set_up.error()));
    made.position = *set_up;
    if (made.position) {
      context.turn = sgf::turn_in(*made.position);
      context.lost = false;
    }
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
      if (!is_move(property)) continue;
      if (move || property.values.size() > 1) return fail(Message{"sgf.two_moves"_key}.where(property.at));
      move = &property;
    }
    return move;
  }

  /// The position that a node sets up: its stones, and whose turn it is by its move or PL. Nothing if it changes nothing, or if
  /// the board before it is not known because of an illegal move.
  Result<std::optional<std::string>> read_set_up(const sgf::Node& node, const Property* move, Context& before) {
    if (const auto* own = node.value(sgf::kPositionProperty); own && !own->text.empty()) return sgf::line_of(own->text);
    const bool has_colour = move && move->name != sgf::kMoveProperty;
    const bool black = has_colour ? move->name == "B" : sgf::black_by_player(node).value_or(before.turn.black);
    const bool has_stones = node.find("AB") || node.find("AW") || node.find("AE");
    if (!has_stones && black == before.turn.black) return std::nullopt;
    if (before.lost) return std::nullopt;
    const auto match = walker_->go_to(before.place);
    before.lost = !match;
    if (!match) return std::nullopt;
    const sgf::Position now{(*match)->state().text()};
    auto board = now.board();
    if (auto done = sgf::place_stones(node, start_.size, board); !done) return fail(std::move(done.error()));
    if (board == now.board() && black == before.turn.black) return std::nullopt;
    const bool is_turn = black == before.turn.black || sgf::black_by_player(node) == black;
    const bool is_free_handicap = black && sgf::handicap_of(root()) >= 2 && board.find('o') == std::string::npos;
    if (has_colour && !is_turn && !is_free_handicap)
      record_.oddities.push_back(
          Message{"sgf.turn"_key}.with("move", move->name + "[" + move->values.front().text + "]").where(node.at));
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
  std::map<std::string, std::size_t> tag_numbers_;  // in tag_places
  std::optional<RecordWalker> walker_;
  std::vector<Context> contexts_;  // by place in the tree
};

}  // namespace

Result<std::vector<Record>> read_sgf(std::string_view text) {
  const auto go = find_game("go");
  if (!go) return fail(go.error());
  auto collection = sgf::read_collection(text);
  if (!collection) return fail(std::move(collection.error()));
  std::vector<Record> records;
  for (auto& tree : collection->trees) {
    part_root(tree);
    auto record = GameReader{tree, **go}.read();
    if (!record) return fail(std::move(record.error()));
    records.push_back(std::move(*record));
  }
  auto& oddities = records.front().oddities;
  std::move(collection->oddities.begin(), collection->oddities.end(), std::back_inserter(oddities));
  return records;
}

}  // namespace meydan
