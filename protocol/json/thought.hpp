// What an engine found, as the program and the page tell it.
#pragma once

#include "engine/engine.hpp"
#include "protocol/json/json.hpp"

namespace meydan::json {

/// score, win, mate, exact.
void add_score(Fields& fields, const Score& score);
/// ownership, where the game has one.
void add_ownership(Fields& fields, const Thought& thought);

}  // namespace meydan::json
