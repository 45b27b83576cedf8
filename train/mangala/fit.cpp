// Fits the weights of Mangala's evaluation and writes engine/mangala/weights.hpp to its output.
//   fit POSITIONS SEED [counting]
// Positions come from games of the engine with itself that stray now and then, some random moves aside, and are labelled with
// what a search over the endgame database says of them. `counting` searches with nothing but the treasuries counted: the first
// round.
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <string_view>

#include "engine/alphabeta.hpp"
#include "engine/mangala/knowledge.hpp"
#include "engine/mangala/weights.hpp"
#include "engine/think.hpp"

namespace meydan::mangala {
namespace {

constexpr std::uint64_t kLabelNodes = 20'000;
constexpr std::uint64_t kPlayNodes = 3'000;
constexpr double kDamping = 20;
constexpr int kCounts = kMostWeighed + 1;
constexpr int kGains = 2 * kPitCount * kCounts;  // where they begin among the features of one end of the game
constexpr int kPerEnd = kGains + 4;
constexpr int kFeatures = 1 + 2 * kPerEnd;  // to move; without stones; with all of them

struct Sample {
  std::array<double, kFeatures> features{};
  double value = 0;  // stones that the mover gets from here on, less those of the other
};

/// The same that Knowledge::evaluate looks at.
std::array<double, kFeatures> features_of(const State& state) {
  const Side rows[2] = {state.own() & kPits, state.other() & kPits};
  const double full = std::min(stones_in_row(rows[0]) + stones_in_row(rows[1]), 48) / 48.0;
  std::array<double, kFeatures> features{1};
  const auto add = [&](int feature, double times) {
    features[static_cast<std::size_t>(1 + feature)] += times * (1 - full);
    features[static_cast<std::size_t>(1 + kPerEnd + feature)] += times * full;
  };
  for (int side = 0; side < 2; ++side) {
    for (int pit = 0; pit < kPitCount; ++pit)
      add((side * kPitCount + pit) * kCounts + std::min(count(rows[side], pit), kMostWeighed), 1);
    const auto [best, second] = best_gains(rows[side], rows[1 - side]);
    add(kGains + 2 * side, best);
    add(kGains + 2 * side + 1, second);
  }
  return features;
}

class Player {
 public:
  Player(std::uint64_t seed, bool counting)
      : file_(static_cast<std::size_t>(database_file_size(kDatabaseStones))), random_(seed) {
    build_database(file_, kDatabaseStones, 2, {});
    const EngineOptions options{.data = [this](std::string_view) -> Result<std::span<const std::byte>> { return file_; }};
    knowledge_.emplace(std::make_shared<const Endgames>(options), counting ? 1 : EngineOptions::kTopLevel);
    search_.emplace(*knowledge_, table_);
  }

  void play(std::vector<Sample>& samples) {
    auto state = Game::start({});
    stray(state, 2 + random_.below(8));
    table_.clear();
    while (state.to_move() != Seat::Nobody) {
      auto aside = state;
      stray(aside, random_.below(4));
      const int open = stones_in_row(aside.own()) + stones_in_row(aside.other());
      if (aside.to_move() != Seat::Nobody && (open > kDatabaseStones || random_.below(3) == 0)) {
        const double value = think(aside, kLabelNodes).value - knowledge_->final_value(aside, aside.mover());
        samples.push_back({features_of(aside), value / Knowledge::kStone});
      }
      state.apply(random_.below(6) == 0 ? state.random_move(random_) : think(state, kPlayNodes).move);
    }
  }

 private:
  void stray(State& state, std::uint32_t moves) {
    for (; moves != 0 && state.to_move() != Seat::Nobody; --moves) state.apply(state.random_move(random_));
  }
  const search::RootMove<Move>& think(const State& state, std::uint64_t nodes) {
    MoveList moves;
    state.moves(moves);
    search_->begin(state, 2, {moves.begin(), moves.end()}, nullptr, 1);
    search_->run({wall_seconds, wall_seconds() + 60, nodes}, search::kMaxPly);
    return search_->moves()[0];
  }

  std::vector<std::byte> file_;
  Random random_;
  Table table_{std::size_t{16} << 20};
  std::optional<Knowledge> knowledge_;
  std::optional<search::AlphaBeta<Knowledge>> search_;
};

/// Damped least squares by the normal equations.
std::vector<double> fit(std::span<const Sample> samples) {
  const auto size = static_cast<std::size_t>(kFeatures);
  std::vector<std::vector<double>> rows(size, std::vector<double>(size + 1));
  for (const auto& sample : samples)
    for (std::size_t i = 0; i < size; ++i) {
      if (sample.features[i] == 0) continue;
      for (std::size_t j = 0; j < size; ++j) rows[i][j] += sample.features[i] * sample.features[j];
      rows[i][size] += sample.features[i] * sample.value;
    }
  for (std::size_t i = 0; i < size; ++i) rows[i][i] += kDamping;
  for (std::size_t i = 0; i < size; ++i)
    for (std::size_t j = i + 1; j < size; ++j) {
      const double times = rows[j][i] / rows[i][i];
      for (std::size_t k = i; k <= size; ++k) rows[j][k] -= times * rows[i][k];
    }
  std::vector<double> weights(size);
  for (std::size_t i = size; i-- > 0;) {
    double rest = rows[i][size];
    for (std::size_t j = i + 1; j < size; ++j) rest -= rows[i][j] * weights[j];
    weights[i] = rest / rows[i][i];
  }
  return weights;
}

double error(std::span<const Sample> samples, std::span<const double> weights) {
  double sum = 0;
  for (const auto& sample : samples) {
    double off = sample.value;
    for (std::size_t i = 0; i < weights.size(); ++i) off -= sample.features[i] * weights[i];
    sum += off * off;
  }
  return std::sqrt(sum / static_cast<double>(samples.size()));
}

void print_weight(std::span<const double> weights, int feature) {
  const auto hundredths = [&](int at) { return static_cast<int>(std::lround(100 * weights[static_cast<std::size_t>(at)])); };
  std::printf("{%d, %d}", hundredths(1 + kPerEnd + feature), hundredths(1 + feature));
}

void print_row(const char* name, std::span<const double> weights, int side) {
  std::printf("inline constexpr RowWeights %s{{\n", name);
  for (int pit = 0; pit < kPitCount; ++pit) {
    std::printf("    {{");
    for (int stones = 0; stones < kCounts; ++stones) {
      print_weight(weights, (side * kPitCount + pit) * kCounts + stones);
      std::printf(stones + 1 < kCounts ? ", " : "}},\n");
    }
  }
  std::printf("}};\n");
}

void print(std::span<const double> weights) {
  print_row("kOwnPits", weights, 0);
  print_row("kOtherPits", weights, 1);
  std::printf("\ninline constexpr int kToMove = %d;\n", static_cast<int>(std::lround(100 * weights[0])));
  std::printf("/// For every stone that the best and the second best move would bank at once.\n");
  const char* const names[] = {"kBestGain", "kSecondGain", "kTheirBestGain", "kTheirSecondGain"};
  for (int i = 0; i < 4; ++i) {
    std::printf("inline constexpr Weight %s", names[i]);
    print_weight(weights, kGains + i);
    std::printf(";\n");
  }
}

int run(std::size_t positions, std::uint64_t seed, bool counting) {
  Player player{seed, counting};
  std::vector<Sample> samples;
  while (samples.size() < positions) player.play(samples);
  const auto held_back = samples.size() / 5;
  const auto weights = fit(std::span{samples}.subspan(held_back));
  std::fprintf(stderr, "error in stones: %.3f fitted, %.3f held back\n", error(std::span{samples}.subspan(held_back), weights),
               error(std::span{samples}.first(held_back), weights));
  print(weights);
  return 0;
}

}  // namespace
}  // namespace meydan::mangala

int main(int count, char** words) {
  if (count < 3) return std::fprintf(stderr, "fit POSITIONS SEED [counting]\n"), 2;
  return meydan::mangala::run(std::strtoull(words[1], nullptr, 10), std::strtoull(words[2], nullptr, 10),
                              count > 3 && std::string_view{words[3]} == "counting");
}
