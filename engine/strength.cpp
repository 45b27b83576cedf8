#include "engine/strength.hpp"

#include <cmath>
#include <numbers>

#include "engine/ladder.hpp"

namespace meydan {
namespace {

constexpr double kOf95 = 1.959963984540054;  // standard deviations to either side

int in_tens(double value) { return static_cast<int>(std::lround(value / 10)) * 10; }

/// Of elo_of the score of so many games, by its slope. Draws would make it less: what is told is no narrower than it should be.
double variance_of(const LadderStep& step) {
  constexpr double kSlope = 400 / std::numbers::ln10;
  return kSlope * kSlope / (step.games * step.score * (1 - step.score));
}

}  // namespace

double elo_of(double share) noexcept { return 400 * std::log10(share / (1 - share)); }

std::optional<Strength> strength_of(std::string_view game, int level) noexcept {
  const auto steps = ladder_steps(game);
  const auto climbed = static_cast<std::size_t>(level - 1);
  if (steps.empty() || level < 1 || climbed > steps.size()) return std::nullopt;
  double elo = 0;
  double variance = 0;  // the steps were played one by one: it adds up
  for (const auto& step : steps.first(climbed)) {
    elo += elo_of(step.score);
    variance += variance_of(step);
  }
  return Strength{.elo = in_tens(elo), .margin = in_tens(kOf95 * std::sqrt(variance))};
}

}  // namespace meydan
