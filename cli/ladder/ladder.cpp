// meydan ladder: each level of a game against the one below it.
#include <fmt/format.h>

#include <algorithm>

#include "cli/commands.hpp"
#include "cli/ladder/file.hpp"
#include "cli/ladder/signature.hpp"
#include "cli/ladder/table.hpp"
#include "cli/match/series.hpp"
#include "cli/setup.hpp"
#include "cli/show/report.hpp"
#include "cli/terminal/progress.hpp"
#include "cli/terminal/signal_guard.hpp"
#include "cli/thinking.hpp"
#include "engine/levels.hpp"

namespace meydan::cli {
namespace {

/// With the option that the levels of this game are compared with, where nobody says otherwise.
AnyRules ladder_rules(const Arguments& arguments) {
  auto setup = arguments.setup;
  const auto& game = game_named(arguments.game);
  const auto usual = engine_of(game).ladder;
  const auto key = usual.substr(0, usual.find('=') + 1);
  const bool set = std::ranges::any_of(setup.assignments, [&](const auto& text) { return text.starts_with(key); });
  if (!usual.empty() && !set) setup.assignments.emplace_back(usual);
  if (arguments.match.to) level_of(game, std::to_string(*arguments.match.to));
  return match_from(game, setup).rules();
}

int default_games(const EngineType& engine, int level) {
  if (engine.levels < EngineOptions::kTopLevel) return 1000;  // few levels in a game of luck
  return level <= 6 ? 200 : 60;
}

int top(const Arguments& arguments, const EngineType& engine) {
  return std::min(arguments.match.to.value_or(top_level(engine)), top_level(engine));
}

class Ladder {
 public:
  Ladder(const Arguments& arguments, const Terminal& terminal)
      : arguments_(arguments),
        terminal_(terminal),
        rules_(ladder_rules(arguments)),
        engine_(engine_of(rules_.game())),
        options_(engine_options(rules_, arguments.think)),
        file_(arguments.output.empty() ? "ladder-" + arguments.game + ".txt" : arguments.output, title(), terminal) {
    options_.level = top(arguments, engine_);
    const auto highest = make_engine(rules_, options_);
    for (const auto& trouble : highest->troubles()) troubles_.push_back(trouble_in_words(terminal, trouble));
  }

  /// What is wrong with the tables of the highest level.
  const std::vector<std::string>& troubles() const { return troubles_; }

  /// The steps climbed; the last may be incomplete when Ctrl-C came.
  std::vector<Step> climb() {
    std::vector<Step> steps;
    const int from = arguments_.match.from;
    auto below = signature(rules_, options_, from);
    for (int level = from + 1; level <= top(arguments_, engine_) && !interrupted(); ++level) {
      const auto here = signature(rules_, options_, level);
      sign_ = static_cast<std::uint32_t>(Random::mix(std::uint64_t{here} << 32 | below));
      below = here;
      tell_outdated(level);
      play(level);
      steps.push_back(step(level));
    }
    return steps;
  }

  const AnyRules& rules() const { return rules_; }
  const LadderFile& file() const { return file_; }

 private:
  std::string title() const {
    return fmt::format("meydan ladder/2 {} {} seed={} openings={}", rules_.game().id(), rules_.text(),
                       arguments_.seed.value_or(1),
                       arguments_.match.openings ? std::to_string(*arguments_.match.openings) : "varied");
  }

  int games(int level) const { return arguments_.match.games.value_or(default_games(engine_, level)); }

  void tell_outdated(int level) const {
    if (const int games = file_.outdated(level, sign_); games > 0)
      terminal_.complain(Message{"cli.ladder.outdated"_key}
                             .with("file", file_.path().string())
                             .with("level", std::to_string(level))
                             .with("below", std::to_string(level - 1))
                             .with("games", std::to_string(games)));
  }

  Step step(int level) const {
    Step step{level, {}, {}};
    for (int number = 0; number < games(level); ++number)
      if (const auto found = file_.games().find({level, sign_, number}); found != file_.games().end()) {
        step.tally.add(found->second.score);
        for (std::size_t i = 0; i < 2; ++i) step.efforts[i].add(found->second.efforts[i]);
      }
    return step;
  }

  void play(int level) {
    std::vector<int> missing;
    for (int number = 0; number < games(level); ++number)
      if (!file_.games().contains({level, sign_, number})) missing.push_back(number);
    if (missing.empty()) return;
    const Series series{.rules = rules_,
                        .a = fmt::format("level:{}", level),
                        .b = fmt::format("level:{}", level - 1),
                        .engine = options_,
                        .pace = {},
                        .openings = arguments_.match.openings,
                        .parallel = arguments_.match.parallel,
                        .seed = arguments_.seed.value_or(1)};
    Progress progress{terminal_};
    play_series(series, missing, [&](int number, const PlayedGame& game) {
      file_.add({level, sign_, number}, {game.score, game.efforts});
      if (progress.seen()) show(progress, level);
      return true;
    });
  }

  void show(Progress& progress, int level) const {
    const auto tally = step(level).tally;
    progress.show(bar(terminal_, static_cast<double>(tally.games()) / games(level), 20) +
                  fmt::format(" {}-{}  {}/{}  ", level, level - 1, tally.games(), games(level)) +
                  share(terminal_, tally.score()));
  }

  const Arguments& arguments_;
  const Terminal& terminal_;
  AnyRules rules_;
  const EngineType& engine_;
  EngineOptions options_;
  LadderFile file_;
  std::vector<std::string> troubles_;
  std::uint32_t sign_ = 0;  // of the step being climbed: both its levels
};

json::Written as_json(const Ladder& ladder, const std::vector<Step>& steps) {
  return json::object({{"game", json::text(ladder.rules().game().id())},
                       {"rules", json::text(ladder.rules().text())},
                       {"complete", json::boolean(!interrupted())},
                       {"steps", as_json(steps)},
                       {"troubles", json::texts(ladder.troubles())}});
}

}  // namespace

Status ladder(const Arguments& arguments, const Terminal& terminal) {
  if (arguments.match.from >= top(arguments, engine_of(game_named(arguments.game))))
    stop(Message{"cli.ladder.range"_key}, "--from");
  const SignalGuard guard;
  Ladder ladder{arguments, terminal};
  if (!arguments.json)
    for (const auto& trouble : ladder.troubles()) terminal.print_error(terminal.weighted(Weight::Faint, trouble) + "\n");
  const auto steps = ladder.climb();
  const auto rows = table(steps, engine_of(ladder.rules().game()).levels, terminal);
  if (arguments.json) Terminal::print_json(as_json(ladder, steps));
  else if (arguments.match.markdown) print_markdown(rows);
  else print_table(rows, terminal);
  if (!interrupted()) return Status::Fine;
  terminal.complain(Message{"cli.ladder.interrupted"_key}.with("file", ladder.file().path().string()));
  return Status::Interrupted;
}

}  // namespace meydan::cli
