#include "tournament/rounds/knockout.hpp"

#include <algorithm>

#include "tournament/at.hpp"
#include "tournament/rounds/bracket.hpp"
#include "tournament/standings/standings.hpp"

namespace meydan::tournament {
namespace {

bool has_a_pair(const Tree& tree) {
  for (std::size_t i = 0; i + 1 < tree.left.size(); i += 2)
    if (tree.left[i] != 0 && tree.left[i + 1] != 0) return true;
  return false;
}

/// Who has nobody beside them goes on without playing.
Tree without_empty_rounds(Tree tree) {
  while (tree.left.size() > 1 && !has_a_pair(tree)) {
    std::vector<PlayerId> next;
    for (std::size_t i = 0; i < tree.left.size(); i += 2) next.push_back(tree.left[i] + tree.left[i + 1]);
    tree.left = std::move(next);
  }
  return tree;
}

/// After a round that was paired when the tree stood so.
Result<Tree> after(const Tournament& tournament, const Tree& before, int round) {
  if (before.left.size() < 2) return before;
  Tree next;
  for (std::size_t i = 0; i < before.left.size(); i += 2) {
    const auto one = before.left[i];
    const auto other = before.left[i + 1];
    const auto on = who_goes_on(tournament, round, one, other);
    if (!on) return fail(on.error());
    next.left.push_back(*on);
    if (before.left.size() == 4 && one != 0 && other != 0 && *on != 0) next.semifinal_losers.push_back(*on == one ? other : one);
  }
  return without_empty_rounds(std::move(next));
}

const Tree* paired_tree(const Tournament& tournament, const std::string& section, int round) {
  if (round < 1 || round > tournament.round_count()) return nullptr;
  const auto& trees = tournament.round(round).trees;
  const auto found = trees.find(section);
  return found != trees.end() ? &found->second : nullptr;
}

}  // namespace

Result<PlayerId> who_goes_on(const Tournament& tournament, int round, PlayerId one, PlayerId other) {
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

int tree_rounds(std::size_t players) { return rounds_until_final(static_cast<int>(players)); }

Tree planted(const std::vector<PlayerId>& seeds) {
  Tree tree;
  for (const int leaf : leaves(static_cast<int>(seeds.size()))) tree.left.push_back(leaf < 0 ? 0 : seeds[at(leaf)]);
  return tree;
}

std::vector<PlayerId> seeds_of(const Tournament& tournament, const std::string& section) {
  auto players = numbered(tournament, section);
  if (tournament.settings().format == Format::Knockout) return players;
  return qualified(tournament, groups(players, tournament.settings().group_size), tree_begins(tournament, players) - 1);
}

Result<Tree> tree_of(const Tournament& tournament, const std::string& section) {
  const int last = tournament.round_count();
  if (last + 1 == tree_begins(tournament, numbered(tournament, section))) return planted(seeds_of(tournament, section));
  if (const auto* before = paired_tree(tournament, section, last)) return after(tournament, *before, last);
  return fail(Message{"tournament.knockout.changed"_key}.with("round", std::to_string(last)));
}

std::map<std::string, Tree> trees_now(const Tournament& tournament) {
  std::map<std::string, Tree> all;
  for (const auto& section : tournament.sections()) {
    const int begins = tree_begins(tournament, numbered(tournament, section));
    if (begins == 0 || tournament.round_count() + 1 < begins) continue;
    if (auto tree = tree_of(tournament, section)) all.emplace(section, std::move(*tree));
  }
  return all;
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

namespace {

constexpr int kRound = 4;  // how far a round brings
constexpr int kStillPlaying = 2;
constexpr int kThird = 1;

using Reached = std::map<PlayerId, int>;

/// By the round that was paired next where there is one: nobody goes on anew.
void add_results(Reached& far, const Tournament& tournament, const std::string& section, const Tree& tree, int round) {
  if (const auto* next = paired_tree(tournament, section, round + 1)) {
    for (const auto id : next->left) far[id] = kRound * (round + 1);
    return;
  }
  for (std::size_t i = 0; i < tree.left.size(); i += 2) {
    const auto one = tree.left[i];
    const auto other = tree.left.size() > 1 ? tree.left[i + 1] : 0;
    const auto on = who_goes_on(tournament, round, one, other);
    if (on) far[*on] = kRound * (round + 1);
    else far[one] = far[other] = kRound * round + kStillPlaying;
  }
}

/// Who alone lost a semifinal is third without playing.
void add_third_place(Reached& far, const Tournament& tournament, const std::vector<PlayerId>& losers, int round) {
  if (losers.size() == 1 && tournament.settings().third_place) far[losers[0]] += kThird;
  if (losers.size() != 2 || round > tournament.round_count()) return;
  if (const auto third = who_goes_on(tournament, round, losers[0], losers[1])) far[*third] += kThird;
}

}  // namespace

std::vector<TreePlace> tree_places(const Tournament& tournament, const std::string& section, int first, int last) {
  const auto* begin = paired_tree(tournament, section, first);
  const auto* end = paired_tree(tournament, section, last);
  if (begin == nullptr || end == nullptr) return {};
  Reached far;
  const Tree* final = nullptr;
  int final_round = last + 1;
  for (int round = first; round <= last; ++round) {
    const auto* tree = paired_tree(tournament, section, round);
    if (tree == nullptr) continue;
    for (const auto id : tree->left) far[id] = kRound * round;
    if (final == nullptr && tree->left.size() <= 2) final = tree, final_round = round;
  }
  add_results(far, tournament, section, *end, last);
  const auto next = final == nullptr ? after(tournament, *end, last) : *final;
  if (next && next->left.size() <= 2) add_third_place(far, tournament, next->semifinal_losers, final_round);

  auto ids = begin->left;
  std::erase(ids, 0);
  std::ranges::sort(ids, {}, [&](PlayerId id) { return std::pair{-far[id], tournament.player(id).number}; });
  std::vector<TreePlace> places;
  for (const auto id : ids) {
    const auto better = std::ranges::count_if(ids, [&](PlayerId other) { return far[other] > far[id]; });
    const bool has_fallen = far[id] < kRound * last + kStillPlaying;
    places.push_back({.player = id, .place = std::max(static_cast<int>(better) + 1, has_fallen ? 2 : 1)});
  }
  return places;
}

}  // namespace meydan::tournament
