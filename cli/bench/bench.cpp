// meydan bench playouts: how many random games and moves a second of processor time.
#include <fmt/format.h>

#include <cmath>
#include <ctime>

#include "cli/bench/bench.hpp"
#include "cli/commands.hpp"
#include "cli/setup.hpp"
#include "cli/show/report.hpp"
#include "cli/terminal/amounts.hpp"

namespace meydan::cli {
namespace {

struct Measure {
  PlayoutCounts counts;
  double seconds = 0;

  double per_second(std::uint64_t number) const { return static_cast<double>(number) / seconds; }
  double per_game(std::uint64_t number) const { return static_cast<double>(number) / static_cast<double>(counts.games); }
};

/// Batches grow until one takes a noticeable part of the time, so that looking at the clock costs nothing.
Measure measure(const AnyState& start, double seconds, bool count_choices, Random& random) {
  Measure all;
  const auto begin = std::clock();
  for (std::uint64_t batch = 1; all.seconds < seconds;) {
    const auto before = all.seconds;
    const auto counts = start.random_games(batch, count_choices, random);
    all.counts.games += counts.games;
    all.counts.moves += counts.moves;
    all.counts.choices += counts.choices;
    all.seconds = static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
    if (all.seconds - before < seconds / 100) batch *= 2;
  }
  return all;
}

}  // namespace

Status bench(const Arguments& arguments, const Terminal& terminal) {
  if (arguments.what == "engine") return bench_engine(arguments, terminal);
  const auto match = match_from(arguments);
  const auto seed = arguments.seed.value_or(1);
  Random random{seed};
  const auto speed = measure(match.state(), arguments.seconds, false, random);
  const auto width = measure(match.state(), arguments.seconds / 10, true, random);  // apart: counting choices takes time
  const auto moves = speed.per_game(speed.counts.moves);
  const auto choices =
      width.counts.moves == 0 ? 0 : static_cast<double>(width.counts.choices) / static_cast<double>(width.counts.moves);
  if (arguments.json) {
    auto fields = report(match);
    fields.insert(fields.end(), {{"seed", json::number(seed)},
                                 {"cpu_seconds", json::number(speed.seconds)},
                                 {"playouts", json::number(speed.counts.games)},
                                 {"moves", json::number(speed.counts.moves)},
                                 {"playouts_per_cpu_second", json::number(std::round(speed.per_second(speed.counts.games)))},
                                 {"moves_per_cpu_second", json::number(std::round(speed.per_second(speed.counts.moves)))},
                                 {"average_length", json::number(moves)},
                                 {"average_branching", json::number(choices)}});
    Terminal::print_json(json::object(fields));
    return Status::Fine;
  }
  const auto say = [&](Key key, const std::string& number) { terminal.line(Message{key}.with("number", number)); };
  const auto a_second = [&](std::uint64_t number) { return grouped(static_cast<std::uint64_t>(speed.per_second(number))); };
  say("cli.bench.playouts"_key, a_second(speed.counts.games));
  say("cli.bench.moves"_key, a_second(speed.counts.moves));
  say("cli.bench.length"_key, fmt::format("{:.1f}", moves));
  say("cli.bench.branching"_key, fmt::format("{:.1f}", choices));
  return Status::Fine;
}

}  // namespace meydan::cli
