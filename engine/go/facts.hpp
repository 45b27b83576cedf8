#pragma once

#include <array>

#include "engine/facts.hpp"

namespace meydan::go {

/// The boards on which the net of the highest levels (go-net.bin) beats playouts in the same time: docs/benchmarks.md.
constexpr bool net_plays_on(int size) noexcept { return size >= 7; }

inline constexpr std::array<std::string_view, 1> kTables{"go-net"};

inline constexpr EngineFacts kEngineFacts{
    .game = "go",
    .levels = kTopLevel,
    .unit = Unit{.one = "go.unit.point"_key, .many = "go.unit.points"_key, .halves = true},
    .tables = kTables,
    .ladder = "size=9",  // the small board
};

}  // namespace meydan::go
