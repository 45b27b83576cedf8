// The version of what nodes say to one another. A node understands its own and the one before, and says what the oldest one there
// understands, which its lease tells: so nodes can be replaced one at a time.
#pragma once

#include <cstdint>
#include <cstdlib>
#include <string_view>

namespace meydan::server {

/// In each, items may be added at the end of the lists in server/ipc/far.hpp (`knows` there), and nothing else may change.
inline constexpr std::uint64_t kBusVersion = 3;

/// Tests make a node one that has not been replaced yet: MEYDAN_BUS=before.
inline std::uint64_t own_bus_version() {
  const char* const said = std::getenv("MEYDAN_BUS");
  return said != nullptr && std::string_view{said} == "before" ? kBusVersion - 1 : kBusVersion;
}

}  // namespace meydan::server
