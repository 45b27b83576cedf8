#include <algorithm>
#include <utility>

#include "protocol/record/text.hpp"
#include "protocol/record/words.hpp"

namespace meydan {
namespace {

/// Whether a move can stand without quotation marks.
bool is_bare_word(std::string_view text) {
  return !text.empty() && text != "*" && number_length(text) == 0 && std::none_of(text.begin(), text.end(), ends_word);
}

class Writer {
 public:
  std::string write(const Record& record) {
    const auto& root = record.node(Record::kRoot);
    for (const auto& [name, value] : record.tags)
      if (name != "Position" || !root.position) write_tag(name, value);
    if (root.position) write_tag("Position", *root.position);
    text_ += '\n';
    write_remarks(root);
    write_tree(record);
    if (!text_.ends_with('\n')) text_ += '\n';
    return std::move(text_) + "*\n";
  }

 private:
  static constexpr std::size_t kMovesInARow = 10;

  struct Task {
    enum class Kind : unsigned char { Open, Follow, Close } kind;
    Record::Place place = Record::kRoot;
    std::size_t moves = 0;  // of the line up to the place
  };

  void write_tree(const Record& record) {
    std::vector<Task> tasks{{Task::Kind::Follow}};
    while (!tasks.empty()) {
      const auto task = tasks.back();
      tasks.pop_back();
      const auto& node = record.node(task.place);
      if (task.kind == Task::Kind::Close) {
        word(")");
        --depth_;
        numbered_ = false;
        continue;
      }
      if (task.kind == Task::Kind::Open) {
        word("(");
        ++depth_;
        numbered_ = false;
        write_node(node, task.moves);
        continue;
      }
      if (node.children.empty()) continue;
      const auto moves = [&](Record::Place child) { return task.moves + (record.node(child).move.empty() ? 0U : 1U); };
      const auto main = node.children.front();
      tasks.push_back({Task::Kind::Follow, main, moves(main)});
      for (auto child = node.children.size(); --child > 0;) {
        const auto place = node.children[child];
        tasks.push_back({Task::Kind::Close});
        tasks.push_back({Task::Kind::Follow, place, moves(place)});
        tasks.push_back({Task::Kind::Open, place, moves(place)});
      }
      write_node(record.node(main), moves(main));
    }
  }

  void write_node(const Record::Node& node, std::size_t number) {
    if (node.position || node.move.empty()) {
      word("<" + escaped(node.position.value_or(""), '>') + ">" + (node.move.empty() ? "" : move_text(node.move)));
      numbered_ = false;
    } else {
      if (depth_ == 0 && number % kMovesInARow == 1 && !text_.ends_with('\n')) {
        text_ += '\n';
        numbered_ = false;
      }
      if (!numbered_) word(std::to_string(number) + ".");
      word(move_text(node.move));
      numbered_ = true;
    }
    write_remarks(node);
  }

  void write_remarks(const Record::Node& node) {
    if (!node.comment.empty()) word("{" + escaped(node.comment, '}') + "}");
    for (const auto& [name, values] : node.properties) {
      std::string all = "[%" + name;
      for (const auto& value : values) all += " \"" + escaped(value, '"') + "\"";
      word(all + "]");
    }
    if (!node.comment.empty() || !node.properties.empty()) numbered_ = false;
  }

  static std::string escaped(std::string_view value, char close) {
    std::string text;
    for (const char c : value) {
      if (c == '\\' || c == close) text += '\\';
      if (c == '\r') text += "\\r";
      else if (c == '\n' && close == '"') text += "\\n";
      else text += c;
    }
    return text;
  }

  static std::string move_text(const std::string& move) { return is_bare_word(move) ? move : "\"" + escaped(move, '"') + "\""; }

  void write_tag(const std::string& name, const std::string& value) {
    text_ += "[" + name + " \"" + escaped(value, '"') + "\"]\n";
  }

  /// Spaces stand between words, but not inside brackets.
  void word(std::string_view text) {
    const bool glued = text_.empty() || text_.ends_with('\n') || text_.ends_with('(') || text == ")";
    if (!glued) text_ += ' ';
    text_ += text;
  }

  std::string text_;
  bool numbered_ = false;  // the next move needs no number
  int depth_ = 0;
};

}  // namespace

bool is_tag_name(std::string_view text) {
  return !text.empty() && !text.starts_with('%') && std::none_of(text.begin(), text.end(), ends_word);
}

std::string write_record(const Record& record) { return Writer{}.write(record); }

std::string write_records(std::span<const Record> records) {
  std::string text;
  for (const auto& record : records) text += (text.empty() ? "" : "\n") + write_record(record);
  return text;
}

}  // namespace meydan
