#pragma once

#include "engine/facts.hpp"

namespace meydan::pentago {

inline constexpr EngineFacts kEngineFacts{.game = "pentago", .levels = kTopLevel};

}  // namespace meydan::pentago
