// The plain net computes what PyTorch computed, the one in small integers nearly that, and no file is taken that is not whole.
#include "engine/go/net.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <fstream>
#include <iterator>
#include <string>

#include "core/random.hpp"
#include "engine/data.hpp"
#include "engine/go/int8_net.hpp"

namespace meydan::go {
namespace {

std::vector<std::byte> file(const std::string& name) {
  std::ifstream in{std::string{MEYDAN_TRAIN_GO} + "/" + name, std::ios::binary};
  const std::string text{std::istreambuf_iterator<char>{in}, {}};
  const auto* bytes = reinterpret_cast<const std::byte*>(text.data());
  return {bytes, bytes + text.size()};
}

/// A position, and what PyTorch made of it.
struct Golden {
  int size;
  std::vector<std::uint16_t> points;
  std::array<float, kWholes> wholes{};
  NetOutput output;
};

std::vector<Golden> goldens() {
  std::ifstream in{std::string{MEYDAN_TRAIN_GO} + "/net.golden"};
  std::vector<Golden> all;
  for (int size = 0; in >> size;) {
    const auto area = static_cast<std::size_t>(size) * static_cast<std::size_t>(size);
    auto& one = all.emplace_back(Golden{.size = size, .points = std::vector<std::uint16_t>(area), .output = {}});
    one.output.policy.resize(area + 1);
    one.output.owners.resize(area);
    for (auto& word : one.points) in >> word;
    for (auto& number : one.wholes) in >> number;
    for (auto& logit : one.output.policy) in >> logit;
    in >> one.output.win >> one.output.lead;
    for (auto& logit : one.output.owners) in >> logit;
    EXPECT_TRUE(in);
  }
  EXPECT_GE(all.size(), 5U);
  return all;
}

TEST(GoNet, SeesWhatPyTorchSaw) {
  const auto net = Net::read(file("net.bin"));
  ASSERT_TRUE(net.has_value());
  for (const auto& [size, points, wholes, expected] : goldens()) {
    const auto seen = net->look(points, wholes, size);
    for (std::size_t i = 0; i < seen.policy.size(); ++i)
      EXPECT_NEAR(seen.policy[i], expected.policy[i], 2e-3F) << size << ' ' << i;
    for (std::size_t i = 0; i < seen.owners.size(); ++i)
      EXPECT_NEAR(seen.owners[i], expected.owners[i], 2e-3F) << size << ' ' << i;
    EXPECT_NEAR(seen.win, expected.win, 2e-3F);
    EXPECT_NEAR(seen.lead, expected.lead, 1e-2F);
  }
}

std::vector<double> chances(const std::vector<float>& logits) {
  std::vector<double> result(logits.begin(), logits.end());
  double sum = 0;
  for (auto& chance : result) sum += chance = std::exp(chance);
  for (auto& chance : result) chance /= sum;
  return result;
}

double chance(float logit) { return 1 / (1 + std::exp(-static_cast<double>(logit))); }

/// The net learnt with the weights that small integers have, so only the activations are rounded.
TEST(GoInt8Net, ThinksNearlyWhatTheNetThinks) {
  const auto net = Net::read(file("net.bin"));
  ASSERT_TRUE(net.has_value());
  const Int8Net small{*net};
  Int8Room room;
  for (const auto& [size, points, wholes, expected] : goldens()) {
    const auto seen = small.look(points, wholes, size, room);
    const auto exact = chances(expected.policy);
    const auto found = chances(seen.policy);
    double divergence = 0;
    for (std::size_t i = 0; i < exact.size(); ++i) divergence += exact[i] * std::log(exact[i] / found[i]);
    EXPECT_LT(divergence, 0.003) << size;
    EXPECT_NEAR(chance(seen.win), chance(expected.win), 0.02) << size;
    for (std::size_t i = 0; i < seen.owners.size(); ++i)
      EXPECT_NEAR(chance(seen.owners[i]), chance(expected.owners[i]), 0.05) << size << ' ' << i;
  }
}

/// A net of weights drawn at random, between 1/32 and 1/16 of either sign.
Net random_net(std::uint32_t blocks, std::uint32_t channels, Random& random) {
  const auto width = std::size_t{channels};
  const std::size_t pairs = blocks / 2;
  const std::size_t head = 64;
  const std::size_t weights = 9 * kPlanes * width + width + kWholes * width + blocks * (18 * width * width + 2 * width) +
                              2 * pairs * width * width + 2 * (32 * width + 32) + 2 * (head * width) + 32 + 32 + 33 + 33 +
                              head * head + head + 2 * head + 2;
  std::vector<std::uint16_t> halves(8 + weights);
  halves[0] = static_cast<std::uint16_t>(blocks);
  halves[2] = static_cast<std::uint16_t>(channels);
  for (std::size_t i = 8; i < halves.size(); ++i)
    halves[i] = static_cast<std::uint16_t>(random.below(2) << 15 | 10U << 10 | random.below(1024));
  auto net = Net::read(write_data("go-net", 1, std::as_bytes(std::span{halves})));
  EXPECT_TRUE(net.has_value());
  return *net;
}

class RandomNets : public testing::TestWithParam<std::array<std::uint32_t, 2>> {};

TEST_P(RandomNets, AreTheSameInAllVectorsAndNearlyTheSameInFloatsOnEveryBoard) {
  const auto [blocks, channels] = GetParam();
  Random random{blocks * 1000 + channels};
  const auto net = random_net(blocks, channels, random);
  const Int8Net small{net};
  Int8Room room;
  for (int size = 3; size <= kMaxSize; ++size) {
    std::vector<std::uint16_t> points(static_cast<std::size_t>(size * size));
    for (auto& word : points) word = static_cast<std::uint16_t>(random.below(1U << kPlanes));
    std::array<float, kWholes> wholes{};
    for (auto& number : wholes) number = static_cast<float>(random.fraction());
    const auto fast = small.look(points, wholes, size, room);
    for (const auto& way : ways_to_convolve()) {
      const auto same = small.look(points, wholes, size, room, way);
      EXPECT_EQ(fast.policy, same.policy) << size << way.name;
      EXPECT_EQ(fast.owners, same.owners) << size << way.name;
      EXPECT_EQ(fast.win, same.win) << size << way.name;
      EXPECT_EQ(fast.lead, same.lead) << size << way.name;
    }

    if (channels > 20 && size % 4 != 3) continue;  // floats take their time
    const auto exact = net.look(points, wholes, size);
    const auto [least, most] = std::ranges::minmax(exact.policy);
    for (std::size_t i = 0; i < exact.policy.size(); ++i)
      EXPECT_NEAR(fast.policy[i], exact.policy[i], 0.1F * std::max(1.F, most - least)) << size << ' ' << i;
  }
}

INSTANTIATE_TEST_SUITE_P(Shapes, RandomNets,
                         testing::Values(std::array{1U, 16U}, std::array{2U, 20U}, std::array{4U, 64U}, std::array{6U, 96U}));

#ifdef __x86_64__
TEST(GoInt8Net, IsFastWhateverTheProgramWasBuiltFor) {
  EXPECT_EQ(convolves_fast(), __builtin_cpu_supports("avx2") != 0);
  EXPECT_EQ(ways_to_convolve().back().name, "plain");
}
#endif

TEST(GoInt8Net, OfTheProgramIsMadeOfTheNet) {
  const auto net = Net::read(file("net.bin"));
  ASSERT_TRUE(net.has_value());
  const auto written = Int8Net{*net}.write();
  EXPECT_EQ(written, file("../../engine/go/go-net.bin")) << "train/go/small_main.cpp makes it";
  EXPECT_LT(written.size(), 2'000'000);
  const auto read = Int8Net::read(written);
  ASSERT_TRUE(read.has_value());
  EXPECT_EQ(read->write(), written);
  Int8Room room;
  const auto golden = goldens().front();
  const auto seen = read->look(golden.points, golden.wholes, golden.size, room);
  EXPECT_EQ(seen.policy, Int8Net{*net}.look(golden.points, golden.wholes, golden.size, room).policy);
}

TEST(GoNet, TakesNoCutOrChangedFile) {
  auto bytes = file("net.bin");
  ASSERT_FALSE(bytes.empty());
  bytes[bytes.size() / 2] ^= std::byte{1};
  EXPECT_FALSE(Net::read(bytes).has_value());
  bytes = file("net.bin");
  bytes.pop_back();
  EXPECT_FALSE(Net::read(bytes).has_value());
  EXPECT_FALSE(Net::read({}).has_value());
}

}  // namespace
}  // namespace meydan::go
