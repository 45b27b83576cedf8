// The ratings of those who play now: read once, then as the last game left them.
#pragma once

#include <map>
#include <string>
#include <tuple>

#include "server/store/store.hpp"

namespace meydan::server {

class Ratings {
 public:
  explicit Ratings(Store& store) : store_(store) {}

  const RatingRow& of(Person person, const std::string& kind, bool fast) {
    const auto key = std::tuple{person, kind, fast};
    auto found = known_.find(key);
    if (found == known_.end()) {
      auto row = store_.rating(person, kind, fast).value_or(RatingRow{.person = person, .kind = kind, .fast = fast});
      found = known_.emplace(key, std::move(row)).first;
    }
    return found->second;
  }
  void forget(Person person) {
    std::erase_if(known_, [person](const auto& one) { return std::get<Person>(one.first) == person; });
  }
  void set(const RatingRow& row) { known_[{row.person, row.kind, row.fast}] = row; }

 private:
  Store& store_;
  std::map<std::tuple<Person, std::string, bool>, RatingRow> known_;
};

}  // namespace meydan::server
