#include "protocol/sgf/oddities.hpp"

#include <algorithm>

#include "protocol/sgf/go.hpp"
#include "protocol/sgf/root.hpp"

namespace meydan::sgf {
namespace {

/// Black's stones before White's first move, set up or played.
std::size_t stones_before_white(const Tree& tree) {
  std::size_t stones = 0;
  for (std::size_t i = 0; i < tree.size() && (i == 0 || tree[i].parent == i - 1); ++i) {
    if (tree[i].find("W")) break;
    for (const auto& property : tree[i].properties)
      if (is_one_of(property.name, {"AB", "B"})) stones += property.values.size();
  }
  return stones;
}

class Finder {
 public:
  Finder(const Tree& tree, const AnyRules& rules) : tree_(tree), rules_(rules) {}

  std::vector<Message> find() {
    find_in_rules();
    find_doubles();
    for (const auto& node : tree_)
      if (const auto* player = node.value("PL"); player && !black_by_player(node))
        note(Message{"sgf.player"_key}.with("player", trimmed(player->text)), player->at);
    for (auto node = tree_.begin() + 1; node != tree_.end(); ++node)
      for (const auto& property : node->properties)
        if (is_one_of(property.name, {"GM", "SZ", "RU", "KM", "HA"}))
          note(Message{"sgf.late"_key}.with("property", property.name), property.at);
    return std::move(found_);
  }

 private:
  void note(Message message, std::size_t at) { found_.push_back(std::move(message).where(at)); }

  /// A value of the root that is there and not empty.
  const Value* given(std::string_view name) const {
    const auto* value = tree_.front().value(name);
    return value && !trimmed(value->text).empty() ? value : nullptr;
  }

  void find_in_rules() {
    const auto& root = tree_.front();
    if (const auto* rules = given("RU"); rules && !rules_named(trimmed(rules->text)) && !root.find(kRulesProperty))
      note(Message{"sgf.rules"_key}.with("rules", trimmed(rules->text)), rules->at);
    if (const auto* komi = given("KM"); komi && !komi_of(komi->text, rules_))
      note(Message{"sgf.komi"_key}.with("komi", trimmed(komi->text)), komi->at);
    if (const auto* result = given("RE"); result && !tags_of_result(trimmed(result->text)))
      note(Message{"sgf.result"_key}.with("result", trimmed(result->text)), result->at);
    const auto handicap = handicap_of(root);
    if (handicap >= 2 && stones_before_white(tree_) < static_cast<std::size_t>(handicap))
      note(Message{"sgf.handicap"_key}.with("number", std::to_string(handicap)), root.value("HA")->at);
  }

  /// Of what is said once in a game the first is taken.
  void find_doubles() {
    std::vector<std::string_view> said;
    for (const auto& property : tree_.front().properties) {
      if (!is_said_once(property.name)) continue;
      const bool again = std::find(said.begin(), said.end(), property.name) != said.end();
      if (again || property.values.size() > 1) note(Message{"sgf.twice"_key}.with("property", property.name), property.at);
      if (!again) said.push_back(property.name);
    }
  }

  static bool is_said_once(std::string_view name) {
    return has_tag(name) || is_one_of(name, {"GM", "FF", "CA", "SZ", "RU", "KM", "HA", "RE", "PL"});
  }

  const Tree& tree_;
  const AnyRules& rules_;
  std::vector<Message> found_;
};

}  // namespace

std::vector<Message> oddities_of(const Tree& tree, const AnyRules& rules) { return Finder{tree, rules}.find(); }

}  // namespace meydan::sgf
