#include "protocol/gtp/gtp.hpp"

#include <algorithm>

#include "core/options.hpp"
#include "core/text.hpp"
#include "protocol/sgf/go.hpp"
#include "protocol/words.hpp"

namespace meydan::gtp {
namespace {

constexpr std::size_t kAnalysisLines = 20;

/// A tree knows all its moves, while alpha-beta pays for each it is to score.
ThinkerOptions for_play(ThinkerOptions options, const AnyRules& rules) {
  if (rules.game().id() == "go") options.engine.lines = kAnalysisLines;
  return options;
}

/// Also for the judgement of dead stones, so no limits of play.
ThinkerOptions for_analysis(ThinkerOptions options) {
  options.engine.level = EngineOptions::kTopLevel;
  options.engine.lines = kAnalysisLines;
  options.engine.analysis = true;
  options.limits.reset();
  options.seconds.reset();
  options.complain = {};  // the player says the same
  return options;
}

/// Without comment and control characters; tabs are spaces.
std::string cleaned(std::string_view line) {
  std::string text;
  for (const char c : line.substr(0, line.find('#'))) {
    if (c == '\t') text += ' ';
    else if ((c < 0 || c >= ' ') && c != '\x7f') text += c;
  }
  return text;
}

/// "6.5", "-7.50": in the spelling of our rules.
std::optional<std::string> read_komi(std::string_view text) {
  const bool negative = text.starts_with('-');
  const auto number = sgf::plain_number(text.substr(negative ? 1 : 0));
  if (!number) return std::nullopt;
  return negative && *number != "0" ? "-" + *number : *number;
}

}  // namespace

Session::Session(const Options& options, Wire& wire)
    : game_(options.rules),
      player_(for_play(options.thinking, options.rules)),
      analyst_(for_analysis(options.thinking)),
      version_(options.version),
      load_(options.load),
      wire_(wire) {}

bool Session::take(std::string_view line) {
  const auto text = cleaned(line);
  auto words = words_of(text);
  if (words.empty()) return true;
  id_.clear();
  streamed_ = false;
  if (std::ranges::all_of(words[0], is_digit)) {
    id_ = words[0];
    words.erase(words.begin());
  }
  const auto* command = words.empty() ? nullptr : find(words[0]);
  const auto answer = line.size() >= Wire::kLongestLine ? Answer{no("line too long")}
                      : command == nullptr              ? Answer{no("unknown command")}
                                                        : command->run(*this, Arguments{words}.subspan(1));
  if (streamed_) {
    wire_.say((answer ? *answer : "") + "\n");
  } else {
    const auto& said = answer ? *answer : answer.error();
    wire_.say((answer ? "=" : "?") + id_ + (said.empty() || said.starts_with('\n') ? "" : " ") + said + "\n\n");
  }
  return !quit_;
}

void Session::begin_stream() {
  wire_.say("=" + id_ + "\n");
  streamed_ = true;
}

Answer Session::list_commands(Arguments) {
  std::string names;
  for (const auto& command : commands())
    if (game_.is_go() || !command.go_only) names.append(names.empty() ? "" : "\n").append(command.name);
  return names;
}

Answer Session::known_command(Arguments words) { return words.size() == 1 && find(words[0]) != nullptr ? "true" : "false"; }

Answer Session::quit(Arguments) {
  quit_ = true;
  return "";
}

Answer Session::boardsize(Arguments words) {
  const auto size = words.size() == 1 ? read_number(words[0]) : std::nullopt;
  if (!size) return no(kSyntaxError);
  auto empty = game_;
  empty.clear();
  if (game_.is_go() ? !empty.set_rule("size", words[0]) : *size != empty.size()) return no("unacceptable size");
  game_ = std::move(empty);
  return "";
}

Answer Session::clear_board(Arguments) {
  game_.clear();
  player_.forget();
  analyst_.forget();
  set_clocks(main_time_, overtime_, overtime_stones_);
  return "";
}

Answer Session::komi(Arguments words) {
  const auto value = words.size() == 1 ? read_komi(words[0]) : std::nullopt;
  if (!value) return no(kSyntaxError);
  if (game_.is_go() && !game_.set_rule("komi", *value)) return no("unacceptable komi");
  return "";
}

Answer Session::play(Arguments words) {
  const auto seat = words.size() == 2 ? read_colour(words[0]) : std::nullopt;
  const auto vertex = seat ? game_.read_vertex(words[1]) : std::nullopt;
  if (!vertex) return no(kSyntaxError);
  if (!game_.play(*seat, *vertex)) return no("illegal move");
  return "";
}

Answer Session::play_sequence(Arguments words) {
  auto before = game_;
  for (std::size_t i = 0; i < words.size(); i += 2)
    if (auto done = play(words.subspan(i, std::min<std::size_t>(2, words.size() - i))); !done) {
      game_ = std::move(before);  // all or nothing
      return done;
    }
  return "";
}

Answer Session::undo(Arguments) {
  if (!game_.undo()) return no("cannot undo");
  return "";
}

Answer Session::undo_many(Arguments words) {
  const auto count = words.empty() ? 1 : words.size() == 1 ? read_number(words[0]) : std::nullopt;
  if (!count || *count < 0) return no(kSyntaxError);
  auto before = game_;
  for (int i = 0; i < *count; ++i)
    if (!game_.undo()) {
      game_ = std::move(before);
      return no("cannot undo");
    }
  return "";
}

Answer Session::handicap(Arguments words, bool fewer) {
  const auto stones = words.size() == 1 ? read_number(words[0]) : std::nullopt;
  if (!stones) return no(kSyntaxError);
  if (!game_.untouched()) return no("board not empty");
  auto vertices = game_.handicap(*stones);
  for (int less = std::min(*stones, 9); fewer && vertices.empty() && less >= 2; --less) vertices = game_.handicap(less);
  if (vertices.empty() || !game_.put_handicap(vertices)) return no("invalid number of stones");
  return joined(vertices, " ");
}

Answer Session::fixed_handicap(Arguments words) { return handicap(words, false); }
Answer Session::place_free_handicap(Arguments words) { return handicap(words, true); }

Answer Session::set_free_handicap(Arguments words) {
  if (!game_.untouched()) return no("board not empty");
  std::vector<std::string> vertices;
  for (const auto word : words) vertices.push_back(game_.read_vertex(word).value_or(""));
  if (vertices.size() < 2 || !game_.put_handicap(vertices)) return no("bad vertex list");
  return "";
}

Answer Session::kgs_rules(Arguments words) {
  const auto name = words.size() == 1 ? lower_case(words[0]) : "";
  const bool area = name == "chinese" || name == "aga" || name == "new_zealand";
  if (!area && name != "japanese") return no(kSyntaxError);
  if (!game_.set_preset(area ? "chinese" : "japanese")) return no("cannot change the rules now");
  return "";
}

std::span<const Session::Command> Session::commands() {
  using S = Session;
  static constexpr Command kAll[] = {
      {"protocol_version", [](S&, Arguments) -> Answer { return "2"; }},
      {"name", [](S&, Arguments) -> Answer { return "Meydan"; }},
      {"version", [](S& session, Arguments) -> Answer { return session.version_; }},
      {"known_command", call<&S::known_command>},
      {"list_commands", call<&S::list_commands>},
      {"quit", call<&S::quit>},
      {"boardsize", call<&S::boardsize>},
      {"query_boardsize", [](S& session, Arguments) -> Answer { return std::to_string(session.game_.size()); }},
      {"clear_board", call<&S::clear_board>},
      {"komi", call<&S::komi>},
      {"play", call<&S::play>},
      {"gogui-play_sequence", call<&S::play_sequence>},
      {"genmove", call<&S::genmove>},
      {"reg_genmove", call<&S::reg_genmove>},
      {"undo", call<&S::undo>},
      {"gg-undo", call<&S::undo_many>},
      {"time_settings", call<&S::time_settings>},
      {"kgs-time_settings", call<&S::kgs_time_settings>},
      {"time_left", call<&S::time_left>},
      {"final_score", call<&S::final_score>},
      {"showboard", call<&S::showboard>},
      {"cputime", [](S&, Arguments) -> Answer { return decimal(cpu_seconds(), 2); }},
      {"stop", [](S&, Arguments) -> Answer { return ""; }},
      {"lz-analyze", call<&S::lz_analyze>},
      {"kata-analyze", call<&S::kata_analyze>},
      {"lz-genmove_analyze", call<&S::lz_genmove_analyze>},
      {"kata-genmove_analyze", call<&S::kata_genmove_analyze>},
      {"gogui-interrupt", [](S&, Arguments) -> Answer { return ""; }},
      {"gogui-analyze_commands", call<&S::analyze_commands>},
      {"gogui-rules_game_id", [](S& session, Arguments) -> Answer { return session.game_.is_go() ? "Go" : "Othello"; }},
      {"gogui-rules_board", call<&S::rules_board>},
      {"gogui-rules_board_size", [](S& session, Arguments) -> Answer { return std::to_string(session.game_.size()); }},
      {"gogui-rules_legal_moves", call<&S::rules_legal_moves>},
      {"gogui-rules_side_to_move", call<&S::rules_side_to_move>},
      {"gogui-rules_final_result", call<&S::rules_final_result>},
      {"fixed_handicap", call<&S::fixed_handicap>, true},
      {"place_free_handicap", call<&S::place_free_handicap>, true},
      {"set_free_handicap", call<&S::set_free_handicap>, true},
      {"final_status_list", call<&S::final_status_list>, true},
      {"loadsgf", call<&S::loadsgf>, true},
      {"printsgf", call<&S::printsgf>, true},
      {"kgs-genmove_cleanup", call<&S::genmove_cleanup>, true},
      {"kgs-rules", call<&S::kgs_rules>, true},
  };
  return kAll;
}

const Session::Command* Session::find(std::string_view name) const {
  for (const auto& command : commands())
    if (command.name == name && (game_.is_go() || !command.go_only)) return &command;
  return nullptr;
}

}  // namespace meydan::gtp
