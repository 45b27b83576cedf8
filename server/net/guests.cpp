#include "server/net/guests.hpp"

#include <sys/resource.h>

#include <algorithm>
#include <iterator>
#include <utility>

namespace meydan::server {

std::size_t places_given(std::size_t threads) {
  constexpr std::size_t kOwn = 32;  // descriptors of the program
  constexpr std::size_t kOfAThread = 4;
  const std::size_t others = kMostRefused + kOwn + kOfAThread * threads;
  rlimit limit{};
  ::getrlimit(RLIMIT_NOFILE, &limit);
  if (limit.rlim_cur < kMostGuests + others) {
    limit.rlim_cur = std::min<rlim_t>(kMostGuests + others, limit.rlim_max);
    ::setrlimit(RLIMIT_NOFILE, &limit);
    ::getrlimit(RLIMIT_NOFILE, &limit);
  }
  const auto given = static_cast<std::size_t>(std::min<rlim_t>(limit.rlim_cur, kMostGuests + others));
  return given - std::min(given, others);
}

Guest::Guest(Guests& guests, const Address& from, Moment now, std::function<void()> leave)
    : guests_(guests),
      from_(from),
      stirred_(now),
      leave_(std::move(leave)),
      place_(guests.guests_.insert(guests.guests_.end(), this)) {
  ++guests_.by_address_[from_];
}

Guest::~Guest() {
  const std::lock_guard lock{guests_.mutex_};
  guests_.forget(*this);
}

void Guest::stir(Moment now) {
  const std::lock_guard lock{guests_.mutex_};
  stirred_ = now;
  if (!gone_ && !settled_) guests_.guests_.splice(guests_.guests_.end(), guests_.guests_, place_);
}

void Guest::answering(bool yes) {
  const std::lock_guard lock{guests_.mutex_};
  answering_ = yes;
}

void Guest::settle() {
  const std::lock_guard lock{guests_.mutex_};
  if (!gone_ && !std::exchange(settled_, true)) guests_.settled_.splice(guests_.settled_.begin(), guests_.guests_, place_);
}

std::unique_ptr<Guest> Guests::admit(const Address& from, Moment now, std::function<void()> leave) {
  const std::lock_guard lock{mutex_};
  if (closing_ || (guests_.size() + settled_.size() >= most_ && !make_room(from, now))) return nullptr;
  return std::unique_ptr<Guest>{new Guest{*this, from, now, std::move(leave)}};
}

bool Guests::make_room(const Address& from, Moment now) {
  const auto crowd = std::ranges::max_element(by_address_, {}, [](const auto& entry) { return entry.second; });
  if (crowd == by_address_.end()) return false;
  const bool fairer = crowd->second > guests_from(from) + 1;
  const auto first_of_crowd = [&](const std::list<Guest*>& list) {
    return std::ranges::find(list, crowd->first, [](const Guest* guest) { return guest->from_; });
  };
  if (const auto stillest = first_of_crowd(guests_); stillest != guests_.end()) {
    if (!fairer && now - (*stillest)->stirred_ < kStill) return false;
    send_away(**stillest);
    return true;
  }
  if (!fairer) return false;
  send_away(**first_of_crowd(settled_));
  return true;
}

void Guests::close() {
  const std::lock_guard lock{mutex_};
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
  (guest.settled_ ? settled_ : guests_).erase(guest.place_);
  const auto found = by_address_.find(guest.from_);
  if (--found->second == 0) by_address_.erase(found);
}

}  // namespace meydan::server
