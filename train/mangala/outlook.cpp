// Fits the solver's network and writes engine/mangala/outlook.cpp to its output.
//   outlook POSITIONS SEED
// The positions are met in games that stray now and then, and are labelled with their exact values: a database of 26 stones is
// made in memory (2.7 GB) and the solver stands on it.
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <limits>
#include <numbers>
#include <optional>
#include <string>
#include <vector>

#include "core/random.hpp"
#include "engine/mangala/outlook.hpp"
#include "engine/mangala/solver.hpp"
#include "games/mangala/mangala.hpp"
#include "train/mangala/large_database.hpp"

namespace meydan::mangala {
namespace {

/// Stones in the pits, and the share of such positions among all: those with more take longer to solve.
struct Phase {
  int fewest;
  int most;
  double share;
};
constexpr std::array<Phase, 3> kPhases{{{18, 30, 0.78}, {31, 36, 0.21}, {37, 42, 0.01}}};
constexpr std::uint64_t kMostNodes = 400'000;  // harder positions are left out
constexpr int kRounds = 30;
constexpr std::size_t kBatch = 64;
constexpr std::size_t kHeldBack = 20;  // one in so many

struct Sample {
  std::array<std::uint8_t, kOutlookPits> counts;
  float ahead;  // stones
};

/// The best by the outlook that is there, or one at random.
Move stray(const State& state, unsigned one_in, Random& random) {
  if (random.below(one_in) == 0) return state.random_move(random);
  MoveList moves;
  state.moves(moves);
  Move best = moves[0];
  int most = std::numeric_limits<int>::min();
  for (const auto move : moves) {
    auto next = state;
    next.apply(move);
    const int view = outlook(next.own(), next.other());
    const int value = kOutlookStone * (state.open_stones() - next.open_stones()) + (next.mover() == state.mover() ? view : -view);
    if (value <= most) continue;
    most = value;
    best = move;
  }
  return best;
}

std::optional<Sample> draw(const Phase& phase, Solver& solver, Random& random) {
  const int wanted = phase.fewest + static_cast<int>(random.below(static_cast<std::uint32_t>(phase.most - phase.fewest + 1)));
  const unsigned one_in = 1 + random.below(3);
  auto state = Game::start({});
  while (state.to_move() != Seat::Nobody && state.open_stones() > wanted) state.apply(stray(state, one_in, random));
  const int stones = state.open_stones();
  if (state.to_move() == Seat::Nobody || stones < phase.fewest) return std::nullopt;
  solver.begin(state.own(), state.other(), stones / 2);
  if (!solver.search(kMostNodes)) return std::nullopt;
  Sample sample{.counts = {}, .ahead = static_cast<float>(2 * solver.bounds().low - stones)};
  for (int pit = 0; pit < kPitCount; ++pit) {
    sample.counts[static_cast<std::size_t>(pit)] = static_cast<std::uint8_t>(outlook_count(state.own(), pit));
    sample.counts[static_cast<std::size_t>(pit + kPitCount)] = static_cast<std::uint8_t>(outlook_count(state.other(), pit));
  }
  return sample;
}

using Units = std::array<float, kOutlookUnits>;

/// All weights in one row, so that a step treats them alike.
class Weights {
 public:
  Weights() : all_(kOutlookPits * kOutlookCounts * kOutlookUnits + 2 * kOutlookUnits + 1) {}

  float* pit(std::size_t pit, std::size_t count) { return all_.data() + (pit * kOutlookCounts + count) * kOutlookUnits; }
  float* begin() { return pit(kOutlookPits, 0); }
  float* answers() { return begin() + kOutlookUnits; }
  float& always() { return all_.back(); }
  std::vector<float>& all() { return all_; }

 private:
  std::vector<float> all_;
};

float ahead(Weights& weights, const Sample& sample, Units& hidden) {
  std::copy_n(weights.begin(), kOutlookUnits, hidden.begin());
  for (std::size_t pit = 0; pit < kOutlookPits; ++pit) {
    const auto* row = weights.pit(pit, sample.counts[pit]);
    for (std::size_t unit = 0; unit < kOutlookUnits; ++unit) hidden[unit] += row[unit];
  }
  float sum = weights.always();
  for (std::size_t unit = 0; unit < kOutlookUnits; ++unit) sum += std::max(hidden[unit], 0.0F) * weights.answers()[unit];
  return sum;
}

/// Adds to `slopes` how each weight changes the square of the error; gives the error.
float learn(Weights& weights, const Sample& sample, Weights& slopes) {
  Units hidden;
  const float error = ahead(weights, sample, hidden) - sample.ahead;
  slopes.always() += error;
  Units back;
  for (std::size_t unit = 0; unit < kOutlookUnits; ++unit) {
    slopes.answers()[unit] += error * std::max(hidden[unit], 0.0F);
    back[unit] = hidden[unit] > 0 ? error * weights.answers()[unit] : 0;
    slopes.begin()[unit] += back[unit];
  }
  for (std::size_t pit = 0; pit < kOutlookPits; ++pit) {
    auto* row = slopes.pit(pit, sample.counts[pit]);
    for (std::size_t unit = 0; unit < kOutlookUnits; ++unit) row[unit] += back[unit];
  }
  return error;
}

/// Steps down the slopes, longer where they have kept their direction (Adam).
class Steps {
 public:
  explicit Steps(std::size_t weights) : mean_(weights), square_(weights) {}

  void take(Weights& weights, Weights& slopes, float length) {
    constexpr float kMean = 0.9F;
    constexpr float kSquare = 0.999F;
    ++taken_;
    const auto early = static_cast<float>(std::sqrt(1 - std::pow(kSquare, taken_)) / (1 - std::pow(kMean, taken_)));
    for (std::size_t i = 0; i < mean_.size(); ++i) {
      const float slope = slopes.all()[i] / kBatch;
      mean_[i] = kMean * mean_[i] + (1 - kMean) * slope;
      square_[i] = kSquare * square_[i] + (1 - kSquare) * slope * slope;
      weights.all()[i] -= length * early * mean_[i] / (std::sqrt(square_[i]) + 1e-6F);
    }
    std::ranges::fill(slopes.all(), 0.0F);
  }

 private:
  std::vector<float> mean_;
  std::vector<float> square_;
  double taken_ = 0;
};

void shuffle(std::vector<Sample>& samples, Random& random) {
  for (auto i = samples.size(); i > 1; --i) std::swap(samples[i - 1], samples[random.below(static_cast<std::uint32_t>(i))]);
}

double off(Weights& weights, const std::vector<Sample>& samples) {
  double squares = 0;
  for (const auto& sample : samples) {
    Units hidden;
    squares += std::pow(ahead(weights, sample, hidden) - sample.ahead, 2);
  }
  return std::sqrt(squares / static_cast<double>(samples.size()));
}

Weights fit(std::vector<Sample> samples, Random& random) {
  shuffle(samples, random);
  const auto held = static_cast<std::ptrdiff_t>(samples.size() / kHeldBack);
  const std::vector<Sample> held_back(samples.end() - held, samples.end());
  samples.resize(samples.size() - held_back.size());
  Weights weights;
  for (auto& weight : weights.all()) weight = static_cast<float>(random.fraction() - 0.5) * 0.6F;
  Weights slopes;
  Steps steps(weights.all().size());
  const auto batches = samples.size() / kBatch;
  for (int round = 0; round < kRounds; ++round) {
    shuffle(samples, random);
    for (std::size_t batch = 0; batch < batches; ++batch) {
      for (std::size_t i = 0; i < kBatch; ++i) learn(weights, samples[batch * kBatch + i], slopes);
      const double done = (round + static_cast<double>(batch) / static_cast<double>(batches)) / kRounds;
      steps.take(weights, slopes, static_cast<float>(0.002 * (1 + std::cos(std::numbers::pi * done)) + 1e-5));
    }
    std::fprintf(stderr, "round %d: %.3f stones off\n", round + 1, off(weights, held_back));
  }
  return weights;
}

std::string rounded(const float* weights, int scale) {
  std::string line = "{";
  for (std::size_t unit = 0; unit < kOutlookUnits; ++unit)
    line += std::to_string(std::clamp<long>(std::lround(weights[unit] * static_cast<float>(scale)), -32767, 32767)) + ",";
  line.back() = '}';
  return line;
}

void write(Weights& weights) {
  std::puts(
      "// Fitted to the exact values of positions with 18 to 42 stones; train/mangala/make_solver makes such weights "
      "anew.\n#include \"engine/mangala/outlook.hpp\"\n\nnamespace meydan::mangala {\n");
  std::puts("// clang-format off\nconst OutlookNet kOutlook{\n{{");
  for (std::size_t pit = 0; pit < kOutlookPits; ++pit) {
    std::puts("  {{");
    for (std::size_t count = 0; count < kOutlookCounts; ++count)
      std::puts(("    {" + rounded(weights.pit(pit, count), kUnitScale) + "},").c_str());
    std::puts("  }},");
  }
  std::puts(
      ("}},\n{" + rounded(weights.begin(), kUnitScale) + "},\n{" + rounded(weights.answers(), kAnswerScale) + "},").c_str());
  std::printf("%ld\n};\n// clang-format on\n\n}  // namespace meydan::mangala\n",
              std::lround(weights.always() * kUnitScale * kAnswerScale));
}

void run(std::size_t positions, std::uint64_t seed) {
  const LargeDatabase large;
  const auto database = large.view();
  Proofs proofs{std::size_t{256} << 20};
  Solver solver{database, proofs};
  Random random{seed};
  std::vector<Sample> samples;
  double wanted = 0;
  for (const auto& phase : kPhases) {
    wanted += phase.share * static_cast<double>(positions);
    while (static_cast<double>(samples.size()) < wanted)
      if (const auto sample = draw(phase, solver, random)) samples.push_back(*sample);
    std::fprintf(stderr, "%zu positions, the last with %d to %d stones\n", samples.size(), phase.fewest, phase.most);
  }
  auto weights = fit(std::move(samples), random);
  write(weights);
}

}  // namespace
}  // namespace meydan::mangala

int main(int count, char** words) {
  if (count != 3) {
    std::fputs("outlook POSITIONS SEED\n", stderr);
    return 2;
  }
  meydan::mangala::run(std::strtoull(words[1], nullptr, 10), std::strtoull(words[2], nullptr, 10));
}
