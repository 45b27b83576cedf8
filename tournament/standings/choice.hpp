// The ranking of any format, part by part, and lists out of it: ages, girls, schools, sections.
#pragma once

#include "tournament/standings/parts.hpp"
#include "tournament/standings/standings.hpp"

namespace meydan::tournament {

/// Who is in a list; all of what is given must hold.
struct Choice {
  char gender = ' ';
  int born_from = 0;
  int born_to = 9999;
  std::string school{};
  std::optional<std::string> section{};  // empty: who is in none

  friend bool operator==(const Choice&, const Choice&) = default;
};

/// "girls", "boys", "born:2015-2017", "born:2015", "school:...", "section:..."; several with commas between.
Result<Choice> read_choice(std::string_view text);
bool takes(const Choice& choice, const Player& player);
/// What it takes, one thing after the other; everybody where it takes all.
std::vector<Message> title_of(const Choice& choice);
/// "Section A", or who is in none.
Message title_of_section(const std::string& section);

/// The places of a part, from 1.
struct Ranking {
  Part part{};
  std::vector<Standing> list{};
};
/// After a round, for each part apart: of a knock-out by how far everybody came, else by points and tie-breaks. Only those whom
/// the choice takes, with places counted anew; a part without any of them is left out.
std::vector<Ranking> rankings(const Tournament& tournament, int round, const Choice& choice = {});
/// The same with every section whole, also while its groups are played: prizes and teams go by these.
std::vector<Ranking> overall(const Tournament& tournament, int round, const Choice& choice = {});
/// One part after the other.
std::vector<Standing> listed(std::vector<Ranking> rankings);

/// What holds for all of the standings after a round: who goes on, by which rule games count that were not played.
std::vector<Message> notes(const Tournament& tournament, int round);

/// Whether there is more than one, so that lists say which they are of.
bool has_sections(const Tournament& tournament);

}  // namespace meydan::tournament
