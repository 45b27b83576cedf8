// How often something may be done. Whoever has no cookie yet is known by address only, and a whole school is behind one: what
// counts by address is meant for 250 children who come at once.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "server/play/event.hpp"

namespace meydan::server {

/// Each key has so many at once, and gets them back with time.
template <class Key>
class Buckets {
 public:
  using Time = std::chrono::steady_clock::time_point;
  static constexpr std::size_t kMostKeys = 100'000;

  Buckets(double at_once, double each_second)
      : step_(std::chrono::duration_cast<Time::duration>(std::chrono::duration<double>{1 / each_second})),
        most_(std::chrono::duration_cast<Time::duration>(step_ * at_once)) {}

  /// One of them, if there is one.
  bool take(const Key& key, Time now) {
    if (full_.size() >= kMostKeys) forget(now);
    const auto found = full_.find(key);
    const auto full = (found == full_.end() || found->second < now ? now : found->second) + step_;
    if (full - now > most_) return false;
    full_[key] = full;
    if (counting_) ++taken_[key];
    return true;
  }
  /// So many were used; where those were more than it has, there is none until they have come back.
  void charge(const Key& key, Time now, std::size_t many) {
    if (full_.size() >= kMostKeys) forget(now);
    auto& full = full_[key];
    full = std::max(full, now) + step_ * static_cast<Time::rep>(many);
  }
  /// Without taking it.
  bool has(const Key& key, Time now) const {
    const auto found = full_.find(key);
    return found == full_.end() || found->second + step_ - now <= most_;
  }
  /// From now on it is counted what is taken, for `much_taken`.
  void count() { counting_ = true; }
  /// Of whom so many were taken since this was asked last that it matters to others who give the same away.
  std::vector<std::pair<Key, std::uint64_t>> much_taken(std::chrono::duration<double> since) {
    std::vector<std::pair<Key, std::uint64_t>> much;
    for (auto& [key, count] : std::exchange(taken_, {}))
      if (static_cast<double>(count) * step_ >= kMuch * since) much.emplace_back(key, count);
    return much;
  }
  /// That many were taken elsewhere.
  void took(const Key& key, std::uint64_t count, Time now) {
    if (full_.size() >= kMostKeys) forget(now);
    auto& full = full_[key];
    full = std::min(std::max(full, now) + step_ * std::min<std::int64_t>(static_cast<std::int64_t>(count), most_ / step_),
                    now + most_);
  }
  void give_back(const Key& key) {
    if (const auto found = full_.find(key); found != full_.end()) found->second -= step_;
  }

 private:
  void forget(Time now) {
    std::erase_if(full_, [now](const auto& one) { return one.second <= now; });
    if (full_.size() >= kMostKeys) full_.clear();
  }

  static constexpr double kMuch = 0.1;  // of what one gets back meanwhile

  Time::duration step_;
  Time::duration most_;
  std::unordered_map<Key, Time> full_;  // when each has all of them again
  bool counting_ = false;
  std::unordered_map<Key, std::uint64_t> taken_;
};

struct Limits {
  static constexpr int kMostLines = 20;       // of a person
  static constexpr int kMostOpenGames = 100;  // that a person sits in
  static constexpr int kMostListed = 5;       // of them in the lobby
  // Of the whole house: whoever comes then is asked to try again.
  static constexpr std::size_t kMostTasks = 20'000;    // that wait for the thread of all games
  static constexpr std::size_t kMostPending = 10'000;  // that wait to be durable
  static constexpr std::size_t kMostRooms = 20'000;    // games in memory

  /// At the server itself sits its operator, or a proxy that was not named, behind which everybody is.
  static bool at_home(std::string_view from) { return from == "127.0.0.1" || from == "::"; }

  Buckets<Person> commands{200, 100};
  Buckets<Person> requests{200, 50};
  Buckets<std::string> requests_from{5000, 500};  // of those without a cookie
  Buckets<std::string> looks_from{20'000, 1000};  // at games: a class in the lobby, with 50 small boards each
  Buckets<std::string> guests_from{600, 2};
  Buckets<Person> names{10, 1.0 / 20};  // that somebody takes: all who see them are told
  // Events that are read on the thread of all games, for those who look at games: a long game or two, and many short ones.
  Buckets<Person> reads{50'000, 2500};
  Buckets<std::string> reads_from{1'000'000, 25'000};
  Buckets<std::string> wrong_names{50, 1.0 / 72};  // passwords that are wrong, by account: 100 in the first hour
  Buckets<std::string> wrong_here{10, 1.0 / 40};   // and of one who tries: others do not wait for it
  Buckets<std::string> wrong_from{1000, 4};
};

}  // namespace meydan::server
