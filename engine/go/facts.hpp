#pragma once

#include "engine/facts.hpp"

namespace meydan::go {

inline constexpr EngineFacts kEngineFacts{
    .game = "go",
    .levels = kTopLevel,
    .unit = Unit{.one = "go.unit.point"_key, .many = "go.unit.points"_key, .halves = true},
    .ladder = "size=9",  // the small board
};

}  // namespace meydan::go
