#include "cli/match/report.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "cli/play/player.hpp"
#include "cli/show/report.hpp"
#include "cli/terminal/amounts.hpp"
#include "cli/thinking.hpp"

namespace meydan::cli {
namespace {

std::string number(double value, int digits) { return fmt::format("{:.{}f}", value, digits); }

Message sprt_message(const Results& results) {
  const auto& sprt = *results.sprt;
  const auto ratio = sprt.ratio(results.counts());
  const auto key = ratio >= Sprt::kBound    ? "cli.match.sprt_accepted"_key
                   : ratio <= -Sprt::kBound ? "cli.match.sprt_rejected"_key
                                            : "cli.match.sprt_open"_key;
  return Message{key}
      .with("ratio", number(ratio, 2))
      .with("bound", number(Sprt::kBound, 2))
      .with("low", number(sprt.elo0, 1))
      .with("high", number(sprt.elo1, 1));
}

Message pairs_message(const Pairs& pairs) {
  return Message{"cli.match.pairs"_key}
      .with("none", std::to_string(pairs[0]))
      .with("half", std::to_string(pairs[1]))
      .with("one", std::to_string(pairs[2]))
      .with("more", std::to_string(pairs[3]))
      .with("two", std::to_string(pairs[4]));
}

json::Written pairs_as_json(const Results& results) {
  if (!results.pairs) return json::null();
  std::vector<json::Written> counts;
  for (const int count : *results.pairs) counts.push_back(json::number(count));
  return json::list(counts);
}

json::Written sprt_as_json(const Results& results) {
  if (!results.sprt) return json::null();
  const auto ratio = results.sprt->ratio(results.counts());
  const auto verdict = ratio >= Sprt::kBound ? "accepted" : ratio <= -Sprt::kBound ? "rejected" : "open";
  return json::object({{"elo0", json::number(results.sprt->elo0)},
                       {"elo1", json::number(results.sprt->elo1)},
                       {"llr", json::number(ratio)},
                       {"bound", json::number(Sprt::kBound)},
                       {"verdict", json::text(verdict)}});
}

json::Written as_json(const std::vector<Fault>& faults, const Terminal& terminal) {
  std::vector<json::Written> list;
  list.reserve(faults.size());
  for (const auto& [game, of_a, message] : faults)
    list.push_back(json::object({{"game", json::number(game)},
                                 {"player", json::text(of_a ? "a" : "b")},
                                 {"id", json::text(message.key.text)},
                                 {"message", json::text(terminal.say(message))}}));
  return json::list(list);
}

}  // namespace

std::optional<bool> Results::ended_by_a() const {
  for (const bool is_a : {true, false})
    if (std::ranges::count(voids, is_a, &Fault::of_a) >= kMostCrashes) return is_a;
  return std::nullopt;
}

std::vector<int> Results::counts() const {
  if (pairs) return {pairs->begin(), pairs->end()};
  const auto games_by_result = tally.counts();
  return {games_by_result.begin(), games_by_result.end()};
}

std::string player_text(const Series& series, bool is_a, const Terminal& terminal) {
  const auto& player = is_a ? series.a : series.b;
  const auto known = Player::read(player, series.rules.game());
  if (!known || known->kind != Player::Kind::Engine) return printable(player);
  return player_name(terminal, series.rules.game(), *known) + " (" + player + ")";
}

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

void print(const Series& series, const Results& results, const Terminal& terminal) {
  const std::array players{player_text(series, true, terminal), player_text(series, false, terminal)};
  const auto count = [&](Key key, int games) {
    if (games > 0) terminal.line(Message{key}.with("games", std::to_string(games)));
  };
  terminal.line(Message{"cli.match.players"_key}.with("a", players[0]).with("b", players[1]));
  terminal.strong(terminal.say(standing(results, "cli.match.result"_key)));
  if (results.sprt) terminal.line(sprt_message(results));
  if (results.sprt && results.pairs) terminal.line(pairs_message(*results.pairs));
  for (std::size_t i = 0; i < 2; ++i)
    terminal.line(Message{"cli.match.effort"_key}
                      .with("player", players[i])
                      .with("average", milliseconds(results.efforts[i].per_move()))
                      .with("longest", milliseconds(results.efforts[i].longest)));
  count("cli.match.too_long"_key, results.too_long);
  count("cli.match.repeated"_key, results.repeated);
  const auto tell = [&](Key key, const std::vector<Fault>& faults) {
    for (const auto& [game, of_a, message] : faults)
      terminal.line(Message{key}
                        .with("game", std::to_string(game))
                        .with("player", players[of_a ? 0 : 1])
                        .with("reason", printable(terminal.say(message))));
  };
  tell("cli.match.fault"_key, results.faults);
  tell("cli.match.void"_key, results.voids);
}

json::Written as_json(const Series& series, const Results& results, const Terminal& terminal) {
  const auto [low, high] = interval_of(results.tally);
  std::vector<std::string> troubles;
  troubles.reserve(results.troubles.size());
  for (const auto& trouble : results.troubles) troubles.push_back(trouble_in_words(terminal, trouble));
  const auto& [a, b] = results.efforts;
  return json::object({{"game", json::text(series.rules.game().id())},
                       {"rules", json::text(series.rules.text())},
                       {"a", json::text(series.a)},
                       {"b", json::text(series.b)},
                       {"seed", json::number(series.seed)},
                       {"complete", json::boolean(results.complete())},
                       {"games", json::number(results.tally.games())},
                       {"wins_a", json::number(results.tally.wins)},
                       {"wins_b", json::number(results.tally.losses)},
                       {"draws", json::number(results.tally.draws)},
                       {"score_a", json::number(results.tally.score(), 4)},
                       {"interval", json::list({json::number(low, 4), json::number(high, 4)})},
                       {"pairs", pairs_as_json(results)},
                       {"sprt", sprt_as_json(results)},
                       {"cpu_seconds_per_move_a", json::number(a.per_move(), 6)},
                       {"cpu_seconds_per_move_b", json::number(b.per_move(), 6)},
                       {"longest_move_a", json::number(a.longest, 6)},
                       {"longest_move_b", json::number(b.longest, 6)},
                       {"too_long", json::number(results.too_long)},
                       {"repeated", json::number(results.repeated)},
                       {"faults", as_json(results.faults, terminal)},
                       {"voids", as_json(results.voids, terminal)},
                       {"troubles", json::texts(troubles)}});
}

}  // namespace meydan::cli
