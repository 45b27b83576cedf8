// Fits the weights of the patterns to positions with known scores and writes the table.
//   fit OUT THREADS STAGES SAMPLES...
// Least squares with a little damping, each stage of the game for itself (and from the plies beside it), by preconditioned
// conjugate gradients. Numbers that mean the same group seen in a mirror share one weight. Prints the error on positions that
// were held back.
#include <algorithm>
#include <atomic>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <thread>

#include "engine/reversi/patterns.hpp"
#include "train/reversi/samples.hpp"

namespace meydan::reversi {
namespace {

constexpr int kIterations = 40;
constexpr float kDamping = 3;          // as if each weight had been seen so often, being 0
constexpr std::size_t kHeldBack = 50;  // every so-manieth sample
constexpr int kOverlap = 2;            // plies of the neighbouring stages that a stage learns from too

constexpr auto kSize = static_cast<std::size_t>(kLayout.size);
constexpr std::size_t kTerms = kGroups + 2;
using Terms = std::array<std::int32_t, kTerms>;

/// The weight that stands for each weight: the smaller of those that mirror each other.
std::vector<std::int32_t> make_representatives() {
  std::vector<std::int32_t> all(kSize);
  for (std::size_t i = 0; i < kSize; ++i) all[i] = static_cast<std::int32_t>(i);
  for (std::size_t s = 0; s < kShapes.size(); ++s) {
    const auto& shape = kShapes[s];
    for (int turns = 0; turns < 4; ++turns) {
      std::array<int, 10> to{};  // the place in the group that each of its squares is mirrored to
      bool maps = true;
      for (std::size_t i = 0; i < static_cast<std::size_t>(shape.size); ++i) {
        int square = mirror_square(shape.squares[i]);
        for (int t = 0; t < turns; ++t) square = turn_square(square);
        const auto* const found = std::find(shape.squares.begin(), shape.squares.begin() + shape.size, square);
        maps = maps && found != shape.squares.begin() + shape.size;
        to[i] = static_cast<int>(found - shape.squares.begin());
      }
      if (!maps) continue;
      const int half = power_of_3(shape.size) / 2;
      for (int number = -half; number <= half; ++number) {
        int mirrored = 0;
        for (int i = 0, rest = number + half; i < shape.size; ++i, rest /= 3)
          mirrored += (rest % 3 - 1) * power_of_3(to[static_cast<std::size_t>(i)]);
        const auto place = static_cast<std::size_t>(kLayout.shape_middle[s] + number);
        all[place] = std::min(all[place], kLayout.shape_middle[s] + mirrored);
      }
    }
  }
  return all;
}

Terms terms_of(Board board, const std::vector<std::int32_t>& representatives) {
  Terms terms;
  const Features features{board};
  for (std::size_t i = 0; i < kGroups; ++i)
    terms[i] = representatives[static_cast<std::size_t>(kLayout.middle[i] + features.numbers[i])];
  terms[kGroups] = kLayout.own_moves + std::min(std::popcount(board.moves()), kMoveCounts - 1);
  terms[kGroups + 1] = kLayout.other_moves + std::min(std::popcount(board.passed().moves()), kMoveCounts - 1);
  return terms;
}

float sum(const Terms& terms, const std::vector<float>& of) {
  float total = 0;
  for (const auto term : terms) total += of[static_cast<std::size_t>(term)];
  return total;
}

void add(const Terms& terms, float value, std::vector<float>& to) {
  for (const auto term : terms) to[static_cast<std::size_t>(term)] += value;
}

double product(const std::vector<float>& a, const std::vector<float>& b) {
  double total = 0;
  for (std::size_t i = 0; i < a.size(); ++i) total += static_cast<double>(a[i]) * static_cast<double>(b[i]);
  return total;
}

/// One stage of the game.
class Fit {
 public:
  Fit(const std::vector<Sample>& samples, int stage, int stages, const std::vector<std::int32_t>& representatives) {
    for (std::size_t i = 0; i < samples.size(); ++i) {
      const int empties = samples[i].board.empties();
      const bool held_back = i / 64 % kHeldBack == 0;  // neighbours in a game stay together
      const bool near = stage_of(empties - kOverlap, stages) == stage || stage_of(empties + kOverlap, stages) == stage;
      if (stage_of(empties, stages) != stage && (held_back || !near)) continue;
      auto& terms = held_back ? check_terms_ : terms_;
      auto& scores = held_back ? check_scores_ : scores_;
      terms.push_back(terms_of(samples[i].board, representatives));
      scores.push_back(static_cast<float>(samples[i].score));
    }
  }

  std::vector<float> solve() const {
    std::vector<float> weights(kSize);
    std::vector<float> residual(kSize);
    std::vector<float> scale(kSize, kDamping);
    for (std::size_t i = 0; i < terms_.size(); ++i) {
      add(terms_[i], scores_[i], residual);
      add(terms_[i], 1, scale);
    }
    std::vector<float> towards(kSize);
    double before = 0;
    std::vector<float> direction(kSize);
    for (int iteration = 0; iteration < kIterations; ++iteration) {
      for (std::size_t i = 0; i < kSize; ++i) towards[i] = residual[i] / scale[i];
      const double now = product(residual, towards);
      if (now <= 0) break;
      const auto keep = static_cast<float>(iteration == 0 ? 0 : now / before);
      for (std::size_t i = 0; i < kSize; ++i) direction[i] = towards[i] + keep * direction[i];
      before = now;
      std::vector<float> image(kSize);
      for (std::size_t i = 0; i < kSize; ++i) image[i] = kDamping * direction[i];
      for (const auto& terms : terms_) add(terms, sum(terms, direction), image);
      const auto step = static_cast<float>(now / product(direction, image));
      for (std::size_t i = 0; i < kSize; ++i) {
        weights[i] += step * direction[i];
        residual[i] -= step * image[i];
      }
    }
    return weights;
  }

  void report(int stage, const std::vector<float>& weights) const {
    std::printf("stage %2d  positions %8zu  error %.3f  on others (%zu) %.3f\n", stage, scores_.size(),
                error(weights, terms_, scores_), check_scores_.size(), error(weights, check_terms_, check_scores_));
  }

 private:
  static double error(const std::vector<float>& weights, const std::vector<Terms>& terms, const std::vector<float>& scores) {
    double total = 0;
    for (std::size_t i = 0; i < terms.size(); ++i) total += std::pow(static_cast<double>(sum(terms[i], weights) - scores[i]), 2);
    return terms.empty() ? 0 : std::sqrt(total / static_cast<double>(terms.size()));
  }

  std::vector<Terms> terms_;
  std::vector<float> scores_;
  std::vector<Terms> check_terms_;
  std::vector<float> check_scores_;
};

int run(int count, char** arguments) {
  if (count < 5) return std::fputs("fit OUT THREADS STAGES SAMPLES...\n", stderr), 2;
  const int stages = std::clamp(std::atoi(arguments[3]), 1, kMostStages);
  std::vector<Sample> samples;
  for (int i = 4; i < count; ++i) {
    const auto bytes = read_bytes(arguments[i]);
    const auto old = samples.size();
    samples.resize(old + bytes.size() / sizeof(Sample));
    std::memcpy(static_cast<void*>(samples.data() + old), bytes.data(), (samples.size() - old) * sizeof(Sample));
  }
  const auto representatives = make_representatives();
  std::vector<std::int16_t> table(static_cast<std::size_t>(stages) * kSize);
  std::atomic<int> next_stage = 0;
  std::vector<std::thread> workers;
  for (unsigned long i = 0; i < std::strtoul(arguments[2], nullptr, 10); ++i)
    workers.emplace_back([&] {
      for (int stage = next_stage++; stage < stages; stage = next_stage++) {
        const Fit fit{samples, stage, stages, representatives};
        const auto weights = fit.solve();
        fit.report(stage, weights);
        for (std::size_t w = 0; w < kSize; ++w) {
          const float value = weights[static_cast<std::size_t>(representatives[w])] * Patterns::kUnit;
          table[static_cast<std::size_t>(stage) * kSize + w] =
              static_cast<std::int16_t>(std::lround(std::clamp(value, -32000.0F, 32000.0F)));
        }
      }
    });
  for (auto& worker : workers) worker.join();
  const auto file = Patterns::write(table);
  std::ofstream out{arguments[1], std::ios::binary};
  out.write(reinterpret_cast<const char*>(file.data()), static_cast<std::streamsize>(file.size()));
  return out.flush() ? 0 : 1;
}

}  // namespace
}  // namespace meydan::reversi

int main(int count, char** arguments) { return meydan::reversi::run(count, arguments); }
