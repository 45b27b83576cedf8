#include "engine/data.hpp"

#include <gtest/gtest.h>

namespace meydan {
namespace {

std::vector<std::byte> some_bytes(std::size_t count) {
  std::vector<std::byte> bytes(count);
  for (std::size_t i = 0; i < count; ++i) bytes[i] = static_cast<std::byte>(i * 37 + i / 256);
  return bytes;
}

std::string_view trouble(std::span<const std::byte> file) {
  const auto read = read_data("numbers", 3, file);
  return read ? std::string_view{} : read.error().key.leaf();
}

TEST(Data, ReadsBackWhatWasWritten) {
  for (const std::size_t size : {0U, 1U, 31U, 32U, 33U, 1000U}) {
    const auto content = some_bytes(size);
    const auto file = write_data("numbers", 3, content);
    const auto read = read_data("numbers", 3, file);
    ASSERT_TRUE(read) << size;
    EXPECT_TRUE(std::equal(read->begin(), read->end(), content.begin(), content.end()));
  }
}

TEST(Data, NamesAnotherFileAndAnotherVersion) {
  const auto content = some_bytes(100);
  EXPECT_EQ(trouble(write_data("letters", 3, content)), "other");
  EXPECT_EQ(trouble(write_data("numbers", 2, content)), "version");
  EXPECT_EQ(trouble(some_bytes(500)), "other");
}

TEST(Data, NoticesEveryCutAndEveryChangedByte) {
  const auto file = write_data("numbers", 3, some_bytes(100));
  for (std::size_t size = 0; size < file.size(); ++size) EXPECT_EQ(trouble(std::span{file}.first(size)), "cut") << size;
  for (std::size_t i = 0; i < file.size(); ++i) {
    auto changed = file;
    changed[i] ^= std::byte{0x10};
    EXPECT_NE(trouble(changed), "") << i;
  }
  auto longer = file;
  longer.push_back(std::byte{});
  EXPECT_EQ(trouble(longer), "cut");
}

TEST(Data, SwappedWordsChangeTheChecksum) {
  auto bytes = some_bytes(256);
  const auto sum = checksum(bytes);
  std::swap_ranges(bytes.begin(), bytes.begin() + 32, bytes.begin() + 32);
  EXPECT_NE(checksum(bytes), sum);
}

}  // namespace
}  // namespace meydan
