// The peace of the house: who wants nothing of whom, who must rest, how much somebody may report, and who looks after it all.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include "server/hall/counter.hpp"
#include "server/hall/recent.hpp"
#include "server/store/store.hpp"

namespace meydan::server {

class Peace {
 public:
  static constexpr std::size_t kMostBlocked = 200;
  static constexpr std::size_t kMostReports = 10;  // in a day

  Peace(Store& store, Millis wall);

  /// The last first.
  const std::vector<Person>& blocked(Person by) { return blocked_by(by); }
  /// One of the two wants nothing of the other.
  bool apart(Person one, Person other);
  /// False where there are too many.
  bool block(Person by, Person whom, Millis wall, std::vector<Change>& changes);
  void unblock(Person by, Person whom, std::vector<Change>& changes);
  /// A guest is that account from now on: what it blocked, and that it must rest, go along.
  void bring(Person guest, Person account, Millis wall, std::vector<Change>& changes);
  /// Once that is durable (change::Bring): who blocked the guest has blocked the account.
  void brought(Person guest, Person account);
  /// Somebody has left, for good.
  void forget(Person person);

  /// So many days somebody may not play yet, the last one begun counted whole; 0: none.
  Millis days_to_rest(Person person, Millis wall) const;
  Millis suspended_until(Person person) const;
  void suspend(Person person, Millis until, std::vector<Change>& changes);
  /// Another node did, or kept whom somebody blocks or reports.
  void was_suspended(Person person, Millis until) { suspended_[person] = until; }
  void look_again(Person by) {
    blocked_.erase(by);
    reported_.erase(by);
  }

  /// False where somebody has reported enough for a day.
  bool report(ReportRow row, std::vector<Change>& changes);

  std::array<Shelf*, 2> shelves() { return {&blocked_, &reported_}; }

 private:
  std::vector<Person>& blocked_by(Person by);

  PeaceStore& store_;
  Recent<Person, std::vector<Person>> blocked_;
  std::unordered_map<Person, Millis> suspended_;
  Recent<Person, std::deque<Millis>> reported_;
  Counter reports_;
};

/// Whoever runs the server shows it by a key that only the owner of its data can make: a link for once, which becomes a cookie.
class Moderators {
 public:
  static constexpr std::string_view kCookie = "meydan-moderator";
  static constexpr Millis kLink = Millis{15} * 60 * 1000;
  static constexpr Millis kStay = Millis{12} * 60 * 60 * 1000;

  explicit Moderators(Store& store) : store_(store.peace()), deeds_(store, Numbered::Deed) {}

  bool is_one(std::string_view cookie, Millis wall);
  /// The cookie; nothing where the key is none, was used before, or is too old.
  std::optional<std::string> enter(std::string_view key, Millis wall, std::vector<Change>& changes);
  void leave(std::string_view cookie, std::vector<Change>& changes);
  Change note(DeedRow deed);
  /// Another node took a key, or let somebody leave.
  void spend(const std::string& hash) {
    known_.erase(hash);
    spent_.insert(hash);
  }

 private:
  PeaceStore& store_;
  std::unordered_map<std::string, Millis> known_;  // cookies, hashed, and until when they are good
  std::unordered_set<std::string> spent_;          // keys, hashed
  Counter deeds_;
};

/// A key for a link, kept as its hash; nothing where it could not be kept. The server may run meanwhile.
std::optional<std::string> invite_moderator(Store& store, Millis wall);

/// Who ever sat in a game, and what was said in it, in order.
struct Gathering {
  std::vector<Person> people;
  std::vector<std::pair<Person, Phrase>> said;

  bool has(Person person) const { return std::ranges::find(people, person) != people.end(); }
  /// A guest is that account from now on.
  void now(Person guest, Person account);
};
Gathering gathering_of(PeaceStore& store, std::uint64_t game);

}  // namespace meydan::server
