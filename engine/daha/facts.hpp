#pragma once

#include "engine/facts.hpp"

namespace meydan::daha {

inline constexpr EngineFacts kEngineFacts{.game = "daha", .levels = 5, .ladder = "seats=2"};  // luck hides more levels

}  // namespace meydan::daha
