// What is counted of the server's work, by whoever does it, for /metrics.
#pragma once

#include <array>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>

namespace meydan::server {

using Count = std::atomic<std::uint64_t>;

/// How long something takes, in classes that grow by doubling.
class Durations {
 public:
  static constexpr std::size_t kClasses = 14;

  /// The longest of a class, in microseconds: 250 us, 500 us, ... 2 s; the last has all that are longer.
  static constexpr std::uint64_t bound(std::size_t of) { return std::uint64_t{250} << of; }

  void add(std::chrono::steady_clock::duration took) {
    const auto time = static_cast<std::uint64_t>(std::chrono::duration_cast<std::chrono::microseconds>(took).count());
    std::size_t of = 0;
    while (of < kClasses && time > bound(of)) ++of;
    ++counts_[of];
    sum_ += time;
  }
  std::uint64_t count(std::size_t of) const { return counts_[of]; }
  std::uint64_t sum() const { return sum_; }

 private:
  std::array<Count, kClasses + 1> counts_{};
  Count sum_ = 0;
};

/// From any thread.
struct Meters {
  static constexpr std::size_t kStatuses = 600;

  std::array<Count, kStatuses> answers{};  // to requests to the house, by their status; refusals of the network among them
  Count connections = 0;                   // now
  Count lines = 0;                         // now
  Count turned_away = 0;                   // at the door, for want of room
  Count heard = 0;                         // messages of clients
  Count refused = 0;                       // of them commands that were not done
  Count moves = 0;
  Count events = 0;
  Count commits = 0;
  Durations commit_times{};  // until what was handed to the disk is on it
};

/// One more for as long as it lives.
class Counted {
 public:
  explicit Counted(Count& count) : count_(count) { ++count_; }
  ~Counted() { --count_; }
  Counted(const Counted&) = delete;
  Counted& operator=(const Counted&) = delete;

 private:
  Count& count_;
};

}  // namespace meydan::server
