#pragma once

#include <array>

#include "engine/facts.hpp"

namespace meydan::reversi {

inline constexpr std::array<std::string_view, 1> kTables{"reversi-patterns"};
inline constexpr EngineFacts kEngineFacts{
    .game = "reversi",
    .levels = kTopLevel,
    .unit = Unit{.one = "reversi.unit.disc"_key, .many = "reversi.unit.discs"_key},
    .tables = kTables,
};

}  // namespace meydan::reversi
