// Convolutions in vectors of one kind of processor. Each kind has a file of its own, which alone is compiled for it: so nothing
// here may be shared with other files, or a processor could be given what another understands. No standard library, and no inline
// function that others could take.
#pragma once

#include <cstddef>
#include <cstdint>

namespace meydan::go {

inline constexpr std::size_t kTogether = 16;  // outputs that are summed at once; the numbers of channels are multiples of it
inline constexpr std::size_t kDeep = 4;       // inputs that are multiplied at once

/// Some neighbours in a row, and some of their outputs: sum * worth + bias is put in place of `output`, or added to it.
template <class Activation>
struct Patch {
  const Activation* input;  // of the first cell
  float* output;            // the first one, of the first cell
  std::size_t cells;
  std::size_t groups;   // of kTogether outputs each
  std::size_t inputs;   // of a cell
  std::size_t outputs;  // of a cell
  std::size_t taps;
  const std::ptrdiff_t* reach;  // how far in `input` each tap's cell lies from the one that is computed
  const std::int8_t* weights;   // of the first tap, as in Int8Layer
  std::size_t apart;            // how far those of the next group lie
  const float* worths;
  const float* bias;
  bool adds;
};

void fill_avx2(const Patch<std::uint8_t>& patch) noexcept;
void fill_avx_vnni(const Patch<std::uint8_t>& patch) noexcept;
void fill_avx512_vnni(const Patch<std::uint8_t>& patch) noexcept;

// How large a patch may be, so that its sums stay in registers: of 16, or of 32.
inline constexpr std::size_t kMostCells = 6;
inline constexpr std::size_t kMostCells512 = 13;
inline constexpr std::size_t kMostGroups512 = 2;

namespace {

/// `Vector::Sums` have an output in each place, or four bytes for it; `Vector::add_products` adds four products to each.
template <class Vector>
struct Patches {
  using Sums = typename Vector::Sums;
  using Values = typename Vector::Values;
  static constexpr std::size_t kLanes = sizeof(Sums) / sizeof(std::int32_t);

  template <class To>
  static To load(const void* from) noexcept {
    To to;
    __builtin_memcpy(&to, from, sizeof to);
    return to;
  }

  template <std::size_t kCells, std::size_t kVectors>
  static void sum(const Patch<std::uint8_t>& of) noexcept {
    Sums sums[kCells][kVectors] = {};
    const auto* weights = of.weights;
    for (std::size_t tap = 0; tap < of.taps; ++tap) {
      const auto* input = of.input + of.reach[tap];
      for (std::size_t in = 0; in < of.inputs; in += kDeep, weights += kDeep * kTogether) {
        Sums some[kVectors];
#pragma GCC unroll 4
        for (std::size_t v = 0; v < kVectors; ++v) {
          const auto at = v * kLanes;
          some[v] = load<Sums>(weights + at / kTogether * of.apart + at % kTogether * kDeep);
        }
#pragma GCC unroll 16
        for (std::size_t i = 0; i < kCells; ++i) {
          const Sums four = Sums{} + load<std::int32_t>(input + i * of.inputs + in);
#pragma GCC unroll 4
          for (std::size_t v = 0; v < kVectors; ++v) Vector::add_products(sums[i][v], four, some[v]);
        }
      }
    }
#pragma GCC unroll 16
    for (std::size_t i = 0; i < kCells; ++i) {
#pragma GCC unroll 4
      for (std::size_t v = 0; v < kVectors; ++v) {
        auto* const output = of.output + i * of.outputs + v * kLanes;
        Values value = __builtin_convertvector(sums[i][v], Values) * load<Values>(of.worths + v * kLanes) +
                       load<Values>(of.bias + v * kLanes);
        if (of.adds) value = load<Values>(output) + value;
        __builtin_memcpy(output, &value, sizeof value);
      }
    }
  }

  template <std::size_t kCells, std::size_t kVectors>
  static void fill(const Patch<std::uint8_t>& of) noexcept {
    if (of.cells == kCells) return sum<kCells, kVectors>(of);
    if constexpr (kCells > 1) fill<kCells - 1, kVectors>(of);
  }
};

}  // namespace
}  // namespace meydan::go
