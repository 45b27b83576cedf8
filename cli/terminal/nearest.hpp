// "Did you mean ...": the known word nearest to a mistyped one.
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace meydan::cli {

/// Empty when no word is near enough to be meant.
std::string nearest(std::string_view typed, std::span<const std::string> known);

}  // namespace meydan::cli
