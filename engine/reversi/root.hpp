// The search of a position: deeper and deeper, then to the end with growing certainty, until it is proved. It goes on in small
// steps and can be left after any of them.
#pragma once

#include <cstdint>
#include <limits>
#include <span>
#include <vector>

#include "engine/reversi/search.hpp"

namespace meydan::reversi {

/// One iteration.
struct Iteration {
  int depth = 0;
  int certainty = 0;

  bool is_exact(int empties) const noexcept { return depth >= empties && certainty == kCertain; }
};

struct RootMove {
  int square;  // kNoMove is the pass
  int score = 0;
  bool exact = false;
};

class Root {
 public:
  Root(Table& table, const Patterns& patterns) : table_(table), search_(table, patterns) {}
  Root(const Root&) = delete;
  Root& operator=(const Root&) = delete;

  /// The game must not be over. The `lines` best moves get true scores. A helper of another search is `ahead` iterations.
  void begin(Board board, std::size_t lines, int max_depth = std::numeric_limits<int>::max(), int ahead = 0);
  bool done() const noexcept { return runner_.done(); }
  /// Precondition: not done().
  void step() { runner_.step(); }
  void forget() { search_.forget(); }
  Search& search() noexcept { return search_; }

  /// Since the beginning of this object.
  std::uint64_t nodes() const noexcept { return search_.nodes(); }
  /// The best first; only the first `lines` have scores that mean something.
  std::span<const RootMove> moves() const noexcept { return shown_; }
  std::size_t lines() const noexcept { return lines_; }
  Iteration iteration() const noexcept { return shown_iteration_; }
  /// A move and what should follow it, as far as the table remembers, and to the end if it is exact; passes included.
  std::vector<std::uint8_t> line_of(const RootMove& first) const;

 private:
  Task think(int ahead);
  Task scan(int alpha, int beta);
  Iteration next(Iteration now) const noexcept;
  void put_in_order(std::size_t place) noexcept;
  void show();

  Table& table_;
  Search search_;
  Runner runner_;
  Position position_{Board{0, 0}};
  int empties_ = 0;
  int max_depth_ = 0;
  std::size_t lines_ = 1;
  Iteration iteration_;
  std::vector<RootMove> moves_;
  std::vector<RootMove> shown_;
  Iteration shown_iteration_;
};

}  // namespace meydan::reversi
