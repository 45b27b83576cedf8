// Search to a depth for games with dice and with two to four players: every player takes the move that is best for itself, every
// roll counts by its chance (max^n; with two players this is expectimax). Its stack is explicit, so that it can pause at any node
// and go on there. Rolls leave hardly two ways to the same position, so there is no table of positions; what keeps the tree small
// is a look at all moves, after which only the most promising ones are searched deeper.
//
// What a game brings is one class K, the evaluator and all other knowledge; threads have a copy each:
//   using Game                              a Game
//   Shares shares(const State&)             a guess for an unfinished game
//   std::size_t width(const State&) const   how many of its moves are searched deeper
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <vector>

#include "engine/shares.hpp"

namespace meydan::search {

/// One position at a time, to one depth: moves of players; rolls are not counted. A node is a position whose value was told
/// without looking ahead.
template <class K>
class Maxn {
 public:
  using G = typename K::Game;
  using State = typename G::State;
  using Move = typename G::Move;
  using MoveList = typename G::MoveList;

  /// The most nodes that one step looks at.
  static constexpr std::uint64_t kStepNodes = MoveList::kCapacity + 1;

  explicit Maxn(const K& knowledge) : knowledge_(knowledge) {}

  void begin(const State& state, int depth) {
    stack_.clear();
    guessed_ = false;
    value_ = look(state, depth);
  }
  /// Goes on by one step. Precondition: not done.
  void step() {
    auto& frame = stack_.back();
    if (frame.next == frame.moves.size()) {
      const auto value = frame.value;
      stack_.pop_back();
      if (stack_.empty()) value_ = value;
      else take(stack_.back(), value);
      return;
    }
    auto state = frame.state;
    state.apply(frame.moves[frame.next]);
    if (const auto value = look(state, frame.depth)) take(frame, *value);
  }
  bool done() const noexcept { return value_.has_value(); }
  /// Precondition: done.
  const Shares& value() const noexcept { return *value_; }
  /// Whether an evaluation had part in the value.
  bool guessed() const noexcept { return guessed_; }

  void restart() noexcept { nodes_ = 0; }
  /// Since the last restart.
  std::uint64_t nodes() const noexcept { return nodes_; }
  const K& knowledge() const noexcept { return knowledge_; }

 private:
  struct Frame {
    State state;
    int depth;  // of what follows its moves
    Seat seat;
    Shares value{};
    std::size_t next = 0;
    MoveList moves{};
  };

  /// The value without looking ahead.
  Shares glance(const State& state) {
    ++nodes_;
    if (state.to_move() == Seat::Nobody) return shares_of(state.outcome());
    guessed_ = true;
    return knowledge_.shares(state);
  }

  /// The value, or nothing if the position went on the stack.
  std::optional<Shares> look(const State& state, int depth) {
    const auto seat = state.to_move();
    if (depth <= 0 || seat == Seat::Nobody) return glance(state);
    if (seat != Seat::Chance && depth == 1) return best_reply(state);
    auto& frame = stack_.emplace_back(state, seat == Seat::Chance ? depth : depth - 1, seat);
    state.moves(frame.moves);
    if (seat != Seat::Chance) keep_promising(frame);
    return std::nullopt;
  }

  Shares best_reply(const State& state) {
    const auto seat = index(state.to_move());
    MoveList moves;
    state.moves(moves);
    Shares best{};
    bool first = true;
    for (const auto move : moves) {
      const auto value = glance_after(state, move);
      if (first || value[seat] > best[seat]) best = value;
      first = false;
    }
    return best;
  }

  /// The best first, and no more of them than the width.
  void keep_promising(Frame& frame) {
    const auto width = std::max<std::size_t>(knowledge_.width(frame.state), 1);
    if (frame.moves.size() <= width) return;
    struct Rated {
      float share;
      Move move;
    };
    List<Rated, MoveList::kCapacity> rated;
    for (const auto move : frame.moves) rated.push_back({glance_after(frame.state, move)[index(frame.seat)], move});
    for (std::size_t i = 0; i < width; ++i) {  // ties go to the move listed first, with every library
      const auto best = std::max_element(rated.begin() + i, rated.end(), [](auto& a, auto& b) { return a.share < b.share; });
      std::rotate(rated.begin() + i, best, best + 1);
    }
    frame.moves.clear();
    for (std::size_t i = 0; i < width; ++i) frame.moves.push_back(rated[i].move);
  }

  Shares glance_after(State state, Move move) {
    state.apply(move);
    return glance(state);
  }

  static void take(Frame& frame, const Shares& value) noexcept {
    if (frame.seat == Seat::Chance) {
      const auto chance = 1 / static_cast<float>(frame.moves.size());
      for (std::size_t seat = 0; seat < kMaxSeats; ++seat) frame.value[seat] += value[seat] * chance;
    } else if (frame.next == 0 || value[index(frame.seat)] > frame.value[index(frame.seat)]) {
      frame.value = value;
    }
    ++frame.next;
  }

  K knowledge_;
  std::vector<Frame> stack_;
  std::optional<Shares> value_;
  bool guessed_ = false;
  std::uint64_t nodes_ = 0;
};

}  // namespace meydan::search
