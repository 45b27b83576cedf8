#include "tournament/rounds/knockout.hpp"

#include <algorithm>
#include <set>

#include "tournament/at.hpp"
#include "tournament/rounds/bracket.hpp"
#include "tournament/standings/standings.hpp"

namespace meydan::tournament {
namespace {

/// Who goes on of two, and 0 where nobody does.
Result<PlayerId> winner(const Tournament& tournament, int round, PlayerId one, PlayerId other) {
  if (one == 0 || other == 0) return one + other;
  const auto* game = tournament.game_of(round, one);
  if (game == nullptr || !game->has(other))
    return fail(Message{"tournament.knockout.changed"_key}.with("round", std::to_string(round)));
  const auto table = std::to_string(game->seating.table);
  if (!game->score) return fail(Message{"tournament.pair.missing"_key}.with("tables", table));
  const auto& score = *game->score;
  if (score.half_points[0] != score.half_points[1])
    return score.half_points[0] > score.half_points[1] ? game->seating.first : game->seating.second;
  if (!score.played()) return 0;
  if (score.goes_on == 0) return fail(Message{"tournament.knockout.draw"_key}.with("table", table));
  return score.goes_on == 1 ? game->seating.first : game->seating.second;
}

}  // namespace

int tree_rounds(std::size_t players) { return rounds_until_final(static_cast<int>(players)); }

Result<Tree> tree(const Tournament& tournament, const std::vector<PlayerId>& seeds, int first) {
  Tree now;
  for (const int leaf : leaves(static_cast<int>(seeds.size()))) now.left.push_back(leaf < 0 ? 0 : seeds[at(leaf)]);
  for (int round = first; round <= tournament.round_count() && now.left.size() > 1; ++round) {
    Tree next;
    for (std::size_t i = 0; i < now.left.size(); i += 2) {
      const auto one = now.left[i];
      const auto other = now.left[i + 1];
      const auto on = winner(tournament, round, one, other);
      if (!on) return fail(on.error());
      next.left.push_back(*on);
      if (now.left.size() == 4 && one != 0 && other != 0 && *on != 0) next.semifinal_losers.push_back(*on == one ? other : one);
    }
    now = std::move(next);
  }
  return now;
}

Pairs tree_pairs(const Tournament& tournament, const Tree& tree) {
  Pairs pairs;
  for (std::size_t i = 0; i + 1 < tree.left.size(); i += 2)
    if (tree.left[i] != 0 && tree.left[i + 1] != 0) pairs.emplace_back(tree.left[i], tree.left[i + 1]);
  if (tree.left.size() == 2 && tournament.settings().third_place && tree.semifinal_losers.size() == 2)
    pairs.emplace_back(tree.semifinal_losers[0], tree.semifinal_losers[1]);
  return pairs;
}

std::vector<PlayerId> numbered(const Tournament& tournament, const std::string& section) {
  std::vector<PlayerId> ids;
  for (PlayerId id = 1; tournament.knows(id); ++id)
    if (tournament.player(id).player.section == section) ids.push_back(id);
  std::ranges::sort(ids, {}, [&](PlayerId id) { return tournament.player(id).number; });
  return ids;
}

int round_robin_rounds(std::size_t players, bool twice) {
  const int once = players < 2 ? 0 : static_cast<int>(players % 2 == 0 ? players - 1 : players);
  return twice ? 2 * once : once;
}

int group_rounds(const std::vector<std::vector<PlayerId>>& groups, bool twice) {
  int most = 0;
  for (const auto& group : groups) most = std::max(most, round_robin_rounds(group.size(), twice));
  return most;
}

int tree_begins(const Tournament& tournament, const std::vector<PlayerId>& players) {
  const auto& settings = tournament.settings();
  if (settings.format == Format::Knockout) return 1;
  if (settings.format != Format::Groups || players.size() < 2) return 0;
  return group_rounds(groups(players, settings.group_size), settings.twice) + 1;
}

std::vector<std::vector<PlayerId>> groups(const std::vector<PlayerId>& players, int most) {
  const auto count = (players.size() + at(most) - 1) / at(most);
  std::vector<std::vector<PlayerId>> all(count);
  for (std::size_t i = 0; i < players.size(); ++i) {
    const auto column = i % count;
    all[i / count % 2 == 0 ? column : count - 1 - column].push_back(players[i]);
  }
  return all;
}

std::vector<PlayerId> qualified(const Tournament& tournament, const std::vector<std::vector<PlayerId>>& groups, int rounds) {
  std::vector<std::vector<PlayerId>> ranked;
  for (const auto& group : groups) {
    auto& order = ranked.emplace_back();
    for (const auto& one :
         standings(tournament, rounds, [&](PlayerId id) { return std::ranges::find(group, id) != group.end(); }))
      order.push_back(one.player);
  }
  std::vector<PlayerId> seeds;
  std::vector<std::size_t> from;  // which group
  for (std::size_t place = 0; place < at(tournament.settings().qualifiers); ++place)
    for (std::size_t group = 0; group < ranked.size(); ++group)
      if (place < ranked[group].size()) {
        seeds.push_back(ranked[group][place]);
        from.push_back(group);
      }
  // Of two of the same group who would meet at once, the lower changes places with the nearest one that helps both.
  const auto size = std::size_t{1} << rounds_until_final(static_cast<int>(seeds.size()));
  const auto clash = [&](std::size_t seed) {
    const auto other = size - 1 - seed;
    return other < seeds.size() && other != seed && from[seed] == from[other];
  };
  for (auto low = seeds.size(); low-- > seeds.size() / 2;)
    for (auto swap = seeds.size(); clash(low) && swap-- > ranked.size();) {
      const auto exchange = [&] {
        std::swap(seeds[low], seeds[swap]);
        std::swap(from[low], from[swap]);
      };
      exchange();
      if (clash(low) || clash(swap)) exchange();
    }
  return seeds;
}

std::vector<PlayerId> tree_order(const Tournament& tournament, const std::vector<PlayerId>& seeds, int first, int last) {
  const int total = tree_rounds(seeds.size());
  std::vector<std::pair<int, std::size_t>> order;  // how far, and by number
  for (std::size_t i = 0; i < seeds.size(); ++i) {
    int far = 0;
    for (int round = first; round <= std::min(last, first + total - 1); ++round) {
      const auto* game = tournament.game_of(round, seeds[i]);
      if (game == nullptr) {
        if (round == first) far += 4;  // went on without playing
        continue;
      }
      const auto on = winner(tournament, round, game->seating.first, game->seating.second);
      const bool third = round == first + total - 1 && far < 4 * (total - 1);  // the game for third place
      if (on && *on == seeds[i]) far += third ? 1 : 4;
    }
    order.emplace_back(-far, i);
  }
  std::ranges::sort(order);
  std::vector<PlayerId> places;
  for (const auto& [far, seed] : order) places.push_back(seeds[seed]);
  return places;
}

}  // namespace meydan::tournament
