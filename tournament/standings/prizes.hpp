// Prizes out of one pool: several lists, places counted anew in each, and one prize a child.
#pragma once

#include "lang/say.hpp"
#include "tournament/standings/choice.hpp"

namespace meydan::tournament {

/// "all=3", "girls=2", "born:2015-2017,girls=1", "schools=1" (so many of every school), "teams=2".
Result<void> check_prizes(const std::vector<std::string>& lists);

struct Prize {
  int number = 0;       // 1: the first of its list
  PlayerId player = 0;  // 0: a team's
  std::string school{};
  int half_points = 0;
};
struct Prizes {
  std::vector<Message> title{};  // what the list takes, one thing after the other
  std::vector<Prize> won{};
};

/// "Girls, Born in 2015".
std::string said(const std::vector<Message>& title, Language language);

/// By the lists of the settings, in their order: who has a prize of an earlier list is passed over in the later ones. Where there
/// are sections a list that names none is given in each of them.
std::vector<Prizes> prizes(const Tournament& tournament, int round);

}  // namespace meydan::tournament
