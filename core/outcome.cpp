#include "core/outcome.hpp"

#include <algorithm>

namespace meydan {

std::optional<Seat> Outcome::winner() const noexcept {
  std::optional<Seat> first;
  for (std::size_t i = 0; i < seats; ++i) {
    if (places[i] != 1) continue;
    if (first) return std::nullopt;
    first = seat_at(i);
  }
  return first;
}

std::string Outcome::reason_text() const {
  std::string text{reason.leaf()};
  std::replace(text.begin(), text.end(), '_', ' ');
  return text;
}

Outcome rank_by_points(Key reason, std::uint8_t seats, const std::array<std::int16_t, kMaxSeats>& half_points) {
  Outcome outcome{.seats = seats, .places = {}, .half_points = half_points, .reason = reason};
  for (std::size_t i = 0; i < seats; ++i) {
    int place = 1;
    for (std::size_t j = 0; j < seats; ++j) place += half_points[j] > half_points[i] ? 1 : 0;
    outcome.places[i] = static_cast<std::uint8_t>(place);
  }
  return outcome;
}

Outcome won_by(Seat winner, Key reason, std::uint8_t seats) {
  std::array<std::int16_t, kMaxSeats> ranks{};
  ranks[index(winner)] = 1;
  auto outcome = rank_by_points(reason, seats, ranks);
  outcome.half_points = {};
  return outcome;
}

Outcome drawn(Key reason, std::uint8_t seats) {
  const std::array<std::int16_t, kMaxSeats> nothing{};
  return rank_by_points(reason, seats, nothing);
}

}  // namespace meydan
