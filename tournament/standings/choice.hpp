// The ranking of any format, and lists out of it: ages, girls, schools, sections.
#pragma once

#include "tournament/standings/standings.hpp"

namespace meydan::tournament {

/// After a round: of a knock-out by how far everybody came, else by points and tie-breaks.
std::vector<Standing> ranking(const Tournament& tournament, int round);

/// Who is in a list; all of what is given must hold.
struct Choice {
  char gender = ' ';
  int born_from = 0;
  int born_to = 9999;
  std::string school{};
  std::string section{};
};

/// "girls", "boys", "born:2015-2017", "born:2015", "school:...", "section:..."; several with commas between.
Result<Choice> read_choice(std::string_view text);
bool takes(const Choice& choice, const Player& player);

}  // namespace meydan::tournament
