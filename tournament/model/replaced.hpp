// What an entry takes the place of: settings, a child's details, a result, seats.
#pragma once

#include <map>
#include <optional>
#include <string>

#include "tournament/model/tournament.hpp"

namespace meydan::tournament {

/// What was there, as an entry of the same kind; by whom and when it came there, and the number of that entry, from 1.
struct Replaced {
  int number = 0;
  Entry entry{};
};

/// Follows entries one by one, and tells of each what it replaced.
class Replacing {
 public:
  /// Nothing where nothing was there yet. Fails where the entry cannot be followed.
  Result<std::optional<Replaced>> follow(const Entry& entry);
  const Tournament& now() const noexcept { return now_; }

 private:
  Tournament now_;
  std::map<std::string, int> brought_;  // the number of the entry that something is from
};

}  // namespace meydan::tournament
