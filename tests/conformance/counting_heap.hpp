// Linking counting_heap.cpp replaces the program's operator new by one that counts.
#pragma once

#include <cstddef>

namespace meydan::testing {

std::size_t allocations() noexcept;

}  // namespace meydan::testing
