#include "cli/match/score.hpp"

#include <cmath>

namespace meydan::cli {
namespace {

double expected_score(double elo) { return 1 / (1 + std::pow(10, -elo / 400)); }

}  // namespace

double Tally::score() const noexcept { return games() == 0 ? 0.5 : (wins + draws * 0.5) / games(); }

Interval interval_of(const Tally& tally) noexcept {
  constexpr double kZ = 1.959963984540054;
  const double n = tally.games();
  if (n == 0) return {0, 1};
  const double p = tally.score();
  const double centre = p + kZ * kZ / (2 * n);
  const double reach = kZ * std::sqrt(p * (1 - p) / n + kZ * kZ / (4 * n * n));
  const double scale = 1 + kZ * kZ / n;
  return {std::fmax(0, (centre - reach) / scale), std::fmin(1, (centre + reach) / scale)};
}

/// By the normal approximation; half a game of each result is added, so that a clean sweep has a variance too.
double Sprt::ratio(const Tally& tally) const noexcept {
  const double wins = tally.wins + 0.5;
  const double losses = tally.losses + 0.5;
  const double draws = tally.draws + 0.5;
  const double n = wins + losses + draws;
  const double mean = (wins + draws / 2) / n;
  const double variance = (wins * std::pow(1 - mean, 2) + draws * std::pow(0.5 - mean, 2) + losses * mean * mean) / n;
  const double low = expected_score(elo0);
  const double high = expected_score(elo1);
  return (high - low) * (2 * mean - low - high) * n / (2 * variance);
}

bool Sprt::decided(const Tally& tally) const noexcept { return tally.games() > 0 && std::abs(ratio(tally)) >= kBound; }

}  // namespace meydan::cli
