#include "cli/memory.hpp"

#include <fstream>
#include <string>

namespace meydan::cli {

std::optional<std::uint64_t> available_memory() {
  std::ifstream file{"/proc/meminfo"};
  std::string name;
  for (std::uint64_t kilobytes = 0; file >> name >> kilobytes; file.ignore(64, '\n'))
    if (name == "MemAvailable:") return kilobytes * 1024;
  return std::nullopt;
}

}  // namespace meydan::cli
