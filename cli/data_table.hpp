// The files built into the program; cli/CMakeLists.txt writes the source of it.
#pragma once

#include <span>
#include <string_view>

namespace meydan::cli {

struct BuiltIn {
  std::string_view name;
  const char* begin;
  const char* end;
};

std::span<const BuiltIn> built_in_files() noexcept;

}  // namespace meydan::cli
