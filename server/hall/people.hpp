// Who is who: nicknames, cookies, and the people behind them.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "core/random.hpp"
#include "lang/say.hpp"
#include "server/ipc/client_out.hpp"
#include "server/store/store.hpp"

namespace meydan::server {

/// A pleasant name of two words; the same seed gives the same.
std::string nickname(Language language, Random& random);
/// Whether it is one that `nickname` gives.
bool is_nickname(std::string_view name);

/// 32 random bytes in hex, for a cookie, and what is kept of them.
std::string new_session();
SessionHash hash_of(std::string_view session);
/// The value of the cookie `meydan` in a header, or nothing.
std::optional<std::string_view> session_in(std::string_view cookie_header);

class People {
 public:
  explicit People(Store& store) : store_(store), last_(store.last_person()) {}

  std::optional<Me> of_session(std::string_view session);
  const std::string& name(Person person);
  /// A new guest, and what must be kept of them.
  Me add_guest(std::string name, Millis wall, std::vector<Change>& changes);

 private:
  Store& store_;
  Person last_;
  std::unordered_map<Person, PersonRow> known_;
  std::unordered_map<SessionHash, Person> sessions_;
};

}  // namespace meydan::server
