// Lots that nobody can bend: a seed of the server whose hash is shown first, numbers that players' browsers add after they saw
// it, and the seed opened at the end. Whoever has the three draws every lot again (docs/live.md tells how).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace meydan::server {

using Seed = std::array<unsigned char, 32>;

/// From the system's source of randomness.
Seed new_seed();
std::string hex(const Seed& seed);
std::optional<Seed> read_seed(std::string_view hex);

/// SHA-256 of the seed, in hex: what is shown before the first lot.
std::string commitment(const Seed& seed);

class Lots {
 public:
  static constexpr std::size_t kMixLength = 32;  // digits of what one browser adds

  explicit Lots(const Seed& seed) : seed_(seed) {}

  static bool is_mix(std::string_view hex);
  /// What a browser adds counts from the next lot on.
  void mix(std::string_view hex) { mixed_ += hex; }
  /// The next lot, uniform in [0, bound).
  std::uint32_t draw(std::uint32_t bound);
  /// Every order of so many is equally likely.
  std::vector<std::uint8_t> order(std::size_t many);

  std::uint32_t drawn() const noexcept { return drawn_; }
  const Seed& seed() const noexcept { return seed_; }

 private:
  Seed seed_;
  std::string mixed_;
  std::uint32_t drawn_ = 0;
};

}  // namespace meydan::server
