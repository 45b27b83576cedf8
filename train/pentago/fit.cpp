// Fits a net of engine/pentago/outlook.hpp to positions of the engine's own games and writes its weights as a source.
//   fit OUT PRESET ROUNDS SEED SAMPLES...
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <vector>

#include "engine/pentago/outlook.hpp"
#include "train/fit.hpp"
#include "train/pentago/samples.hpp"

namespace meydan::pentago {
namespace {

using train::Weights;

constexpr float kRate = 0.004F;  // at the beginning; it falls to nearly nothing
constexpr float kDecay = 0.01F;
constexpr float kLine = 1.0F / 16;  // the weight of lines is learnt in so large units, as there are many of them

struct Row {
  std::uint64_t mine;
  std::uint64_t theirs;
  std::array<std::int16_t, kLineSums> lines;
  bool held_back;
  float result;
  float value;
};

std::vector<Row> read(const char* path, std::uint8_t preset, std::vector<Row> rows) {
  auto* file = std::fopen(path, "rb");
  if (file == nullptr) return std::perror(path), rows;
  const auto rules = Game::preset(preset).rules;
  Sample sample;
  while (std::fread(&sample, sizeof sample, 1, file) == 1) {
    if (sample.preset != preset) continue;
    auto& row = rows.emplace_back(Row{sample.mine,
                                      sample.theirs,
                                      {},
                                      sample.game / 2 % train::kHeldBack == 0,
                                      static_cast<float>(sample.result) / 2,
                                      static_cast<float>(sample.value)});
    const auto sums = line_sums({rules, sample.mine, sample.theirs, Seat::A}, Seat::A);
    std::copy(sums.begin(), sums.end(), row.lines.begin());
  }
  std::fclose(file);
  return rows;
}

constexpr auto kSeen = [] {
  std::array<std::array<std::uint8_t, kHoles>, kSides> seen{};
  for (std::size_t side = 0; side < kSides; ++side)
    for (int hole = 0; hole < kHoles; ++hole)
      seen[side][static_cast<std::size_t>(hole)] = static_cast<std::uint8_t>(seen_from(hole, side));
  return seen;
}();

class Net {
 public:
  explicit Net(Random& random) {
    const auto draw = [&](float width) { return static_cast<float>(random.fraction() - 0.5) * width; };
    for (auto& weight : holes_.now) weight = draw(0.4F);
    for (auto& weight : begin_.now) weight = 0.3F;
    for (auto& weight : answers_.now) weight = draw(0.4F);
  }

  float logit(const Row& row) {
    float sum = always_.now[0];
    std::array<float, kUnits> base;
    std::copy(begin_.now.begin(), begin_.now.end(), base.begin());
    for (std::size_t i = 0; i < kLineSums; ++i) {
      const float lines = kLine * static_cast<float>(row.lines[i]);
      sum += lines * plain_.now[i];
      for (std::size_t u = 0; u < kUnits; ++u) base[u] += lines * lines_.now[i * kUnits + u];
    }
    for (std::size_t side = 0; side < kSides; ++side) {
      units_[side] = base;
      each_marble(row, side, [&](std::size_t at) {
        for (std::size_t u = 0; u < kUnits; ++u) units_[side][u] += holes_.now[at + u];
      });
      for (std::size_t u = 0; u < kUnits; ++u) sum += std::max(units_[side][u], 0.0F) * answers_.now[u];
    }
    return sum;
  }
  /// After logit() of the same row.
  void learn(const Row& row, float slope) {
    always_.slope[0] += slope;
    std::array<float, kUnits> base{};
    for (std::size_t side = 0; side < kSides; ++side) {
      std::array<float, kUnits> inner;
      for (std::size_t u = 0; u < kUnits; ++u) {
        answers_.slope[u] += slope * std::max(units_[side][u], 0.0F);
        inner[u] = units_[side][u] > 0 ? slope * answers_.now[u] : 0;
        base[u] += inner[u];
      }
      each_marble(row, side, [&](std::size_t at) {
        for (std::size_t u = 0; u < kUnits; ++u) holes_.slope[at + u] += inner[u];
      });
    }
    for (std::size_t u = 0; u < kUnits; ++u) begin_.slope[u] += base[u];
    for (std::size_t i = 0; i < kLineSums; ++i) {
      const float lines = kLine * static_cast<float>(row.lines[i]);
      plain_.slope[i] += slope * lines;
      for (std::size_t u = 0; u < kUnits; ++u) lines_.slope[i * kUnits + u] += base[u] * lines;
    }
  }
  void step(float rate) {
    const train::Unbias unbias{++steps_};
    for (auto* weights : {&holes_, &lines_}) weights->step(rate, unbias, kDecay);
    for (auto* weights : {&begin_, &answers_, &plain_, &always_}) weights->step(rate, unbias, 0);
  }

  void write(std::FILE* file, const char* name) const {
    const auto put = [&](const Weights& weights, std::size_t from, std::size_t count, float scale) {
      std::fputs("{{", file);
      for (std::size_t i = 0; i < count; ++i)
        std::fprintf(file, i == 0 ? "%ld" : ",%ld", std::lround(weights.now[from + i] * scale));
      std::fputs("}}", file);
    };
    const auto rows = [&](const Weights& weights, std::size_t from, std::size_t count, float scale) {
      std::fputs("{{\n", file);
      for (std::size_t row = 0; row < count; ++row) {
        std::fputs(row % 3 == 0 ? "  " : " ", file);
        put(weights, from + row * kUnits, kUnits, scale);
        std::fputs(row % 3 == 2 || row + 1 == count ? ",\n" : ",", file);
      }
      std::fputs("}},\n", file);
    };
    std::fputs(
        "// Fitted to games of the engine with itself; train/pentago/make makes such weights anew.\n"
        "#include \"engine/pentago/outlook.hpp\"\n\nnamespace meydan::pentago {\n\n// clang-format off\n",
        file);
    std::fprintf(file, "const OutlookNet kOutlook%s{\n{{", name);
    for (std::size_t colour = 0; colour < 2; ++colour) rows(holes_, colour * kHoles * kUnits, kHoles, kUnitScale);
    std::fputs("}},\n", file);
    rows(lines_, 0, kLineSums, kLine * kUnitScale * kLineScale);
    put(begin_, 0, kUnits, kUnitScale);
    std::fputs(",\n", file);
    put(answers_, 0, kUnits, static_cast<float>(kALogit * kAnswerScale) / kUnitScale);
    std::fputs(",\n", file);
    put(plain_, 0, kLineSums, kLine * kALogit * kAnswerScale);
    std::fprintf(file, ",\n%ld};\n// clang-format on\n\n}  // namespace meydan::pentago\n",
                 std::lround(always_.now[0] * kALogit));
  }

 private:
  static void each_marble(const Row& row, std::size_t side, auto&& visit) {
    for (auto left = row.mine; left != 0;) visit(kSeen[side][static_cast<std::size_t>(pop_lowest(left))] * kUnits);
    for (auto left = row.theirs; left != 0;) visit((kHoles + kSeen[side][static_cast<std::size_t>(pop_lowest(left))]) * kUnits);
  }

  static constexpr float kMostPlain = 32'000.0F / (kLine * kALogit * kAnswerScale);
  Weights holes_{std::size_t{2} * kHoles * kUnits, static_cast<float>(kMostHole) / kUnitScale};
  Weights lines_{kLineSums * kUnits, kMostLine / (kLine * kUnitScale * kLineScale)};
  Weights begin_{kUnits, 100};
  Weights answers_{kUnits, static_cast<float>(kMostAnswer) / kALogit};
  Weights plain_{kLineSums, kMostPlain};
  Weights always_{1, 10};
  std::array<std::array<float, kUnits>, kSides> units_{};
  int steps_ = 0;
};

int run(int count, char** words) {
  if (count < 6) return std::fputs("fit OUT PRESET ROUNDS SEED SAMPLES...\n", stderr), 2;
  const int preset = std::atoi(words[2]);
  const int rounds = std::atoi(words[3]);
  const auto seed = std::strtoull(words[4], nullptr, 10);
  std::vector<Row> all;
  for (int i = 5; i < count; ++i) all = read(words[i], static_cast<std::uint8_t>(preset), std::move(all));
  train::Course course{all, 0.001};
  std::printf("preset %d, seed %llu: %zu positions to learn, %zu held back; 100 of a search's value are %.3f\n", preset,
              static_cast<unsigned long long>(seed), course.taught(), course.held_back(), 100 * course.steep());
  Random random{seed};
  Net net{random};
  course.teach(net, rounds, kRate, random);
  auto* file = std::fopen(words[1], "w");
  if (file == nullptr) return std::perror(words[1]), 1;
  net.write(file, preset == 0 ? "Clockwise" : "Both");
  return std::fclose(file) == 0 ? 0 : 1;
}

}  // namespace
}  // namespace meydan::pentago

int main(int count, char** words) { return meydan::pentago::run(count, words); }
