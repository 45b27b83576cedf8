// meydan bench engine: nodes a second of processor time, and the well-known Reversi endgames.
#include <fmt/format.h>

#include <cmath>

#include "cli/bench/bench.hpp"
#include "cli/data.hpp"
#include "cli/match/opening.hpp"
#include "cli/setup.hpp"
#include "cli/show/report.hpp"
#include "cli/terminal/amounts.hpp"
#include "cli/thinking.hpp"
#include "core/text.hpp"
#include "games/registry.hpp"

namespace meydan::cli {
namespace {

struct Speed {
  std::uint64_t nodes = 0;
  double seconds = 0;  // of the processor; with several threads of the wall

  std::uint64_t per_second() const { return seconds > 0 ? static_cast<std::uint64_t>(static_cast<double>(nodes) / seconds) : 0; }
};

/// From the position that was given, or from the start and two positions later in the game.
std::vector<Match> positions(const GameType& game, const PositionOptions& setup, std::uint64_t seed) {
  std::vector<Match> all{match_from(game, setup)};
  if (!setup.position && setup.moves.empty())
    for (const int plies : {8, 20}) all.push_back(opening(all.front().rules(), plies, seed));
  Random dice{seed};
  for (auto& match : all)
    while (match.to_move() == Seat::Chance) match.play(match.state().random_move(dice));
  std::erase_if(all, [](const Match& match) { return match.over(); });
  return all;
}

Speed measure(const std::vector<Match>& matches, const ThinkOptions& options, double seconds) {
  const Clock clock = options.threads.value_or(1) > 1 ? wall_seconds : cpu_seconds;
  Speed all;
  for (const auto& match : matches) {
    const auto engine = make_engine(match.rules(), engine_options(match.rules(), options));
    const auto begin = clock();
    const auto& thought =
        think_through(*engine, match, {.seconds = seconds / static_cast<double>(matches.size()), .clock = clock});
    all.seconds += clock() - begin;
    all.nodes += thought.nodes;
  }
  return all;
}

struct Endgame {
  int number;
  std::string position;
  std::string moves;  // the best ones, with commas
  int score;
};

/// "40 | board | X | empties | best moves | +38"
std::optional<Endgame> read_endgame(std::string_view line) {
  const auto fields = split(line, '|');
  if (fields.size() != 6) return std::nullopt;
  const auto trimmed = [&](std::size_t i) {
    auto text = fields[i].text;
    while (text.starts_with(' ') || text.starts_with('+')) text.remove_prefix(1);
    while (text.ends_with(' ') || text.ends_with('\r')) text.remove_suffix(1);
    return text;
  };
  std::string position = "reversi " + std::string{trimmed(1)} + " " + std::string{trimmed(2)};
  for (auto& sign : position) sign = sign == 'X' ? 'x' : sign == 'O' ? 'o' : sign;
  const auto number = Range{0, 999}.read(trimmed(0));
  const auto score = Range{-64, 64}.read(trimmed(5));
  if (!number || !score) return std::nullopt;
  auto moves = std::string{trimmed(4)};
  for (auto& letter : moves) letter = letter >= 'A' && letter <= 'H' ? static_cast<char>(letter - 'A' + 'a') : letter;
  return Endgame{*number, position, moves, *score};
}

std::vector<Endgame> endgames(std::pair<int, int> which) {
  const auto file = built_in("reversi-ffo");
  std::vector<Endgame> all;
  if (!file) return all;
  for (const auto& [line, at] : split({reinterpret_cast<const char*>(file->data()), file->size()}, '\n'))
    if (const auto endgame = read_endgame(line); endgame && endgame->number >= which.first && endgame->number <= which.second)
      all.push_back(*endgame);
  return all;
}

/// The sizes that people ask about.
void bench_light_playouts([[maybe_unused]] const Arguments& arguments, [[maybe_unused]] const Terminal& terminal,
                          [[maybe_unused]] std::vector<json::Written>& reports) {
#ifdef MEYDAN_WITH_GO
  for (const int size : {9, 13, 19}) {
    const auto match = match_from(
        game_named("go"), {.preset = "japanese", .assignments = {"size=" + std::to_string(size)}, .position = {}, .moves = {}});
    const auto speed = std::round(light_playouts_a_second(match.state(), arguments.seconds / 3));
    if (arguments.json)
      reports.push_back(json::object(
          {{"game", json::text("go")}, {"size", json::number(size)}, {"light_playouts_per_cpu_second", json::number(speed)}}));
    else
      terminal.line(Message{"cli.bench.light"_key}
                        .with("size", std::to_string(size))
                        .with("number", grouped(static_cast<std::uint64_t>(speed))));
  }
#endif
}

struct Solved {
  Endgame endgame;
  std::string move;
  Score score;
  Speed speed;

  bool right() const {
    return score.exact && std::lround(score.points) == endgame.score && endgame.moves.find(move) != std::string::npos;
  }
};

Solved solve(const Endgame& endgame, const ThinkOptions& options) {
  const auto match =
      match_from(game_named("reversi"), {.preset = {}, .assignments = {}, .position = endgame.position, .moves = {}});
  const auto engine = make_engine(match.rules(), engine_options(match.rules(), options));
  const auto begin = cpu_seconds();
  const auto& thought = think_through(*engine, match, {.limits = Limits{}});
  const Speed speed{thought.nodes, cpu_seconds() - begin};
  return {endgame, match.state().write_move(thought.best().moves.front()), thought.best().score, speed};
}

json::Written as_json(const Solved& solved) {
  return json::object({{"number", json::number(solved.endgame.number)},
                       {"best_move", json::text(solved.move)},
                       {"score", json::number(solved.score.points)},
                       {"expected", json::number(solved.endgame.score)},
                       {"exact", json::boolean(solved.score.exact)},
                       {"nodes", json::number(solved.speed.nodes)},
                       {"cpu_seconds", json::number(solved.speed.seconds)}});
}

Status bench_endgames(const Arguments& arguments, const Terminal& terminal) {
  std::vector<json::Written> reports;
  bool right = true;
  Speed all;
  for (const auto& endgame : endgames(*arguments.ffo)) {
    const auto solved = solve(endgame, arguments.think);
    right = right && solved.right();
    all.nodes += solved.speed.nodes;
    all.seconds += solved.speed.seconds;
    reports.push_back(as_json(solved));
    if (arguments.json) continue;
    terminal.line(Message{solved.right() ? "cli.bench.ffo"_key : "cli.bench.ffo_wrong"_key}
                      .with("number", std::to_string(endgame.number))
                      .with("move", solved.move)
                      .with("score", fmt::format("{:+}", std::lround(solved.score.points)))
                      .with("right", fmt::format("{}, {:+}", endgame.moves, endgame.score))
                      .with("nodes", grouped(solved.speed.nodes))
                      .with("seconds", fmt::format("{:.2f}", solved.speed.seconds)));
    Terminal::flush();
  }
  if (arguments.json)
    Terminal::print_json(json::object({{"positions", json::list(reports)},
                                       {"nodes", json::number(all.nodes)},
                                       {"cpu_seconds", json::number(all.seconds)},
                                       {"all_right", json::boolean(right)}}));
  else
    terminal.line(Message{"cli.bench.ffo_all"_key}
                      .with("nodes", grouped(all.nodes))
                      .with("seconds", fmt::format("{:.2f}", all.seconds))
                      .with("speed", grouped(all.per_second())));
  return right ? Status::Fine : Status::Wrong;
}

}  // namespace

Status bench_engine(const Arguments& arguments, const Terminal& terminal) {
  if (arguments.ffo) {
    if (arguments.game != "reversi") stop(Message{"cli.bench.ffo_reversi"_key}, "--ffo");
    return bench_endgames(arguments, terminal);
  }
  std::vector<const GameType*> games;
  if (!arguments.game.empty()) games = {&game_named(arguments.game)};
  else games.assign(all_games().begin(), all_games().end());
  std::vector<json::Written> reports;
  for (const auto* game : games) {
    const auto matches = positions(*game, arguments.setup, arguments.seed.value_or(1));
    const auto speed = measure(matches, arguments.think, arguments.seconds);
    const bool alone = arguments.think.threads.value_or(1) == 1;
    if (arguments.json)
      reports.push_back(json::object({{"game", json::text(game->id())},
                                      {"nodes", json::number(speed.nodes)},
                                      {alone ? "cpu_seconds" : "seconds", json::number(speed.seconds)},
                                      {alone ? "nodes_per_cpu_second" : "nodes_per_second", json::number(speed.per_second())}}));
    else
      terminal.line(Message{"cli.bench.nodes"_key}
                        .with("game", terminal.say(game->info->name))
                        .with("number", grouped(speed.per_second())));
    if (game->id() == "go") bench_light_playouts(arguments, terminal, reports);
    Terminal::flush();
  }
  if (arguments.json) Terminal::print_json(json::list(reports));
  return Status::Fine;
}

}  // namespace meydan::cli
