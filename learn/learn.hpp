// What a move did, for those who hold games without their types.
#pragma once

#include "core/any.hpp"
#include "learn/fact.hpp"

namespace meydan::learn {

/// Of a legal move, the weightiest first. None of a game that has no folder here.
std::vector<Fact> facts(const AnyRules& rules, const AnyState& before, AnyMove move);

/// The weightiest as sentences; {who} stands for the one who moves. Of a move not made: what speaks for it.
std::vector<Message> told(std::span<const Fact> facts, Voice voice, std::string_view who = "{who}");

}  // namespace meydan::learn
