#include "tournament/model/replaced.hpp"

namespace meydan::tournament {
namespace {

using What = decltype(Entry::what);

constexpr auto kSettings = "settings";
std::string details_of(PlayerId player) { return "player " + std::to_string(player); }
std::string seats_of(int round) { return "seats " + std::to_string(round); }
std::string result_at(int round, int table) { return "table " + std::to_string(round) + " " + std::to_string(table); }

/// What is there, and under which name it is kept.
struct There {
  std::string name;
  What what;
};

struct Look {
  const Tournament& now;

  std::optional<There> operator()(const entries::Set&) const {
    if (now.version() == 0) return std::nullopt;
    return There{kSettings, entries::Set{now.settings()}};
  }
  std::optional<There> operator()(const entries::Change& change) const {
    if (!now.knows(change.player)) return std::nullopt;
    return There{details_of(change.player), entries::Change{change.player, now.player(change.player).player}};
  }
  std::optional<There> operator()(const entries::Rearrange& rearrange) const {
    if (rearrange.round < 1 || rearrange.round > now.round_count()) return std::nullopt;
    entries::Rearrange before{.round = rearrange.round};
    for (const auto& game : now.round(rearrange.round).games)
      if (game.gives_way_to(rearrange.games)) before.games.push_back(game.seating);
    if (before.games.empty()) return std::nullopt;
    return There{seats_of(rearrange.round), std::move(before)};
  }
  std::optional<There> operator()(const entries::Report& report) const {
    const auto* game = now.game_at(report.round, report.table);
    if (game == nullptr || !game->score) return std::nullopt;
    return There{result_at(report.round, report.table), entries::Report{report.round, report.table, game->score}};
  }
  std::optional<There> operator()(const auto&) const { return std::nullopt; }
};

/// The names of what an entry has brought, which is followed.
struct Bring {
  const Tournament& now;

  static std::vector<std::string> seats(int round, std::span<const Seating> games) {
    std::vector<std::string> all{seats_of(round)};
    for (const auto& game : games) all.push_back(result_at(round, game.table));
    return all;
  }
  std::vector<std::string> operator()(const entries::Set&) const { return {kSettings}; }
  std::vector<std::string> operator()(const entries::Enter&) const {
    return {details_of(static_cast<PlayerId>(now.players().size()))};
  }
  std::vector<std::string> operator()(const entries::Change& change) const { return {details_of(change.player)}; }
  std::vector<std::string> operator()(const entries::Pair& pair) const { return seats(pair.round, pair.games); }
  std::vector<std::string> operator()(const entries::Rearrange& rearrange) const {
    return seats(rearrange.round, rearrange.games);
  }
  std::vector<std::string> operator()(const entries::Report& report) const { return {result_at(report.round, report.table)}; }
  std::vector<std::string> operator()(const auto&) const { return {}; }
};

}  // namespace

Result<std::optional<Replaced>> Replacing::follow(const Entry& entry) {
  auto there = std::visit(Look{now_}, entry.what);
  if (auto followed = now_.follow(entry); !followed) return fail(std::move(followed.error()));
  std::optional<Replaced> replaced;
  if (there) {
    const int number = brought_.at(there->name);
    const auto& trace = now_.trace()[static_cast<std::size_t>(number - 1)];
    replaced = {.number = number, .entry = {.by = trace.by, .at = trace.at, .saw = number - 1, .what = std::move(there->what)}};
  }
  for (const auto& name : std::visit(Bring{now_}, entry.what)) brought_[name] = now_.version();
  return replaced;
}

}  // namespace meydan::tournament
