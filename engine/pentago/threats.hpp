// What can be decided in Pentago by looking at the next two moves, exactly and under all options.
#pragma once

#include <optional>

#include "games/pentago/pentago.hpp"

namespace meydan::pentago {

/// Whether the player to move has a move that wins at once.
bool wins_now(const State& state) noexcept;

/// The holes where the player who is not to move lacks a marble for five, with or without a turn. A good place to defend; as a
/// threat it is not exact.
std::uint64_t threatened_holes(const State& state) noexcept;

/// After how many plies the player to move, who cannot win at once, has lost, if every move loses so soon: 1 or 2.
std::optional<int> lost_at_once(const State& state, std::uint64_t threatened) noexcept;

/// Whether the player who made the last move is safe: the game goes on without a win at once, or it is over and not lost.
bool safe(const State& after) noexcept;

constexpr int turn_count(const Rules& rules) noexcept { return rules.turn == Turning::Both ? kTurns : kBlocks; }

}  // namespace meydan::pentago
