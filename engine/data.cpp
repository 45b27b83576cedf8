#include "engine/data.hpp"

#include <algorithm>
#include <cassert>
#include <cstring>

#include "core/random.hpp"

namespace meydan {
namespace {

struct Header {
  char magic[8];
  char name[24];
  std::uint32_t version;
  std::uint32_t unused;
  std::uint64_t size;
  std::uint64_t sum;
  std::uint64_t own_sum;  // of the header before it
};
static_assert(sizeof(Header) == kDataHeader);

constexpr char kMagic[8] = {'M', 'E', 'Y', 'D', 'A', 'N', '\n', '\0'};

Header make_header(std::string_view name, std::uint32_t version, std::uint64_t size, std::uint64_t sum) {
  assert(name.size() < sizeof Header::name);
  Header header{};
  std::memcpy(header.magic, kMagic, sizeof kMagic);
  std::copy(name.begin(), name.end(), header.name);
  header.version = version;
  header.size = size;
  header.sum = sum;
  header.own_sum = checksum(std::as_bytes(std::span{&header, 1}).first(offsetof(Header, own_sum)));
  return header;
}

}  // namespace

std::uint64_t checksum(std::span<const std::byte> bytes) noexcept {
  std::uint64_t sums[4] = {1, 2, 3, 4};  // four at a time, so that a multiplication need not wait for the one before
  std::size_t at = 0;
  for (; at + 32 <= bytes.size(); at += 32) {
    std::uint64_t words[4];
    std::memcpy(words, bytes.data() + at, sizeof words);
    for (int i = 0; i < 4; ++i) sums[i] = (sums[i] ^ words[i]) * 0x9e3779b97f4a7c15 + (sums[i] >> 29);
  }
  std::uint64_t sum = bytes.size();
  for (; at < bytes.size(); ++at) sum = Random::mix(sum + std::to_integer<std::uint64_t>(bytes[at]) + 1);
  for (const auto part : sums) sum = Random::mix(sum ^ part);
  return sum;
}

std::vector<std::byte> write_data_header(std::string_view name, std::uint32_t version, std::uint64_t size, std::uint64_t sum) {
  const auto header = make_header(name, version, size, sum);
  const auto bytes = std::as_bytes(std::span{&header, 1});
  return {bytes.begin(), bytes.end()};
}

std::vector<std::byte> write_data(std::string_view name, std::uint32_t version, std::span<const std::byte> content) {
  auto file = write_data_header(name, version, content.size(), checksum(content));
  file.insert(file.end(), content.begin(), content.end());
  return file;
}

Result<std::span<const std::byte>> read_data(std::string_view name, std::uint32_t version, std::span<const std::byte> file) {
  const auto wrong = [&](Key key) { return fail(Message{key}.with("name", std::string{name})); };
  Header header;
  if (file.size() < sizeof header) return wrong("engine.data.cut"_key);
  std::memcpy(&header, file.data(), sizeof header);
  const auto expected = make_header(name, version, header.size, header.sum);
  if (std::memcmp(&header, &expected, offsetof(Header, version)) != 0) return wrong("engine.data.other"_key);
  if (header.version != version) return wrong("engine.data.version"_key);
  if (std::memcmp(&header, &expected, sizeof header) != 0) return wrong("engine.data.damaged"_key);
  const auto content = file.subspan(sizeof header);
  if (content.size() != header.size) return wrong("engine.data.cut"_key);
  if (checksum(content) != header.sum) return wrong("engine.data.damaged"_key);
  return content;
}

}  // namespace meydan
