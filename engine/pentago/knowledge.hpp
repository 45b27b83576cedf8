// What the search knows about Pentago: lines of five that are still open, wins and losses of the next two moves, and which moves
// to look at first. All of it takes the turns into account.
#pragma once

#include <array>
#include <optional>

#include "engine/alphabeta_engine.hpp"
#include "engine/pentago/lines.hpp"
#include "engine/pentago/outlook.hpp"
#include "engine/pentago/threats.hpp"

namespace meydan::pentago {

class Knowledge {
 public:
  using Game = pentago::Game;
  static constexpr int kAspiration = 60;
  static const std::array<Level, 10> kLevels;

  static constexpr int kLearnt = 7;  // the first level that knows what was learnt, and foresees the last move

  Knowledge(const Rules& rules, const EngineOptions& options)
      : foresight_(std::clamp(options.level - 2, 0, 2)), outlook_(options.level >= kLearnt ? &outlook_of(rules) : nullptr) {}
  /// As level 10 with that net, or as level 6 without one.
  explicit Knowledge(const Outlook* outlook) : foresight_(2), outlook_(outlook) {}

  void begin(const State& root) noexcept {
    root_marbles_ = std::popcount(root.all_marbles());
    effort_ = 0;
  }
  int evaluate(const State& state, Seat seat) const noexcept;
  std::optional<int> known(const State& state, Seat seat) noexcept;
  /// One move for each position that can come of it; those that lose at once only if all do.
  void moves(const State& state, MoveList& list) noexcept;
  int order(const State& state, Move move) noexcept;
  /// Looks at the most promising moves only, each counted as a node, and two plies from the root at all that may win by force;
  /// what it proves is proved.
  std::optional<int> foresee(const State& state, int alpha, int beta) noexcept;
  std::uint64_t effort() noexcept { return std::exchange(effort_, 0); }
  int reduction(const State&, Move, int depth, std::size_t place) const noexcept {
    if (outlook_ == nullptr) return depth >= 4 && place >= 12 ? 1 : 0;
    return (depth >= 2 && place >= 8 ? 1 : 0) + (depth >= 3 && place >= 20 ? 1 : 0);
  }
  std::size_t most(const State& state, int depth) const noexcept {
    if (outlook_ == nullptr || depth > 3 || near_the_end(state)) return MoveList::kCapacity;
    return depth == 3 ? 80 : 40;
  }
  static Score score(int value) noexcept;

 private:
  /// All moves are searched to the end.
  static bool near_the_end(const State& state) noexcept { return std::popcount(state.all_marbles()) > kHoles - 9; }
  int foreseen(const State& after) const noexcept;
  void rank(const State& state) noexcept;
  bool seen_before(const State& after) noexcept;

  int foresight_;  // 2: a win or loss of the next two moves is seen at once; 1: only a win; 0: neither
  const Outlook* outlook_;
  int root_marbles_ = 0;
  std::optional<State> ranked_;
  std::array<std::int16_t, std::size_t{kHoles} * kTurns> ranks_{};
  std::array<std::uint64_t, 1024> seen_{};
  std::uint64_t effort_ = 0;
};

/// Where blocks turn both ways there are twice as many moves, and a node costs as much more.
struct TwoWayKnowledge : Knowledge {
  using Knowledge::Knowledge;
  static const std::array<Level, 10> kLevels;
};

/// The open lines of a player against those of the other, as the board stands.
int open_lines(std::uint64_t mine, std::uint64_t theirs) noexcept;

}  // namespace meydan::pentago
