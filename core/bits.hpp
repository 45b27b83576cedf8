// Sets of cells as bits of one word.
#pragma once

#include <bit>
#include <cstdint>
#include <type_traits>

namespace meydan {

constexpr std::uint64_t bit(int place) noexcept { return std::uint64_t{1} << place; }
constexpr int lowest(std::uint64_t bits) noexcept { return std::countr_zero(bits); }

/// Takes the lowest bit out. Precondition: bits != 0.
constexpr int pop_lowest(std::uint64_t& bits) noexcept {
  const int place = lowest(bits);
  bits &= bits - 1;
  return place;
}

/// The place of the n-th set bit, counted from 0. Precondition: n < popcount(bits).
constexpr int nth_bit(std::uint64_t bits, std::uint32_t n) noexcept {
#ifdef __BMI2__
  if (!std::is_constant_evaluated()) return lowest(__builtin_ia32_pdep_di(bit(static_cast<int>(n)), bits));
#endif
  for (; n != 0; --n) bits &= bits - 1;
  return lowest(bits);
}

}  // namespace meydan
