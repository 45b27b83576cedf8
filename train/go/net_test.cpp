// The plain net computes what PyTorch computed, and takes no file that is not whole.
#include "engine/go/net.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <string>

namespace meydan::go {
namespace {

std::vector<std::byte> file(const std::string& name) {
  std::ifstream in{std::string{MEYDAN_TRAIN_GO} + "/" + name, std::ios::binary};
  const std::string text{std::istreambuf_iterator<char>{in}, {}};
  const auto* bytes = reinterpret_cast<const std::byte*>(text.data());
  return {bytes, bytes + text.size()};
}

TEST(GoNet, SeesWhatPyTorchSaw) {
  const auto net = Net::read(file("net.bin"));
  ASSERT_TRUE(net.has_value());
  std::ifstream golden{std::string{MEYDAN_TRAIN_GO} + "/net.golden"};
  int size = 0;
  int positions = 0;
  for (; golden >> size; ++positions) {
    const auto area = static_cast<std::size_t>(size) * static_cast<std::size_t>(size);
    std::vector<std::uint16_t> points(area);
    std::array<float, kWholes> wholes{};
    std::vector<float> policy(area + 1);
    std::vector<float> owners(area);
    float win = 0;
    float lead = 0;
    for (auto& word : points) golden >> word;
    for (auto& number : wholes) golden >> number;
    for (auto& logit : policy) golden >> logit;
    golden >> win >> lead;
    for (auto& logit : owners) golden >> logit;
    ASSERT_TRUE(golden);
    const auto seen = net->look(points, wholes, size);
    for (std::size_t i = 0; i <= area; ++i) EXPECT_NEAR(seen.policy[i], policy[i], 2e-3F) << size << ' ' << i;
    for (std::size_t i = 0; i < area; ++i) EXPECT_NEAR(seen.owners[i], owners[i], 2e-3F) << size << ' ' << i;
    EXPECT_NEAR(seen.win, win, 2e-3F);
    EXPECT_NEAR(seen.lead, lead, 1e-2F);
  }
  EXPECT_GE(positions, 5);
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
