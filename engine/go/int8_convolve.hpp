// Convolutions of small integers. Activations have seven bits and weights eight with a sign, so that two products fit into
// sixteen bits: vector code and plain code find the same sums. A cell has all its channels together. Cells stand row by row with
// one empty cell between two rows, which is the edge of both.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "engine/go/int8_patch.hpp"

namespace meydan::go {

struct Int8Layer {
  std::size_t taps = 1;
  std::size_t inputs = 0;
  std::size_t outputs = 0;
  std::vector<std::int8_t> weights;  // by group of outputs, tap, four inputs, output, input
  std::vector<float> scales;         // of each output: what a weight of 1 is worth
  std::vector<float> bias;
};

/// A layer from weights by tap, input and output, with channels filled up to whole blocks.
Int8Layer make_int8(std::size_t taps, std::size_t inputs, std::size_t outputs, std::span<const float> weights,
                    std::span<const float> bias);

constexpr std::size_t rounded_up(std::size_t channels) noexcept { return (channels + kTogether - 1) / kTogether * kTogether; }

/// Where the cells of a board lie.
struct Grid {
  explicit Grid(int board) noexcept : size(static_cast<std::size_t>(board)) {}
  std::size_t stride() const noexcept { return size + 1; }
  std::size_t cell(std::size_t row, std::size_t column) const noexcept { return 1 + row * stride() + column; }
  std::size_t cells() const noexcept { return cell(size, 0); }

  std::size_t size;
};

/// What is added to, or put in place of, `output`: sum * worth + bias.
struct Convolution {
  const Int8Layer& layer;
  const std::uint8_t* input;
  const float* worths;  // by output
  const float* bias;
  float* output;
  bool adds = false;
};

void convolve_plainly(const Convolution& what, Grid grid) noexcept;

struct ConvolveWay {
  std::string_view name;
  void (*convolve)(const Convolution&, Grid) noexcept;
};

/// What this processor can do, the fastest first. All find the same; the plain way is the last.
std::span<const ConvolveWay> ways_to_convolve();
/// Whether one is quick enough to play with.
inline bool convolves_fast() { return ways_to_convolve().size() > 1; }

}  // namespace meydan::go
