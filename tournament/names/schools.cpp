#include "tournament/names/schools.hpp"

#include <set>

#include "tournament/names/alphabet.hpp"
#include "tournament/names/fold.hpp"
#include "tournament/stably.hpp"

namespace meydan::tournament {

std::string school_key(std::string_view name) { return fold(tidy(name)); }

std::vector<std::string> schools_of(const Tournament& tournament) {
  std::set<std::string> seen;
  std::vector<std::string> schools;
  for (const auto& entered : tournament.players()) {
    const auto key = school_key(entered.player.school);
    if (!key.empty() && seen.insert(key).second) schools.push_back(entered.player.school);
  }
  sort_stably(schools, [](const std::string& one, const std::string& other) { return compare_names(one, other) < 0; });
  return schools;
}

}  // namespace meydan::tournament
