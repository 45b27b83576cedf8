#pragma once

#include "engine/facts.hpp"

namespace meydan::quoridor {

inline constexpr EngineFacts kEngineFacts{.game = "quoridor", .levels = kTopLevel};

}  // namespace meydan::quoridor
