#include <immintrin.h>

#include "engine/go/int8_patch.hpp"

namespace meydan::go {
namespace {

struct Vector {
  using Sums [[gnu::vector_size(32)]] = std::int32_t;
  using Values [[gnu::vector_size(32)]] = float;
  static void add_products(Sums& sums, Sums four, Sums weights) noexcept {
    // In pairs of sixteen bits first, which seven bits times eight leave room for.
    const auto pairs = _mm256_maddubs_epi16(__m256i(four), __m256i(weights));
    sums += Sums(_mm256_madd_epi16(pairs, _mm256_set1_epi16(1)));
  }
};

}  // namespace

void fill_avx2(const Patch<std::uint8_t>& patch) noexcept { Patches<Vector>::fill<kMostCells, 2>(patch); }

}  // namespace meydan::go
