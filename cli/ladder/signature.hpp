// How a level plays, as a number: games are counted together only as long as their levels stay the same.
#pragma once

#include "engine/engine.hpp"

namespace meydan::cli {

/// Of the moves the level chooses in some fixed positions, and of what it saw there. Takes about as long as a few moves.
std::uint32_t signature(const AnyRules& rules, EngineOptions options, int level);

}  // namespace meydan::cli
