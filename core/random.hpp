// A small seeded random source (xoshiro256**): the same seed gives the same games on every machine and compiler.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <limits>
#include <utility>
#include <vector>

namespace meydan {

class Random {
 public:
  using result_type = std::uint64_t;

  explicit constexpr Random(std::uint64_t seed) noexcept {
    for (auto& word : words_) {  // splitmix64 spreads even a small seed over the whole state
      seed += 0x9e3779b97f4a7c15;
      word = mix(seed);
    }
  }

  constexpr std::uint64_t operator()() noexcept {
    const auto result = std::rotl(words_[1] * 5, 7) * 9;
    const auto shifted = words_[1] << 17;
    words_[2] ^= words_[0];
    words_[3] ^= words_[1];
    words_[1] ^= words_[2];
    words_[0] ^= words_[3];
    words_[2] ^= shifted;
    words_[3] = std::rotl(words_[3], 45);
    return result;
  }

  static constexpr std::uint64_t min() noexcept { return 0; }
  static constexpr std::uint64_t max() noexcept { return std::numeric_limits<std::uint64_t>::max(); }

  /// Exactly uniform in [0, bound). Precondition: bound > 0.
  constexpr std::uint32_t below(std::uint32_t bound) noexcept {
    auto product = draw32() * bound;
    if (static_cast<std::uint32_t>(product) < bound) {
      const std::uint32_t rejected = -bound % bound;
      while (static_cast<std::uint32_t>(product) < rejected) product = draw32() * bound;
    }
    return static_cast<std::uint32_t>(product >> 32);
  }

  /// Uniform in [0, 1).
  constexpr double fraction() noexcept { return static_cast<double>((*this)() >> 11) * 0x1p-53; }

  /// A well spread word for a small number: the building stone of hash tables.
  static constexpr std::uint64_t mix(std::uint64_t word) noexcept {
    word = (word ^ (word >> 30)) * 0xbf58476d1ce4e5b9;
    word = (word ^ (word >> 27)) * 0x94d049bb133111eb;
    return word ^ (word >> 31);
  }

 private:
  constexpr std::uint64_t draw32() noexcept { return (*this)() >> 32; }

  std::array<std::uint64_t, 4> words_{};
};

/// The lot (kura): which of the waiting players gets seat 0, 1, ... Every order is equally likely.
inline std::vector<std::size_t> draw_lots(std::size_t players, Random& random) {
  std::vector<std::size_t> order(players);
  for (std::size_t i = 0; i < players; ++i) order[i] = i;
  for (std::size_t i = players; i > 1; --i) std::swap(order[i - 1], order[random.below(static_cast<std::uint32_t>(i))]);
  return order;
}

}  // namespace meydan
