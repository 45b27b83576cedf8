// The eight directions at once: four in the lanes of a vector, forwards and backwards. Discs spread along a line by doubling:
// after 1, 2 and 4 steps all six that can stand between two squares are covered.
#pragma once

#include <cstdint>

#include "core/bits.hpp"

namespace meydan::reversi {

using Lanes = std::uint64_t __attribute__((vector_size(32)));

inline constexpr Lanes kStep = {1, 8, 7, 9};  // east, south, south-west, south-east
inline constexpr std::uint64_t kInner = 0x7e7e7e7e7e7e7e7e;
inline constexpr Lanes kBetween = {kInner, ~std::uint64_t{0}, kInner,
                                   kInner};  // a bracketed disc is never on the edge a line wraps over

inline std::uint64_t any_lane(Lanes lanes) noexcept { return (lanes[0] | lanes[1]) | (lanes[2] | lanes[3]); }

/// Discs in a row from some squares on, forwards and backwards in each direction.
struct Rows {
  Lanes ahead;
  Lanes back;
};

/// All discs of `theirs` that stand in an unbroken row beside the squares of `from`.
inline Rows rows_beside(Lanes from, Lanes theirs) noexcept {
  Lanes ahead = theirs & (from << kStep);
  Lanes back = theirs & (from >> kStep);
  ahead |= theirs & (ahead << kStep);
  back |= theirs & (back >> kStep);
  const Lanes two_ahead = theirs & (theirs << kStep);
  const Lanes two_back = two_ahead >> kStep;
  const Lanes twice = kStep + kStep;
  ahead |= two_ahead & (ahead << twice);
  back |= two_back & (back >> twice);
  ahead |= two_ahead & (ahead << twice);
  back |= two_back & (back >> twice);
  return {ahead, back};
}

/// Empty squares from which `own` brackets at least one disc of `other`.
inline std::uint64_t placements(std::uint64_t own, std::uint64_t other) noexcept {
#ifdef __wasm__  // whose vectors shift all lanes alike: one direction after another is faster
  std::uint64_t found = 0;
  const auto look = [&](int step, std::uint64_t theirs) {
    auto ahead = theirs & own << step;
    auto back = theirs & own >> step;
    ahead |= theirs & ahead << step;
    back |= theirs & back >> step;
    const auto two_ahead = theirs & theirs << step;
    const auto two_back = two_ahead >> step;
    ahead |= two_ahead & ahead << 2 * step;
    back |= two_back & back >> 2 * step;
    ahead |= two_ahead & ahead << 2 * step;
    back |= two_back & back >> 2 * step;
    found |= ahead << step | back >> step;
  };
  look(1, other & kInner);
  look(8, other);
  look(7, other & kInner);
  look(9, other & kInner);
  return found & ~(own | other);
#else
  const auto [ahead, back] = rows_beside(Lanes{} + own, (Lanes{} + other) & kBetween);
  return any_lane((ahead << kStep) | (back >> kStep)) & ~(own | other);
#endif
}

/// The discs of `other` that turn over when `own` places on `square`.
inline std::uint64_t flips(int square, std::uint64_t own, std::uint64_t other) noexcept {
  const auto [ahead, back] = rows_beside(Lanes{} + bit(square), (Lanes{} + other) & kBetween);
  const Lanes ours = Lanes{} + own;
  const auto closed_ahead = reinterpret_cast<Lanes>((ours & (ahead << kStep)) != Lanes{});
  const auto closed_back = reinterpret_cast<Lanes>((ours & (back >> kStep)) != Lanes{});
  return any_lane((ahead & closed_ahead) | (back & closed_back));
}

}  // namespace meydan::reversi
