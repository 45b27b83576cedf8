// How many positions Go's net looks at in a second of one thread's time, by size of the board: go_net [NET].
#include <fmt/format.h>

#include <ctime>
#include <fstream>
#include <iterator>
#include <string>

#include "core/random.hpp"
#include "engine/go/int8_net.hpp"

using namespace meydan;
using namespace meydan::go;

namespace {

constexpr double kSeconds = 1;

template <class Look>
double a_second(Look&& look) {
  const auto begin = std::clock();
  const auto spent = [&] { return static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC; };
  int looks = 0;
  for (; spent() < kSeconds; ++looks) look();
  return looks / spent();
}

}  // namespace

int main(int argc, char** argv) {
  const std::string path = argc > 1 ? argv[1] : "train/go/net.bin";
  std::ifstream in{path, std::ios::binary};
  const std::string text{std::istreambuf_iterator<char>{in}, {}};
  const auto net = Net::read(std::as_bytes(std::span{text}));
  if (!net) {
    fmt::print(stderr, "{} is no net of Go's.\n", path);
    return 1;
  }
  const Int8Net small{*net};
  Int8Room room;
  Random random{1};
  fmt::print("size");
  for (const auto& way : ways_to_convolve()) fmt::print(" {:>11}", way.name);
  fmt::print("      floats\n");
  for (const int size : {5, 7, 9, 13, 19}) {
    std::vector<std::uint16_t> points(static_cast<std::size_t>(size * size));
    for (auto& word : points) word = static_cast<std::uint16_t>(random.below(1U << kPlanes));
    const std::array<float, kWholes> wholes{};
    fmt::print("{:4}", size);
    for (const auto& way : ways_to_convolve())
      fmt::print(" {:11.0f}", a_second([&] { small.look(points, wholes, size, room, way); }));
    fmt::print(" {:11.0f}\n", a_second([&] { net->look(points, wholes, size); }));
  }
}
