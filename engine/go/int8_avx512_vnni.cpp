#include <immintrin.h>

#include "engine/go/int8_patch.hpp"

namespace meydan::go {
namespace {

struct Vector {
  using Sums [[gnu::vector_size(64)]] = std::int32_t;
  using Values [[gnu::vector_size(64)]] = float;
  static void add_products(Sums& sums, Sums four, Sums weights) noexcept {
    sums = Sums(_mm512_dpbusd_epi32(__m512i(sums), __m512i(four), __m512i(weights)));
  }
};

}  // namespace

void fill_avx512_vnni(const Patch<std::uint8_t>& patch) noexcept {
  if (patch.groups == kMostGroups512) return Patches<Vector>::fill<kMostCells512, kMostGroups512>(patch);
  Patches<Vector>::fill<kMostCells512, 1>(patch);
}

}  // namespace meydan::go
