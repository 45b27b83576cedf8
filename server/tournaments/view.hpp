// A tournament as those see it who run it, and as everybody sees it who has its link.
#pragma once

#include <optional>
#include <span>
#include <string>

#include "lang/say.hpp"
#include "protocol/json/json.hpp"
#include "server/store/tournaments.hpp"
#include "tournament/in/list.hpp"
#include "tournament/model/tournament.hpp"
#include "tournament/standings/choice.hpp"

namespace meydan::server {

/// What is written of each.
template <class Items, class Write>
json::Written written_of(const Items& items, const Write& write) {
  std::vector<json::Written> all;
  all.reserve(items.size());
  for (const auto& item : items) all.push_back(write(item));
  return json::list(all);
}

struct Sight {
  bool whole = false;  // of those who run it
  int round = 0;       // as it stood after this one
  std::optional<tournament::Choice> only{};
  Language language = Language::Turkish;
  std::span<const EntrantRow> entrants{};
  std::span<const OnlineRow> online{};
};

/// Everything that a page shows of it. Of children whose consent is not ticked everybody else sees a first name and an initial;
/// schools, years of birth and genders are for those who run it.
json::Fields shown(const tournament::Tournament& now, const Sight& sight);

/// What a list says: what was understood, and what was not.
json::Written preview(const tournament::Tournament& now, const tournament::PlayerList& list, Language language);

}  // namespace meydan::server
