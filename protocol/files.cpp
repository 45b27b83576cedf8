#include "protocol/files.hpp"

#include <map>

#include "games/registry.hpp"
#include "protocol/record/text.hpp"
#include "protocol/sgf/sgf.hpp"
#include "protocol/sgf/tree.hpp"
#include "protocol/transcript/transcript.hpp"

namespace meydan {
namespace {

class Checker {
 public:
  explicit Checker(std::string_view text) : text_(text) {}

  void report(Message message, std::size_t at) {
    if (found_.size() == kMostFindings) return;
    found_.emplace(at, std::move(message));
  }

  void check(const Record& record) {
    for (const auto& oddity : record.oddities) report(oddity, oddity.at);
    const auto game = game_of(record);
    if (!game) return report(game.error(), record.place_of("Game"));
    auto rules = rules_of(record, **game);
    if (!rules) return report_in(record.tag("Rules").value_or(""), std::move(rules.error()), record.place_of("Rules"));
    check_moves(record, *rules);
    check_result(record, **game);
  }

  std::vector<Finding> take() {
    std::vector<Finding> findings;
    for (auto& [at, message] : found_) {
      const auto [line, column] = line_and_column(text_, at);
      findings.push_back({line, column, std::move(message)});
    }
    return findings;
  }

 private:
  static constexpr std::size_t kMostFindings = 1000;

  /// A message about a value has its own offset, which holds in the file if the value stands there as it is.
  void report_in(std::string_view value, Message message, std::size_t at) {
    const bool verbatim = at <= text_.size() && text_.substr(at).starts_with(value);
    const auto inside = message.at == Message::kNowhere || !verbatim ? 0 : message.at;
    report(std::move(message), at + inside);
  }

  void report_node(const Record& record, RecordFault fault) {
    const auto& node = record.node(fault.node);
    if (is_sgf_move(node.move)) fault.message = Message{"sgf.bad_move"_key}.with("move", node.move);
    const bool about_position = node.position && fault.message.at != Message::kNowhere;
    if (!about_position) return report(std::move(fault.message), node.at);
    const bool at_root = fault.node == Record::kRoot;
    report_in(*node.position, std::move(fault.message), at_root ? record.place_of("Position") : node.at + 1);
  }

  /// What follows an illegal move is not looked at, except where a position is set up anew.
  void check_moves(const Record& record, const AnyRules& rules) {
    struct Visit {
      Record::Place place;
      bool lost;  // an illegal move stands before it
    };
    RecordWalker walker{record, rules};
    std::vector<Visit> pending{{Record::kRoot, false}};
    while (!pending.empty()) {
      auto [place, lost] = pending.back();
      pending.pop_back();
      const auto& node = record.node(place);
      if (!lost || node.position) {
        auto match = walker.go_to(place);
        lost = !match;
        if (lost) report_node(record, std::move(match.error()));
      }
      for (auto child = node.children.rbegin(); child != node.children.rend(); ++child) pending.push_back({*child, lost});
    }
  }

  void check_result(const Record& record, const GameType& game) {
    const auto match = match_of(record, game);
    if (!match) return;
    if (!match->over() && !record.tag("Reason")) return;  // a claim that nothing on the board can contradict
    const auto truth = record_of(*match);
    for (const auto& [name, value] : record.tags) {
      const bool told_by_moves = name == "Result" || name == "Reason" || name == "Places" || name == "Points";
      const auto expected = truth.tag(name);
      if ((!told_by_moves && !expected) || name == "Rules" || name == "Board" || expected == value) continue;
      report(Message{"record.contradiction"_key}
                 .with("tag", name)
                 .with("found", value)
                 .with("expected", std::string{expected.value_or("-")}),
             record.place_of(name));
    }
  }

  std::string_view text_;
  std::multimap<std::size_t, Message> found_;  // by offset
};

}  // namespace

Result<FileFormat> guess_format(std::string_view text) {
  auto at = byte_order_mark(text);
  while (at < text.size() && is_space(text[at])) ++at;
  if (at == text.size()) return fail(Message{"record.empty_file"_key}.where(0));
  const char first = text[at];
  if (first == '[') return FileFormat::Record;
  if (first == '(' || sgf::find_game_tree(text, at) < text.size()) return FileFormat::Sgf;
  if (is_digit(first) || is_upper(first) || is_lower(first)) return FileFormat::Transcript;
  return fail(Message{"record.unknown_format"_key}.where(at));
}

Result<std::vector<Record>> read_any(std::string_view text) {
  const auto format = guess_format(text);
  if (!format) return fail(format.error());
  if (*format == FileFormat::Sgf) return read_sgf(text);
  if (*format == FileFormat::Record) return read_records(text);
  auto record = read_transcript(text);
  if (!record) return fail(std::move(record.error()));
  return std::vector<Record>{std::move(*record)};
}

Result<const GameType*> game_of(const Record& record) {
  const auto id = record.tag("Game");
  if (!id) return fail("record.no_game"_key);
  return find_game(*id);
}

std::vector<Finding> check_records(std::string_view text) {
  Checker checker{text};
  auto records = read_any(text);
  if (!records) {
    const auto at = records.error().at;
    checker.report(std::move(records.error()), at == Message::kNowhere ? 0 : at);
    return checker.take();
  }
  for (const auto& record : *records) checker.check(record);
  return checker.take();
}

}  // namespace meydan
