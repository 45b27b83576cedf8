// The memory of this computer.
#pragma once

#include <cstdint>
#include <optional>

namespace meydan::cli {

/// What programs may still use, in bytes, as the system sees it; nothing where it does not tell.
std::optional<std::uint64_t> available_memory();

}  // namespace meydan::cli
