#include "cli/match/score.hpp"

#include <cmath>
#include <numeric>

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

/// By the normal approximation; half a game (or pair) of each result is added, so that a clean sweep has a variance too.
double Sprt::ratio(std::span<const int> counts) const noexcept {
  const auto result = [&](std::size_t i) { return static_cast<double>(i) / static_cast<double>(counts.size() - 1); };
  double n = 0;
  double mean = 0;
  double variance = 0;
  for (std::size_t i = 0; i < counts.size(); ++i) {
    n += counts[i] + 0.5;
    mean += (counts[i] + 0.5) * result(i);
  }
  mean /= n;
  for (std::size_t i = 0; i < counts.size(); ++i) variance += (counts[i] + 0.5) * std::pow(result(i) - mean, 2) / n;
  const double low = expected_score(elo0);
  const double high = expected_score(elo1);
  return (high - low) * (2 * mean - low - high) * n / (2 * variance);
}

bool Sprt::decided(std::span<const int> counts) const noexcept {
  return std::accumulate(counts.begin(), counts.end(), 0) > 0 && std::abs(ratio(counts)) >= kBound;
}

}  // namespace meydan::cli
