#include "engine/mangala/proofs.hpp"

#include <algorithm>
#include <bit>

namespace meydan::mangala {
namespace {

// A word: the mixed number, low, high, pit, and the logarithm of the effort, which is never 0.
constexpr int kLowAt = 41;
constexpr int kHighAt = 47;
constexpr int kPitAt = 53;
constexpr int kEffortAt = 56;

static_assert(layer_begin(kMaxIndexed + 1) <= std::uint64_t{1} << kLowAt && kMaxIndexed < 1 << (kHighAt - kLowAt));

constexpr std::uint64_t field(int value, int at) noexcept { return static_cast<std::uint64_t>(value) << at; }
constexpr int field_of(std::uint64_t word, int at, int end) noexcept {
  return static_cast<int>(word >> at & ((std::uint64_t{1} << (end - at)) - 1));
}
constexpr int effort_of(std::uint64_t word) noexcept { return static_cast<int>(word >> kEffortAt); }

}  // namespace

Proofs::Proofs(std::size_t bytes)
    : buckets_(std::max<std::size_t>(1, bytes / (kBucket * sizeof(Entry)))), entries_(new Entry[buckets_ * kBucket]{}) {}

void Proofs::clear() noexcept {
  for (std::size_t i = 0; i < buckets_ * kBucket; ++i) entries_[i].store(0, std::memory_order_relaxed);
}

bool Proofs::find(std::uint64_t number, Bounds& bounds) const noexcept {
  const auto wanted = mixed(number);
  const auto* const entries = bucket(wanted);
  for (std::size_t i = 0; i < kBucket; ++i) {
    const auto word = entries[i].load(std::memory_order_relaxed);
    if (!same(word, wanted)) continue;
    bounds = {.low = field_of(word, kLowAt, kHighAt),
              .high = field_of(word, kHighAt, kPitAt),
              .pit = field_of(word, kPitAt, kEffortAt)};
    return true;
  }
  return false;
}

void Proofs::keep(std::uint64_t number, const Bounds& bounds, std::uint64_t effort) noexcept {
  const auto wanted = mixed(number);
  auto* const entries = bucket(wanted);
  std::size_t place = 0;
  int least = 256;
  for (std::size_t i = 0; i < kBucket; ++i) {
    const auto word = entries[i].load(std::memory_order_relaxed);
    if (same(word, wanted)) {
      effort += std::uint64_t{1} << (effort_of(word) - 1);
      place = i;
      break;
    }
    if (effort_of(word) < least) {
      least = effort_of(word);
      place = i;
    }
  }
  entries[place].store(wanted | field(bounds.low, kLowAt) | field(bounds.high, kHighAt) | field(bounds.pit, kPitAt) |
                           field(static_cast<int>(std::bit_width(effort | 1)), kEffortAt),
                       std::memory_order_relaxed);
}

}  // namespace meydan::mangala
