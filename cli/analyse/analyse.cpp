// meydan analyse: the best moves of a position, with scores; of a whole game see analyse_record.cpp.
#include "cli/analyse/analyse.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "cli/commands.hpp"
#include "cli/setup.hpp"
#include "cli/show/report.hpp"
#include "cli/show/score.hpp"
#include "cli/show/view.hpp"
#include "cli/terminal/charset.hpp"
#include "cli/terminal/progress.hpp"
#include "cli/terminal/signal_guard.hpp"
#include "cli/thinking.hpp"
#include "core/text.hpp"
#include "games/registry.hpp"
#include "protocol/json/thought.hpp"

namespace meydan::cli {
namespace {

constexpr std::size_t kShownMoves = 8;
constexpr double kSamplingSeconds = 2;  // for an engine that samples, and so proves nothing however long it thinks

struct Analysis {
  Thought thought;
  double cpu_seconds = 0;
  bool solvable = true;
  std::vector<Message> troubles;
};

/// "f5 d6 pas": moves one after the other, as people read them.
std::string told(const Terminal& terminal, const Match& match, std::span<const AnyMove> line) {
  auto moves = written_line(match, line);
  for (auto& move : moves) move = move_name(terminal, move);
  return joined(moves, " ");
}

void check_position(const Match& match) {
  if (match.over()) stop(Message{"cli.analyse.over"_key}, match.line().empty() ? "--position" : "--moves");
  if (match.to_move() == Seat::Chance) stop(Message{"cli.analyse.chance"_key}, "--moves");
}

/// Ctrl-C ends the thinking, not the program: what is known by then is told.
Analysis think_about(const Match& match, const Arguments& arguments, const Terminal& terminal) {
  const SignalGuard guard;
  auto options = engine_options(match.rules(), arguments.think);
  options.lines = arguments.lines;
  options.analysis = true;
  const auto engine = make_engine(match.rules(), options);
  auto how = thinking_of(arguments.think);
  if (arguments.exact) how.limits = Limits{};
  Progress progress{terminal};
  Analysis analysis;
  const auto begin = cpu_seconds();
  how.watch = [&](const Thought& thought) {
    const bool samples = thought.best().visits > 0;
    if (arguments.exact && samples && cpu_seconds() - begin > kSamplingSeconds) analysis.solvable = false;
    if (progress.seen())
      progress.show(terminal.say(Message{"cli.analyse.progress"_key}
                                     .with("depth", std::to_string(thought.depth))
                                     .with("nodes", std::to_string(thought.nodes))
                                     .with("move", told(terminal, match, thought.best().moves))));
    const bool solved = arguments.exact && thought.best().score.exact;
    return analysis.solvable && !solved && !interrupted();
  };
  analysis.thought = think_through(*engine, match, how);
  analysis.cpu_seconds = cpu_seconds() - begin;
  analysis.troubles.assign(engine->troubles().begin(), engine->troubles().end());
  return analysis;
}

json::Written line_as_json(const Match& match, const Line& line) {
  const auto pv = written_line(match, line.moves);
  json::Fields fields{{"move", json::text(pv.empty() ? "" : pv.front())}};
  json::add_score(fields, line.score);
  fields.emplace_back("pv", json::texts(pv));
  fields.emplace_back("visits", json::number(line.visits));
  return json::object(fields);
}

json::Written as_json(const Match& match, const Analysis& analysis, const Terminal& terminal) {
  const auto& thought = analysis.thought;
  const auto pv = written_line(match, thought.best().moves);
  std::vector<json::Written> lines;
  lines.reserve(thought.lines.size());
  for (const auto& line : thought.lines) lines.push_back(line_as_json(match, line));
  std::vector<std::string> troubles;
  troubles.reserve(analysis.troubles.size());
  for (const auto& trouble : analysis.troubles) troubles.push_back(trouble_in_words(terminal, trouble));
  auto fields = report(match);
  fields.emplace_back("best_move", json::text(pv.front()));
  json::add_score(fields, thought.best().score);
  fields.insert(fields.end(), {{"pv", json::texts(pv)},
                               {"nodes", json::number(thought.nodes)},
                               {"depth", json::number(thought.depth)},
                               {"cpu_seconds", json::number(analysis.cpu_seconds, 4)},
                               {"lines", json::list(lines)}});
  json::add_ownership(fields, thought);
  fields.emplace_back("troubles", json::texts(troubles));
  return json::object(fields);
}

void print_lines(const Match& match, const Thought& thought, const Terminal& terminal) {
  std::vector<std::string> texts;
  std::size_t widest = 0;
  for (const auto& line : thought.lines) {
    texts.push_back(told(terminal, match, std::span{line.moves}.first(std::min(kShownMoves, line.moves.size()))));
    widest = std::max(widest, count_characters(texts.back()));
  }
  for (std::size_t i = 0; i < texts.size(); ++i) {
    const std::string gap(widest - count_characters(texts[i]) + 2, ' ');
    terminal.line(fmt::format("{:>2}  ", i + 1) + texts[i] + gap +
                  score_in_words(terminal, match.rules(), match.to_move(), thought.lines[i].score, true));
  }
}

void print(const Match& match, const Analysis& analysis, const Terminal& terminal) {
  show_match(terminal, match, status_of(terminal, match, "cli.turn"_key));
  terminal.line();
  print_lines(match, analysis.thought, terminal);
  terminal.faint(terminal.say(Message{"cli.analyse.effort"_key}
                                  .with("depth", std::to_string(analysis.thought.depth))
                                  .with("nodes", std::to_string(analysis.thought.nodes))
                                  .with("seconds", fmt::format("{:.2f}", analysis.cpu_seconds))));
  for (const auto& trouble : analysis.troubles) terminal.faint(trouble_in_words(terminal, trouble));
}

Status analyse_position(const Arguments& arguments, const Terminal& terminal) {
  const auto match = match_from(arguments);
  check_position(match);
  if (!arguments.output.empty()) stop(Message{"cli.analyse.only_files"_key}, "--output");
  if (arguments.number) stop(Message{"cli.analyse.only_files"_key}, "--number");
  const auto analysis = think_about(match, arguments, terminal);
  if (arguments.json) Terminal::print_json(as_json(match, analysis, terminal));
  else print(match, analysis, terminal);
  if (!arguments.exact || analysis.thought.best().score.exact) return Status::Fine;
  const bool in_vain = analysis.thought.finished || !analysis.solvable;
  terminal.complain(Message{in_vain ? "cli.analyse.not_solvable"_key : "cli.analyse.not_solved"_key});
  return Status::Wrong;
}

}  // namespace

Status analyse(const Arguments& arguments, const Terminal& terminal) {
  if (!arguments.files.empty()) return analyse_record(arguments, terminal, arguments.files.front());
  std::error_code error;
  const bool looks_like_file = arguments.game.find_first_of("./") != std::string::npos;
  if (!find_game(arguments.game) && (looks_like_file || std::filesystem::exists(arguments.game, error)))
    return analyse_record(arguments, terminal, arguments.game);
  return analyse_position(arguments, terminal);
}

}  // namespace meydan::cli
