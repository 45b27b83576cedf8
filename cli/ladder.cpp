// meydan ladder: each level of a game against the one below it.
#include <fmt/format.h>

#include <algorithm>

#include "cli/charset.hpp"
#include "cli/commands.hpp"
#include "cli/ladder_file.hpp"
#include "cli/line_reader.hpp"
#include "cli/match_score.hpp"
#include "cli/match_series.hpp"
#include "cli/progress.hpp"
#include "cli/report.hpp"
#include "cli/setup.hpp"
#include "cli/thinking.hpp"
#include "engine/levels.hpp"

namespace meydan::cli {
namespace {

/// Go is played on the small board and DAHA by two, where nobody says otherwise.
AnyRules ladder_rules(const Arguments& arguments) {
  auto setup = arguments.setup;
  const auto add = [&setup](const std::string& key, const std::string& value) {
    const bool set = std::ranges::any_of(setup.assignments, [&](const auto& text) { return text.starts_with(key + "="); });
    if (!set) setup.assignments.push_back(key + "=" + value);
  };
  if (arguments.game == "go") add("size", "9");
  if (arguments.game == "daha") add("seats", "2");
  const auto& game = game_named(arguments.game);
  if (arguments.match.to) level_of(game, *arguments.match.to);
  return match_from(game, setup).rules();
}

int default_games(const EngineType& engine, int level) {
  if (engine.levels < EngineOptions::kTopLevel) return 1000;  // few levels in a game of luck
  return level <= 6 ? 200 : 60;
}

std::string share(const Terminal& terminal, double value) {
  return terminal.say(Message{"cli.percent"_key}.with("number", fmt::format("{:.1f}", 100 * value)));
}

std::string milliseconds(const Terminal& terminal, double seconds) {
  return terminal.say(Message{"cli.number"_key}.with("number", fmt::format("{:.2f}", 1000 * seconds)));
}

/// A level against the one below.
struct Step {
  int level;
  Tally tally;
  std::array<Effort, 2> efforts;
};

Step step_of(const LadderFile& file, int level, int games) {
  Step step{level, {}, {}};
  for (int number = 0; number < games; ++number)
    if (const auto found = file.games().find({level, number}); found != file.games().end()) {
      step.tally.add(found->second.score);
      for (std::size_t i = 0; i < 2; ++i) step.efforts[i].add(found->second.efforts[i]);
    }
  return step;
}

int top(const Arguments& arguments, const EngineType& engine) {
  return std::min(arguments.match.to.value_or(engine.levels), engine.levels);
}

class Ladder {
 public:
  Ladder(const Arguments& arguments, const Terminal& terminal)
      : arguments_(arguments),
        terminal_(terminal),
        rules_(ladder_rules(arguments)),
        engine_(engine_of(rules_.game())),
        file_(arguments.output.empty() ? "ladder-" + arguments.game + ".txt" : arguments.output, title(), terminal) {}

  /// The steps climbed; the last may be incomplete when Ctrl-C came.
  std::vector<Step> climb() {
    std::vector<Step> steps;
    for (int level = arguments_.match.from + 1; level <= top(arguments_, engine_); ++level) {
      play(level);
      steps.push_back(step_of(file_, level, games(level)));
      if (LineReader::interrupted()) break;
    }
    return steps;
  }

  const AnyRules& rules() const { return rules_; }

 private:
  std::string title() const {
    return fmt::format("meydan ladder {} {} seed={} openings={}", rules_.game().id(), rules_.text(), arguments_.seed.value_or(1),
                       arguments_.match.openings ? std::to_string(*arguments_.match.openings) : "varied");
  }

  int games(int level) const { return arguments_.match.games.value_or(default_games(engine_, level)); }

  void play(int level) {
    std::vector<int> missing;
    for (int number = 0; number < games(level); ++number)
      if (!file_.games().contains({level, number})) missing.push_back(number);
    if (missing.empty()) return;
    const Series series{.rules = rules_,
                        .a = fmt::format("level:{}", level),
                        .b = fmt::format("level:{}", level - 1),
                        .engine = engine_options(rules_, arguments_.think),
                        .pace = {},
                        .openings = arguments_.match.openings,
                        .parallel = arguments_.match.parallel,
                        .seed = arguments_.seed.value_or(1)};
    Progress progress{terminal_};
    play_series(series, missing, [&](int number, const PlayedGame& game) {
      file_.add(level, number, {game.score, game.efforts});
      if (progress.seen()) show(progress, level);
      return true;
    });
  }

  void show(Progress& progress, int level) const {
    const auto step = step_of(file_, level, games(level));
    const auto done = step.tally.games();
    progress.show(bar(terminal_, static_cast<double>(done) / games(level), 20) +
                  fmt::format(" {}-{}  {}/{}  ", level, level - 1, done, games(level)) + share(terminal_, step.tally.score()));
  }

  const Arguments& arguments_;
  const Terminal& terminal_;
  AnyRules rules_;
  const EngineType& engine_;
  LadderFile file_;
};

using Row = std::vector<std::string>;

std::vector<Row> table(const std::vector<Step>& steps, int levels, const Terminal& terminal) {
  std::vector<Row> rows{{terminal.say("cli.ladder.level"_key), terminal.say("cli.ladder.name"_key),
                         terminal.say("cli.ladder.below"_key), terminal.say("cli.ladder.games"_key),
                         terminal.say("cli.ladder.score"_key), terminal.say("cli.ladder.interval"_key),
                         terminal.say("cli.ladder.time"_key), terminal.say("cli.ladder.time_below"_key)}};
  for (const auto& [level, tally, efforts] : steps) {
    const auto [low, high] = interval_of(tally);
    rows.push_back({std::to_string(level), terminal.say(level_name(level, levels)), std::to_string(level - 1),
                    std::to_string(tally.games()), share(terminal, tally.score()),
                    share(terminal, low) + " - " + share(terminal, high), milliseconds(terminal, efforts[0].per_move()),
                    milliseconds(terminal, efforts[1].per_move())});
  }
  return rows;
}

void print_table(const std::vector<Row>& rows, const Terminal& terminal) {
  std::vector<std::size_t> widths(rows.front().size());
  for (const auto& row : rows)
    for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], count_characters(row[i]));
  for (std::size_t number = 0; number < rows.size(); ++number) {
    std::string line;
    for (std::size_t i = 0; i < widths.size(); ++i) {
      const std::string gap(widths[i] - count_characters(rows[number][i]), ' ');
      const bool words = i == 1;  // the name stands at the left
      line.append(i == 0 ? "" : "  ").append(words ? "" : gap).append(rows[number][i]).append(words ? gap : "");
    }
    terminal.line(terminal.weighted(number == 0 ? Weight::Strong : Weight::Plain, line));
  }
}

void print_markdown(const std::vector<Row>& rows) {
  std::string text;
  for (std::size_t number = 0; number < rows.size(); ++number) {
    for (const auto& cell : rows[number]) text += "| " + cell + " ";
    text += "|\n";
    if (number != 0) continue;
    for (std::size_t i = 0; i < rows.front().size(); ++i) text += "| --- ";
    text += "|\n";
  }
  Terminal::print_bytes(text);
}

std::string as_json(const Ladder& ladder, const std::vector<Step>& steps) {
  const auto real = [](double value) { return fmt::format("{:.4f}", value); };
  std::vector<std::string> rows;
  rows.reserve(steps.size());
  for (const auto& [level, tally, efforts] : steps) {
    const auto [low, high] = interval_of(tally);
    rows.push_back(json::object({{"level", std::to_string(level)},
                                 {"against", std::to_string(level - 1)},
                                 {"games", std::to_string(tally.games())},
                                 {"wins", std::to_string(tally.wins)},
                                 {"losses", std::to_string(tally.losses)},
                                 {"draws", std::to_string(tally.draws)},
                                 {"score", real(tally.score())},
                                 {"interval", json::list({real(low), real(high)})},
                                 {"ms_per_move", json::number(1000 * efforts[0].per_move())},
                                 {"ms_per_move_below", json::number(1000 * efforts[1].per_move())}}));
  }
  return json::object({{"game", json::text(ladder.rules().game().id())},
                       {"rules", json::text(ladder.rules().text())},
                       {"steps", json::list(rows)}});
}

}  // namespace

Status ladder(const Arguments& arguments, const Terminal& terminal) {
  if (arguments.match.from >= top(arguments, engine_of(game_named(arguments.game))))
    stop(Message{"cli.ladder.range"_key}, "--from");
  const LineReader interrupts;
  Ladder ladder{arguments, terminal};
  const auto steps = ladder.climb();
  if (arguments.json) Terminal::print_json(as_json(ladder, steps));
  else if (arguments.match.markdown) print_markdown(table(steps, engine_of(ladder.rules().game()).levels, terminal));
  else print_table(table(steps, engine_of(ladder.rules().game()).levels, terminal), terminal);
  return Status::Fine;
}

}  // namespace meydan::cli
