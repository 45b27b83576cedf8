// Who is who: nicknames, cookies, and the people behind them.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/random.hpp"
#include "lang/say.hpp"
#include "server/hall/counter.hpp"
#include "server/hall/recent.hpp"
#include "server/ipc/client_out.hpp"
#include "server/store/store.hpp"

namespace meydan::server {

/// A pleasant name of two words; the same seed gives the same.
std::string nickname(Language language, Random& random);
/// Whether it is one that `nickname` gives.
bool is_nickname(std::string_view name);
std::vector<std::string> all_nicknames();

/// 32 random bytes in hex, for a cookie, and what is kept of them.
std::string new_session();
SessionHash hash_of(std::string_view session);
/// The value of a cookie in a header, or nothing; `session_in` is that of `meydan`.
std::optional<std::string_view> cookie_in(std::string_view cookie_header, std::string_view name);
std::optional<std::string_view> session_in(std::string_view cookie_header);

/// What must be kept of a change is added to `changes`; it counts here at once.
class People {
 public:
  static constexpr Millis kSessionLife = 365 * kDay;  // without being used

  explicit People(Store& store) : store_(store), numbers_(store, Numbered::Person) {}

  /// Whose session it is: nobody's where it was not used for too long.
  std::optional<Me> of_session(const SessionHash& session, Millis wall, std::vector<Change>& changes);
  /// What the cookie is to say.
  static std::string add_session(Person person, Millis wall, std::vector<Change>& changes);
  /// Once it is durable that they are none any more.
  void forget_session(const SessionHash& session) { sessions_.erase(session); }
  void forget_sessions_of(Person person);

  /// Another node changed something of somebody. True where something was known here.
  bool forget(Person person) { return known_.erase(person); }

  /// Empty where somebody has left.
  const std::string& name(Person person) { return row(person).name; }
  Me me(Person person);
  /// A new guest.
  Me add_guest(std::string name, Millis wall, std::vector<Change>& changes);
  void rename(Person person, std::string name, std::vector<Change>& changes);
  /// A guest is from now on an account of that name.
  void settle(Person person, std::string name, std::vector<Change>& changes);
  /// Only the number is left, in the games of others.
  void remove(Person person, std::vector<Change>& changes);

  std::array<Shelf*, 2> shelves() { return {&known_, &sessions_}; }

 private:
  PersonRow& row(Person person);

  Store& store_;
  Counter numbers_;
  Recent<Person, PersonRow> known_;
  Recent<SessionHash, SessionRow> sessions_;
};

}  // namespace meydan::server
