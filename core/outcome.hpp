// How a game ended: a place and points for every seat, and the reason.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>

#include "core/result.hpp"
#include "core/seat.hpp"

namespace meydan {

struct Outcome {
  std::uint8_t seats = 2;
  std::array<std::uint8_t, kMaxSeats> places{};       // 1 is first; players who share a place have the same number
  std::array<std::int16_t, kMaxSeats> half_points{};  // twice the points, as Go counts in halves; 0 where a game has none
  Key reason;                                         // "mangala.end.side_emptied"

  /// The one seat in first place, if it is one alone.
  std::optional<Seat> winner() const noexcept;

  /// The reason as the closed list of the rules names it: "side emptied".
  std::string reason_text() const;

  friend bool operator==(const Outcome&, const Outcome&) = default;
};

/// Places that follow from points: more is better, equal points share.
Outcome rank_by_points(Key reason, std::uint8_t seats, const std::array<std::int16_t, kMaxSeats>& half_points);

/// One winner; the others share second place.
Outcome won_by(Seat winner, Key reason, std::uint8_t seats = 2);

/// Everybody shares first place.
Outcome drawn(Key reason, std::uint8_t seats = 2);

}  // namespace meydan
