// Reversi as its search sees it: the discs of the player to move and of the other one, with faster flips than the rules need.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <cstring>

#include "core/bits.hpp"
#include "core/random.hpp"
#include "games/reversi/lines.hpp"

namespace meydan::reversi {

/// The squares seen from one, in the four directions of `kStep` and against them.
struct alignas(32) Rays {
  std::array<std::uint64_t, 4> ahead{};
  std::array<std::uint64_t, 4> back{};
};

inline constexpr auto kRays = [] {
  constexpr int kRow[] = {0, 1, 1, 1};
  constexpr int kColumn[] = {1, 0, -1, 1};
  std::array<Rays, 64> all{};
  for (int square = 0; square < 64; ++square) {
    auto& rays = all[static_cast<std::size_t>(square)];
    for (std::size_t lane = 0; lane < 4; ++lane) {
      for (const int sense : {1, -1}) {
        int row = square / 8 + sense * kRow[lane];
        int column = square % 8 + sense * kColumn[lane];
        for (; row >= 0 && row < 8 && column >= 0 && column < 8; row += sense * kRow[lane], column += sense * kColumn[lane])
          (sense > 0 ? rays.ahead : rays.back)[lane] |= bit(8 * row + column);
      }
    }
  }
  return all;
}();

/// The squares that touch each square.
inline constexpr auto kNeighbours = [] {
  std::array<std::uint64_t, 64> all{};
  for (int a = 0; a < 64; ++a)
    for (int b = 0; b < 64; ++b) {
      const int rows = a / 8 - b / 8;
      const int columns = a % 8 - b % 8;
      if (a != b && rows * rows <= 1 && columns * columns <= 1) all[static_cast<std::size_t>(a)] |= bit(b);
    }
  return all;
}();

inline Lanes load_lanes(const std::array<std::uint64_t, 4>& words) noexcept {
  Lanes lanes;
  std::memcpy(&lanes, words.data(), sizeof lanes);
  return lanes;
}

/// What `flips` gives. Ahead, a carry runs through the other's discs to the square behind them; back, the nearest square that is
/// not the other's is the top one of its ray.
inline std::uint64_t turned_by(int square, std::uint64_t own, std::uint64_t other) noexcept {
  const auto& rays = kRays[static_cast<std::size_t>(square)];
#ifdef __wasm__  // whose vectors neither shift lane by lane nor count zeros
  std::uint64_t turned = 0;
  for (std::size_t lane = 0; lane < 4; ++lane) {
    const auto ahead = rays.ahead[lane];
    const auto end_ahead = ((other | ~ahead) + 1) & own & ahead;
    turned |= ahead & (end_ahead - (end_ahead != 0 ? 1 : 0));
    const auto others = rays.back[lane] & ~other;
    const auto end_back = (bit(63) >> std::countl_zero(others | 1)) & others & own;
    turned |= rays.back[lane] & -(end_back + end_back);
  }
  return turned;
#else
  const Lanes ours = Lanes{} + own;
  const Lanes theirs = Lanes{} + other;
  const Lanes ahead = load_lanes(rays.ahead);
  const Lanes back = load_lanes(rays.back);
  const Lanes end_ahead = ((theirs | ~ahead) + 1) & ours & ahead;
  const Lanes turned_ahead = ahead & (end_ahead + reinterpret_cast<Lanes>(end_ahead != Lanes{}));
  const Lanes others = back & ~theirs;
  Lanes below = others >> kStep;
  below |= below >> kStep;
  below |= below >> (kStep + kStep);
  below |= below >> (kStep * 4);
  const Lanes end_back = others & ~below & ours;
  const Lanes turned_back = back & -(end_back + end_back);
  return any_lane(turned_ahead | turned_back);
#endif
}

struct Board {
  std::uint64_t own;
  std::uint64_t other;

  std::uint64_t empty() const noexcept { return ~(own | other); }
  int empties() const noexcept { return std::popcount(empty()); }
  std::uint64_t moves() const noexcept { return placements(own, other); }
  std::uint64_t turned(int square) const noexcept { return turned_by(square, own, other); }
  Board after(int square, std::uint64_t turned) const noexcept { return {other ^ turned, own ^ (turned | bit(square))}; }
  Board passed() const noexcept { return {other, own}; }

  std::uint64_t hash() const noexcept {
    const auto mixed = own * 0x9e3779b97f4a7c15 ^ std::rotl(other * 0xc2b2ae3d27d4eb4f, 31);
    return Random::mix(mixed + other);
  }

  /// Of a finished game: discs ahead, the empty squares given to the winner.
  int final_score() const noexcept {
    const int ahead = std::popcount(own) - std::popcount(other);
    return ahead > 0 ? ahead + empties() : ahead < 0 ? ahead - empties() : 0;
  }

  friend bool operator==(const Board&, const Board&) = default;
};

}  // namespace meydan::reversi
