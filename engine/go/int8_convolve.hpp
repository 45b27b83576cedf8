// Convolutions of small integers. Activations have seven bits and weights eight with a sign, so that two products fit into
// sixteen bits: vector code and plain code find the same sums. A cell has all its channels together. Cells stand row by row with
// one empty cell between two rows, which is the edge of both, an empty row before and after, and room for a block that runs over.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace meydan::go {

inline constexpr std::size_t kTogether = 16;  // outputs that are summed at once; the numbers of channels are multiples of it

struct Int8Layer {
  std::size_t taps = 1;
  std::size_t inputs = 0;
  std::size_t outputs = 0;
  std::vector<std::int8_t> weights;  // by outputs together, tap, four inputs, output, input
  std::vector<float> scales;         // of each output: what a weight of 1 is worth
  std::vector<float> bias;
};

/// A layer from weights by tap, input and output, with channels filled up to whole blocks.
Int8Layer make_int8(std::size_t taps, std::size_t inputs, std::size_t outputs, std::span<const float> weights,
                    std::span<const float> bias);

constexpr std::size_t rounded_up(std::size_t channels) noexcept { return (channels + kTogether - 1) / kTogether * kTogether; }

/// Where the cells of a board lie.
struct Grid {
  static constexpr std::size_t kBlock = 6;  // cells that are summed at once

  explicit Grid(int board) noexcept : size(static_cast<std::size_t>(board)) {}
  std::size_t stride() const noexcept { return size + 1; }
  std::size_t cell(std::size_t row, std::size_t column) const noexcept { return 1 + (row + 1) * stride() + column; }
  std::size_t first() const noexcept { return cell(0, 0); }
  std::size_t blocks() const noexcept { return (size * stride() - 1 + kBlock - 1) / kBlock; }
  std::size_t cells() const noexcept { return cell(size, size) + 1 + kBlock; }

  std::size_t size;
};

/// What is added to, or put in place of, `output`: sum * worth + bias. Cells beyond the board get something too.
struct Convolution {
  const Int8Layer& layer;
  const std::uint8_t* input;
  const float* worths;  // by output
  const float* bias;
  float* output;
  bool adds = false;
};

/// Whether this build has a way that is quick enough to play with.
#if defined(__AVX2__) || defined(__wasm_simd128__)
inline constexpr bool kConvolvesFast = true;
#else
inline constexpr bool kConvolvesFast = false;
#endif

void convolve_plainly(const Convolution& what, Grid grid) noexcept;
/// The same, as fast as the processor allows.
void convolve(const Convolution& what, Grid grid) noexcept;

}  // namespace meydan::go
