// The net in small integers: several times as fast as net.hpp, and nearly the same.
#pragma once

#include "engine/go/int8_convolve.hpp"
#include "engine/go/net.hpp"

namespace meydan::go {

/// What a thread works with; kept from look to look.
struct Int8Room {
  std::vector<std::uint8_t> planes;
  std::vector<std::uint8_t> small;  // activations
  std::vector<float> x;             // what runs through all blocks
  std::vector<float> hidden;
};

class Int8Net {
 public:
  explicit Int8Net(const Net& net);
  /// A whole file, as `write` makes it: engine/go/go-net.bin.
  static Result<Int8Net> read(std::span<const std::byte> file);
  std::vector<std::byte> write() const;

  NetOutput look(std::span<const std::uint16_t> points, std::span<const float, kWholes> wholes, int size, Int8Room& room,
                 const ConvolveWay& way = ways_to_convolve().front()) const;

 private:
  struct Block {
    Int8Layer first, second;
    Net::Layer pool;
  };
  class Look;

  /// All numbers that make it, in the order of files.
  template <class Self, class Visit>
  static void each_part(Self& self, Visit&& visit);

  Int8Layer stem_, policy_, value_;
  std::vector<Block> tower_;
  Net small_;  // the other layers
};

}  // namespace meydan::go
