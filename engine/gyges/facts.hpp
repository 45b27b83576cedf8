#pragma once

#include "engine/facts.hpp"

namespace meydan::gyges {

inline constexpr EngineFacts kEngineFacts{.game = "gyges", .levels = kTopLevel};

}  // namespace meydan::gyges
