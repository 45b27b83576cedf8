// Who acts: a seat at the board, chance (a die), or nobody any more.
#pragma once

#include <cstddef>
#include <cstdint>

namespace meydan {

enum class Seat : std::uint8_t { A, B, C, D, Chance = 0xfe, Nobody = 0xff };

inline constexpr std::size_t kMaxSeats = 4;

constexpr std::size_t index(Seat seat) noexcept { return static_cast<std::size_t>(seat); }
constexpr Seat seat_at(std::size_t place) noexcept { return static_cast<Seat>(place); }

/// The other one of two.
constexpr Seat other(Seat seat) noexcept { return seat == Seat::A ? Seat::B : Seat::A; }

constexpr bool is_player(Seat seat) noexcept { return index(seat) < kMaxSeats; }

}  // namespace meydan
