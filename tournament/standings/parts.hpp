// Who is ranked among whom: a section, and while groups are played a group of it.
#pragma once

#include <string>
#include <vector>

#include "tournament/model/tournament.hpp"

namespace meydan::tournament {

struct Part {
  std::string section{};
  int group = 0;  // from 1; 0: the whole section

  friend bool operator==(const Part&, const Part&) = default;
};

/// Those of a round, and of the standings after it.
class Parts {
 public:
  Parts(const Tournament& tournament, int round);

  /// Sections in the order of the first of each, and their groups in order.
  const std::vector<Part>& all() const noexcept { return all_; }
  const Part& of(PlayerId id) const noexcept { return of_[static_cast<std::size_t>(id - 1)]; }
  bool have_groups() const noexcept { return groups_; }
  /// The number of one's group, if any.
  std::string group_of(PlayerId id) const;
  /// "Section A", "Group 2", or both; nothing where everybody is in the same.
  std::vector<Message> title(const Part& part) const;

 private:
  std::vector<Part> all_;
  std::vector<Part> of_;
  bool sections_ = false;
  bool groups_ = false;
};

}  // namespace meydan::tournament
