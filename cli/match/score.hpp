// What the results of a match prove: the share of the points with its interval, and the sequential test.
#pragma once

#include <optional>

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
};

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

  /// The logarithm of the likelihood ratio of elo1 to elo0; accepted beyond kBound, rejected below -kBound.
  double ratio(const Tally& tally) const noexcept;
  bool decided(const Tally& tally) const noexcept;
};

}  // namespace meydan::cli
