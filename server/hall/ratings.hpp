// The ratings of those who play now, as the last game left them.
#pragma once

#include <map>
#include <string>
#include <tuple>

#include "server/hall/recent.hpp"
#include "server/store/store.hpp"

namespace meydan::server {

class Ratings {
 public:
  explicit Ratings(Store& store) : store_(store) {}

  const RatingRow& of(Person person, const std::string& kind, bool fast) {
    return known_.get({person, kind, fast}, [&] {
      return store_.rating(person, kind, fast).value_or(RatingRow{.person = person, .kind = kind, .fast = fast});
    });
  }
  void forget(Person person) {
    known_.erase_if([person](const auto& one) { return std::get<Person>(one.first) == person; });
  }
  void set(const RatingRow& row) { known_.put({row.person, row.kind, row.fast}, row); }
  Shelf& shelf() { return known_; }

 private:
  using Whose = std::tuple<Person, std::string, bool>;

  Store& store_;
  Recent<Whose, RatingRow, std::map<Whose, RatingRow>> known_;
};

}  // namespace meydan::server
