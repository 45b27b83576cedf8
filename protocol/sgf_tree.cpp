#include "protocol/sgf_tree.hpp"

#include <algorithm>

#include "protocol/charset.hpp"
#include "protocol/place.hpp"

namespace meydan::sgf {
namespace {

class Parser {
 public:
  explicit Parser(std::string_view text) : text_(text), at_(byte_order_mark(text)) {}

  Result<std::vector<Tree>> read() {
    for (;;) {
      skip_space();
      if (at_ == text_.size()) break;
      if (auto done = read_item(); !done) return fail(std::move(done.error()));
    }
    if (!open_.empty()) return fail(Message{"sgf.unclosed"_key}.where(at_));
    if (trees_.empty()) return fail(Message{"sgf.no_tree"_key}.where(at_));
    for (auto& tree : trees_)
      if (auto done = to_unicode(tree); !done) return fail(std::move(done.error()));
    return std::move(trees_);
  }

 private:
  void skip_space() {
    while (at_ < text_.size() && is_space(text_[at_])) ++at_;
  }
  bool next_is(char c) const { return at_ < text_.size() && text_[at_] == c; }

  Result<void> read_item() {
    const char sign = text_[at_];
    if (sign == '(') return open_tree();
    if (open_.empty()) return fail(Message{"sgf.no_tree"_key}.where(at_));
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
    if (open_.empty()) trees_.emplace_back();
    open_.push_back(last_);
    just_closed_ = false;
    ++at_;
    skip_space();
    if (!next_is(';')) return fail(Message{"sgf.no_node"_key}.where(at_));
    add_node();
    return {};
  }

  void add_node() {
    auto& tree = trees_.back();
    tree.push_back({{}, tree.empty() ? 0 : last_, at_++});
    last_ = tree.size() - 1;
  }

  /// Files older than FF[4] have small letters in names, which mean nothing.
  Result<void> read_property() {
    Property property{{}, {}, at_};
    for (; at_ < text_.size() && (is_upper(text_[at_]) || is_lower(text_[at_])); ++at_)
      if (is_upper(text_[at_])) property.name += text_[at_];
    if (property.name.empty()) return fail(Message{"sgf.stray"_key}.where(property.at));
    for (skip_space(); next_is('['); skip_space()) {
      const auto begin = ++at_;
      for (; at_ < text_.size() && text_[at_] != ']'; ++at_)
        if (text_[at_] == '\\') ++at_;
      if (at_ >= text_.size()) return fail(Message{"sgf.unclosed_value"_key}.with("property", property.name).where(begin - 1));
      property.values.push_back({std::string{text_.substr(begin, at_++ - begin)}, begin});
    }
    if (property.values.empty()) return fail(Message{"sgf.no_value"_key}.with("property", property.name).where(at_));
    trees_.back().back().properties.push_back(std::move(property));
    return {};
  }

  /// By CA; a file without it is UTF-8 if it can be, and Latin-1, SGF's own default, if not.
  static Result<void> to_unicode(Tree& tree) {
    std::optional<Charset> charset;
    if (const auto* declared = tree.front().find("CA")) {
      const auto& name = declared->values.front();
      charset = read_charset(line_of(name.text));
      if (!charset) return fail(Message{"sgf.charset"_key}.with("charset", to_utf8(name.text, Charset::Latin1)).where(name.at));
    }
    bool all_utf8 = true;
    for (const auto& node : tree)
      for (const auto& property : node.properties)
        for (const auto& value : property.values)
          if (const auto fault = utf8_fault(value.text)) {
            if (charset == Charset::Utf8) return fail(Message{"record.not_utf8"_key}.where(value.at + *fault));
            all_utf8 = false;
          }
    if (!charset) charset = all_utf8 ? Charset::Utf8 : Charset::Latin1;
    for (auto& node : tree)
      for (auto& property : node.properties)
        for (auto& value : property.values) value.text = to_utf8(value.text, *charset);
    return {};
  }

  std::string_view text_;
  std::size_t at_;
  std::vector<Tree> trees_;
  std::vector<std::size_t> open_;  // for each open '(' the node before it
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

Result<std::vector<Tree>> read_trees(std::string_view text) { return Parser{text}.read(); }

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
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (text[at] == ']') return false;
    if (text[at] == '\\' && ++at == text.size()) return false;
  }
  return true;
}

bool is_one_of(std::string_view name, std::initializer_list<std::string_view> names) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

}  // namespace meydan::sgf
