// A position in a game that a net plays: the board, what stood on it before, and the phase in which a board that is counted by
// territory is played out.
#pragma once

#include <vector>

#include "engine/go/position.hpp"

namespace meydan::go {

/// The terms of a search, and how it looks back.
struct NetTerms : Terms {
  NetTerms(const Rules& rules, bool no_repeats) noexcept : Terms(rules), superko(no_repeats) {}

  bool superko;  // no board comes back; else a position that comes up for the third time ends the game
};

/// The boards that stood before, in the game and down a line of the tree.
class Past {
 public:
  void clear() noexcept {
    keys_.clear();
    filter_.fill(0);
  }
  void push(std::uint64_t key) {
    keys_.push_back(key);
    ++filter_[key % kFilter];
  }
  /// Forgets all but the first.
  void cut(std::size_t size) noexcept {
    for (; keys_.size() > size; keys_.pop_back()) --filter_[keys_.back() % kFilter];
  }
  std::size_t size() const noexcept { return keys_.size(); }
  int times(std::uint64_t key) const noexcept;

 private:
  static constexpr std::size_t kFilter = 1024;

  std::vector<std::uint64_t> keys_;
  std::array<std::uint16_t, kFilter> filter_{};
};

/// Where the player to move may play; kNoPoint is a pass.
using Places = List<Point, std::size_t{kMaxSize} * kMaxSize + 1>;

struct Situation {
  Situation() = default;
  explicit Situation(const State& state) noexcept;

  /// The game is over: two passes, or what else ends play, and under territory scoring the second time.
  bool over(const NetTerms& terms) const noexcept { return cleanup ? position.passes >= 2 : position.over(terms); }
  /// Precondition: it is a legal place, and not over.
  void play(const NetTerms& terms, Point point) noexcept;
  void legal(const NetTerms& terms, const Past& past, Places& found) const noexcept;
  /// Of the board as the rules compare it.
  std::uint64_t key(const NetTerms& terms) const noexcept { return !terms.superko && position.mover == kWhite ? ~hash : hash; }
  /// By how many points of area black must be ahead for an even score, were play to stop here.
  float needed(const NetTerms& terms) const noexcept {
    return terms.komi + (terms.territory ? static_cast<float>(cleanup ? frozen : position.played) : 0.F);
  }

  Position position;
  Point third_last = kNoPoint;
  bool cleanup = false;     // play is over; what is dead is taken off the board, which costs nothing any more
  std::int16_t frozen = 0;  // position.played when the cleanup began
  std::uint64_t hash = 0;   // of the stones, that of games/go

 private:
  void begin_cleanup() noexcept;
  std::uint64_t hash_after(Point point) const noexcept;
};

/// Whose each point is on a board that is counted as it lies: 1 black's, -1 white's; gives the sum. By point.
int owners_as_it_lies(const FastBoard& board, std::array<std::int8_t, kCells>& owners) noexcept;

}  // namespace meydan::go
