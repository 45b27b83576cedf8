// Seats on their way to another device: a code that one device shows and another takes, once and soon. They live in memory only.
#pragma once

#include <algorithm>
#include <chrono>
#include <optional>
#include <string>
#include <unordered_map>

#include "server/hall/codes.hpp"
#include "server/play/event.hpp"

namespace meydan::server {

class Handovers {
 public:
  using Time = std::chrono::steady_clock::time_point;
  static constexpr std::chrono::seconds kLife{300};

  /// The last code of a person is the only one.
  std::string offer(Person person, Time now) {
    std::erase_if(waiting_, [&](const auto& one) { return one.second.person == person || one.second.until <= now; });
    auto code = new_code(kHandoverSigns);
    waiting_[code] = {.person = person, .until = now + kLife};
    return code;
  }
  /// As it was offered at another node.
  void put(const std::string& code, Person person, Time now) {
    forget(person);
    if (!code.empty()) waiting_[code] = {.person = person, .until = now + kLife};
  }
  std::optional<Person> take(const std::string& code, Time now) {
    const auto found = waiting_.extract(code);
    return found && found.mapped().until > now ? std::optional{found.mapped().person} : std::nullopt;
  }
  /// No device has taken the last one yet.
  bool waits(Person person, Time now) const {
    return std::ranges::any_of(waiting_, [&](const auto& one) { return one.second.person == person && one.second.until > now; });
  }
  void forget(Person person) {
    std::erase_if(waiting_, [person](const auto& one) { return one.second.person == person; });
  }

 private:
  struct Waiting {
    Person person = 0;
    Time until{};
  };
  std::unordered_map<std::string, Waiting> waiting_;
};

}  // namespace meydan::server
