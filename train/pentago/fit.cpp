// Fits a net of engine/pentago/outlook.hpp to positions of the engine's own games and writes its weights as a source.
//   fit OUT PRESET ROUNDS SEED SAMPLES...
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <numbers>
#include <vector>

#include "engine/pentago/outlook.hpp"
#include "train/pentago/samples.hpp"

namespace meydan::pentago {
namespace {

constexpr std::size_t kBatch = 256;
constexpr std::uint32_t kHeldBack = 12;  // one game in so many
constexpr float kShareOfResult = 0.7F;
constexpr float kRate = 0.004F;  // at the beginning; it falls to nearly nothing
constexpr float kDecay = 0.01F;
constexpr float kMean = 0.1F;       // how soon Adam forgets the slopes,
constexpr float kSpread = 0.001F;   // and their squares
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
                                      sample.game / 2 % kHeldBack == 0,
                                      static_cast<float>(sample.result) / 2,
                                      static_cast<float>(sample.value)});
    const auto sums = line_sums({rules, sample.mine, sample.theirs, Seat::A}, Seat::A);
    std::copy(sums.begin(), sums.end(), row.lines.begin());
  }
  std::fclose(file);
  return rows;
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
    ++steps_;
    const float unbias_mean = 1 / (1 - std::pow(1 - kMean, static_cast<float>(steps_)));
    const float unbias_spread = 1 / (1 - std::pow(1 - kSpread, static_cast<float>(steps_)));
    for (auto* weights : {&holes_, &lines_}) weights->step(rate, unbias_mean, unbias_spread, kDecay);
    for (auto* weights : {&begin_, &answers_, &plain_, &always_}) weights->step(rate, unbias_mean, unbias_spread, 0);
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

/// By what a search's value is to be multiplied to become the logit that foretells results best.
float steepness(const std::vector<Row>& rows) {
  double steep = 0.001;
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
  if (count < 6) return std::fputs("fit OUT PRESET ROUNDS SEED SAMPLES...\n", stderr), 2;
  const int preset = std::atoi(words[2]);
  const int rounds = std::atoi(words[3]);
  const auto seed = std::strtoull(words[4], nullptr, 10);
  std::vector<Row> all;
  for (int i = 5; i < count; ++i) all = read(words[i], static_cast<std::uint8_t>(preset), std::move(all));
  const float steep = steepness(all);
  std::vector<const Row*> taught;
  std::vector<const Row*> held_back;
  for (const auto& row : all) (row.held_back ? held_back : taught).push_back(&row);
  const auto target = [&](const Row& row) {
    return kShareOfResult * row.result + (1 - kShareOfResult) * chance(steep * row.value);
  };
  std::printf("preset %d, seed %llu: %zu positions to learn, %zu held back; 100 of a search's value are %.3f\n", preset,
              static_cast<unsigned long long>(seed), taught.size(), held_back.size(), 100 * steep);
  Random random{seed};
  Net net{random};
  std::size_t steps = 0;
  const auto batches = taught.size() / kBatch;
  const auto last = static_cast<double>(rounds) * static_cast<double>(batches);
  for (int round = 1; round <= rounds; ++round) {
    for (std::size_t i = taught.size(); i > 1; --i) std::swap(taught[i - 1], taught[random.below(static_cast<std::uint32_t>(i))]);
    for (std::size_t batch = 0; batch < batches; ++batch) {
      for (std::size_t i = batch * kBatch; i < (batch + 1) * kBatch; ++i)
        net.learn(*taught[i], (chance(net.logit(*taught[i])) - target(*taught[i])) / kBatch);
      const double done = static_cast<double>(steps++) / last;
      net.step(kRate * static_cast<float>(0.51 + 0.5 * std::cos(std::numbers::pi * done)));
    }
    double off = 0;
    double by_result = 0;
    double by_search = 0;
    for (const auto* row : held_back) {
      const float p = chance(net.logit(*row));
      off += loss(p, target(*row));
      by_result += loss(p, row->result);
      by_search += loss(chance(steep * row->value), row->result);
    }
    const auto rest = static_cast<double>(held_back.size());
    std::printf("round %d: held back %.4f, by the result %.4f (the search alone %.4f)\n", round, off / rest, by_result / rest,
                by_search / rest);
    std::fflush(stdout);
  }
  auto* file = std::fopen(words[1], "w");
  if (file == nullptr) return std::perror(words[1]), 1;
  net.write(file, preset == 0 ? "Clockwise" : "Both");
  return std::fclose(file) == 0 ? 0 : 1;
}

}  // namespace
}  // namespace meydan::pentago

int main(int count, char** words) { return meydan::pentago::run(count, words); }
