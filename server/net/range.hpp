// What a Range header asks for.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

namespace meydan::server {

/// Nothing of it where it begins behind the end.
struct Range {
  std::size_t begin = 0;
  std::size_t length = 0;
};

/// One range of so many bytes; none where the header is to be left aside: of several ranges, in other units, not understood.
std::optional<Range> read_range(std::string_view header, std::size_t size);

}  // namespace meydan::server
