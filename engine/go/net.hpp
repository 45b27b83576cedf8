// The net that train/go makes, computed in plain floats: the reference that faster ways are measured by.
#pragma once

#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "core/result.hpp"
#include "engine/go/features.hpp"

namespace meydan::go {

inline constexpr std::string_view kNetName = "go-net";

/// What the net thinks, of the player to move.
struct NetOutput {
  std::vector<float> policy;  // logits, row by row from A1, then the pass; of places that are not legal too
  std::vector<float> owners;  // logits: positive is the player's own
  float win = 0;              // a logit
  float lead = 0;             // in points
};

class Int8Net;

class Net {
 public:
  /// A whole file, as train/go/export.py writes it.
  static Result<Net> read(std::span<const std::byte> file);

  /// What features.hpp shows, and the size of the board.
  NetOutput look(std::span<const std::uint16_t> points, std::span<const float, kWholes> wholes, int size) const;

 private:
  friend class Int8Net;

  /// Weights of a layer by tap (of nine, or one), input and output; a layer without bias has zeros.
  struct Layer {
    static Layer zeros(std::size_t taps, std::size_t inputs, std::size_t outputs, bool biased = true);

    std::size_t taps = 1;
    std::size_t inputs = 0;
    std::size_t outputs = 0;
    bool biased = true;
    std::vector<float> weights{};
    std::vector<float> bias{};
  };
  struct Block {
    Layer first, second, pool;  // those that do not pool have a pool of no inputs
  };
  /// How many blocks of how many channels, as files begin.
  struct Shape {
    std::uint32_t blocks = 0;
    std::uint32_t channels = 0;
    std::uint32_t seconds = 0;  // of training
    std::uint32_t steps = 0;
  };

  /// Of zeros.
  explicit Net(const Shape& shape);
  /// The shape at the beginning of a file's content; nothing where it cannot be.
  static std::optional<Shape> shape_of(std::span<const std::byte> content) noexcept;
  static std::unexpected<Message> damaged();
  /// In the order in which PyTorch has them.
  template <class Visit>
  void each_layer(Visit&& visit);

  static void convolve(const Layer& layer, const std::vector<float>& input, int size, std::vector<float>& output);
  static void relu(std::vector<float>& values) noexcept;
  static std::vector<float> apply(const Layer& layer, std::span<const float> input);

  Shape shape_;
  Layer stem_, wholes_;
  std::vector<Block> tower_;
  Layer policy_, policy_pool_, policy_out_, pass_hidden_, pass_out_;
  Layer value_, owner_out_, value_hidden_, value_out_;
};

}  // namespace meydan::go
