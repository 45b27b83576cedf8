// What has been proved of positions with many stones, for the solver: one word a position. The whole number of the position is
// kept, so that it is never mistaken for another. Threads may share it.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>

#include "engine/mangala/index.hpp"

namespace meydan::mangala {

inline constexpr int kNoPit = kPitCount;

/// How many of the stones in the pits the mover gets at least and at most, and the pit that brings `low`.
struct Bounds {
  int low = 0;
  int high = kMaxIndexed;
  int pit = kNoPit;

  bool exact() const noexcept { return low == high; }
};

class Proofs {
 public:
  explicit Proofs(std::size_t bytes);

  void prefetch(std::uint64_t number) const noexcept { __builtin_prefetch(bucket(mixed(number))); }
  /// False, and `bounds` as they were, if nothing is known.
  bool find(std::uint64_t number, Bounds& bounds) const noexcept;
  /// `effort` tells what finding it out has cost: what was cheap makes room first.
  void keep(std::uint64_t number, const Bounds& bounds, std::uint64_t effort) noexcept;
  void clear() noexcept;

 private:
  static constexpr int kNumberBits = 41;  // enough for all positions with up to kMaxIndexed stones
  static constexpr std::size_t kBucket = 8;
  using Entry = std::atomic<std::uint64_t>;

  /// One to one among the numbers of kNumberBits.
  static constexpr std::uint64_t mixed(std::uint64_t number) noexcept {
    constexpr std::uint64_t kMask = (std::uint64_t{1} << kNumberBits) - 1;
    number = number * 0x9e3779b97f4a7c15 & kMask;
    number ^= number >> (kNumberBits / 2);
    return number * 0xbf58476d1ce4e5b9 & kMask;
  }
  static constexpr bool same(std::uint64_t word, std::uint64_t mixed) noexcept {
    return (word ^ mixed) << (64 - kNumberBits) == 0 && word != 0;
  }
  Entry* bucket(std::uint64_t mixed) const noexcept {
    return entries_.get() + ((mixed >> (kNumberBits - 32)) * buckets_ >> 32) * kBucket;
  }

  std::size_t buckets_;
  std::unique_ptr<Entry[]> entries_;
};

}  // namespace meydan::mangala
