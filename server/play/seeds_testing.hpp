// What tests by chance begin with: always the same seeds, and a few that nobody has tried yet.
#pragma once

#include <cstdint>
#include <cstdlib>
#include <iostream>
#include <random>
#include <vector>

namespace meydan::server {

/// From 1 to `fixed`, and some more from a number that is told before anything can fail; or the one that MEYDAN_SEED asks for.
inline std::vector<std::uint64_t> seeds_to_try(std::uint64_t fixed, std::uint64_t more) {
  if (const char* const asked = std::getenv("MEYDAN_SEED")) return {std::strtoull(asked, nullptr, 10)};
  std::vector<std::uint64_t> seeds;
  for (std::uint64_t seed = 1; seed <= fixed; ++seed) seeds.push_back(seed);
  const std::uint64_t first = std::random_device{}();
  for (auto seed = first; seed < first + more; ++seed) seeds.push_back(seed);
  std::cout << "MEYDAN_SEED=" << first << " and the " << more - 1 << " after it are new" << std::endl;
  return seeds;
}

}  // namespace meydan::server
