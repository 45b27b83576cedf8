// How the engine thinks while the board is settled: it plays the final position out many times, a slice at a time.
#pragma once

#include <optional>

#include "engine/engine.hpp"
#include "engine/go/status.hpp"

namespace meydan::go {

class Settler {
 public:
  explicit Settler(std::uint64_t seed) noexcept : seed_(seed) {}

  /// Precondition: play is over. What was found out about the same board is kept.
  void begin(const Match& match, const std::optional<Limits>& limits);
  void think(double seconds);
  const Thought& thought() const noexcept { return thought_; }
  void forget() noexcept { judge_.reset(); }

 private:
  void report();

  std::uint64_t seed_;
  std::optional<Match> match_;
  std::optional<Judge> judge_;
  std::optional<Board> judged_;
  std::uint64_t most_ = 0;
  Random random_{0};
  Thought thought_;
};

/// The state on the board of a match of Go.
const State& state_of(const Match& match);
/// Leaves of a line only what is legal and short enough to be shown: a search may know less, or play on after the end of play.
void cut(Line& line, const Match& match);

}  // namespace meydan::go
