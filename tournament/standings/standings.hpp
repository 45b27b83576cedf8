// Who stands where: points, then the tie-breaks of the settings in their order, computed once for all lists.
#pragma once

#include <functional>
#include <map>

#include "tournament/model/tournament.hpp"

namespace meydan::tournament {

struct Standing {
  PlayerId player = 0;
  int place = 0;  // equal in all shares it
  int half_points = 0;
  std::vector<int> tiebreaks{};  // in quarters, in the order of the settings; -1: does not apply
};

/// Those whom the filter takes, over the rounds from `first` to `last`; by number where all is equal.
std::vector<Standing> standings(const Tournament& tournament, int last, const std::function<bool(PlayerId)>& filter = {},
                                int first = 1);

/// Some of them, in the same order, with places counted anew.
std::vector<Standing> only(const std::vector<Standing>& all, const std::function<bool(PlayerId)>& filter);

struct Team {
  std::string school{};
  int place = 0;
  int half_points = 0;              // of those who count
  std::vector<PlayerId> members{};  // who count, best first
};
/// By the points of the best k of each school, then by the sum of their places, then by the best of them. Schools with fewer than
/// k count with those they have. A place is that in one's section.
std::vector<Team> teams(const Tournament& tournament, const std::vector<Standing>& all);

/// A list with prizes for its first so many.
struct PrizeList {
  std::vector<Standing> list{};
  int prizes = 0;
};
/// One prize a child: who has won one in an earlier list is passed over in the later ones. For each list the winners in order.
std::vector<std::vector<PlayerId>> winners(const std::vector<PrizeList>& lists);

/// What a column tells, in a sentence; and its heading.
Key explained(Tiebreak tiebreak);
Key heading(Tiebreak tiebreak);

/// "12½", "7¼".
std::string quarters(int value);

}  // namespace meydan::tournament
