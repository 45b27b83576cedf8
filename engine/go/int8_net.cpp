#include "engine/go/int8_net.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>

#include "engine/data.hpp"

namespace meydan::go {
namespace {

static_assert(std::endian::native == std::endian::little, "files are read as memory has them");

constexpr std::uint32_t kSmallVersion = 2;  // 1 are the weights in half floats
constexpr float kMostActivation = 127;

float positive(float value) noexcept { return value > 0 ? value : 0; }

std::vector<float> plus(std::vector<float> a, const std::vector<float>& b) {
  for (std::size_t i = 0; i < b.size(); ++i) a[i] += b[i];
  return a;
}

}  // namespace

/// One position on its way through the net.
class Int8Net::Look {
 public:
  Look(Int8Room& room, Grid grid, const ConvolveWay& way) : room_(room), grid_(grid), way_(way) {}

  void planes(std::span<const std::uint16_t> points) {
    constexpr std::size_t kWidth = rounded_up(kPlanes);
    room_.planes.assign(grid_.cells() * kWidth, 0);
    for (std::size_t i = 0; i < points.size(); ++i) {
      auto* cell = &room_.planes[grid_.cell(i / grid_.size, i % grid_.size) * kWidth];
      for (std::size_t plane = 0; plane < kPlanes; ++plane) cell[plane] = static_cast<std::uint8_t>(points[i] >> plane & 1);
    }
  }

  void stem(const Int8Layer& layer, const std::vector<float>& bias) {
    room_.small.assign(grid_.cells() * layer.outputs, 0);
    convolved(layer, room_.planes, 1, bias, room_.x, false);
  }

  /// Fills the small activations with what is positive; gives what each unit of them is worth.
  float shrink(const std::vector<float>& from) noexcept {
    const auto width = from.size() / grid_.cells();
    // The bits of positive numbers are in the order of the numbers, and compared faster.
    std::array<std::int32_t, kTogether> most{};
    each_row(from, width, [&](const float* row, std::size_t count) {
      for (std::size_t i = 0; i < count; i += kTogether)
        for (std::size_t k = 0; k < kTogether; ++k) most[k] = std::max(most[k], std::bit_cast<std::int32_t>(row[i + k]));
    });
    const auto greatest = std::bit_cast<float>(*std::ranges::max_element(most));
    const float units = greatest > 0 ? kMostActivation / greatest : 0;
    each_row(from, width, [&](const float* row, std::size_t count) {
      auto* to = &room_.small[static_cast<std::size_t>(row - from.data())];
      for (std::size_t i = 0; i < count; ++i)
        // Never below zero. NOLINTNEXTLINE(bugprone-incorrect-roundings)
        to[i] = static_cast<std::uint8_t>(static_cast<int>(positive(row[i]) * units + 0.5F));
    });
    return greatest / kMostActivation;
  }

  /// From the small activations.
  void convolve(const Int8Layer& layer, float unit, const std::vector<float>& bias, std::vector<float>& to, bool adds = false) {
    convolved(layer, room_.small, unit, bias, to, adds);
  }

  /// The mean of what is positive of each channel, then its greatest value.
  std::vector<float> around(const std::vector<float>& from, std::size_t channels) const {
    const auto width = from.size() / grid_.cells();
    std::vector<float> sums(width);
    std::vector<float> most(width);
    each_row(from, width, [&](const float* row, std::size_t count) {
      for (std::size_t i = 0; i < count; i += width) {
        for (std::size_t k = 0; k < width; ++k) {
          sums[k] += positive(row[i + k]);
          most[k] = row[i + k] > most[k] ? row[i + k] : most[k];
        }
      }
    });
    const auto cells = static_cast<float>(grid_.size * grid_.size);
    std::vector<float> result(2 * channels);
    for (std::size_t k = 0; k < channels; ++k) {
      result[k] = sums[k] / cells;
      result[channels + k] = most[k];
    }
    return result;
  }

  /// One number for each point of the board: what is positive, weighed.
  std::vector<float> points(const std::vector<float>& from, const Net::Layer& layer) const {
    const auto width = from.size() / grid_.cells();
    std::vector<float> result;
    each_row(from, width, [&](const float* row, std::size_t count) {
      for (std::size_t i = 0; i < count; i += width) {
        float sum = layer.bias[0];
        for (std::size_t k = 0; k < layer.inputs; ++k) sum += positive(row[i + k]) * layer.weights[k];
        result.push_back(sum);
      }
    });
    return result;
  }

 private:
  template <class Visit>
  void each_row(const std::vector<float>& of, std::size_t width, Visit&& visit) const noexcept {
    for (std::size_t row = 0; row < grid_.size; ++row) visit(&of[grid_.cell(row, 0) * width], grid_.size * width);
  }

  void convolved(const Int8Layer& layer, const std::vector<std::uint8_t>& from, float unit, const std::vector<float>& bias,
                 std::vector<float>& to, bool adds) {
    to.resize(grid_.cells() * layer.outputs);
    auto worths = layer.scales;
    for (auto& worth : worths) worth *= unit;
    way_.convolve(
        {.layer = layer, .input = from.data(), .worths = worths.data(), .bias = bias.data(), .output = to.data(), .adds = adds},
        grid_);
  }

  Int8Room& room_;
  Grid grid_;
  const ConvolveWay& way_;
};

Int8Net::Int8Net(const Net& net) : small_(net) {
  const auto small = [](Net::Layer& layer) {
    auto made = make_int8(layer.taps, layer.inputs, layer.outputs, layer.weights, layer.bias);
    layer.weights = {};
    return made;
  };
  stem_ = small(small_.stem_);
  policy_ = small(small_.policy_);
  value_ = small(small_.value_);
  for (auto& block : small_.tower_)
    tower_.push_back({.first = small(block.first), .second = small(block.second), .pool = block.pool});
  small_.tower_ = {};
}

template <class Self, class Visit>
void Int8Net::each_part(Self& self, Visit&& visit) {
  const auto small = [&](auto& layer) {
    visit(std::span{layer.weights});
    visit(std::span{layer.scales});
    visit(std::span{layer.bias});
  };
  const auto exact = [&](auto& layer) {
    visit(std::span{layer.weights});
    if (layer.biased) visit(std::span{layer.bias});
  };
  small(self.stem_);
  exact(self.small_.wholes_);
  for (auto& block : self.tower_) {
    small(block.first);
    small(block.second);
    if (block.pool.inputs != 0) exact(block.pool);
  }
  small(self.policy_);
  small(self.value_);
  for (auto* layer : {&self.small_.policy_pool_, &self.small_.policy_out_, &self.small_.pass_hidden_, &self.small_.pass_out_,
                      &self.small_.owner_out_, &self.small_.value_hidden_, &self.small_.value_out_})
    exact(*layer);
}

std::vector<std::byte> Int8Net::write() const {
  std::vector<std::byte> content;
  const auto add = [&](const auto& numbers) {
    const auto before = content.size();
    content.resize(before + numbers.size_bytes());
    std::memcpy(content.data() + before, numbers.data(), numbers.size_bytes());
  };
  add(std::span{&small_.shape_, 1});
  each_part(*this, add);
  return write_data(kNetName, kSmallVersion, content);
}

Result<Int8Net> Int8Net::read(std::span<const std::byte> file) {
  const auto content = read_data(kNetName, kSmallVersion, file);
  if (!content) return std::unexpected(content.error());
  const auto shape = Net::shape_of(*content);
  if (!shape) return Net::damaged();
  Int8Net net{Net{*shape}};
  auto rest = content->subspan(sizeof *shape);
  bool enough = true;
  each_part(net, [&](auto numbers) {
    const auto bytes = std::as_writable_bytes(numbers);
    enough = enough && rest.size() >= bytes.size();
    if (!enough) return;
    std::memcpy(bytes.data(), rest.data(), bytes.size());
    rest = rest.subspan(bytes.size());
  });
  if (!enough || !rest.empty()) return Net::damaged();
  return net;
}

NetOutput Int8Net::look(std::span<const std::uint16_t> points, std::span<const float, kWholes> wholes, int size, Int8Room& room,
                        const ConvolveWay& way) const {
  const auto channels = small_.stem_.outputs;
  const auto heads = small_.value_.outputs;
  Look look{room, Grid{size}, way};
  look.planes(points);
  look.stem(stem_, plus(stem_.bias, Net::apply(small_.wholes_, wholes)));
  for (const auto& block : tower_) {
    const bool pools = block.pool.inputs != 0;
    const auto bias = pools ? plus(block.first.bias, Net::apply(block.pool, look.around(room.x, channels))) : block.first.bias;
    look.convolve(block.first, look.shrink(room.x), bias, room.hidden);
    look.convolve(block.second, look.shrink(room.hidden), block.second.bias, room.x, true);
  }
  const auto around = look.around(room.x, channels);
  const float unit = look.shrink(room.x);

  NetOutput output;
  look.convolve(policy_, unit, plus(policy_.bias, Net::apply(small_.policy_pool_, around)), room.hidden);
  output.policy = look.points(room.hidden, small_.policy_out_);
  auto passing = Net::apply(small_.pass_hidden_, around);
  Net::relu(passing);
  output.policy.push_back(Net::apply(small_.pass_out_, passing)[0]);

  look.convolve(value_, unit, value_.bias, room.hidden);
  output.owners = look.points(room.hidden, small_.owner_out_);
  auto value = Net::apply(small_.value_hidden_, look.around(room.hidden, heads));
  Net::relu(value);
  const auto result = Net::apply(small_.value_out_, value);
  output.win = result[0];
  output.lead = result[1] * static_cast<float>(size);
  return output;
}

}  // namespace meydan::go
