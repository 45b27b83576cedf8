// How strong somebody is, and how sure that is: Glicko-2 (Glickman, 2013), a period for each game, longer ones by the time that
// passed.
#pragma once

#include <span>

namespace meydan::server {

struct Rating {
  double rating = 1500;
  double deviation = 350;
  double volatility = 0.06;

  /// Not sure enough to be compared.
  bool provisional() const noexcept { return deviation > 110; }
};

struct Played {
  Rating opponent;
  double score;  // 1, 0.5, 0
};

/// After the games of one period.
Rating rated(const Rating& before, std::span<const Played> games);
/// Who does not play becomes less sure with each period (30 days make one that counts like the paper's).
Rating rested(const Rating& before, double periods);
/// What is to be expected of a game, 0..1.
double expected(const Rating& one, const Rating& other);

/// Engine levels do not change: stars to measure by.
constexpr Rating star(double rating) { return {.rating = rating, .deviation = 50, .volatility = 0}; }

}  // namespace meydan::server
