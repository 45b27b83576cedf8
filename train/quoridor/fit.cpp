// Fits the net of engine/quoridor/outlook.hpp to positions of the engine's own games and writes its weights as a source.
//   fit OUT SIZE ROUNDS SEED SAMPLES...
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <vector>

#include "engine/quoridor/outlook.hpp"
#include "train/fit.hpp"
#include "train/quoridor/samples.hpp"

namespace meydan::quoridor {
namespace {

using train::Weights;

constexpr std::size_t kUnits = kOutlookUnits;
constexpr float kRate = 0.002F;  // at the beginning; it falls to nearly nothing
constexpr float kDecay = 0.01F;

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
    row = {samples.pool.size(), 0, samples.games % train::kHeldBack == 0, static_cast<float>(sample.result) / 2,
           static_cast<float>(sample.value)};
    each_input(state, length(mover), length(mover == Seat::A ? Seat::B : Seat::A), [&](int input, int image) {
      samples.pool.push_back({static_cast<std::uint16_t>(input), static_cast<std::uint16_t>(image)});
    });
    row.count = static_cast<std::uint16_t>(samples.pool.size() - row.first);
  }
  std::fclose(file);
}

class Net {
 public:
  Net(Random& random, const Samples& samples) : samples_(samples) {
    std::vector<bool> met(Inputs::kCount);
    for (const auto& inputs : samples.pool)
      for (const auto input : inputs) met[input] = true;
    const auto draw = [&](float width) { return static_cast<float>(random.fraction() - 0.5) * width; };
    for (std::size_t i = 0; i < rows_.now.size(); ++i) rows_.now[i] = met[i / kUnits] ? draw(0.2F) : 0;
    for (auto& weight : begin_.now) weight = 0.2F;
    for (auto& weight : answers_.now) weight = draw(0.5F);
  }

  float logit(const Row& row) {
    float sum = always_.now[0];
    for (std::size_t view = 0; view < 2; ++view) {
      auto& units = units_[view];
      std::copy(begin_.now.begin(), begin_.now.end(), units.begin());
      for (std::size_t i = row.first; i < row.first + row.count; ++i) {
        const float* weights = rows_.now.data() + samples_.pool[i][view] * kUnits;
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
  void learn(const Row& row, float slope) {
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
        float* slopes = rows_.slope.data() + samples_.pool[i][view] * kUnits;
        for (std::size_t u = 0; u < kUnits; ++u) slopes[u] += inner[u];
      }
    }
  }
  void step(float rate) {
    const train::Unbias unbias{++steps_};
    rows_.step(rate, unbias, kDecay);
    for (auto* weights : {&begin_, &answers_, &always_}) weights->step(rate, unbias, 0);
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
  const Samples& samples_;
  Weights rows_{Inputs::kCount * kUnits, static_cast<float>(kMostRow) / kUnitScale};
  Weights begin_{kUnits, static_cast<float>(kMostRow) / kUnitScale};
  Weights answers_{kUnits, static_cast<float>(kMostAnswer) / kAnswerScale};
  Weights always_{1, static_cast<float>(kMostAlways) / kAnswerScale};
  std::array<std::array<float, kUnits>, 2> units_{};
  int steps_ = 0;
};

int run(int count, char** words) {
  if (count < 6) return std::fputs("fit OUT SIZE ROUNDS SEED SAMPLES...\n", stderr), 2;
  const int size = std::atoi(words[2]);
  const int rounds = std::atoi(words[3]);
  const auto seed = std::strtoull(words[4], nullptr, 10);
  Samples samples;
  for (int i = 5; i < count; ++i) read(words[i], size, samples);
  train::Course course{samples.rows, 0.003};
  std::printf("size %d, seed %llu: %d games, %zu positions to learn, %zu held back; a search's step ahead is %.3f\n", size,
              static_cast<unsigned long long>(seed), samples.games, course.taught(), course.held_back(), 100 * course.steep());
  Random random{seed};
  Net net{random, samples};
  course.teach(net, rounds, kRate, random);
  auto* file = std::fopen(words[1], "w");
  if (file == nullptr) return std::perror(words[1]), 1;
  net.write(file, size);
  return std::fclose(file) == 0 ? 0 : 1;
}

}  // namespace
}  // namespace meydan::quoridor

int main(int count, char** words) { return meydan::quoridor::run(count, words); }
