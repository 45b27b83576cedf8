#include "protocol/sgf_root.hpp"

#include <algorithm>

#include "protocol/place.hpp"

namespace meydan::sgf {
namespace {

/// Known names of rules; the others are read as japanese and kept as they are.
std::optional<std::string_view> preset_named(std::string text) {
  std::transform(text.begin(), text.end(), text.begin(), to_lower);
  if (is_one_of(text, {"japanese", "jp", "korean", "kr"})) return "japanese";
  if (is_one_of(text, {"chinese", "cn"})) return "chinese";
  if (is_one_of(text, {"meydan", "sheet"})) return "sheet";
  return std::nullopt;
}

/// "6.5", "6.50", "+0": halves, in the words of the komi option.
std::optional<std::string> komi_of(std::string_view text) {
  const bool negative = text.starts_with('-');
  if (negative || text.starts_with('+')) text.remove_prefix(1);
  const auto dot = std::min(text.find('.'), text.size());
  const auto whole = text.substr(0, dot);
  auto part = text.substr(std::min(dot + 1, text.size()));
  while (part.ends_with('0')) part.remove_suffix(1);
  const auto number = read_number(whole.empty() ? "0" : whole);
  if (text.empty() || !number || *number < 0 || (whole.empty() && part.empty()) || (!part.empty() && part != "5"))
    return std::nullopt;
  const bool zero = *number == 0 && part.empty();
  return (negative && !zero ? "-" : "") + std::to_string(*number) + (part.empty() ? "" : ".5");
}

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
    if (const auto* size = root().value("SZ")) {
      const auto number = read_number(trimmed(size->text));
      if (!number || *number < 2 || *number > 19)
        return fail(Message{"sgf.size"_key}.with("size", trimmed(size->text)).where(size->at));
      root_.size = *number;
    }
    return {};
  }

  /// RU (or our own rules), SZ, KM and HA make the Rules tag.
  Result<void> read_rules() {
    std::string text = "japanese";
    std::size_t at = root().at;
    if (const auto* named = root().value("RU")) {
      at = named->at;
      if (const auto preset = preset_named(trimmed(named->text))) text = *preset;
      else root_.kept.push_back("RU");
    }
    if (const auto* own = root().value(kRulesProperty)) {
      at = own->at;
      text = line_of(own->text);
    }
    text += " size=" + std::to_string(root_.size);
    const auto without_komi = text;
    const auto* komi = root().value("KM");
    if (komi) {
      const auto value = komi_of(trimmed(komi->text));
      if (!value) return fail(Message{"sgf.komi"_key}.with("komi", trimmed(komi->text)).where(komi->at));
      text += " komi=" + *value;
    }
    std::string board(static_cast<std::size_t>(root_.size * root_.size), '.');
    if (auto done = place_stones(root(), root_.size, board); !done) return done;
    if (auto done = choose_rules(text, komi != nullptr, board); !done)
      return fail(std::move(done.error()).where(komi && complete_rules(without_komi) ? komi->at : at));
    if (auto done = begin(board); !done) return done;
    root_.rules_at = at;
    return {};
  }

  Result<AnyRules> complete_rules(const std::string& text) const {
    auto rules = AnyRules::read(go_, text, [](std::string_view) -> Result<std::string> { return std::string{}; });
    if (!rules) return rules;
    if (auto done = rules->complete(); !done) return fail(std::move(done.error()));
    return rules;
  }

  /// Stones of the root that are exactly a handicap of our rules become that option.
  Result<void> choose_rules(const std::string& text, bool komi_is_set, const std::string& board) {
    const auto handicap = handicap_of_root();
    const bool black = black_begins(handicap, board);
    if (handicap >= 2 && !root().value(kPositionProperty)) {
      auto with = complete_rules(text + " handicap=" + std::to_string(handicap));
      const bool standard = with && !black && Position{AnyState::start(*with).text()}.board() == board;
      if (standard) root_.rules = std::move(*with);
    }
    if (!root_.rules) {
      if (root().value("HA")) root_.kept.push_back("HA");
      auto plain = complete_rules(text + (handicap >= 2 && !komi_is_set ? " komi=0.5" : ""));
      if (!plain) return fail(std::move(plain.error()));
      root_.rules = std::move(*plain);
    }
    return {};
  }

  /// Our own position text if there is one, or else the stones, unless they are the start.
  Result<void> begin(const std::string& board) {
    const bool black = black_begins(handicap_of_root(), board);
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

  int handicap_of_root() const {
    const auto* value = root().value("HA");
    return value ? read_number(trimmed(value->text)).value_or(0) : 0;
  }

  /// PL says it, or else the first move; without moves White begins a handicap game.
  bool black_begins(int handicap, const std::string& board) const {
    for (std::size_t i = 0; i < tree_.size() && (i == 0 || tree_[i].parent == i - 1); ++i)
      for (const auto& property : tree_[i].properties) {
        if (i == 0 && property.name == "PL") return is_black(property);
        if (property.name == "B" || property.name == "W") return property.name == "B";
      }
    return handicap < 2 || board.find('x') == std::string::npos;
  }

  const Tree& tree_;
  const GameType& go_;
  Root root_;
};

bool is_player(const Property& player) { return is_one_of(trimmed(player.values.front().text), {"B", "W"}); }

}  // namespace

bool is_black(const Property& player) { return trimmed(player.values.front().text) != "W"; }

Result<void> place_stones(const Node& node, int size, std::string& board) {
  for (const auto& property : node.properties) {
    if (property.name == "PL" && !is_player(property))
      return fail(
          Message{"sgf.player"_key}.with("player", trimmed(property.values.front().text)).where(property.values.front().at));
    if (!is_one_of(property.name, {"AB", "AW", "AE"})) continue;
    const char stone = property.name == "AB" ? 'x' : property.name == "AW" ? 'o' : '.';
    for (const auto& value : property.values) {
      const auto text = trimmed(value.text);
      const auto colon = std::min(text.find(':'), text.size());
      const auto from = read_point(std::string_view{text}.substr(0, colon), size);
      const auto to = colon == text.size() ? from : read_point(std::string_view{text}.substr(colon + 1), size);
      const auto side = static_cast<std::size_t>(size);
      if (!from || !to || *from % side > *to % side || *from > *to)
        return fail(Message{"sgf.point"_key}.with("point", text).where(value.at));
      for (auto row = *from / side; row <= *to / side; ++row)
        for (auto column = *from % side; column <= *to % side; ++column) board[row * side + column] = stone;
    }
  }
  return {};
}

Result<Root> read_root(const Tree& tree, const GameType& go) { return RootReader{tree, go}.read(); }

}  // namespace meydan::sgf
