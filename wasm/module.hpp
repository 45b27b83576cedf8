// The functions a module exports; wasm/README.md lists them. Each module defines the room behind them.
#pragma once

#include "wasm/room.hpp"

namespace meydan::wasm {

/// The one room of the module.
Room& room();
/// Takes over a table that stands in memory made by meydan_alloc.
void keep_table(std::string name, std::span<const std::byte> table);

}  // namespace meydan::wasm
