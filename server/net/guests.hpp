// Who is in the house: how many connections there may be, where they come from, and who makes room when the house is full.
#pragma once

#include <array>
#include <chrono>
#include <cstddef>
#include <functional>
#include <list>
#include <map>

namespace meydan::server {

/// As IPv6 writes it. A household there has 64 bits and all that follow, so those are left out.
using Address = std::array<unsigned char, 16>;
using Moment = std::chrono::steady_clock::time_point;

inline constexpr std::size_t kMostGuests = 2048;
inline constexpr std::size_t kMostRefused = 64;  // of those for whom there is no place, so many are heard out

/// So many places, or as many as the system gives descriptors for.
std::size_t places_given();

class Guests;

/// A connection, counted for as long as it lives, however it ends.
class Guest {
 public:
  /// `leave` must end the connection; it is called at most once.
  Guest(Guests& guests, const Address& from, Moment now, std::function<void()> leave);
  ~Guest();
  Guest(const Guest&) = delete;
  Guest& operator=(const Guest&) = delete;

  /// It asked for something or took some of the answer.
  void stir(Moment now);
  void answering(bool yes) { answering_ = yes; }

 private:
  friend class Guests;

  Guests& guests_;
  Address from_;
  Moment stirred_;
  std::function<void()> leave_;
  bool answering_ = false;
  bool gone_ = false;
  std::list<Guest*>::iterator place_;
};

/// Nobody is counted out by a number alone: a class behind one router may hold nearly all places. Only where the house is full
/// does the address with the most guests give one of its places, that of the guest who has been still for longest, to a newcomer
/// from an address with fewer; to any newcomer, where that guest has been still for a while.
class Guests {
 public:
  static constexpr std::chrono::seconds kStill{1};

  explicit Guests(std::size_t most) : most_(most) {}

  /// Whether another one may come in from there; who has to leave for it does so at once.
  bool admits(const Address& from, Moment now);
  /// No request is waited for any longer: those who are being answered stay until they have it.
  void close();
  bool closing() const { return closing_; }

 private:
  friend class Guest;

  std::size_t guests_from(const Address& from) const;
  void send_away(Guest& guest);
  void forget(Guest& guest);

  std::size_t most_;
  bool closing_ = false;
  std::list<Guest*> guests_;  // the stillest first
  std::map<Address, std::size_t> by_address_;
};

}  // namespace meydan::server
