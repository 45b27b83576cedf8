#include "engine/go/int8_convolve.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#ifdef __AVX2__
#include <immintrin.h>
#elif defined(__wasm_simd128__)
#include <wasm_simd128.h>
#endif

namespace meydan::go {
namespace {

constexpr std::size_t kDeep = 4;  // inputs that are multiplied at once
constexpr float kMostWeight = 127;

/// How far a tap's cell lies from the cell that is computed.
std::ptrdiff_t reach(const Int8Layer& layer, std::size_t tap, Grid grid) noexcept {
  if (layer.taps == 1) return 0;
  const auto row = static_cast<std::ptrdiff_t>(tap / 3) - 1;
  const auto column = static_cast<std::ptrdiff_t>(tap % 3) - 1;
  return (row * static_cast<std::ptrdiff_t>(grid.stride()) + column) * static_cast<std::ptrdiff_t>(layer.inputs);
}

template <class Block>
void each_block(const Convolution& what, Grid grid, Block&& block) noexcept {
  const auto& layer = what.layer;
  const auto* weights = layer.weights.data();
  for (std::size_t out = 0; out < layer.outputs; out += kTogether, weights += layer.taps * layer.inputs * kTogether)
    for (std::size_t i = 0; i < grid.blocks(); ++i) block(weights, grid.first() + i * Grid::kBlock, out);
}

}  // namespace

Int8Layer make_int8(std::size_t taps, std::size_t inputs, std::size_t outputs, std::span<const float> weights,
                    std::span<const float> bias) {
  Int8Layer layer{
      .taps = taps, .inputs = rounded_up(inputs), .outputs = rounded_up(outputs), .weights = {}, .scales = {}, .bias = {}};
  layer.weights.resize(taps * layer.inputs * layer.outputs);
  layer.scales.resize(layer.outputs);
  layer.bias.resize(layer.outputs);
  std::copy(bias.begin(), bias.end(), layer.bias.begin());
  for (std::size_t out = 0; out < outputs; ++out) {
    float most = 0;
    for (std::size_t i = 0; i < taps * inputs; ++i) most = std::max(most, std::abs(weights[i * outputs + out]));
    if (most == 0) continue;
    layer.scales[out] = most / kMostWeight;
    for (std::size_t tap = 0; tap < taps; ++tap) {
      for (std::size_t in = 0; in < inputs; ++in) {
        const auto at = ((out / kTogether * taps + tap) * layer.inputs + in / kDeep * kDeep) * kTogether +
                        out % kTogether * kDeep + in % kDeep;
        const float exact = weights[(tap * inputs + in) * outputs + out] / layer.scales[out];
        layer.weights[at] = static_cast<std::int8_t>(std::lround(std::clamp(exact, -kMostWeight, kMostWeight)));
      }
    }
  }
  return layer;
}

void convolve_plainly(const Convolution& what, Grid grid) noexcept {
  const auto& layer = what.layer;
  each_block(what, grid, [&](const std::int8_t* weights, std::size_t cell, std::size_t out) {
    std::array<std::array<std::int32_t, kTogether>, Grid::kBlock> sums{};
    for (std::size_t tap = 0; tap < layer.taps; ++tap) {
      const auto* input = what.input + static_cast<std::ptrdiff_t>(cell * layer.inputs) + reach(layer, tap, grid);
      for (std::size_t in = 0; in < layer.inputs; in += kDeep, weights += kDeep * kTogether)
        for (std::size_t i = 0; i < Grid::kBlock; ++i)
          for (std::size_t o = 0; o < kTogether; ++o)
            for (std::size_t k = 0; k < kDeep; ++k) sums[i][o] += input[i * layer.inputs + in + k] * weights[o * kDeep + k];
    }
    for (std::size_t i = 0; i < Grid::kBlock; ++i) {
      auto* output = what.output + (cell + i) * layer.outputs + out;
      for (std::size_t o = 0; o < kTogether; ++o) {
        const float value = static_cast<float>(sums[i][o]) * what.worths[out + o] + what.bias[out + o];
        output[o] = what.adds ? output[o] + value : value;
      }
    }
  });
}

#ifdef __AVX2__

namespace {

/// Adds to each of eight sums four products.
__m256i add_products(__m256i sum, __m256i activations, const std::int8_t* weights) noexcept {
  const auto pairs = _mm256_maddubs_epi16(activations, _mm256_loadu_si256(reinterpret_cast<const __m256i*>(weights)));
  return _mm256_add_epi32(sum, _mm256_madd_epi16(pairs, _mm256_set1_epi16(1)));
}

}  // namespace

void convolve(const Convolution& what, Grid grid) noexcept {
  constexpr std::size_t kVector = 8;
  constexpr std::size_t kVectors = kTogether / kVector;
  const auto& layer = what.layer;
  each_block(what, grid, [&](const std::int8_t* weights, std::size_t cell, std::size_t out) {
    __m256i sums[Grid::kBlock][kVectors] = {};
    for (std::size_t tap = 0; tap < layer.taps; ++tap) {
      const auto* input = what.input + static_cast<std::ptrdiff_t>(cell * layer.inputs) + reach(layer, tap, grid);
      for (std::size_t in = 0; in < layer.inputs; in += kDeep, weights += kDeep * kTogether) {
#pragma GCC unroll 6
        for (std::size_t i = 0; i < Grid::kBlock; ++i) {
          const auto four =
              _mm256_castps_si256(_mm256_broadcast_ss(reinterpret_cast<const float*>(input + i * layer.inputs + in)));
          sums[i][0] = add_products(sums[i][0], four, weights);
          sums[i][1] = add_products(sums[i][1], four, weights + kDeep * kVector);
        }
      }
    }
#pragma GCC unroll 6
    for (std::size_t i = 0; i < Grid::kBlock; ++i) {
      for (std::size_t v = 0; v < kVectors; ++v) {
        const auto at = out + v * kVector;
        auto* const output = what.output + (cell + i) * layer.outputs + at;
        auto value = _mm256_mul_ps(_mm256_cvtepi32_ps(sums[i][v]), _mm256_loadu_ps(what.worths + at));
        value = _mm256_add_ps(value, _mm256_loadu_ps(what.bias + at));
        if (what.adds) value = _mm256_add_ps(_mm256_loadu_ps(output), value);
        _mm256_storeu_ps(output, value);
      }
    }
  });
}

#elif defined(__wasm_simd128__)

/// Activations are widened once, weights as they are loaded. A vector holds two sums of each of two outputs.
void convolve(const Convolution& what, Grid grid) noexcept {
  constexpr std::size_t kOutputs = 4;
  const auto& layer = what.layer;
  const std::vector<std::int16_t> wide(what.input, what.input + grid.cells() * layer.inputs);
  each_block(what, grid, [&](const std::int8_t* block, std::size_t cell, std::size_t first) {
    for (std::size_t out = 0; out < kTogether; out += kOutputs) {
      v128_t sums[Grid::kBlock][2] = {};
      const auto* weights = block + out * kDeep;
      for (std::size_t tap = 0; tap < layer.taps; ++tap) {
        const auto* input = wide.data() + static_cast<std::ptrdiff_t>(cell * layer.inputs) + reach(layer, tap, grid);
        for (std::size_t in = 0; in < layer.inputs; in += kDeep, weights += kDeep * kTogether) {
          const auto two = wasm_i16x8_load8x8(weights);
          const auto more = wasm_i16x8_load8x8(weights + 2 * kDeep);
#pragma GCC unroll 6
          for (std::size_t i = 0; i < Grid::kBlock; ++i) {
            const auto four = wasm_v128_load64_splat(input + i * layer.inputs + in);
            sums[i][0] = wasm_i32x4_add(sums[i][0], wasm_i32x4_dot_i16x8(four, two));
            sums[i][1] = wasm_i32x4_add(sums[i][1], wasm_i32x4_dot_i16x8(four, more));
          }
        }
      }
      const auto at = first + out;
      const auto worths = wasm_v128_load(what.worths + at);
      const auto bias = wasm_v128_load(what.bias + at);
      for (std::size_t i = 0; i < Grid::kBlock; ++i) {
        auto* const output = what.output + (cell + i) * layer.outputs + at;
        const auto sum = wasm_i32x4_add(wasm_i32x4_shuffle(sums[i][0], sums[i][1], 0, 2, 4, 6),
                                        wasm_i32x4_shuffle(sums[i][0], sums[i][1], 1, 3, 5, 7));
        auto value = wasm_f32x4_add(wasm_f32x4_mul(wasm_f32x4_convert_i32x4(sum), worths), bias);
        if (what.adds) value = wasm_f32x4_add(wasm_v128_load(output), value);
        wasm_v128_store(output, value);
      }
    }
  });
}

#else

void convolve(const Convolution& what, Grid grid) noexcept { convolve_plainly(what, grid); }

#endif

}  // namespace meydan::go
