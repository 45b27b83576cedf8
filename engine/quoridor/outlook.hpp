// How promising a position of two players looks: a small network with one hidden layer, fitted to games of the engine with
// itself. Every input that is on adds a row to the hidden units, once as the board lies and once as its mirror image has it; a
// unit counts by its square.
#pragma once

#include "engine/quoridor/inputs.hpp"

namespace meydan::quoridor {

inline constexpr std::size_t kOutlookUnits = 32;
inline constexpr int kUnitScale = 255;    // a hidden unit's one, and the most it has
inline constexpr int kAnswerScale = 64;   // the one of what a unit counts for
inline constexpr int kOutlookStep = 100;  // the outlook of a step ahead
inline constexpr int kStepsALogit = 4;    // steps ahead that multiply the odds by e

// So small that no sum is too large for its sixteen or thirty-two bits.
inline constexpr int kMostRow = 600;
inline constexpr int kMostAnswer = 127;
inline constexpr int kMostAlways = 1'280;

using OutlookRow = std::array<std::int16_t, kOutlookUnits>;
struct OutlookNet {
  std::array<OutlookRow, Inputs::kCount> rows;
  OutlookRow begin;    // of the hidden units
  OutlookRow answers;  // what each counts for
  std::int16_t always;
};
extern const OutlookNet kOutlook7;
extern const OutlookNet kOutlook9;

/// Of the player to move, in hundredths of a step ahead, given the lengths of both shortest ways.
int outlook(const OutlookNet& net, const State& state, int own_length, int other_length) noexcept;

/// The net for a board, if there is one.
const OutlookNet* outlook_of(const Rules& rules) noexcept;

}  // namespace meydan::quoridor
