#include "protocol/sgf/root.hpp"

#include <algorithm>

#include "core/text.hpp"

namespace meydan::sgf {
namespace {

Result<std::string> no_files(std::string_view) { return std::string{}; }

class RootReader {
 public:
  RootReader(const Tree& tree, const GameType& go) : tree_(tree), go_(go) {}

  Result<Root> read() {
    if (auto done = read_kind(); !done) return fail(std::move(done.error()));
    if (auto done = read_rules(); !done) return fail(std::move(done.error()));
    return std::move(root_);
  }

 private:
  const Node& root() const { return tree_.front(); }

  Result<void> read_kind() {
    if (const auto* game = root().value("GM"); game && trimmed(game->text) != "1")
      return fail(Message{"sgf.not_go"_key}.with("number", trimmed(game->text)).where(game->at));
    const auto* given = root().value("SZ");
    if (!given) return {};
    const auto text = trimmed(given->text);
    const auto sides = split(text, ':');  // 19 or 19:19
    const auto size = read_number(sides.front().text);
    const bool square = sides.size() == 1 || (sides.size() == 2 && sides[0].text == sides[1].text);
    if (!size || *size < 2 || *size > 19 || !square) return fail(Message{"sgf.size"_key}.with("size", text).where(given->at));
    root_.size = *size;
    return {};
  }

  /// RU (or our own rules), SZ, KM and HA make the Rules tag.
  Result<void> read_rules() {
    std::string text = "japanese";
    root_.rules_at = root().at;
    if (const auto* named = root().value("RU")) {
      const auto known = rules_named(trimmed(named->text));
      if (known) text = known->preset;
      if (!known || !known->exact) root_.kept.push_back("RU");
      root_.rules_at = named->at;
    }
    if (const auto* own = root().value(kRulesProperty)) {
      text = line_of(own->text);
      root_.rules_at = own->at;
    }
    text += " size=" + std::to_string(root_.size);
    const auto before_komi = complete_rules(text);
    if (!before_komi) return fail(Message{before_komi.error()}.where(root_.rules_at));
    if (const auto* given = root().value("KM")) {
      if (const auto komi = komi_of(given->text, *before_komi)) text += " komi=" + *komi;
      else root_.kept.push_back("KM");
    }
    std::string board(static_cast<std::size_t>(root_.size * root_.size), '.');
    if (auto done = place_stones(root(), root_.size, board); !done) return done;
    if (auto done = choose_rules(text, board); !done) return fail(std::move(done.error()).where(root_.rules_at));
    return begin(board);
  }

  Result<AnyRules> complete_rules(const std::string& text) const {
    auto rules = AnyRules::read(go_, text, no_files);
    if (!rules) return rules;
    if (auto done = rules->complete(); !done) return fail(std::move(done.error()));
    return rules;
  }

  /// Stones of the root that are exactly a handicap of our rules become that option.
  Result<void> choose_rules(const std::string& text, const std::string& board) {
    const auto handicap = handicap_of(root());
    auto rules = AnyRules::read(go_, text, no_files);
    if (rules && !black_begins(board) && !root().value(kPositionProperty)) root_.rules = with_handicap(*rules, handicap, board);
    if (root_.rules) return {};
    if (root().value("HA")) root_.kept.push_back("HA");
    const bool komi_is_set = text.find(" komi=") != std::string::npos;
    rules = complete_rules(text + (handicap >= 2 && !komi_is_set ? " komi=0.5" : ""));
    if (!rules) return fail(std::move(rules.error()));
    root_.rules = *rules;
    return {};
  }

  /// Our own position text if there is one, or else the stones, unless they are the start.
  Result<void> begin(const std::string& board) {
    const bool black = black_begins(board);
    auto& position = root_.position;
    if (const auto* own = root().value(kPositionProperty)) {
      position = line_of(own->text);
      if (auto state = AnyState::read(*root_.rules, *position); !state) return fail(std::move(state.error()).where(own->at));
    } else {
      const auto start = AnyState::start(*root_.rules).text();
      auto built = Position{start}.with_board(board, black);
      if (built != start) position = std::move(built);
    }
    root_.turn = position ? turn_in(*position) : Turn{black, 0};
    return {};
  }

  /// PL says it, or else the first move; without moves White begins a handicap game.
  bool black_begins(const std::string& board) const {
    if (const auto black = black_by_player(root())) return *black;
    for (std::size_t i = 1; i < tree_.size() && tree_[i].parent == i - 1; ++i)
      for (const auto& property : tree_[i].properties)
        if (is_one_of(property.name, {"B", "W"})) return property.name == "B";
    return handicap_of(root()) < 2 || board.find('x') == std::string::npos;
  }

  const Tree& tree_;
  const GameType& go_;
  Root root_;
};

}  // namespace

int handicap_of(const Node& root) {
  const auto* value = root.value("HA");
  return value ? read_handicap(value->text) : 0;
}

int read_handicap(std::string_view raw) { return read_number(trimmed(raw)).value_or(0); }

std::optional<AnyRules> with_handicap(AnyRules rules, int handicap, const std::string& board) {
  if (handicap < 2 || !rules.set("handicap", std::to_string(handicap), no_files) || !rules.complete()) return std::nullopt;
  if (Position{AnyState::start(rules).text()}.board() != board) return std::nullopt;
  return rules;
}

std::optional<NamedRules> rules_named(std::string_view name) {
  const auto small = lowered(name);
  if (is_one_of(small, {"japanese", "jp"})) return NamedRules{"japanese", true};
  if (is_one_of(small, {"chinese", "cn"})) return NamedRules{"chinese", true};
  if (is_one_of(small, {"meydan", "sheet"})) return NamedRules{"sheet", true};
  if (is_one_of(small, {"korean", "kr"})) return NamedRules{"japanese", false};
  if (is_one_of(small, {"aga", "goe", "ing", "nz", "new zealand", "tromp-taylor"})) return NamedRules{"chinese", false};
  return std::nullopt;
}

std::optional<std::string> komi_of(std::string_view raw, AnyRules rules) {
  const auto text = trimmed(raw);
  const bool negative = text.starts_with('-');
  auto number = plain_number(std::string_view{text}.substr(negative || text.starts_with('+') ? 1 : 0));
  if (!number) return std::nullopt;
  if (negative && *number != "0") number->insert(0, "-");
  return rules.set("komi", *number, no_files) ? number : std::nullopt;
}

std::optional<bool> black_by_player(const Node& node) {
  const auto* player = node.value("PL");
  const auto word = player ? lowered(trimmed(player->text)) : "";
  if (is_one_of(word, {"b", "black"})) return true;
  if (is_one_of(word, {"w", "white"})) return false;
  return std::nullopt;
}

Result<void> place_stones(const Node& node, int size, std::string& board) {
  for (const auto& property : node.properties) {
    if (!is_one_of(property.name, {"AB", "AW", "AE"})) continue;
    const char stone = property.name == "AB" ? 'x' : property.name == "AW" ? 'o' : '.';
    for (const auto& value : property.values) {
      const auto text = trimmed(value.text);
      if (text.empty()) continue;  // AB[] of editors that have no stones to say
      const auto colon = std::min(text.find(':'), text.size());
      const auto from = read_point(std::string_view{text}.substr(0, colon), size);
      const auto to = colon == text.size() ? from : read_point(std::string_view{text}.substr(colon + 1), size);
      if (!from || !to) return fail(Message{"sgf.point"_key}.with("point", text).where(value.at));
      const auto side = static_cast<std::size_t>(size);
      const auto [top, bottom] = std::minmax({*from / side, *to / side});
      const auto [left, right] = std::minmax({*from % side, *to % side});
      for (auto row = top; row <= bottom; ++row)
        for (auto column = left; column <= right; ++column) board[row * side + column] = stone;
    }
  }
  return {};
}

Result<Root> read_root(const Tree& tree, const GameType& go) { return RootReader{tree, go}.read(); }

}  // namespace meydan::sgf
