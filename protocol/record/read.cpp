#include <set>
#include <utility>

#include "protocol/record/text.hpp"
#include "protocol/record/words.hpp"

namespace meydan {
namespace {

class Reader {
 public:
  explicit Reader(std::string_view text) : text_(text), at_(byte_order_mark(text)) {}

  bool at_end() {
    skip_space();
    return at_ == text_.size();
  }
  Result<Record> next() {
    record_ = {};
    tag_names_.clear();
    lines_ = {{Record::kRoot, false}};
    record_.node(Record::kRoot).at = at_;
    for (finished_ = false; !finished_;) {
      if (at_end()) return fail(Message{"record.no_end"_key}.where(at_));
      if (auto done = read_item(); !done) return fail(std::move(done.error()));
    }
    return std::move(record_);
  }

 private:
  struct Line {          // the one being read; those behind it wait for its ')'
    Record::Place last;  // its last node
    bool fresh;          // it has no node of its own yet
  };

  void skip_space() {
    while (at_ < text_.size() && is_space(text_[at_])) ++at_;
  }
  bool next_is(char c) const { return at_ < text_.size() && text_[at_] == c; }
  Record::Node& last() { return record_.node(lines_.back().last); }

  Result<void> read_item() {
    const char sign = text_[at_];
    if (sign == '[') return read_bracket();
    if (sign == '{') return read_comment();
    if (sign == '(') return open_variation();
    if (sign == ')') return close_variation();
    if (sign == '<') return read_position();
    if (sign == '"') return read_quoted_move();
    if (ends_word(sign)) return fail(Message{"record.stray"_key}.with("sign", std::string(1, sign)).where(at_));
    const auto begin = at_;
    const auto word = read_word();
    if (word != "*") {
      add_move(word, begin);
      return {};
    }
    if (lines_.size() > 1) return fail(Message{"record.open_variation"_key}.where(begin));
    finished_ = true;
    return {};
  }

  std::string_view read_word() {
    const auto begin = at_;
    if (const auto number = number_length(text_.substr(begin)); number > 0) {
      at_ += number;
      return {};
    }
    while (at_ < text_.size() && !ends_word(text_[at_])) ++at_;
    return text_.substr(begin, at_ - begin);
  }

  void add_move(std::string_view word, std::size_t at) {
    if (word.empty()) return;
    Record::Node node;
    node.move = std::string{word};
    add(std::move(node), at);
  }

  void add(Record::Node node, std::size_t at) {
    node.at = at;
    lines_.back() = {record_.add(lines_.back().last, std::move(node)), false};
  }

  /// From the opening sign at the cursor to the closing one, escapes undone.
  Result<std::string> read_enclosed(char close) {
    const auto begin = at_++;
    std::string value;
    for (; at_ < text_.size(); ++at_) {
      const char c = text_[at_];
      if (c == close) {
        ++at_;
        return value;
      }
      if (c == '\\') {
        if (++at_ == text_.size()) break;
        const char escaped = text_[at_];
        if (escaped == 'n') value += '\n';
        else if (escaped == 'r') value += '\r';
        else if (escaped == '\\' || escaped == '"' || escaped == '}' || escaped == '>') value += escaped;
        else return fail(Message{"record.escape"_key}.where(at_ - 1));
      } else if (c == '\r') {
        value += '\n';
        if (at_ + 1 < text_.size() && text_[at_ + 1] == '\n') ++at_;
      } else {
        value += c;
      }
    }
    return fail(Message{"record.unclosed"_key}.with("sign", std::string(1, text_[begin])).where(begin));
  }

  Result<void> read_bracket() {
    const auto begin = at_++;
    const bool property = next_is('%');
    if (property) ++at_;
    const auto name_at = at_;
    while (at_ < text_.size() && !ends_word(text_[at_])) ++at_;
    const std::string name{text_.substr(name_at, at_ - name_at)};
    if (name.empty()) return fail(Message{"record.tag_name"_key}.where(name_at));
    std::vector<std::pair<std::string, std::size_t>> values;
    for (skip_space(); next_is('"'); skip_space()) {
      const auto value_at = at_ + 1;
      auto value = read_enclosed('"');
      if (!value) return fail(std::move(value.error()));
      values.emplace_back(std::move(*value), value_at);
    }
    if (!next_is(']')) return fail(Message{"record.tag_end"_key}.with("tag", name).where(at_));
    ++at_;
    if (property) return add_property(name, values, begin);
    if (values.size() != 1) return fail(Message{"record.tag_value"_key}.with("tag", name).where(begin));
    return add_tag(name, std::move(values.front().first), begin, values.front().second);
  }

  Result<void> add_tag(const std::string& name, std::string value, std::size_t begin, std::size_t value_at) {
    if (record_.size() > 1 || lines_.size() > 1) return fail(Message{"record.late_tag"_key}.with("tag", name).where(begin));
    if (!tag_names_.insert(name).second) return fail(Message{"record.tag_twice"_key}.with("tag", name).where(begin));
    record_.tag_places.emplace_back(name, value_at);
    if (name == "Position") record_.node(Record::kRoot).position = std::move(value);
    else record_.tags.emplace_back(name, std::move(value));
    return {};
  }

  Result<void> add_property(const std::string& name, std::vector<std::pair<std::string, std::size_t>>& values,
                            std::size_t begin) {
    if (lines_.back().fresh) return fail(Message{"record.remark_first"_key}.where(begin));
    auto& property = last().properties.emplace_back(name, std::vector<std::string>{});
    for (auto& [value, at] : values) property.second.push_back(std::move(value));
    return {};
  }

  Result<void> read_comment() {
    const auto begin = at_;
    auto comment = read_enclosed('}');
    if (!comment) return fail(std::move(comment.error()));
    if (lines_.back().fresh) return fail(Message{"record.remark_first"_key}.where(begin));
    auto& all = last().comment;
    if (!all.empty()) all += '\n';
    all += *comment;
    return {};
  }

  Result<void> open_variation() {
    if (lines_.back().fresh || lines_.back().last == Record::kRoot) return fail(Message{"record.nothing_to_vary"_key}.where(at_));
    lines_.push_back({last().parent, true});
    ++at_;
    return {};
  }

  Result<void> close_variation() {
    if (lines_.size() == 1) return fail(Message{"record.unopened_variation"_key}.where(at_));
    if (lines_.back().fresh) return fail(Message{"record.empty_variation"_key}.where(at_));
    lines_.pop_back();
    ++at_;
    return {};
  }

  /// <position>, and a move of the same node if it follows without a space.
  Result<void> read_position() {
    const auto begin = at_;
    auto position = read_enclosed('>');
    if (!position) return fail(std::move(position.error()));
    Record::Node node;
    if (!position->empty()) node.position = std::move(*position);
    if (next_is('"')) {
      auto move = read_enclosed('"');
      if (!move) return fail(std::move(move.error()));
      node.move = std::move(*move);
    } else if (at_ < text_.size() && !ends_word(text_[at_])) {
      node.move = std::string{read_word()};
    }
    add(std::move(node), begin);
    return {};
  }

  Result<void> read_quoted_move() {
    const auto begin = at_;
    auto move = read_enclosed('"');
    if (!move) return fail(std::move(move.error()));
    if (move->empty()) return fail(Message{"record.empty_move"_key}.where(begin));
    add_move(*move, begin);
    return {};
  }

  std::string_view text_;
  std::size_t at_;
  Record record_;
  std::set<std::string> tag_names_;
  std::vector<Line> lines_;
  bool finished_ = false;
};

}  // namespace

Result<std::vector<Record>> read_records(std::string_view text) {
  if (const auto fault = utf8_fault(text)) return fail(Message{"record.not_utf8"_key}.where(*fault));
  std::vector<Record> records;
  for (Reader reader{text}; !reader.at_end();) {
    auto record = reader.next();
    if (!record) return fail(std::move(record.error()));
    records.push_back(std::move(*record));
  }
  if (records.empty()) return fail(Message{"record.empty_file"_key}.where(0));
  return records;
}

Result<Record> read_record(std::string_view text) {
  auto records = read_records(text);
  if (!records) return fail(std::move(records.error()));
  if (records->size() > 1) return fail(Message{"record.several_games"_key}.where((*records)[1].node(Record::kRoot).at));
  return std::move(records->front());
}

}  // namespace meydan
