#include "server/rating/glicko.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace meydan::server {
namespace {

constexpr double kScale = 173.7178;  // points of a rating for one of Glicko-2's own
constexpr double kMean = 1500;
constexpr double kTau = 0.5;  // how fast volatility may change
constexpr double kLeastDeviation = 45;
constexpr double kMostDeviation = 350;
constexpr double kClose = 1e-6;

double squared(double x) { return x * x; }
double g(double phi) { return 1 / std::sqrt(1 + 3 * squared(phi) / squared(std::numbers::pi)); }
double e(double mu, double other, double phi) { return 1 / (1 + std::exp(-g(phi) * (mu - other))); }

/// Step 5 of the paper: the volatility that fits best, by the Illinois method.
double new_volatility(double sigma, double phi, double v, double delta) {
  const double a = std::log(squared(sigma));
  const auto f = [&](double x) {
    const double ex = std::exp(x);
    return ex * (squared(delta) - squared(phi) - v - ex) / (2 * squared(squared(phi) + v + ex)) - (x - a) / squared(kTau);
  };
  double low = a;
  double high = std::log(std::max(squared(delta) - squared(phi) - v, 1e-300));
  if (squared(delta) <= squared(phi) + v) {
    double k = 1;
    while (f(a - k * kTau) < 0) ++k;
    high = a - k * kTau;
  }
  double f_low = f(low);
  double f_high = f(high);
  for (int step = 0; std::abs(high - low) > kClose && step < 100; ++step) {
    const double next = low + (low - high) * f_low / (f_high - f_low);
    const double f_next = f(next);
    if (f_next * f_high <= 0) {
      low = high;
      f_low = f_high;
    } else {
      f_low /= 2;
    }
    high = next;
    f_high = f_next;
  }
  return std::exp(low / 2);
}

}  // namespace

Rating rated(const Rating& before, std::span<const Played> games) {
  const double mu = (before.rating - kMean) / kScale;
  const double phi = before.deviation / kScale;
  double inverse_v = 0;
  double sum = 0;
  for (const auto& [opponent, score] : games) {
    const double other = (opponent.rating - kMean) / kScale;
    const double other_phi = opponent.deviation / kScale;
    const double chance = e(mu, other, other_phi);
    inverse_v += squared(g(other_phi)) * chance * (1 - chance);
    sum += g(other_phi) * (score - chance);
  }
  if (inverse_v == 0) return before;
  const double v = 1 / inverse_v;
  const double sigma = new_volatility(before.volatility, phi, v, v * sum);
  const double wider = squared(phi) + squared(sigma);
  const double new_phi = 1 / std::sqrt(1 / wider + inverse_v);
  return {.rating = kMean + kScale * (mu + squared(new_phi) * sum),
          .deviation = std::clamp(kScale * new_phi, kLeastDeviation, kMostDeviation),
          .volatility = sigma};
}

Rating rested(const Rating& before, double periods) {
  auto after = before;
  after.deviation =
      std::min(kMostDeviation, kScale * std::sqrt(squared(before.deviation / kScale) + periods * squared(before.volatility)));
  return after;
}

double expected(const Rating& one, const Rating& other) {
  const double phi = std::hypot(one.deviation, other.deviation) / kScale;
  return e((one.rating - kMean) / kScale, (other.rating - kMean) / kScale, phi);
}

}  // namespace meydan::server
