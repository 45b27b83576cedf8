#include "engine/go/int8_convolve.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#ifdef __wasm_simd128__
#include <wasm_simd128.h>
#endif

namespace meydan::go {
namespace {

constexpr float kMostWeight = 127;
constexpr std::size_t kAround = 9;  // taps

/// Cuts a board into patches and has `fill` fill each. Beyond the first and the last row there is nothing to be looked at.
template <std::size_t kCells, std::size_t kGroups, class Activation, class Fill>
void each_patch(const Convolution& what, const Activation* input, Grid grid, Fill&& fill) noexcept {
  const auto& layer = what.layer;
  std::array<std::ptrdiff_t, kAround> reach{};
  const bool around = layer.taps == kAround;
  const auto stride = static_cast<std::ptrdiff_t>(grid.stride());
  for (std::ptrdiff_t tap = 0; around && tap < 9; ++tap)
    reach[static_cast<std::size_t>(tap)] = ((tap / 3 - 1) * stride + tap % 3 - 1) * static_cast<std::ptrdiff_t>(layer.inputs);
  const auto of_tap = layer.inputs * kTogether;
  const auto parts = (grid.size + kCells - 1) / kCells;
  for (std::size_t out = 0; out < layer.outputs; out += kGroups * kTogether) {
    for (std::size_t row = 0; row < grid.size; ++row) {
      const std::size_t first = around && row == 0 ? 3 : 0;
      const std::size_t last = around && row + 1 == grid.size ? 6 : layer.taps;
      for (std::size_t part = 0; part < parts; ++part) {
        const auto column = grid.size * part / parts;
        const auto cell = grid.cell(row, column);
        fill(Patch<Activation>{.input = input + cell * layer.inputs,
                               .output = what.output + cell * layer.outputs + out,
                               .cells = grid.size * (part + 1) / parts - column,
                               .groups = std::min(kGroups, (layer.outputs - out) / kTogether),
                               .inputs = layer.inputs,
                               .outputs = layer.outputs,
                               .taps = last - first,
                               .reach = &reach[first],
                               .weights = &layer.weights[out * layer.taps * layer.inputs + first * of_tap],
                               .apart = layer.taps * of_tap,
                               .worths = what.worths + out,
                               .bias = what.bias + out,
                               .adds = what.adds});
      }
    }
  }
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
  each_patch<kMostCells, 1>(what, what.input, grid, [](const Patch<std::uint8_t>& of) {
    std::array<std::array<std::int32_t, kTogether>, kMostCells> sums{};
    const auto* weights = of.weights;
    for (std::size_t tap = 0; tap < of.taps; ++tap) {
      const auto* input = of.input + of.reach[tap];
      for (std::size_t in = 0; in < of.inputs; in += kDeep, weights += kDeep * kTogether)
        for (std::size_t i = 0; i < of.cells; ++i)
          for (std::size_t o = 0; o < kTogether; ++o)
            for (std::size_t k = 0; k < kDeep; ++k) sums[i][o] += input[i * of.inputs + in + k] * weights[o * kDeep + k];
    }
    for (std::size_t i = 0; i < of.cells; ++i) {
      auto* output = of.output + i * of.outputs;
      for (std::size_t o = 0; o < kTogether; ++o) {
        const float value = static_cast<float>(sums[i][o]) * of.worths[o] + of.bias[o];
        output[o] = of.adds ? output[o] + value : value;
      }
    }
  });
}

namespace {

constexpr ConvolveWay kPlainWay{"plain", convolve_plainly};

#ifdef __x86_64__

template <void (*kFill)(const Patch<std::uint8_t>&) noexcept, std::size_t kCells = kMostCells, std::size_t kGroups = 1>
void convolve_by(const Convolution& what, Grid grid) noexcept {
  each_patch<kCells, kGroups>(what, what.input, grid, kFill);
}

std::vector<ConvolveWay> find_ways() {
  std::vector<ConvolveWay> ways;
  if (__builtin_cpu_supports("avx512vnni") != 0)
    ways.push_back({"avx512_vnni", convolve_by<fill_avx512_vnni, kMostCells512, kMostGroups512>});
  if (__builtin_cpu_supports("avxvnni") != 0) ways.push_back({"avx_vnni", convolve_by<fill_avx_vnni>});
  if (__builtin_cpu_supports("avx2") != 0) ways.push_back({"avx2", convolve_by<fill_avx2>});
  ways.push_back(kPlainWay);
  return ways;
}

#elif defined(__wasm_simd128__)

/// A vector holds two sums of each of two outputs.
template <std::size_t kCells>
void fill_simd128(const Patch<std::int16_t>& of) noexcept {
  if constexpr (kCells > 1)
    if (of.cells < kCells) return fill_simd128<kCells - 1>(of);
  constexpr std::size_t kOutputs = 4;
  for (std::size_t out = 0; out < kTogether; out += kOutputs) {
    v128_t sums[kCells][2] = {};
    const auto* weights = of.weights + out * kDeep;
    for (std::size_t tap = 0; tap < of.taps; ++tap) {
      const auto* input = of.input + of.reach[tap];
      for (std::size_t in = 0; in < of.inputs; in += kDeep, weights += kDeep * kTogether) {
        const auto two = wasm_i16x8_load8x8(weights);
        const auto more = wasm_i16x8_load8x8(weights + 2 * kDeep);
#pragma GCC unroll 6
        for (std::size_t i = 0; i < kCells; ++i) {
          const auto four = wasm_v128_load64_splat(input + i * of.inputs + in);
          sums[i][0] = wasm_i32x4_add(sums[i][0], wasm_i32x4_dot_i16x8(four, two));
          sums[i][1] = wasm_i32x4_add(sums[i][1], wasm_i32x4_dot_i16x8(four, more));
        }
      }
    }
    const auto worths = wasm_v128_load(of.worths + out);
    const auto bias = wasm_v128_load(of.bias + out);
    for (std::size_t i = 0; i < kCells; ++i) {
      auto* const output = of.output + i * of.outputs + out;
      const auto sum = wasm_i32x4_add(wasm_i32x4_shuffle(sums[i][0], sums[i][1], 0, 2, 4, 6),
                                      wasm_i32x4_shuffle(sums[i][0], sums[i][1], 1, 3, 5, 7));
      auto value = wasm_f32x4_add(wasm_f32x4_mul(wasm_f32x4_convert_i32x4(sum), worths), bias);
      if (of.adds) value = wasm_f32x4_add(wasm_v128_load(output), value);
      wasm_v128_store(output, value);
    }
  }
}

/// Activations are widened once, weights as they are loaded.
void convolve_in_simd128(const Convolution& what, Grid grid) noexcept {
  const std::vector<std::int16_t> wide(what.input, what.input + grid.cells() * what.layer.inputs);
  each_patch<kMostCells, 1>(what, wide.data(), grid, fill_simd128<kMostCells>);
}

std::vector<ConvolveWay> find_ways() { return {{"simd128", convolve_in_simd128}, kPlainWay}; }

#else

std::vector<ConvolveWay> find_ways() { return {kPlainWay}; }

#endif

}  // namespace

std::span<const ConvolveWay> ways_to_convolve() {
  static const auto ways = find_ways();
  return ways;
}

}  // namespace meydan::go
