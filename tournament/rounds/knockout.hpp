// A knock-out as it stands, and groups with a knock-out behind them.
#pragma once

#include <vector>

#include "tournament/model/tournament.hpp"

namespace meydan::tournament {

using Pairs = std::vector<std::pair<PlayerId, PlayerId>>;

/// Who is left, in the order of the tree (0: nobody), and who lost the semifinals.
struct Tree {
  std::vector<PlayerId> left{};
  std::vector<PlayerId> semifinal_losers{};
};

/// A knock-out of these, best first, that began with round `first`. Fails where a draw stands and nobody was said to go on.
Result<Tree> tree(const Tournament& tournament, const std::vector<PlayerId>& seeds, int first);
/// The pairs of its next round; the final first. Empty: it is over.
Pairs tree_pairs(const Tournament& tournament, const Tree& tree);
/// So many rounds.
int tree_rounds(std::size_t players);

/// The players of a section by number.
std::vector<PlayerId> numbered(const Tournament& tournament, const std::string& section);

/// So many rounds until everybody has met everybody, in one group and in the longest of several.
int round_robin_rounds(std::size_t players, bool twice);
int group_rounds(const std::vector<std::vector<PlayerId>>& groups, bool twice);
/// The first round of the knock-out of those in a section; 0 where they play none.
int tree_begins(const Tournament& tournament, const std::vector<PlayerId>& players);

/// Players in groups, so that the best are spread: 1 2 3, then 6 5 4, then 7 8 9.
std::vector<std::vector<PlayerId>> groups(const std::vector<PlayerId>& players, int most);
/// Those who go on after the groups, the first of each group before the second ones; nobody meets one of the same group at once.
std::vector<PlayerId> qualified(const Tournament& tournament, const std::vector<std::vector<PlayerId>>& groups, int rounds);

/// The places of a knock-out in its rounds from `first` to `last`: the winner first; those who fell in the same round by number.
std::vector<PlayerId> tree_order(const Tournament& tournament, const std::vector<PlayerId>& seeds, int first, int last);

}  // namespace meydan::tournament
