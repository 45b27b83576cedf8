// meydan match: two players, many games, who is stronger.
#include <fmt/format.h>

#include <map>
#include <numeric>
#include <set>

#include "cli/commands.hpp"
#include "cli/files.hpp"
#include "cli/match/report.hpp"
#include "cli/match/series.hpp"
#include "cli/play/player.hpp"
#include "cli/setup.hpp"
#include "cli/terminal/progress.hpp"
#include "cli/terminal/signal_guard.hpp"
#include "cli/thinking.hpp"
#include "protocol/record/text.hpp"

namespace meydan::cli {
namespace {

constexpr int kDefaultGames = 20;

Record record_of_game(const Series& series, const PlayedGame& game, int which) {
  auto record = record_of(game.match);
  record.set_tag("Round", std::to_string(which + 1));
  const auto seats = series.rules.seats();
  for (std::size_t i = 0; i < seats; ++i) {
    auto name = std::string{series.rules.seat_name(seat_at(i)).leaf()};
    name.front() = static_cast<char>(name.front() - 'a' + 'A');
    record.set_tag(name, static_cast<int>(i) == which % seats ? series.a : series.b);
  }
  return record;
}

/// A number made of A's seat and the moves.
std::size_t course_of(const Match& match, int seat) {
  auto text = std::to_string(seat);
  for (const auto& move : match.line_text()) text.append(" ").append(move);
  return std::hash<std::string>{}(text);
}

void tell_troubles(const std::vector<Message>& troubles, const Terminal& terminal) {
  for (const auto& trouble : troubles) terminal.faint(trouble_in_words(terminal, trouble));
  Terminal::flush();
}

class Scoreboard {
 public:
  Scoreboard(const Series& series, const Terminal& terminal, Results results, std::optional<GrowingFile> records)
      : series_(series), terminal_(terminal), progress_(terminal), results_(std::move(results)), records_(std::move(records)) {}

  bool add(int which, const PlayedGame& game) {
    results_.tally.add(game.score);
    scores_[which] = game.score;
    if (const auto other = scores_.find(which ^ 1); results_.pairs && other != scores_.end())
      add_pair(*results_.pairs, game.score, other->second);
    for (std::size_t i = 0; i < 2; ++i) results_.efforts[i].add(game.efforts[i]);
    results_.too_long += game.too_long;
    results_.repeated += !seen_.insert(course_of(game.match, which % series_.rules.seats())).second;
    if (game.fault) results_.faults.push_back({which + 1, *game.a_gave_up, *game.fault});
    keep(record_of_game(series_, game, which));
    const auto done = results_.tally.games();
    progress_.show(bar(terminal_, static_cast<double>(done) / results_.games, 20) +
                   fmt::format(" {}/{}  ", done, results_.games) + terminal_.say(standing(results_, "cli.match.running"_key)));
    return !results_.sprt || !results_.sprt->decided(results_.counts());
  }

  const Results& results(std::vector<Fault> voids) {
    progress_.clear();
    results_.voids = std::move(voids);
    return results_;
  }

 private:
  /// The score is worth playing on for when the disk is full.
  void keep(const Record& record) {
    if (!records_) return;
    const auto added = records_->add((results_.tally.games() > 1 ? "\n" : "") + write_record(record));
    if (added) return;
    progress_.clear();
    terminal_.complain(added.error());
    terminal_.complain(Message{"cli.match.not_kept"_key});
    results_.kept = false;
    records_.reset();
  }

  const Series& series_;
  const Terminal& terminal_;
  Progress progress_;
  Results results_;
  std::set<std::size_t> seen_;    // the course of each game
  std::map<int, double> scores_;  // by number
  std::optional<GrowingFile> records_;
};

/// Written to from the first game on, so that a wrong name is told at once.
std::optional<GrowingFile> records_file(const Arguments& arguments) {
  if (arguments.output.empty()) return std::nullopt;
  auto file = GrowingFile::begin(arguments.output, "");
  if (!file) stop(file.error(), "--output");
  return std::move(*file);
}

/// A level under its number, however it was named.
std::string player_word(const std::string& typed, const GameType& game) {
  const auto known = Player::read(typed, game);
  return known && known->kind == Player::Kind::Engine ? known->word() : typed;
}

Series series_of(const Arguments& arguments) {
  const auto rules = match_from(arguments).rules();
  const auto& options = arguments.match;
  return {.rules = rules,
          .a = player_word(arguments.players[0], rules.game()),
          .b = player_word(arguments.players[1], rules.game()),
          .engine = engine_options(rules, arguments.think),
          .pace = {arguments.think.seconds, options.cpu_time, limits_of(arguments.think)},
          .openings = options.openings,
          .parallel = options.parallel,
          .seed = arguments.seed.value_or(1)};
}

}  // namespace

Status match(const Arguments& arguments, const Terminal& terminal) {
  const SignalGuard guard;
  const auto series = series_of(arguments);
  const int games = arguments.match.games.value_or(kDefaultGames);
  Results begun{
      .troubles = check_players(series), .sprt = {}, .games = games, .tally = {}, .pairs = {}, .efforts = {}, .faults = {}};
  if (series.rules.seats() == 2) begun.pairs.emplace();
  if (arguments.match.sprt) begun.sprt = Sprt{arguments.match.sprt->first, arguments.match.sprt->second};
  if (!arguments.json) tell_troubles(begun.troubles, terminal);
  Scoreboard scoreboard{series, terminal, std::move(begun), records_file(arguments)};
  std::vector<int> numbers(static_cast<std::size_t>(games));
  std::iota(numbers.begin(), numbers.end(), 0);
  const auto& results = scoreboard.results(
      play_series(series, numbers, [&](int which, const PlayedGame& game) { return scoreboard.add(which, game); }));
  if (arguments.json) Terminal::print_json(as_json(series, results, terminal));
  else if (results.tally.games() > 0 || !results.voids.empty()) print(series, results, terminal);
  if (const auto by_a = results.ended_by_a()) {
    terminal.complain(Message{"cli.match.crashed"_key}
                          .with("player", player_text(series, *by_a, terminal))
                          .with("crashes", std::to_string(kMostCrashes))
                          .with("done", std::to_string(results.tally.games()))
                          .with("games", std::to_string(games)));
    return Status::Wrong;
  }
  if (!results.complete()) {
    terminal.complain(Message{"cli.match.interrupted"_key}
                          .with("done", std::to_string(results.tally.games()))
                          .with("games", std::to_string(games)));
    return Status::Interrupted;
  }
  return results.kept ? Status::Fine : Status::Wrong;
}

}  // namespace meydan::cli
