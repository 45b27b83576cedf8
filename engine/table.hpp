// The transposition table: what a search found out about positions, shared by its threads without locks. An entry is two words,
// the second of which is also mixed into the first, so that a half-written one is not recognised as any position.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>

namespace meydan {

enum class Bound : std::uint8_t { Lower = 1, Upper = 2, Exact = 3 };

struct Found {
  std::int32_t value;  // 24 bits with the sign
  std::uint16_t move;  // its place in the list of moves
  std::uint8_t depth;
  Bound bound;
};

class Table {
 public:
  static constexpr std::uint16_t kNoMove = 0xffff;

  /// As many buckets as fit into `bytes`, at least one.
  explicit Table(std::size_t bytes)
      : mask_(std::bit_floor(std::max(bytes / sizeof(Bucket), std::size_t{1})) - 1), buckets_(new Bucket[mask_ + 1]()) {}

  std::optional<Found> find(std::uint64_t key) const noexcept {
    for (const auto& entry : bucket(key)) {
      const auto data = entry.data.load(std::memory_order_relaxed);
      if (data != 0 && (entry.check.load(std::memory_order_relaxed) ^ data) == key) return unpack(data);
    }
    return std::nullopt;
  }

  void store(std::uint64_t key, const Found& found) noexcept {
    Entry* poorest = nullptr;
    int least = 1 << 20;
    for (auto& entry : bucket(key)) {
      const auto data = entry.data.load(std::memory_order_relaxed);
      const bool same = (entry.check.load(std::memory_order_relaxed) ^ data) == key;
      const int worth = data == 0 || same ? -1 : depth_of(data) - (age_of(data) == age_ ? 0 : 256);
      if (worth < least) {
        least = worth;
        poorest = &entry;
      }
      if (same) break;
    }
    const auto data = pack(found);
    poorest->data.store(data, std::memory_order_relaxed);
    poorest->check.store(key ^ data, std::memory_order_relaxed);
  }

  /// What was stored before makes room first from now on.
  void grow_older() noexcept { age_ = (age_ + 1) & kAges; }
  void clear() noexcept {
    for (std::size_t i = 0; i <= mask_; ++i)
      for (auto& entry : buckets_[i]) {
        entry.data.store(0, std::memory_order_relaxed);
        entry.check.store(0, std::memory_order_relaxed);
      }
  }

 private:
  struct Entry {
    std::atomic<std::uint64_t> check;
    std::atomic<std::uint64_t> data;
  };
  using Bucket = std::array<Entry, 4>;  // a cache line
  static constexpr std::uint64_t kAges = 63;

  Bucket& bucket(std::uint64_t key) const noexcept { return buckets_[static_cast<std::size_t>(key) & mask_]; }

  // value 24 bits, depth 8, move 16, age 6, bound 2: never 0, as a bound is not
  std::uint64_t pack(const Found& found) const noexcept {
    return static_cast<std::uint64_t>(static_cast<std::uint32_t>(found.value)) << 40 | std::uint64_t{found.depth} << 32 |
           std::uint64_t{found.move} << 16 | age_ << 2 | static_cast<std::uint64_t>(found.bound);
  }
  static Found unpack(std::uint64_t data) noexcept {
    return {static_cast<std::int32_t>(static_cast<std::int64_t>(data) >> 40), static_cast<std::uint16_t>(data >> 16),
            static_cast<std::uint8_t>(data >> 32), static_cast<Bound>(data & 3)};
  }
  static int depth_of(std::uint64_t data) noexcept { return static_cast<int>(data >> 32 & 0xff); }
  static std::uint64_t age_of(std::uint64_t data) noexcept { return data >> 2 & kAges; }

  std::size_t mask_;
  std::unique_ptr<Bucket[]> buckets_;
  std::uint64_t age_ = 0;
};

}  // namespace meydan
