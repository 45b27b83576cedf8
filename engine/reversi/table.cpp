#include "engine/reversi/table.hpp"

namespace meydan::reversi {
namespace {

/// The greater the longer an entry is kept.
int worth(const Entry& entry, std::uint8_t age) noexcept {
  return (entry.age == age ? 1024 : 0) + 8 * entry.depth + entry.certainty;
}

}  // namespace

void Table::forget() noexcept {
  for (std::size_t i = 0; i < buckets_; ++i)
    for (auto& slot : table_[i].slots) {
      slot.check.store(0, std::memory_order_relaxed);
      slot.data.store(0, std::memory_order_relaxed);
    }
  age_ = 0;
}

bool Table::find(std::uint64_t hash, Entry& entry) const noexcept {
  for (const auto& slot : bucket(hash).slots) {
    const auto data = slot.data.load(std::memory_order_relaxed);
    if ((slot.check.load(std::memory_order_relaxed) ^ data) == hash && data != 0) {
      entry = std::bit_cast<Entry>(data);
      return true;
    }
  }
  return false;
}

void Table::store(std::uint64_t hash, int depth, int certainty, int alpha, int beta, int score, int move) noexcept {
  Entry entry{.depth = static_cast<std::uint8_t>(depth), .certainty = static_cast<std::uint8_t>(certainty), .age = age_};
  Slot* place = nullptr;
  int least = 0;
  for (auto& slot : bucket(hash).slots) {
    const auto data = slot.data.load(std::memory_order_relaxed);
    const auto old = std::bit_cast<Entry>(data);
    if ((slot.check.load(std::memory_order_relaxed) ^ data) == hash && data != 0) {
      if (old.depth > depth || (old.depth == depth && old.certainty > certainty)) return;
      if (old.depth == depth && old.certainty == certainty) entry.lower = old.lower, entry.upper = old.upper;
      entry.move = old.move;
      entry.second = old.second;
      place = &slot;
      break;
    }
    if (const int value = data == 0 ? -1 : worth(old, age_); place == nullptr || value < least) {
      place = &slot;
      least = value;
    }
  }
  if (score > alpha) {
    if (score > entry.lower) entry.lower = static_cast<std::int8_t>(score);
    if (move != entry.move) entry.second = entry.move, entry.move = static_cast<std::uint8_t>(move);
  } else if (entry.move == kNoMove) {
    entry.move = static_cast<std::uint8_t>(move);
  }
  if (score < beta && score < entry.upper) entry.upper = static_cast<std::int8_t>(score);
  const auto data = std::bit_cast<std::uint64_t>(entry);
  place->data.store(data, std::memory_order_relaxed);
  place->check.store(hash ^ data, std::memory_order_relaxed);
}

}  // namespace meydan::reversi
