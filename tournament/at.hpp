// Places in lists: people count with int, vectors with std::size_t.
#pragma once

#include <cstddef>

namespace meydan::tournament {

constexpr std::size_t at(int place) noexcept { return static_cast<std::size_t>(place); }

}  // namespace meydan::tournament
