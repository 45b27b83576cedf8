#include "protocol/sgf/tree.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "protocol/charset.hpp"
#include "protocol/place.hpp"

namespace meydan::sgf {
namespace {

class Parser {
 public:
  explicit Parser(std::string_view text) : text_(text), at_(byte_order_mark(text)), is_utf8_(!utf8_fault(text)) {}

  Result<Collection> read() {
    for (;;) {
      skip_space();
      if (open_.empty()) skip_outside();
      if (at_ == text_.size()) break;
      if (auto done = read_item(); !done) return fail(std::move(done.error()));
    }
    if (!open_.empty()) note(Message{"sgf.unclosed"_key}.where(at_));
    if (read_.trees.empty()) return fail(Message{"sgf.no_tree"_key}.where(0));
    for (auto& tree : read_.trees) to_unicode(tree);
    return std::move(read_);
  }

 private:
  void note(Message message) { read_.oddities.push_back(std::move(message)); }
  void skip_outside() {
    const auto begin = std::exchange(at_, find_game_tree(text_, at_));
    if (at_ > begin) note(Message{"sgf.outside"_key}.where(begin));
  }
  void skip_space() {
    while (at_ < text_.size() && is_space(text_[at_])) ++at_;
  }
  bool next_is(char c) const { return at_ < text_.size() && text_[at_] == c; }

  Result<void> read_item() {
    const char sign = text_[at_];
    if (sign == '(') return open_tree();
    if (sign == ')') {
      last_ = open_.back();
      open_.pop_back();
      just_closed_ = true;
      ++at_;
      return {};
    }
    if (just_closed_) return fail(Message{"sgf.after_tree"_key}.where(at_));
    if (sign == ';') {
      add_node();
      return {};
    }
    return read_property();
  }

  Result<void> open_tree() {
    if (open_.empty()) {
      read_.trees.emplace_back();
      charset_ = Charset::Utf8;
    }
    open_.push_back(last_);
    just_closed_ = false;
    ++at_;
    skip_space();
    if (!next_is(';')) return fail(Message{"sgf.no_node"_key}.where(at_));
    add_node();
    return {};
  }

  void add_node() {
    auto& tree = read_.trees.back();
    tree.push_back({{}, tree.empty() ? 0 : last_, at_++});
    last_ = tree.size() - 1;
  }

  /// Files older than FF[4] have small letters in names, which mean nothing.
  Result<void> read_property() {
    Property property{{}, {}, at_};
    const auto in_name = [&](char c) { return is_upper(c) || is_lower(c) || (is_digit(c) && !property.name.empty()); };
    for (; at_ < text_.size() && in_name(text_[at_]); ++at_)
      if (!is_lower(text_[at_])) property.name += text_[at_];
    if (property.name.empty()) return fail(Message{"sgf.stray"_key}.where(property.at));
    for (skip_space(); next_is('['); skip_space()) {
      const auto begin = at_ + 1;
      auto value = read_value();
      if (!value) return fail(Message{"sgf.unclosed_value"_key}.with("property", property.name).where(begin - 1));
      property.values.push_back({std::move(*value), begin});
    }
    if (property.name == "CA" && !property.values.empty() && read_.trees.back().size() == 1 && !is_utf8_)
      charset_ = read_charset(property.values.front().text).value_or(Charset::Utf8);
    if (property.values.empty()) {
      auto message = Message{"sgf.no_value"_key}.with("property", property.name).where(property.at);
      if (is_one_of(property.name, {"B", "W"})) return fail(std::move(message));  // "[]" would be a pass
      note(std::move(message));
      property.values.push_back({"", property.at});
    }
    read_.trees.back().back().properties.push_back(std::move(property));
    return {};
  }

  /// Between brackets. The second byte of a character means nothing here and gets an escape, for all who look at it later.
  std::optional<std::string> read_value() {
    std::string value;
    while (++at_ < text_.size()) {
      const char c = text_[at_];
      if (c == ']') {
        ++at_;
        return value;
      }
      const bool pair = begins_two_bytes(c, charset_);
      value += c;
      if ((c != '\\' && !pair) || ++at_ == text_.size()) continue;
      if (pair && (text_[at_] == ']' || text_[at_] == '\\')) value += '\\';
      value += text_[at_];
    }
    return std::nullopt;
  }

  /// By CA; without one that we know it is UTF-8 if it can be, and Latin-1, SGF's own default, if not.
  void to_unicode(Tree& tree) {
    const auto fault = utf8_fault_in(tree);
    const auto* declared = tree.front().value("CA");
    auto charset = declared ? read_charset(declared->text) : std::nullopt;
    if (charset && has_two_bytes(*charset)) charset = std::nullopt;
    if (declared && !charset && fault)
      note(Message{"sgf.charset"_key}.with("charset", to_utf8(declared->text, Charset::Utf8)).where(declared->at));
    if (charset == Charset::Utf8 && fault) note(Message{"record.not_utf8"_key}.where(*fault));
    if (!charset) charset = fault ? Charset::Latin1 : Charset::Utf8;
    for (auto& node : tree)
      for (auto& property : node.properties)
        for (auto& value : property.values) value.text = to_utf8(value.text, *charset);
  }

  static std::optional<std::size_t> utf8_fault_in(const Tree& tree) {
    for (const auto& node : tree)
      for (const auto& property : node.properties)
        for (const auto& value : property.values)
          if (const auto fault = utf8_fault(value.text)) return value.at + *fault;
    return std::nullopt;
  }

  std::string_view text_;
  std::size_t at_;
  bool is_utf8_;  // whatever CA says
  Collection read_;
  Charset charset_ = Charset::Utf8;  // that CA names
  std::vector<std::size_t> open_;    // for each open '(' the node before it
  std::size_t last_ = 0;
  bool just_closed_ = false;
};

bool is_line_end(char c) { return c == '\n' || c == '\r'; }

/// The length of the line end at a place: CR LF and LF CR are one.
std::size_t line_end_length(std::string_view raw, std::size_t at) {
  const bool two = at + 1 < raw.size() && is_line_end(raw[at + 1]) && raw[at + 1] != raw[at];
  return two ? 2 : 1;
}

std::string decoded(std::string_view raw, char line_end) {
  std::string text;
  for (std::size_t at = 0; at < raw.size();) {
    const bool escape = raw[at] == '\\' && at + 1 < raw.size();
    if (escape) ++at;
    if (is_line_end(raw[at])) {
      if (!escape) text += line_end;
      at += line_end_length(raw, at);
    } else {
      text += is_space(raw[at]) ? ' ' : raw[at];
      ++at;
    }
  }
  return text;
}

}  // namespace

const Property* Node::find(std::string_view name) const {
  for (const auto& property : properties)
    if (property.name == name) return &property;
  return nullptr;
}

const Value* Node::value(std::string_view name) const {
  const auto* property = find(name);
  return property ? &property->values.front() : nullptr;
}

Result<Collection> read_collection(std::string_view text) { return Parser{text}.read(); }

std::size_t find_game_tree(std::string_view text, std::size_t at) {
  for (at = std::min(text.find('(', at), text.size()); at < text.size(); at = std::min(text.find('(', at + 1), text.size())) {
    auto next = at + 1;
    while (next < text.size() && is_space(text[next])) ++next;
    if (next < text.size() && text[next] == ';') break;
  }
  return at;
}

std::string text_of(std::string_view raw) { return decoded(raw, '\n'); }
std::string line_of(std::string_view raw) { return decoded(raw, ' '); }

std::string trimmed(std::string_view raw) {
  const auto text = line_of(raw);
  const auto first = text.find_first_not_of(' ');
  if (first == std::string::npos) return {};
  return text.substr(first, text.find_last_not_of(' ') - first + 1);
}

std::string escaped(std::string_view text) {
  std::string raw;
  for (const char c : text) {
    if (c == '\\' || c == ']') raw += '\\';
    raw += c;
  }
  return raw;
}

bool is_raw(std::string_view text) {
  bool after_escape = false;
  for (const char c : text) {
    if (c == ']' && !after_escape) return false;
    after_escape = c == '\\' && !after_escape;
  }
  return !after_escape;
}

std::string lowered(std::string_view text) {
  std::string small{text};
  std::transform(small.begin(), small.end(), small.begin(), to_lower);
  return small;
}

bool is_one_of(std::string_view name, std::initializer_list<std::string_view> names) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

}  // namespace meydan::sgf
