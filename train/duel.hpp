// Matches of two players in one program, at equal processor time a move; each opening is played twice, once by either.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <ctime>

namespace meydan::train {

inline double processor_seconds() noexcept { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

/// What the moves of a player took.
class Effort {
 public:
  void add(double seconds, std::uint64_t nodes) noexcept {
    seconds_ += seconds;
    nodes_ += static_cast<double>(nodes);
    ++moves_;
  }
  double milliseconds() const noexcept { return 1'000 * seconds_ / moves_; }
  double nodes() const noexcept { return nodes_ / moves_; }

 private:
  double seconds_ = 0;
  double nodes_ = 0;
  double moves_ = 0;
};

/// `play_pair` gives what the first player gets of two games, 0 to 1. Prints the score with its interval of 95%, and at last
/// whether the first is proved to be the better one: the makers of nets and tables end with that.
void play_pairs(int pairs, const Effort& first, const Effort& second, auto&& play_pair) {
  double sum = 0;
  double squares = 0;
  bool better = false;
  for (int pair = 1; pair <= pairs; ++pair) {
    const double score = play_pair();
    sum += score;
    squares += score * score;
    const double mean = sum / pair;
    const double error = 1.96 * std::sqrt(std::max(0.0, squares / pair - mean * mean) / pair);
    better = mean - error > 0.5;
    if (pair % 10 == 0 || pair == pairs)
      std::printf("%d games: %.1f%% (%.1f-%.1f), %.2f and %.2f ms, %.0f and %.0f nodes a move\n", 2 * pair, 100 * mean,
                  100 * (mean - error), 100 * (mean + error), first.milliseconds(), second.milliseconds(), first.nodes(),
                  second.nodes());
    std::fflush(stdout);
  }
  std::puts(better ? "The first is proved to be better." : "The first is not proved to be better.");
}

}  // namespace meydan::train
