// What a search knows of positions it has met. Several threads may share one: an entry that was written by two at once does not
// check and is not found.
#pragma once

#include <algorithm>
#include <atomic>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <memory>

namespace meydan::reversi {

inline constexpr std::uint8_t kNoMove = 64;

/// How sure a search is to be right where it cuts without proof; the last is certain.
inline constexpr std::uint8_t kCertain = 5;

struct Entry {
  std::int8_t lower = -64;
  std::int8_t upper = 64;
  std::uint8_t depth = 0;
  std::uint8_t certainty = 0;
  std::uint8_t move = kNoMove;
  std::uint8_t second = kNoMove;  // the best one before it
  std::uint8_t age = 0;
  std::uint8_t unused = 0;

  /// Whether its bounds hold for a search so deep and sure.
  bool covers(int wanted_depth, int wanted_certainty) const noexcept {
    return depth >= wanted_depth && certainty >= wanted_certainty;
  }
};

class Table {
 public:
  explicit Table(std::size_t bytes)
      : buckets_(std::bit_floor(std::max<std::size_t>(bytes / sizeof(Bucket), 1))), table_(new Bucket[buckets_]) {}

  /// What is stored gets older, and gives way to what is new.
  void new_search() noexcept { ++age_; }
  void forget() noexcept;
  bool find(std::uint64_t hash, Entry& entry) const noexcept;
  /// The outcome of a search between alpha and beta.
  void store(std::uint64_t hash, int depth, int certainty, int alpha, int beta, int score, int move) noexcept;
  void prefetch(std::uint64_t hash) const noexcept { __builtin_prefetch(&bucket(hash)); }

 private:
  struct Slot {
    std::atomic<std::uint64_t> check{0};  // hash ^ data
    std::atomic<std::uint64_t> data{0};
  };
  struct alignas(64) Bucket {
    Slot slots[4];
  };

  Bucket& bucket(std::uint64_t hash) const noexcept { return table_[static_cast<std::size_t>(hash >> 20) & (buckets_ - 1)]; }

  std::size_t buckets_;
  std::unique_ptr<Bucket[]> table_;
  std::uint8_t age_ = 0;
};

}  // namespace meydan::reversi
