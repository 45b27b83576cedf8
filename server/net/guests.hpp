// Who is in the house: how many connections there may be, where they come from, and who makes room when the house is full.
#pragma once

#include <atomic>
#include <chrono>
#include <cstddef>
#include <functional>
#include <list>
#include <map>
#include <memory>
#include <mutex>

#include "server/net/address.hpp"

namespace meydan::server {

using Moment = std::chrono::steady_clock::time_point;

inline constexpr std::size_t kMostGuests = 12288;  // ten thousand lines, and visitors
inline constexpr std::size_t kMostRefused = 64;    // of those for whom there is no place, so many are heard out

/// So many places, or as many as the system gives descriptors for beside those of the threads.
std::size_t places_given(std::size_t threads);

class Guests;

/// A connection, counted for as long as it lives, however it ends.
class Guest {
 public:
  ~Guest();
  Guest(const Guest&) = delete;
  Guest& operator=(const Guest&) = delete;

  /// It asked for something or took some of the answer.
  void stir(Moment now);
  void answering(bool yes);
  /// It has a line: it may be still for as long as it likes, and is not sent away when the house closes.
  void settle();

 private:
  friend class Guests;
  Guest(Guests& guests, const Address& from, Moment now, std::function<void()> leave);

  Guests& guests_;
  Address from_;
  Moment stirred_;
  std::function<void()> leave_;
  bool answering_ = false;
  bool settled_ = false;
  bool gone_ = false;
  std::list<Guest*>::iterator place_;
};

/// Nobody is counted out by a number alone: a class behind one router may hold nearly all places. Only where the house is full
/// does the address with the most guests give one of its places, that of the guest who has been still for longest, to a newcomer
/// from an address with fewer; to any newcomer, where that guest has been still for a while. Those with a line leave only for a
/// newcomer from an address with fewer, and when all others from theirs have gone. May be used from any thread.
class Guests {
 public:
  static constexpr std::chrono::seconds kStill{1};

  explicit Guests(std::size_t most) : most_(most) {}

  /// Another one from there, where it may come in; who has to leave for it is told so at once. `leave` must end the connection,
  /// some time soon: it is called at most once, from any thread, while the guest is there.
  std::unique_ptr<Guest> admit(const Address& from, Moment now, std::function<void()> leave);
  /// No request is waited for any longer: those who are being answered, and those with a line, stay.
  void close();
  bool closing() const { return closing_; }

 private:
  friend class Guest;

  bool make_room(const Address& from, Moment now);
  std::size_t guests_from(const Address& from) const;
  void send_away(Guest& guest);
  void forget(Guest& guest);

  mutable std::mutex mutex_;
  std::size_t most_;
  std::atomic<bool> closing_ = false;
  std::list<Guest*> guests_;   // the stillest first
  std::list<Guest*> settled_;  // the last to come first
  std::map<Address, std::size_t> by_address_;
};

}  // namespace meydan::server
