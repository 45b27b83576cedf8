// The names of the levels, for children. Where a game has fewer levels, every second name and the last.
#pragma once

#include <algorithm>
#include <array>

#include "engine/engine.hpp"

namespace meydan {

inline constexpr std::array<Key, EngineOptions::kTopLevel> kLevelNames = {
    "engine.level.1"_key, "engine.level.2"_key, "engine.level.3"_key, "engine.level.4"_key, "engine.level.5"_key,
    "engine.level.6"_key, "engine.level.7"_key, "engine.level.8"_key, "engine.level.9"_key, "engine.level.10"_key};

/// The last that is a step of the ladder.
constexpr int top_level(const EngineType& engine) noexcept { return std::min(engine.levels, EngineOptions::kTopLevel); }

/// Of a level from 1 to `levels`: the highest has the same name in every game.
constexpr Key level_name(int level, int levels) noexcept {
  if (level >= kPerfectLevel && levels >= kPerfectLevel) return "engine.level.perfect"_key;
  const int place = std::clamp(level, 1, levels) * EngineOptions::kTopLevel / std::min(levels, EngineOptions::kTopLevel);
  return kLevelNames[static_cast<std::size_t>(place - 1)];
}

}  // namespace meydan
