// How small nets are fitted to positions of the engine's own games: by Adam, in small batches, a part of the games held back.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <numbers>
#include <vector>

#include "core/random.hpp"

namespace meydan::train {

inline constexpr std::uint32_t kHeldBack = 12;  // one game in so many
inline constexpr float kMean = 0.1F;            // how soon Adam forgets the slopes,
inline constexpr float kSpread = 0.001F;        // and their squares

inline float chance(float logit) { return 1 / (1 + std::exp(-logit)); }

inline float loss(float chance, float target) {
  const float p = std::clamp(chance, 1e-6F, 1 - 1e-6F);
  return -(target * std::log(p) + (1 - target) * std::log(1 - p));
}

/// What a step of Adam is to be multiplied by, as it began with nothing.
struct Unbias {
  float mean;
  float spread;

  explicit Unbias(int steps)
      : mean(1 / (1 - std::pow(1 - kMean, static_cast<float>(steps)))),
        spread(1 / (1 - std::pow(1 - kSpread, static_cast<float>(steps)))) {}
};

/// Weights with what Adam remembers of their slopes.
struct Weights {
  std::vector<float> now, slope, mean, spread;
  float most;

  Weights(std::size_t size, float most) : now(size), slope(size), mean(size), spread(size), most(most) {}
  void step(float rate, const Unbias& unbias, float decay) {
    for (std::size_t i = 0; i < now.size(); ++i) {
      mean[i] += kMean * (slope[i] - mean[i]);
      spread[i] += kSpread * (slope[i] * slope[i] - spread[i]);
      const float w = now[i] - rate * (unbias.mean * mean[i] / (std::sqrt(unbias.spread * spread[i]) + 1e-8F) + decay * now[i]);
      now[i] = std::clamp(w, -most, most);
      slope[i] = 0;
    }
  }
};

/// Rows to learn and rows held back. A row has `result` and the search's `value`, for the player to move, and `held_back`.
template <class Row>
class Course {
 public:
  Course(const std::vector<Row>& rows, double first_guess) : steep_(steepness(rows, first_guess)) {
    for (const auto& row : rows) (row.held_back ? held_back_ : taught_).push_back(&row);
  }

  /// By what a search's value is to be multiplied to become the logit that foretells results best.
  float steep() const { return steep_; }
  std::size_t taught() const { return taught_.size(); }
  std::size_t held_back() const { return held_back_.size(); }

  /// So many times through the rows; `rate` is that of the beginning, and falls to nearly nothing.
  void teach(auto& net, int rounds, float rate, Random& random) {
    std::size_t steps = 0;
    const auto batches = taught_.size() / kBatch;
    const auto last = static_cast<double>(rounds) * static_cast<double>(batches);
    for (int round = 1; round <= rounds; ++round) {
      for (std::size_t i = taught_.size(); i > 1; --i)
        std::swap(taught_[i - 1], taught_[random.below(static_cast<std::uint32_t>(i))]);
      for (std::size_t batch = 0; batch < batches; ++batch) {
        for (std::size_t i = batch * kBatch; i < (batch + 1) * kBatch; ++i)
          net.learn(*taught_[i], (chance(net.logit(*taught_[i])) - target(*taught_[i])) / kBatch);
        const double done = static_cast<double>(steps++) / last;
        net.step(rate * static_cast<float>(0.51 + 0.5 * std::cos(std::numbers::pi * done)));
      }
      tell(net, round);
    }
  }

 private:
  static constexpr std::size_t kBatch = 256;
  static constexpr float kShareOfResult = 0.7F;

  static float steepness(const std::vector<Row>& rows, double steep) {
    for (int i = 0; i < 30; ++i) {
      double slope = 0;
      double bend = 0;
      for (const auto& row : rows) {
        const double p = chance(static_cast<float>(steep) * row.value);
        slope += (p - row.result) * row.value;
        bend += p * (1 - p) * row.value * row.value;
      }
      steep -= slope / bend;
    }
    return static_cast<float>(steep);
  }

  float target(const Row& row) const { return kShareOfResult * row.result + (1 - kShareOfResult) * chance(steep_ * row.value); }

  /// How far the net is off in what was held back.
  void tell(auto& net, int round) const {
    double off = 0;
    double by_result = 0;
    double by_search = 0;
    for (const auto* row : held_back_) {
      const float p = chance(net.logit(*row));
      off += loss(p, target(*row));
      by_result += loss(p, row->result);
      by_search += loss(chance(steep_ * row->value), row->result);
    }
    const auto all = static_cast<double>(held_back_.size());
    std::printf("round %d: held back %.4f, by the result %.4f (the search alone %.4f)\n", round, off / all, by_result / all,
                by_search / all);
    std::fflush(stdout);
  }

  float steep_;
  std::vector<const Row*> taught_;
  std::vector<const Row*> held_back_;
};

}  // namespace meydan::train
