#include "engine/go/net.hpp"

#include <algorithm>
#include <bit>
#include <cstring>

#include "engine/data.hpp"

namespace meydan::go {
namespace {

constexpr std::uint32_t kVersion = 1;
constexpr std::size_t kHeadWidth = 32;
constexpr std::uint32_t kMostBlocks = 40;
constexpr std::uint32_t kMostChannels = 512;

/// A half float: 1 bit of sign, 5 of exponent, 10 of fraction.
float from_half(std::uint16_t half) noexcept {
  const std::uint32_t sign = static_cast<std::uint32_t>(half & 0x8000U) << 16;
  const std::uint32_t rest = half & 0x7fffU;
  if (rest < 0x0400) return (sign != 0 ? -1.F : 1.F) * static_cast<float>(rest) * 0x1p-24F;
  return std::bit_cast<float>(sign | ((rest << 13) + ((127U - 15U) << 23)));
}

/// The mean of each channel, then its greatest value.
std::vector<float> pooled(const std::vector<float>& input, std::size_t channels) {
  const auto cells = input.size() / channels;
  std::vector<float> result(2 * channels, 0);
  std::copy_n(input.begin(), channels, result.begin() + static_cast<std::ptrdiff_t>(channels));
  for (std::size_t cell = 0; cell < cells; ++cell) {
    for (std::size_t i = 0; i < channels; ++i) {
      const float value = input[cell * channels + i];
      result[i] += value / static_cast<float>(cells);
      result[channels + i] = std::max(result[channels + i], value);
    }
  }
  return result;
}

/// Adds the same to every cell.
void add_everywhere(std::vector<float>& to, const std::vector<float>& what) noexcept {
  for (std::size_t i = 0; i < to.size(); ++i) to[i] += what[i % what.size()];
}

}  // namespace

Net::Layer Net::Layer::zeros(std::size_t taps, std::size_t inputs, std::size_t outputs, bool biased) {
  Layer layer{.taps = taps, .inputs = inputs, .outputs = outputs, .biased = biased};
  layer.weights.resize(taps * inputs * outputs);
  layer.bias.resize(outputs);
  return layer;
}

Net::Net(const Shape& shape) : shape_(shape), tower_(shape.blocks) {
  const std::size_t width = shape.channels;
  stem_ = Layer::zeros(9, kPlanes, width);
  wholes_ = Layer::zeros(1, kWholes, width, false);
  for (std::size_t i = 0; i < tower_.size(); ++i) {
    tower_[i].first = tower_[i].second = Layer::zeros(9, width, width);
    if (i % 2 == 1) tower_[i].pool = Layer::zeros(1, 2 * width, width, false);
  }
  policy_ = value_ = Layer::zeros(1, width, kHeadWidth);
  policy_pool_ = Layer::zeros(1, 2 * width, kHeadWidth, false);
  policy_out_ = Layer::zeros(1, kHeadWidth, 1, false);
  pass_hidden_ = Layer::zeros(1, 2 * width, kHeadWidth);
  pass_out_ = owner_out_ = Layer::zeros(1, kHeadWidth, 1);
  value_hidden_ = Layer::zeros(1, 2 * kHeadWidth, 2 * kHeadWidth);
  value_out_ = Layer::zeros(1, 2 * kHeadWidth, 2);
}

template <class Visit>
void Net::each_layer(Visit&& visit) {
  visit(stem_);
  visit(wholes_);
  for (auto& block : tower_) {
    visit(block.first);
    visit(block.second);
    if (block.pool.inputs != 0) visit(block.pool);
  }
  for (auto* layer :
       {&policy_, &policy_pool_, &policy_out_, &pass_hidden_, &pass_out_, &value_, &owner_out_, &value_hidden_, &value_out_})
    visit(*layer);
}

std::optional<Net::Shape> Net::shape_of(std::span<const std::byte> content) noexcept {
  Shape shape;
  if (content.size() < sizeof shape) return std::nullopt;
  std::memcpy(&shape, content.data(), sizeof shape);
  if (shape.blocks > kMostBlocks || shape.channels == 0 || shape.channels > kMostChannels) return std::nullopt;
  return shape;
}

std::unexpected<Message> Net::damaged() { return fail(Message{"engine.data.damaged"_key}.with("name", std::string{kNetName})); }

Result<Net> Net::read(std::span<const std::byte> file) {
  const auto content = read_data(kNetName, kVersion, file);
  if (!content) return std::unexpected(content.error());
  const auto shape = shape_of(*content);
  if (!shape) return damaged();
  Net net{*shape};
  auto rest = content->subspan(sizeof *shape);
  bool enough = true;
  const auto next = [&] {
    std::uint16_t half = 0;
    enough = enough && rest.size() >= sizeof half;
    if (!enough) return 0.F;
    std::memcpy(&half, rest.data(), sizeof half);
    rest = rest.subspan(sizeof half);
    return from_half(half);
  };
  net.each_layer([&](Layer& layer) {
    for (std::size_t out = 0; out < layer.outputs; ++out)
      for (std::size_t in = 0; in < layer.inputs; ++in)
        for (std::size_t tap = 0; tap < layer.taps; ++tap)
          layer.weights[(tap * layer.inputs + in) * layer.outputs + out] = next();
    if (layer.biased) std::ranges::generate(layer.bias, next);
  });
  if (!enough || !rest.empty()) return damaged();
  return net;
}

void Net::relu(std::vector<float>& values) noexcept {
  for (auto& value : values) value = std::max(value, 0.F);
}

std::vector<float> Net::apply(const Layer& layer, std::span<const float> input) {
  auto output = layer.bias;
  for (std::size_t in = 0; in < layer.inputs; ++in)
    for (std::size_t out = 0; out < layer.outputs; ++out) output[out] += input[in] * layer.weights[in * layer.outputs + out];
  return output;
}

/// Cell by cell, all channels of a cell together; beyond the edge all is zero.
void Net::convolve(const Layer& layer, const std::vector<float>& input, int size, std::vector<float>& output) {
  const int reach = layer.taps == 9 ? 1 : 0;
  output.resize(input.size() / layer.inputs * layer.outputs);
  for (int row = 0; row < size; ++row) {
    for (int column = 0; column < size; ++column) {
      auto* const out = &output[static_cast<std::size_t>(row * size + column) * layer.outputs];
      std::copy(layer.bias.begin(), layer.bias.end(), out);
      std::size_t tap = 0;
      for (int r = row - reach; r <= row + reach; ++r) {
        for (int c = column - reach; c <= column + reach; ++c, ++tap) {
          if (r < 0 || c < 0 || r >= size || c >= size) continue;
          const auto* const in = &input[static_cast<std::size_t>(r * size + c) * layer.inputs];
          const auto* weights = &layer.weights[tap * layer.inputs * layer.outputs];
          for (std::size_t i = 0; i < layer.inputs; ++i, weights += layer.outputs)
            for (std::size_t o = 0; o < layer.outputs; ++o) out[o] += in[i] * weights[o];
        }
      }
    }
  }
}

NetOutput Net::look(std::span<const std::uint16_t> points, std::span<const float, kWholes> wholes, int size) const {
  std::vector<float> planes;
  planes.reserve(points.size() * kPlanes);
  for (const auto word : points)
    for (std::size_t plane = 0; plane < kPlanes; ++plane) planes.push_back(static_cast<float>(word >> plane & 1));

  std::vector<float> x;
  std::vector<float> hidden;
  std::vector<float> change;
  convolve(stem_, planes, size, x);
  add_everywhere(x, apply(wholes_, wholes));
  for (const auto& block : tower_) {
    auto y = x;
    relu(y);
    convolve(block.first, y, size, hidden);
    if (block.pool.inputs != 0) add_everywhere(hidden, apply(block.pool, pooled(y, stem_.outputs)));
    relu(hidden);
    convolve(block.second, hidden, size, change);
    for (std::size_t i = 0; i < x.size(); ++i) x[i] += change[i];
  }
  relu(x);
  const auto around = pooled(x, stem_.outputs);

  NetOutput output;
  convolve(policy_, x, size, hidden);
  add_everywhere(hidden, apply(policy_pool_, around));
  relu(hidden);
  convolve(policy_out_, hidden, size, output.policy);
  auto passing = apply(pass_hidden_, around);
  relu(passing);
  output.policy.push_back(apply(pass_out_, passing)[0]);

  convolve(value_, x, size, hidden);
  relu(hidden);
  convolve(owner_out_, hidden, size, output.owners);
  auto value = apply(value_hidden_, pooled(hidden, kHeadWidth));
  relu(value);
  const auto result = apply(value_out_, value);
  output.win = result[0];
  output.lead = result[1] * static_cast<float>(size);
  return output;
}

}  // namespace meydan::go
