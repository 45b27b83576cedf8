// The database that the makers of the solver's tables stand on: 26 stones, in memory.
#pragma once

#include <cstdint>
#include <cstdio>
#include <thread>
#include <vector>

#include "engine/mangala/database.hpp"

namespace meydan::mangala {

class LargeDatabase {
 public:
  /// Builds it on all processors, telling how far it is.
  LargeDatabase() : values_(static_cast<std::size_t>(layer_begin(kStones + 1))) {
    Builder builder{values_, kStones};
    while (!builder.finished()) {
      builder.build_layer(std::thread::hardware_concurrency());
      std::fprintf(stderr, "database: %d stones\n", builder.done());
    }
  }

  Database view() const noexcept { return {values_, kStones}; }

 private:
  static constexpr int kStones = 26;

  std::vector<std::uint8_t> values_;
};

}  // namespace meydan::mangala
