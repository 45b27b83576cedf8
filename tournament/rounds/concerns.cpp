#include "tournament/rounds/concerns.hpp"

#include <algorithm>

#include "tournament/rounds/by_hand.hpp"
#include "tournament/rounds/knockout.hpp"

namespace meydan::tournament {
namespace {

using Doubts = std::vector<Message>;

struct Concerning {
  const Tournament& now;

  Doubts operator()(const entries::Enter& enter) const { return same_table(enter.player, 0); }
  Doubts operator()(const entries::Change& change) const {
    const bool as_before = !now.knows(change.player) || now.player(change.player).player.table == change.details.table;
    return as_before ? Doubts{} : same_table(change.details, change.player);
  }
  Doubts operator()(const entries::Pair& pair) const {
    Doubts all;
    for (const auto& game : pair.games)
      for (const auto id : {game.first, game.second})
        if (auto doubt = leaves_own_table(now, id, game.table)) all.push_back(std::move(*doubt));
    return all;
  }
  Doubts operator()(const entries::Rearrange& rearrange) const {
    if (rearrange.round < 1 || rearrange.round > now.round_count()) return {};
    return concerns(now, rearrange.round, rearrange.games);
  }
  Doubts operator()(const entries::Report& report) const {
    const auto* game = now.game_at(report.round, report.table);
    if (game == nullptr) return {};
    const auto& section = now.player(game->seating.first).player.section;
    const int begins = tree_begins(now, numbered(now, section));
    const int decided = report.round < begins ? begins : report.round + 1;  // the round that was paired by it
    if (begins == 0 || decided > now.round_count()) return {};
    auto next = now;
    if (!next.follow({.by = {}, .at = 0, .saw = now.version(), .what = report})) return {};
    const bool stays = report.round < begins ? goes_on_from_groups(next, section, begins)
                                             : goes_on_as_paired(next, section, report.round, game->seating);
    if (stays) return {};
    return {Message{"tournament.knockout.stays"_key}.with("round", std::to_string(decided))};
  }
  Doubts operator()(const auto&) const { return {}; }

  Doubts same_table(const Player& player, PlayerId own) const {
    Doubts all;
    for (PlayerId id = 1; now.knows(id); ++id)
      if (id != own && player.table != 0 && now.player(id).player.table == player.table)
        all.push_back(Message{"tournament.table.two"_key}
                          .with("name", name_for_arbiter(now, id))
                          .with("table", std::to_string(player.table)));
    return all;
  }
  static bool goes_on_from_groups(const Tournament& next, const std::string& section, int begins) {
    const auto& trees = next.round(begins).trees;
    const auto tree = trees.find(section);
    return tree == trees.end() || tree->second == planted(seeds_of(next, section));
  }
  /// A game for third place decides nothing.
  static bool goes_on_as_paired(const Tournament& next, const std::string& section, int round, const Seating& seating) {
    const auto is_left = [&](PlayerId id, int before) {
      const auto& trees = next.round(before).trees;
      const auto tree = trees.find(section);
      return tree != trees.end() && std::ranges::find(tree->second.left, id) != tree->second.left.end();
    };
    const auto on = who_goes_on(next, round, seating.first, seating.second);
    if (!on || !is_left(seating.first, round)) return true;
    const auto went_on = [&](PlayerId id) { return is_left(id, round + 1) == (id == *on); };
    return went_on(seating.first) && went_on(seating.second);
  }
};

}  // namespace

std::vector<Message> concerns(const Tournament& tournament, const decltype(Entry::what)& what) {
  return std::visit(Concerning{tournament}, what);
}

}  // namespace meydan::tournament
