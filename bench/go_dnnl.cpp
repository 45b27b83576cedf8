// Go's net beside oneDNN, one thread: how often a second each does the tower's convolutions of small integers, with every kind of
// instructions that this processor has. go_dnnl is built where Debian's libdnnl-dev is installed.
#include <fmt/format.h>
#include <omp.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <ctime>
#include <dnnl.hpp>
#include <map>

#include "core/random.hpp"
#include "engine/go/int8_convolve.hpp"

using namespace meydan;
using namespace meydan::go;

namespace {

constexpr std::size_t kChannels = 96;
constexpr int kConvolutions = 12;
constexpr int kTimes = 5;
constexpr double kSeconds = 0.3;

template <class Work>
double a_second(Work&& work) {
  const auto begin = std::clock();
  const auto spent = [&] { return static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC; };
  int done = 0;
  for (; spent() < kSeconds; ++done) work();
  return done / spent();
}

class Theirs {
 public:
  explicit Theirs(int size) {
    using Type = dnnl::memory::data_type;
    using Tag = dnnl::memory::format_tag;
    const auto channels = static_cast<dnnl::memory::dim>(kChannels);
    const dnnl::memory::dims cells{1, channels, size, size};
    dnnl::primitive_attr scaled;
    scaled.set_output_scales(0, {0.001F});
    const dnnl::convolution_forward::desc around{dnnl::prop_kind::forward_inference,
                                                 dnnl::algorithm::convolution_direct,
                                                 {cells, Type::u8, Tag::any},
                                                 {{channels, channels, 3, 3}, Type::s8, Tag::any},
                                                 {{channels}, Type::f32, Tag::a},
                                                 {cells, Type::f32, Tag::any},
                                                 {1, 1},
                                                 {1, 1},
                                                 {1, 1}};
    const dnnl::convolution_forward::primitive_desc exact{around, scaled, engine_};
    convolution_ = dnnl::convolution_forward{exact};
    input_ = dnnl::memory{exact.src_desc(), engine_};
    output_ = dnnl::memory{exact.dst_desc(), engine_};
    bias_ = dnnl::memory{exact.bias_desc(), engine_};
    for (auto& weights : weights_) weights = dnnl::memory{exact.weights_desc(), engine_};
  }

  void work() {
    for (auto& weights : weights_)
      convolution_.execute(
          stream_, {{DNNL_ARG_SRC, input_}, {DNNL_ARG_WEIGHTS, weights}, {DNNL_ARG_BIAS, bias_}, {DNNL_ARG_DST, output_}});
    stream_.wait();
  }

 private:
  dnnl::engine engine_{dnnl::engine::kind::cpu, 0};
  dnnl::stream stream_{engine_};
  dnnl::convolution_forward convolution_;
  dnnl::memory input_, output_, bias_;
  std::array<dnnl::memory, kConvolutions> weights_;
};

class Ours {
 public:
  Ours(const ConvolveWay& way, int size) : way_{way}, grid_{size} {
    Random random{1};
    std::vector<float> weights(9 * kChannels * kChannels);
    for (auto& layer : layers_) {
      for (auto& weight : weights) weight = static_cast<float>(random.fraction() - 0.5);
      layer = make_int8(9, kChannels, kChannels, weights, std::vector<float>(kChannels));
    }
    input_.resize(grid_.cells() * kChannels);
    for (auto& activation : input_) activation = static_cast<std::uint8_t>(random.below(128));
    output_.resize(grid_.cells() * kChannels);
  }

  void work() {
    for (const auto& layer : layers_)
      way_.convolve({.layer = layer,
                     .input = input_.data(),
                     .worths = layer.scales.data(),
                     .bias = layer.bias.data(),
                     .output = output_.data()},
                    grid_);
  }

 private:
  const ConvolveWay& way_;
  Grid grid_;
  std::array<Int8Layer, kConvolutions> layers_;
  std::vector<std::uint8_t> input_;
  std::vector<float> output_;
};

/// The best of several times, one beside the other.
void compare(const ConvolveWay& way) {
  for (const int size : {5, 7, 9, 13, 19}) {
    Ours ours{way, size};
    Theirs theirs{size};
    double our_best = 0;
    double their_best = 0;
    for (int i = 0; i < kTimes; ++i) {
      our_best = std::max(our_best, a_second([&] { ours.work(); }));
      their_best = std::max(their_best, a_second([&] { theirs.work(); }));
    }
    fmt::print("{:<12} {:4} {:8.0f} {:8.0f} {:6.2f}\n", way.name, size, our_best, their_best, our_best / their_best);
  }
}

}  // namespace

int main() {
  const std::map<std::string_view, dnnl::cpu_isa> theirs{
      {"avx512_vnni", dnnl::cpu_isa::avx512_core_vnni}, {"avx_vnni", dnnl::cpu_isa::avx2_vnni}, {"avx2", dnnl::cpu_isa::avx2}};
  omp_set_num_threads(1);
  fmt::print("instructions size     ours   oneDNN  ratio\n");
  for (const auto& way : ways_to_convolve()) {
    const auto found = theirs.find(way.name);
    if (found == theirs.end()) continue;
    std::fflush(stdout);
    // Once it has begun, oneDNN keeps to what it was told.
    if (fork() == 0) {
      dnnl::set_max_cpu_isa(found->second);
      compare(way);
      return 0;
    }
    wait(nullptr);
  }
}
