// A knock-out as it stands, and groups with a knock-out behind them.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "tournament/model/tournament.hpp"

namespace meydan::tournament {

using Pairs = std::vector<std::pair<PlayerId, PlayerId>>;

/// Who goes on of two, and 0 where nobody does. Fails where nothing is known yet, a draw stands and nobody was said to go on, or
/// the two do not sit together any more.
Result<PlayerId> who_goes_on(const Tournament& tournament, int round, PlayerId one, PlayerId other);

/// The beginning of a knock-out of these, best first.
Tree planted(const std::vector<PlayerId>& seeds);
/// Who begins it in a section, best first; after groups as their standings are now.
std::vector<PlayerId> seeds_of(const Tournament& tournament, const std::string& section);

/// The knock-out of a section before the next round, by who was left when the last one was paired and by its results; rounds in
/// which nobody would have an opponent are passed over. One is left, or nobody: it is over.
Result<Tree> tree_of(const Tournament& tournament, const std::string& section);
/// Of all sections that play one in the next round and in which it is known.
std::map<std::string, Tree> trees_now(const Tournament& tournament);
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

struct TreePlace {
  PlayerId player = 0;
  int place = 0;

  friend bool operator==(const TreePlace&, const TreePlace&) = default;
};
/// The places of a knock-out that began with round `first`, after round `last`: those who are still in it, then the others by
/// when they fell. Who fell in the same round shares the place, but for the game for third place; without a champion nobody is
/// first.
std::vector<TreePlace> tree_places(const Tournament& tournament, const std::string& section, int first, int last);

}  // namespace meydan::tournament
