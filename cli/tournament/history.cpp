// meydan tournament history: every entry in a sentence.
#include <fmt/chrono.h>
#include <fmt/format.h>

#include <chrono>
#include <set>

#include "cli/terminal/charset.hpp"
#include "cli/tournament/actions.hpp"
#include "core/text.hpp"
#include "protocol/json/value.hpp"

namespace meydan::cli {
namespace {

using namespace meydan::tournament;

/// A value of an entry: "–" where it is as it always is.
std::string shown(const json::Value* value) {
  using enum json::Value::Kind;
  if (value == nullptr) return "–";
  if (value->kind() == Number) return std::to_string(*value->number());
  if (value->kind() == Boolean) return value->is_true() ? "✓" : "–";
  std::vector<std::string> items;
  for (const auto& item : value->items()) items.push_back(shown(&item));
  auto text = value->text() ? std::string{*value->text()} : joined(items, ",");
  return text.empty() ? "–" : printable(text);
}

/// "school: Atatürk → Cumhuriyet", by the fields of the lines of the file.
std::string differences(const decltype(Entry::what)& before, const decltype(Entry::what)& now) {
  const auto fields = [](const auto& what) { return json::Value::read(write_entry({.what = what})).value_or(json::Value{}); };
  const auto old = fields(before);
  const auto new_one = fields(now);
  std::set<std::string> names(old.names().begin(), old.names().end());
  names.insert(new_one.names().begin(), new_one.names().end());
  std::vector<std::string> all;
  for (const auto& name : names) {
    const auto was = shown(old.find(name));
    const auto is = shown(new_one.find(name));
    if (was != is) all.push_back(fmt::format("{}: {} → {}", name, was, is));
  }
  return all.empty() ? "–" : joined(all, "; ");
}

/// By how the tournament stood before the entry.
struct Sentence {
  const Tournament& before;

  std::string name(PlayerId id) const { return before.knows(id) ? name_of(before, id) : std::to_string(id); }
  Message of(Key key, PlayerId player, int round) const {
    return Message{key}.with("name", name(player)).with("round", std::to_string(round));
  }
  static Message of(Key key, int round) { return Message{key}.with("round", std::to_string(round)); }

  Message operator()(const entries::Set& set) const {
    if (before.version() == 0) return Message{"cli.tournament.did.open"_key};
    return Message{"cli.tournament.did.set"_key}.with("what", differences(entries::Set{before.settings()}, set));
  }
  Message operator()(const entries::Enter& enter) const {
    return Message{"cli.tournament.did.enter"_key}.with("name", full_name(enter.player));
  }
  Message operator()(const entries::Change& change) const {
    const entries::Change as_it_was{change.player, before.player(change.player).player};
    return Message{"cli.tournament.did.change"_key}
        .with("name", name(change.player))
        .with("what", differences(as_it_was, change));
  }
  Message operator()(const entries::Away& away) const {
    if (away.to == 0) return of("cli.tournament.did.withdraw"_key, away.player, away.from);
    const auto key = away.to == away.from ? "cli.tournament.did.away"_key : "cli.tournament.did.away_rounds"_key;
    return of(key, away.player, away.from).with("to", std::to_string(away.to)).with("points", halves(away.half_points));
  }
  Message operator()(const entries::Back& back) const {
    if (back.to == 0) return of("cli.tournament.did.back"_key, back.player, back.from);
    const auto key = back.to == back.from ? "cli.tournament.did.back_round"_key : "cli.tournament.did.back_rounds"_key;
    return of(key, back.player, back.from).with("to", std::to_string(back.to));
  }
  Message operator()(const entries::Number&) const { return Message{"cli.tournament.did.number"_key}; }
  Message operator()(const entries::Pair& pair) const {
    return of(pair.licence ? "cli.tournament.did.pair_allowed"_key : "cli.tournament.did.pair"_key, pair.round);
  }
  Message operator()(const entries::Unpair& unpair) const { return of("cli.tournament.did.unpair"_key, unpair.round); }
  Message operator()(const entries::Rearrange& rearrange) const {
    std::vector<std::string> games;
    for (const auto& [table, first, second] : rearrange.games)
      games.push_back(table == 0 ? "0 " + name(first) : fmt::format("{} {} – {}", table, name(first), name(second)));
    return of("cli.tournament.did.rearrange"_key, rearrange.round).with("games", joined(games, ", "));
  }
  Message operator()(const entries::Report& report) const {
    const auto written = [&](const std::optional<tournament::Score>& score) {
      return score ? write_score(*score, before.settings()) : std::string{"–"};
    };
    const auto* game = before.game_at(report.round, report.table);
    const bool again = game != nullptr && game->score;
    return of(again ? "cli.tournament.did.correct"_key : "cli.tournament.did.result"_key, report.round)
        .with("table", std::to_string(report.table))
        .with("before", again ? written(game->score) : "")
        .with("now", written(report.score));
  }
};

}  // namespace

Status tournament_history(const Arguments& arguments, const Terminal& terminal) {
  const auto file = open_tournament(arguments, terminal);
  if (arguments.json) {  // as the lines of the file are
    for (const auto& entry : file.entries()) Terminal::print_bytes(write_entry(entry) + "\n");
    return Status::Fine;
  }
  Tournament before;
  for (const auto& entry : file.entries()) {
    const auto when = static_cast<std::time_t>(entry.at / 1000);
    terminal.line(fmt::format("{:>4}  {:%Y-%m-%d %H:%M:%S}  {}  {}", before.version() + 1, fmt::localtime(when),
                              printable(entry.by), terminal.say(std::visit(Sentence{before}, entry.what))));
    if (auto followed = before.follow(entry); !followed) stop(followed.error());
  }
  return Status::Fine;
}

}  // namespace meydan::cli
