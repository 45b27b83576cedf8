// Fits the net of engine/quoridor/outlook.hpp to positions of the engine's own games and writes its weights as a source.
//   fit OUT SIZE ROUNDS SEED SAMPLES...
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <numbers>
#include <vector>

#include "core/random.hpp"
#include "engine/quoridor/outlook.hpp"
#include "train/quoridor/samples.hpp"

namespace meydan::quoridor {
namespace {

constexpr std::size_t kUnits = kOutlookUnits;
constexpr std::size_t kBatch = 256;
constexpr int kHeldBack = 12;  // one game in so many
constexpr float kShareOfResult = 0.7F;
constexpr float kRate = 0.002F;  // at the beginning; it falls to nearly nothing
constexpr float kDecay = 0.01F;
constexpr float kMean = 0.1F;      // how soon Adam forgets the slopes,
constexpr float kSpread = 0.001F;  // and their squares

/// A position as the net sees it: `count` of the pool's inputs from `first` on, each with its image.
struct Row {
  std::size_t first;
  std::uint16_t count;
  bool held_back;
  float result;
  float value;
};

struct Samples {
  std::vector<std::array<std::uint16_t, 2>> pool;
  std::vector<Row> rows;
  int games = 0;
};

void read(const char* path, int size, Samples& samples) {
  auto* file = std::fopen(path, "rb");
  if (file == nullptr) return std::perror(path);
  Sample sample;
  int walls = 99;
  while (std::fread(&sample, sizeof sample, 1, file) == 1) {
    if (sample.walls.size() < walls) ++samples.games;  // walls stay, so another game begins
    walls = sample.walls.size();
    const auto state = sample.state(size);
    const auto length = [&](Seat seat) { return find_route(state, seat).length; };
    const auto mover = state.mover();
    auto& row = samples.rows.emplace_back();
    row = {samples.pool.size(), 0, samples.games % kHeldBack == 0, static_cast<float>(sample.result) / 2,
           static_cast<float>(sample.value)};
    each_input(state, length(mover), length(mover == Seat::A ? Seat::B : Seat::A), [&](int input, int image) {
      samples.pool.push_back({static_cast<std::uint16_t>(input), static_cast<std::uint16_t>(image)});
    });
    row.count = static_cast<std::uint16_t>(samples.pool.size() - row.first);
  }
  std::fclose(file);
}

float chance(float logit) { return 1 / (1 + std::exp(-logit)); }

float loss(float chance, float target) {
  const float p = std::clamp(chance, 1e-6F, 1 - 1e-6F);
  return -(target * std::log(p) + (1 - target) * std::log(1 - p));
}

/// Weights with what Adam remembers of their slopes.
struct Weights {
  std::vector<float> now, slope, mean, spread;
  float most;

  Weights(std::size_t size, float most) : now(size), slope(size), mean(size), spread(size), most(most) {}
  void step(float rate, float unbias_mean, float unbias_spread, float decay) {
    for (std::size_t i = 0; i < now.size(); ++i) {
      mean[i] += kMean * (slope[i] - mean[i]);
      spread[i] += kSpread * (slope[i] * slope[i] - spread[i]);
      const float w = now[i] - rate * (unbias_mean * mean[i] / (std::sqrt(unbias_spread * spread[i]) + 1e-8F) + decay * now[i]);
      now[i] = std::clamp(w, -most, most);
      slope[i] = 0;
    }
  }
};

class Net {
 public:
  Net(Random& random, const Samples& samples) {
    std::vector<bool> met(Inputs::kCount);
    for (const auto& inputs : samples.pool)
      for (const auto input : inputs) met[input] = true;
    const auto draw = [&](float width) { return static_cast<float>(random.fraction() - 0.5) * width; };
    for (std::size_t i = 0; i < rows_.now.size(); ++i) rows_.now[i] = met[i / kUnits] ? draw(0.2F) : 0;
    for (auto& weight : begin_.now) weight = 0.2F;
    for (auto& weight : answers_.now) weight = draw(0.5F);
  }

  float logit(const Samples& samples, const Row& row) {
    float sum = always_.now[0];
    for (std::size_t view = 0; view < 2; ++view) {
      auto& units = units_[view];
      std::copy(begin_.now.begin(), begin_.now.end(), units.begin());
      for (std::size_t i = row.first; i < row.first + row.count; ++i) {
        const float* weights = rows_.now.data() + samples.pool[i][view] * kUnits;
        for (std::size_t u = 0; u < kUnits; ++u) units[u] += weights[u];
      }
      for (std::size_t u = 0; u < kUnits; ++u) {
        const float on = std::clamp(units[u], 0.0F, 1.0F);
        sum += on * on * answers_.now[u];
      }
    }
    return sum;
  }
  /// After logit() of the same row.
  void learn(const Samples& samples, const Row& row, float slope) {
    always_.slope[0] += slope;
    for (std::size_t view = 0; view < 2; ++view) {
      std::array<float, kUnits> inner;
      for (std::size_t u = 0; u < kUnits; ++u) {
        const float on = std::clamp(units_[view][u], 0.0F, 1.0F);
        answers_.slope[u] += slope * on * on;
        inner[u] = on > 0 && on < 1 ? slope * 2 * on * answers_.now[u] : 0;
        begin_.slope[u] += inner[u];
      }
      for (std::size_t i = row.first; i < row.first + row.count; ++i) {
        float* slopes = rows_.slope.data() + samples.pool[i][view] * kUnits;
        for (std::size_t u = 0; u < kUnits; ++u) slopes[u] += inner[u];
      }
    }
  }
  void step(float rate) {
    ++steps_;
    const float unbias_mean = 1 / (1 - std::pow(1 - kMean, static_cast<float>(steps_)));
    const float unbias_spread = 1 / (1 - std::pow(1 - kSpread, static_cast<float>(steps_)));
    rows_.step(rate, unbias_mean, unbias_spread, kDecay);
    for (auto* weights : {&begin_, &answers_, &always_}) weights->step(rate, unbias_mean, unbias_spread, 0);
  }

  void write(std::FILE* file, int size) const {
    const auto put = [&](const Weights& weights, std::size_t from, float scale) {
      std::fputs("{{", file);
      for (std::size_t u = 0; u < kUnits; ++u)
        std::fprintf(file, u == 0 ? "%ld" : ",%ld", std::lround(weights.now[from + u] * scale));
      std::fputs("}}", file);
    };
    std::fputs(
        "// Fitted to games of the engine with itself; train/quoridor/make makes such weights anew.\n"
        "#include \"engine/quoridor/outlook.hpp\"\n\nnamespace meydan::quoridor {\n\n// clang-format off\n",
        file);
    std::fprintf(file, "const OutlookNet kOutlook%d{\n{{\n", size);
    for (std::size_t input = 0; input < Inputs::kCount; ++input) {
      std::fputs("  ", file);
      put(rows_, input * kUnits, kUnitScale);
      std::fputs(",\n", file);
    }
    std::fputs("}},\n", file);
    put(begin_, 0, kUnitScale);
    std::fputs(",\n", file);
    put(answers_, 0, kAnswerScale);
    std::fprintf(file, ",\n%ld};\n// clang-format on\n\n}  // namespace meydan::quoridor\n",
                 std::lround(always_.now[0] * kAnswerScale));
  }

 private:
  Weights rows_{Inputs::kCount * kUnits, static_cast<float>(kMostRow) / kUnitScale};
  Weights begin_{kUnits, static_cast<float>(kMostRow) / kUnitScale};
  Weights answers_{kUnits, static_cast<float>(kMostAnswer) / kAnswerScale};
  Weights always_{1, static_cast<float>(kMostAlways) / kAnswerScale};
  std::array<std::array<float, kUnits>, 2> units_{};
  int steps_ = 0;
};

/// By what a search's value is to be multiplied to become the logit that foretells results best.
float steepness(const std::vector<Row>& rows) {
  double steep = 0.003;
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

int run(int count, char** words) {
  if (count < 6) return std::fputs("fit OUT SIZE ROUNDS SEED SAMPLES...\n", stderr), 2;
  const int size = std::atoi(words[2]);
  const int rounds = std::atoi(words[3]);
  const auto seed = std::strtoull(words[4], nullptr, 10);
  Samples samples;
  for (int i = 5; i < count; ++i) read(words[i], size, samples);
  const float steep = steepness(samples.rows);
  std::vector<const Row*> taught;
  std::vector<const Row*> held_back;
  for (const auto& row : samples.rows) (row.held_back ? held_back : taught).push_back(&row);
  const auto target = [&](const Row& row) {
    return kShareOfResult * row.result + (1 - kShareOfResult) * chance(steep * row.value);
  };
  std::printf("size %d, seed %llu: %d games, %zu positions to learn, %zu held back; a search's step ahead is %.3f\n", size,
              static_cast<unsigned long long>(seed), samples.games, taught.size(), held_back.size(), 100 * steep);
  Random random{seed};
  Net net{random, samples};
  std::size_t steps = 0;
  const auto batches = taught.size() / kBatch;
  const auto last = static_cast<double>(rounds) * static_cast<double>(batches);
  for (int round = 1; round <= rounds; ++round) {
    for (std::size_t i = taught.size(); i > 1; --i) std::swap(taught[i - 1], taught[random.below(static_cast<std::uint32_t>(i))]);
    for (std::size_t batch = 0; batch < batches; ++batch) {
      for (std::size_t i = batch * kBatch; i < (batch + 1) * kBatch; ++i)
        net.learn(samples, *taught[i], (chance(net.logit(samples, *taught[i])) - target(*taught[i])) / kBatch);
      const double done = static_cast<double>(steps++) / last;
      net.step(kRate * static_cast<float>(0.51 + 0.5 * std::cos(std::numbers::pi * done)));
    }
    double off = 0;
    double by_result = 0;
    double by_search = 0;
    for (const auto* row : held_back) {
      const float p = chance(net.logit(samples, *row));
      off += loss(p, target(*row));
      by_result += loss(p, row->result);
      by_search += loss(chance(steep * row->value), row->result);
    }
    const auto all = static_cast<double>(held_back.size());
    std::printf("round %d: held back %.4f, by the result %.4f (the search alone %.4f)\n", round, off / all, by_result / all,
                by_search / all);
    std::fflush(stdout);
  }
  auto* file = std::fopen(words[1], "w");
  if (file == nullptr) return std::perror(words[1]), 1;
  net.write(file, size);
  return std::fclose(file) == 0 ? 0 : 1;
}

}  // namespace
}  // namespace meydan::quoridor

int main(int count, char** words) { return meydan::quoridor::run(count, words); }
