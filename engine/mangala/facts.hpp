#pragma once

#include <array>

#include "engine/facts.hpp"

namespace meydan::mangala {

#ifdef __wasi__  // where there is no room for the database
inline constexpr int kLevels = kTopLevel;
#else
inline constexpr int kLevels = kPerfectLevel;
#endif

/// What the engine asks EngineOptions::data for: made on first use, too large to ship.
inline constexpr std::string_view kDatabaseName = "mangala-endgames";
inline constexpr std::array<std::string_view, 1> kTables{"mangala-openings"};
inline constexpr EngineFacts kEngineFacts{
    .game = "mangala",
    .levels = kLevels,
    .unit = Unit{.one = "mangala.unit.stone"_key, .many = "mangala.unit.stones"_key},
    .tables = kTables,
    .database = kDatabaseName,
};

}  // namespace meydan::mangala
