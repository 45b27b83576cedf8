// Measures how far shallow searches are from deep ones, by the stage of the game and both depths, and fits the numbers of
// engine/reversi/probcut.hpp.
//   deviation SECONDS THREADS PATTERNS
#include <array>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <mutex>
#include <thread>

#include "engine/reversi/probcut.hpp"
#include "engine/reversi/root.hpp"
#include "train/reversi/samples.hpp"

namespace meydan::reversi {
namespace {

constexpr int kDeepest = 8;
constexpr int kSolved = 18;  // empty squares from which the end is looked at too

/// Differences between two searches of like positions.
struct Differences {
  double count = 0;
  double squares = 0;
  double expected = 0;  // by engine/reversi/probcut.hpp, times count
};
struct Kind {
  int empties;
  int depth;
  int shallow;
  auto operator<=>(const Kind&) const = default;
};
using Measured = std::map<Kind, Differences>;

class Measurer {
 public:
  Measurer(const Patterns& patterns, std::uint64_t seed) : root_(table_, patterns), random_(seed) {}

  /// Plays one game and looks at some of its positions.
  void play(Measured& measured) {
    Board board{bit(28) | bit(35), bit(27) | bit(36)};
    for (int ply = 0; board.empties() >= 12; ++ply) {
      const auto moves = board.moves();
      if (moves == 0) return;
      int square = nth_bit(moves, random_.below(static_cast<std::uint32_t>(std::popcount(moves))));
      if (ply >= 8) {
        if (random_.below(6) == 0) measure(board, measured);
        root_.begin(board, 1, 3);
        while (!root_.done()) root_.step();
        square = root_.moves()[0].square;
      }
      board = board.after(square, board.turned(square));
    }
  }

 private:
  int score(Board board, int depth) {
    Runner runner;
    int result = 0;
    const auto whole = [](Search& search, Board from, int plies, int& to) -> Task {
      co_return to = co_await search.search(Position{from}, plies, kCertain, -64, 64);
    };
    runner.start(whole(root_.search(), board, depth, result));
    while (!runner.done()) runner.step();
    return result;
  }

  void measure(Board board, Measured& measured) {
    const int empties = board.empties();
    std::array<int, kDeepest + 1> scores{};
    const int deepest = std::min(kDeepest, empties - 1);
    for (int depth = 0; depth <= deepest; ++depth) scores[static_cast<std::size_t>(depth)] = score(board, depth);
    const auto note = [&](int depth, int deep_score) {
      for (int shallow = 0; shallow < std::min(depth, deepest + 1); ++shallow) {
        auto& differences = measured[{empties, depth, shallow}];
        differences.count += 1;
        differences.squares += std::pow(deep_score - scores[static_cast<std::size_t>(shallow)], 2);
      }
    };
    for (int depth = 1; depth <= deepest; ++depth) note(depth, scores[static_cast<std::size_t>(depth)]);
    if (empties <= kSolved) note(empties, score(board, empties));
  }

  Table table_{std::size_t{16} << 20};
  Root root_;
  Random random_;
};

/// Fits deviation = c0 + c1 empties + c2 depth + c3 shallow by weighted least squares.
void fit(const Measured& measured, bool to_the_end) {
  constexpr std::size_t kTerms = 4;
  std::array<std::array<double, kTerms + 1>, kTerms> equations{};
  for (const auto& [kind, differences] : measured) {
    if ((kind.depth == kind.empties) != to_the_end || differences.count < 5) continue;
    const std::array<double, kTerms> terms{1, static_cast<double>(kind.empties), static_cast<double>(kind.depth),
                                           static_cast<double>(kind.shallow)};
    const double deviation = std::sqrt(differences.squares / differences.count);
    for (std::size_t i = 0; i < kTerms; ++i) {
      for (std::size_t j = 0; j < kTerms; ++j) equations[i][j] += differences.count * terms[i] * terms[j];
      equations[i][kTerms] += differences.count * terms[i] * deviation;
    }
  }
  for (std::size_t i = 0; i < kTerms; ++i) equations[i][i] += 1e-6;  // at the end depth and empties are the same
  for (std::size_t i = 0; i < kTerms; ++i)
    for (std::size_t row = 0; row < kTerms; ++row) {
      if (row == i) continue;
      const double times = equations[row][i] / equations[i][i];
      for (std::size_t j = i; j <= kTerms; ++j) equations[row][j] -= times * equations[i][j];
    }
  std::printf("%s: ", to_the_end ? "to the end" : "midgame");
  for (std::size_t i = 0; i < kTerms; ++i) std::printf("%+.4f ", equations[i][kTerms] / equations[i][i]);
  std::printf("(1, empties, depth, shallow)\n");
}

/// For four empty squares and each depth, or the end: how far the search by which the other is cut, and the evaluation, were from
/// it, and how far the formula has them.
void print_by_stage(const Measured& measured) {
  Measured stages;  // depth 0: to the end; shallow 1: the search it is cut by
  for (const auto& [kind, differences] : measured) {
    if (kind.depth < 4 || (kind.shallow != shallower(kind.depth) && kind.shallow != 0)) continue;
    auto& stage = stages[{kind.empties / 4 * 4, kind.depth == kind.empties ? 0 : kind.depth, kind.shallow == 0 ? 0 : 1}];
    stage.count += differences.count;
    stage.squares += differences.squares;
    stage.expected += differences.count * deviation(kind.empties, kind.depth, kind.shallow);
  }
  for (const auto& [kind, stage] : stages) {
    std::printf("empties %d-%d, ", kind.empties, kind.empties + 3);
    if (kind.depth == 0) std::printf("to the end");
    else std::printf("depth %d", kind.depth);
    std::printf(" by %s: %.2f, formula %.2f (%.0f)\n", kind.shallow == 0 ? "evaluation" : "shallower",
                std::sqrt(stage.squares / stage.count), stage.expected / stage.count, stage.count);
  }
}

int run(int count, char** arguments) {
  if (count != 4) return std::fputs("deviation SECONDS THREADS PATTERNS\n", stderr), 2;
  const auto end = std::chrono::steady_clock::now() + std::chrono::duration<double>(std::atof(arguments[1]));
  const auto file = read_bytes(arguments[3]);
  const auto patterns = Patterns::read(std::as_bytes(std::span{file}));
  if (!patterns) return std::fprintf(stderr, "%s: not a table\n", arguments[3]), 1;
  Measured all;
  std::mutex adding;
  const auto threads = std::strtoul(arguments[2], nullptr, 10);
  std::vector<std::thread> workers;
  workers.reserve(threads);
  for (unsigned long i = 0; i < threads; ++i)
    workers.emplace_back([&, i] {
      Measurer measurer{*patterns, i};
      Measured measured;
      while (std::chrono::steady_clock::now() < end) measurer.play(measured);
      const std::lock_guard lock{adding};
      for (const auto& [kind, differences] : measured) {
        all[kind].count += differences.count;
        all[kind].squares += differences.squares;
      }
    });
  for (auto& worker : workers) worker.join();
  print_by_stage(all);
  fit(all, false);
  fit(all, true);
  return 0;
}

}  // namespace
}  // namespace meydan::reversi

int main(int count, char** arguments) { return meydan::reversi::run(count, arguments); }
