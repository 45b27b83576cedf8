#include "tournament/standings/parts.hpp"

#include "tournament/at.hpp"
#include "tournament/rounds/knockout.hpp"
#include "tournament/standings/choice.hpp"

namespace meydan::tournament {

Parts::Parts(const Tournament& tournament, int round) : sections_(has_sections(tournament)) {
  for (const auto& entered : tournament.players()) of_.push_back({entered.player.section});
  for (const auto& section : tournament.sections()) {
    const auto players = numbered(tournament, section);
    if (round < 1 || round >= tree_begins(tournament, players)) {
      all_.push_back({section});
      continue;
    }
    groups_ = true;
    int number = 0;
    for (const auto& group : groups(players, tournament.settings().group_size)) {
      all_.push_back({section, ++number});
      for (const auto id : group) of_[at(id - 1)] = all_.back();
    }
  }
}

std::string Parts::group_of(PlayerId id) const {
  const int group = of(id).group;
  return group == 0 ? "" : std::to_string(group);
}

std::vector<Message> Parts::title(const Part& part) const {
  std::vector<Message> words;
  if (sections_) words.push_back(title_of_section(part.section));
  if (part.group != 0) words.push_back(Message{"tournament.group.title"_key}.with("number", std::to_string(part.group)));
  return words;
}

}  // namespace meydan::tournament
