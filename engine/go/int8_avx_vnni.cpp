#include <immintrin.h>

#include "engine/go/int8_patch.hpp"

namespace meydan::go {
namespace {

struct Vector {
  using Sums [[gnu::vector_size(32)]] = std::int32_t;
  using Values [[gnu::vector_size(32)]] = float;
  static void add_products(Sums& sums, Sums four, Sums weights) noexcept {
    sums = Sums(_mm256_dpbusd_avx_epi32(__m256i(sums), __m256i(four), __m256i(weights)));
  }
};

}  // namespace

void fill_avx_vnni(const Patch<std::uint8_t>& patch) noexcept { Patches<Vector>::fill<kMostCells, 2>(patch); }

}  // namespace meydan::go
