#include "tests/conformance/counting_heap.hpp"

#include <cstdlib>
#include <new>

namespace {
std::size_t count = 0;
}

std::size_t meydan::testing::allocations() noexcept { return count; }

void* operator new(std::size_t size) {
  ++count;
  if (void* memory = std::malloc(size)) return memory;
  std::abort();
}
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
