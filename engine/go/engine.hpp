// Go's engine: a tree search while stones are played, a judge of dead stones while the board is settled.
#pragma once

#include "engine/engine.hpp"

namespace meydan::go {

std::unique_ptr<Engine> make_go_engine(const AnyRules& rules, const EngineOptions& options);
/// The same, but it searches as if nobody had to save threatened stones: the measure of what that knowledge is worth.
std::unique_ptr<Engine> make_go_engine_blind_to_obligation(const AnyRules& rules, const EngineOptions& options);

}  // namespace meydan::go
