#include "server/net/guests.hpp"

#include <sys/resource.h>

#include <algorithm>
#include <iterator>
#include <utility>

namespace meydan::server {

std::size_t places_given() {
  constexpr std::size_t kOtherDescriptors = 32;  // the program's own
  constexpr std::size_t kOthers = kMostRefused + kOtherDescriptors;
  rlimit limit{};
  ::getrlimit(RLIMIT_NOFILE, &limit);
  if (limit.rlim_cur < kMostGuests + kOthers) {
    limit.rlim_cur = std::min<rlim_t>(kMostGuests + kOthers, limit.rlim_max);
    ::setrlimit(RLIMIT_NOFILE, &limit);
    ::getrlimit(RLIMIT_NOFILE, &limit);
  }
  const auto given = static_cast<std::size_t>(std::min<rlim_t>(limit.rlim_cur, kMostGuests + kOthers));
  return given - std::min(given, kOthers);
}

Guest::Guest(Guests& guests, const Address& from, Moment now, std::function<void()> leave)
    : guests_(guests),
      from_(from),
      stirred_(now),
      leave_(std::move(leave)),
      place_(guests.guests_.insert(guests.guests_.end(), this)) {
  ++guests_.by_address_[from_];
}

Guest::~Guest() { guests_.forget(*this); }

void Guest::stir(Moment now) {
  stirred_ = now;
  if (!gone_) guests_.guests_.splice(guests_.guests_.end(), guests_.guests_, place_);
}

bool Guests::admits(const Address& from, Moment now) {
  if (guests_.size() < most_) return true;
  const auto crowd = std::ranges::max_element(by_address_, {}, [](const auto& entry) { return entry.second; });
  if (crowd == by_address_.end()) return false;
  auto& stillest = **std::ranges::find(guests_, crowd->first, [](const Guest* guest) { return guest->from_; });
  const bool fairer = crowd->second > guests_from(from) + 1;
  if (!fairer && now - stillest.stirred_ < kStill) return false;
  send_away(stillest);
  return true;
}

void Guests::close() {
  closing_ = true;
  for (auto next = guests_.begin(); next != guests_.end();) {
    auto& guest = **next++;
    if (!guest.answering_) send_away(guest);
  }
}

std::size_t Guests::guests_from(const Address& from) const {
  const auto found = by_address_.find(from);
  return found == by_address_.end() ? 0 : found->second;
}

void Guests::send_away(Guest& guest) {
  forget(guest);
  guest.leave_();
}

void Guests::forget(Guest& guest) {
  if (std::exchange(guest.gone_, true)) return;
  guests_.erase(guest.place_);
  const auto found = by_address_.find(guest.from_);
  if (--found->second == 0) by_address_.erase(found);
}

}  // namespace meydan::server
