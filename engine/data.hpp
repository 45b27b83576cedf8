// Tables and databases as files: a header that names what it is, and a checksum, so that a wrong or cut one is noticed.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "core/result.hpp"

namespace meydan {

/// A quick 64-bit checksum of any bytes.
std::uint64_t checksum(std::span<const std::byte> bytes) noexcept;

/// "MEYDAN\n\0", version, name, size, checksum, then the bytes themselves, 64 bytes from the beginning.
inline constexpr std::size_t kDataHeader = 64;

/// A whole file: the header followed by the content. `name` has at most 24 letters.
std::vector<std::byte> write_data(std::string_view name, std::uint32_t version, std::span<const std::byte> content);
/// The header alone, for content that is written apart.
std::vector<std::byte> write_data_header(std::string_view name, std::uint32_t version, std::uint64_t size, std::uint64_t sum);

/// The content; the message says which file and what is wrong with it.
Result<std::span<const std::byte>> read_data(std::string_view name, std::uint32_t version, std::span<const std::byte> file);

}  // namespace meydan
