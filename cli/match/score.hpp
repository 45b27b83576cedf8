// What the results of a match prove: the share of the points with its interval, and the sequential test.
#pragma once

#include <array>
#include <span>

namespace meydan::cli {

/// Seen from A.
struct Tally {
  int wins = 0;
  int losses = 0;
  int draws = 0;

  void add(double score) { ++(score == 1 ? wins : score == 0 ? losses : draws); }
  int games() const noexcept { return wins + losses + draws; }
  /// 0..1, a draw being half a win; 0.5 before the first game.
  double score() const noexcept;
  /// Games by result, the worst first.
  std::array<int, 3> counts() const noexcept { return {losses, draws, wins}; }
};

/// Pairs of games from one opening, A sitting at either seat once, by A's points together: 0, 0.5, 1, 1.5, 2. What an opening
/// gives to one game of a pair it takes from the other, so pairs prove more than as many single games.
using Pairs = std::array<int, 5>;

constexpr void add_pair(Pairs& pairs, double first, double second) { ++pairs[static_cast<std::size_t>(2 * (first + second))]; }

struct Interval {
  double low;
  double high;
};

/// Wilson's, of 95%.
Interval interval_of(const Tally& tally) noexcept;

/// Sequential probability ratio test: is A's strength above B's `elo0` or `elo1`? Errors of both kinds 5%.
struct Sprt {
  static constexpr double kBound = 2.944438979166440;  // ln 19

  double elo0;
  double elo1;

  /// The logarithm of the likelihood ratio of elo1 to elo0; accepted beyond kBound, rejected below -kBound. `counts` are those of
  /// the results from 0 to 1 in even steps: three for games, five for pairs.
  double ratio(std::span<const int> counts) const noexcept;
  bool decided(std::span<const int> counts) const noexcept;
};

}  // namespace meydan::cli
