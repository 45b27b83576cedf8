// Fits the solver's weights of pairs of pits and writes engine/mangala/outlook.cpp to its output.
//   outlook POSITIONS SEED
// The positions are met in games that stray now and then, have 16 to 40 stones in the pits, and are labelled with their exact
// values: a database of 26 stones is made in memory (2.7 GB) and the solver stands on it.
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
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

constexpr int kFewest = 16;
constexpr int kMost = 40;
constexpr std::uint64_t kMostNodes = 4'000'000;  // harder positions are left out
constexpr int kRounds = 24;
constexpr float kStep = 0.004F;
constexpr float kShrink = 0.001F;

struct Sample {
  Side own;
  Side other;
  float full;   // the share of the stones in the pits
  float ahead;  // stones
};

/// The best by its looks, or one at random.
Move stray(const State& state, unsigned one_in, Random& random) {
  if (random.below(one_in) == 0) return state.random_move(random);
  MoveList moves;
  state.moves(moves);
  Move best = moves[0];
  int most = -100'000;
  for (const auto move : moves) {
    auto next = state;
    next.apply(move);
    const int view = outlook(next.own() & kPits, next.other() & kPits, next.open_stones());
    const int value = kOutlookStone * (state.open_stones() - next.open_stones()) + (next.mover() == state.mover() ? view : -view);
    if (value <= most) continue;
    most = value;
    best = move;
  }
  return best;
}

std::optional<Sample> draw(Solver& solver, Random& random) {
  const int wanted = kFewest + static_cast<int>(random.below(kMost - kFewest + 1));
  const unsigned one_in = 1 + random.below(3);
  State state{kOnes * 4 & kPits, kOnes * 4 & kPits, Seat::A};
  while (state.to_move() != Seat::Nobody && state.open_stones() > wanted) state.apply(stray(state, one_in, random));
  const int stones = state.open_stones();
  if (state.to_move() == Seat::Nobody || stones < kFewest) return std::nullopt;
  const Side own = state.own() & kPits;
  const Side other = state.other() & kPits;
  solver.begin(own, other, stones / 2);
  if (!solver.search(kMostNodes)) return std::nullopt;
  return Sample{own, other, static_cast<float>(stones) / kMaxIndexed, static_cast<float>(2 * solver.bounds().low - stones)};
}

struct Weight {
  float full = 0;
  float empty = 0;
};
using Weights = std::vector<std::array<Weight, kOutlookCounts * kOutlookCounts>>;

void fit(Weights& weights, const std::vector<Sample>& samples) {
  for (int round = 0; round < kRounds; ++round) {
    const float step = kStep * (round < kRounds / 3 ? 1.0F : round < 2 * kRounds / 3 ? 0.4F : 0.1F);
    double squares = 0;
    for (const auto& sample : samples) {
      float wrong = sample.ahead;
      visit_pairs(sample.own, sample.other, [&](std::size_t pair, std::size_t counts) {
        const auto& weight = weights[pair][counts];
        wrong -= weight.full * sample.full + weight.empty * (1 - sample.full);
      });
      squares += static_cast<double>(wrong) * wrong;
      visit_pairs(sample.own, sample.other, [&](std::size_t pair, std::size_t counts) {
        auto& weight = weights[pair][counts];
        weight.full += step * (wrong * sample.full - kShrink * weight.full);
        weight.empty += step * (wrong * (1 - sample.full) - kShrink * weight.empty);
      });
    }
    std::fprintf(stderr, "round %d: %.3f stones off\n", round + 1, std::sqrt(squares / static_cast<double>(samples.size())));
  }
}

std::string rounded(float weight) {
  return std::to_string(std::clamp(static_cast<int>(std::lround(weight * kOutlookStone)), -127, 127));
}

void write(const Weights& weights) {
  std::puts(
      "// Fitted to the exact values of positions with 16 to 40 stones; train/mangala/make_solver makes such weights "
      "anew.\n#include \"engine/mangala/outlook.hpp\"\n\nnamespace meydan::mangala {\n");
  std::puts("// clang-format off\nconst std::array<PairWeights, kOutlookPairs> kOutlook{{");
  for (const auto& pair : weights) {
    std::string line = "  {{";
    for (const auto& weight : pair) line += "{" + rounded(weight.full) + "," + rounded(weight.empty) + "},";
    line.back() = '}';
    std::puts((line + "},").c_str());
  }
  std::puts("}};\n// clang-format on\n\n}  // namespace meydan::mangala");
}

void run(std::size_t positions, std::uint64_t seed) {
  const LargeDatabase large;
  const auto database = large.view();
  Proofs proofs{std::size_t{1} << 30};
  Solver solver{database, proofs};
  Random random{seed};
  std::vector<Sample> samples;
  while (samples.size() < positions)
    if (const auto sample = draw(solver, random)) samples.push_back(*sample);
  Weights weights(kOutlookPairs);
  fit(weights, samples);
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
