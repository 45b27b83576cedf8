// meydan match: two players, many games, who is stronger.
#include <fmt/format.h>

#include <numeric>

#include "cli/commands.hpp"
#include "cli/files.hpp"
#include "cli/line_reader.hpp"
#include "cli/match_score.hpp"
#include "cli/match_series.hpp"
#include "cli/progress.hpp"
#include "cli/report.hpp"
#include "cli/setup.hpp"
#include "cli/thinking.hpp"
#include "protocol/record_text.hpp"

namespace meydan::cli {
namespace {

constexpr int kDefaultGames = 20;

struct Fault {
  int game;
  bool of_a;
  Message message;
};

struct Results {
  Tally tally;
  std::array<Effort, 2> efforts;
  int too_long = 0;
  std::vector<Fault> faults;
  std::vector<Record> records;
  std::optional<Sprt> sprt;
};

std::string number(double value, int digits) { return fmt::format("{:.{}f}", value, digits); }

Message standing(const Results& results, Key key) {
  const auto [low, high] = interval_of(results.tally);
  return Message{key}
      .with("wins", std::to_string(results.tally.wins))
      .with("losses", std::to_string(results.tally.losses))
      .with("draws", std::to_string(results.tally.draws))
      .with("score", number(100 * results.tally.score(), 1))
      .with("low", number(100 * low, 1))
      .with("high", number(100 * high, 1));
}

Message sprt_message(const Sprt& sprt, const Tally& tally) {
  const auto ratio = sprt.ratio(tally);
  const auto key = ratio >= Sprt::kBound    ? "cli.match.sprt_accepted"_key
                   : ratio <= -Sprt::kBound ? "cli.match.sprt_rejected"_key
                                            : "cli.match.sprt_open"_key;
  return Message{key}
      .with("ratio", number(ratio, 2))
      .with("bound", number(Sprt::kBound, 2))
      .with("low", number(sprt.elo0, 1))
      .with("high", number(sprt.elo1, 1));
}

Record record_of_game(const Series& series, const PlayedGame& game, int which) {
  auto record = record_of(game.match);
  const auto seats = series.rules.seats();
  for (std::size_t i = 0; i < seats; ++i) {
    auto name = std::string{series.rules.seat_name(seat_at(i)).leaf()};
    name.front() = static_cast<char>(name.front() - 'a' + 'A');
    record.set_tag(name, static_cast<int>(i) == which % seats ? series.a : series.b);
  }
  return record;
}

class Scoreboard {
 public:
  Scoreboard(const Series& series, const Terminal& terminal, int games, bool keep_records, std::optional<Sprt> sprt)
      : series_(series), terminal_(terminal), progress_(terminal), games_(games), keep_records_(keep_records) {
    results_.sprt = sprt;
  }

  bool add(int which, const PlayedGame& game) {
    results_.tally.add(game.score);
    for (std::size_t i = 0; i < 2; ++i) results_.efforts[i].add(game.efforts[i]);
    results_.too_long += game.too_long;
    if (game.fault) results_.faults.push_back({which + 1, *game.a_gave_up, *game.fault});
    if (keep_records_) results_.records.push_back(record_of_game(series_, game, which));
    const auto done = results_.tally.games();
    progress_.show(bar(terminal_, static_cast<double>(done) / games_, 20) + fmt::format(" {}/{}  ", done, games_) +
                   terminal_.say(standing(results_, "cli.match.running"_key)));
    return !results_.sprt || !results_.sprt->decided(results_.tally);
  }

  const Results& results() {
    progress_.clear();
    return results_;
  }

 private:
  const Series& series_;
  const Terminal& terminal_;
  Progress progress_;
  Results results_;
  int games_;
  bool keep_records_;
};

void print(const Series& series, const Results& results, const Terminal& terminal) {
  terminal.line(terminal.say(Message{"cli.match.players"_key}.with("a", printable(series.a)).with("b", printable(series.b))));
  terminal.strong(terminal.say(standing(results, "cli.match.result"_key)));
  if (results.sprt) terminal.line(sprt_message(*results.sprt, results.tally));
  for (std::size_t i = 0; i < 2; ++i)
    terminal.line(Message{"cli.match.effort"_key}
                      .with("player", printable(i == 0 ? series.a : series.b))
                      .with("average", number(1000 * results.efforts[i].per_move(), 1))
                      .with("longest", number(1000 * results.efforts[i].longest, 1)));
  if (results.too_long > 0) terminal.line(Message{"cli.match.too_long"_key}.with("games", std::to_string(results.too_long)));
  for (const auto& [game, of_a, message] : results.faults)
    terminal.line(Message{"cli.match.fault"_key}
                      .with("game", std::to_string(game))
                      .with("player", printable(of_a ? series.a : series.b))
                      .with("reason", printable(terminal.say(message))));
}

std::string sprt_as_json(const Results& results) {
  if (!results.sprt) return std::string{json::kNull};
  const auto ratio = results.sprt->ratio(results.tally);
  const auto verdict = ratio >= Sprt::kBound ? "accepted" : ratio <= -Sprt::kBound ? "rejected" : "open";
  return json::object({{"elo0", json::number(results.sprt->elo0)},
                       {"elo1", json::number(results.sprt->elo1)},
                       {"llr", json::number(ratio)},
                       {"bound", json::number(Sprt::kBound)},
                       {"verdict", json::text(verdict)}});
}

std::string as_json(const Series& series, const Results& results, const Terminal& terminal) {
  const auto [low, high] = interval_of(results.tally);
  const auto whole = [](int value) { return std::to_string(value); };
  std::vector<std::string> faults;
  faults.reserve(results.faults.size());
  for (const auto& [game, of_a, message] : results.faults)
    faults.push_back(json::object({{"game", whole(game)},
                                   {"player", json::text(of_a ? "a" : "b")},
                                   {"id", json::text(message.key.text)},
                                   {"message", json::text(terminal.say(message))}}));
  const auto& [a, b] = results.efforts;
  return json::object({{"game", json::text(series.rules.game().id())},
                       {"rules", json::text(series.rules.text())},
                       {"a", json::text(series.a)},
                       {"b", json::text(series.b)},
                       {"seed", json::number(series.seed)},
                       {"games", whole(results.tally.games())},
                       {"wins_a", whole(results.tally.wins)},
                       {"wins_b", whole(results.tally.losses)},
                       {"draws", whole(results.tally.draws)},
                       {"score_a", number(results.tally.score(), 4)},
                       {"interval", json::list({number(low, 4), number(high, 4)})},
                       {"sprt", sprt_as_json(results)},
                       {"cpu_seconds_per_move_a", number(a.per_move(), 6)},
                       {"cpu_seconds_per_move_b", number(b.per_move(), 6)},
                       {"longest_move_a", number(a.longest, 6)},
                       {"longest_move_b", number(b.longest, 6)},
                       {"too_long", whole(results.too_long)},
                       {"faults", json::list(faults)}});
}

}  // namespace

Status match(const Arguments& arguments, const Terminal& terminal) {
  const LineReader interrupts;
  const auto rules = match_from(arguments).rules();
  const auto& options = arguments.match;
  const Series series{.rules = rules,
                      .a = arguments.players[0],
                      .b = arguments.players[1],
                      .engine = engine_options(rules, arguments.think),
                      .pace = {arguments.think.seconds, options.cpu_time, limits_of(arguments.think)},
                      .openings = options.openings,
                      .parallel = options.parallel,
                      .seed = arguments.seed.value_or(1)};
  std::vector<int> numbers(static_cast<std::size_t>(options.games.value_or(kDefaultGames)));
  std::iota(numbers.begin(), numbers.end(), 0);
  std::optional<Sprt> sprt;
  if (options.sprt) sprt = Sprt{options.sprt->first, options.sprt->second};
  Scoreboard scoreboard{series, terminal, static_cast<int>(numbers.size()), !arguments.output.empty(), sprt};
  play_series(series, numbers, [&](int which, const PlayedGame& game) { return scoreboard.add(which, game); });
  const auto& results = scoreboard.results();
  if (arguments.json) Terminal::print_json(as_json(series, results, terminal));
  else print(series, results, terminal);
  if (arguments.output.empty()) return Status::Fine;
  const auto written = write_file(arguments.output, write_records(results.records));
  if (!written) terminal.complain(written.error());
  return written ? Status::Fine : Status::Wrong;
}

}  // namespace meydan::cli
