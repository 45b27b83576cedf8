// Alpha-beta over any game without chance: principal variation search with a transposition table, killers and history, late move
// reductions, aspiration and several best lines at the root. Its stack is explicit, so that it can pause at any
// node and go on there. With more than two players it is paranoid: everybody else plays against the one at the root.
// What a game brings to it is told in engine/adviser.hpp.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstring>
#include <iterator>
#include <optional>
#include <tuple>
#include <utility>
#include <vector>

#include "core/match.hpp"
#include "engine/adviser.hpp"
#include "engine/alphabeta_frame.hpp"
#include "engine/alphabeta_root.hpp"
#include "engine/experience.hpp"
#include "engine/table.hpp"
#include "engine/value.hpp"

namespace meydan::search {

inline constexpr int kMaxPly = 128;
inline constexpr int kToTheEnd = 255;  // the depth of an entry that no evaluation had part in

/// Until when one call may go on.
struct Slice {
  double (*clock)() noexcept;
  double deadline;
  std::uint64_t nodes;  // since the search began
  const std::atomic<bool>* stop = nullptr;
};

template <class K>
class AlphaBeta {
 public:
  using G = typename K::Game;
  using State = typename G::State;
  using Move = typename G::Move;
  using MoveList = typename G::MoveList;

  AlphaBeta(K& knowledge, Table& table) : knowledge_(knowledge), table_(table) {}

  /// `allowed` are the legal moves; `lines` of them get a value of their own. A thread that helps begins `ahead` plies deeper.
  void begin(const State& root, std::size_t seats, const std::vector<Move>& allowed, const History* history, std::size_t lines,
             int ahead = 0) {
    if (stack_.empty()) stack_.assign(kMaxPly + 2, Frame(root));
    stack_[0].state = root;
    view_ = root.to_move();
    knowledge_.begin(root);
    two_seats_ = seats == 2;
    history_ = history;
    draw_near_ = history != nullptr && history->most() > 1;
    list_root(root, allowed, lines);
    experience_.clear();
    nodes_ = 0;
    depth_ = ahead;
    ply_ = -1;
    proved_ = false;
  }

  /// Searches deeper and deeper; false when only the slice is over.
  bool run(const Slice& slice, int max_depth) {
    while (true) {
      if (ply_ < 0) {
        if (proved_ || depth_ >= std::min(max_depth, kMaxPly)) return true;
        moves_.expect(depth_ >= 3 ? K::kAspiration : 0);
        open_root();
      }
      while (ply_ >= 0) {
        if (nodes_ >= slice.nodes) return true;
        if (++ticks_ % Adviser<K>::kClockEvery == 0) {
          if (slice.clock() >= slice.deadline) return false;
          if (slice.stop != nullptr && slice.stop->load(std::memory_order_relaxed)) return false;
        }
        step();
      }
    }
  }

  /// The moves at the root, the best first.
  const std::vector<RootMove<Move>>& moves() const noexcept { return moves_.shown(); }
  std::uint64_t nodes() const noexcept { return nodes_; }
  /// The last depth that was searched to its end.
  int depth() const noexcept { return depth_; }

  /// Whether no evaluation has part in the value of the best move and in that no other is better.
  bool proved() const noexcept { return proved_; }

  /// The best move of a solved position, or else the one the table holds, if it is one of its moves.
  std::optional<Move> remembered(const State& state) const {
    if (const auto best = knowledge_.best(state)) return best;
    const auto found = table_.find(table_key(state));
    if (!found || found->move == Table::kNoMove || state.to_move() == Seat::Nobody) return std::nullopt;
    MoveList moves;
    list(state, moves);
    return found->move < moves.size() ? std::optional{moves[found->move]} : std::nullopt;
  }

 private:
  using Frame = AlphaBetaFrame<G>;
  using Stage = typename Frame::Stage;

  Frame& top() noexcept { return stack_[static_cast<std::size_t>(ply_)]; }

  // The root

  void list_root(const State& root, std::vector<Move> worth, std::size_t lines) {
    const auto left_out = leave_out(root, worth);
    if constexpr (Adviser<K>::kOrders)
      std::sort(worth.begin(), worth.end(), [&](Move a, Move b) {
        const int x = knowledge_.order(root, a);
        const int y = knowledge_.order(root, b);
        return x != y ? x > y : std::memcmp(&a, &b, sizeof a) < 0;
      });
    moves_.begin(worth, left_out, lines);
  }

  /// Takes those not worth a search out of the moves, unless they are all there are.
  std::vector<Move> leave_out(const State& root, std::vector<Move>& moves) const {
    if constexpr (Adviser<K>::kPrunes) {
      MoveList worth;
      list(root, worth);
      const auto is_worth = [&](Move move) { return std::find(worth.begin(), worth.end(), move) != worth.end(); };
      std::vector<Move> kept;
      std::vector<Move> left_out;
      std::partition_copy(moves.begin(), moves.end(), std::back_inserter(kept), std::back_inserter(left_out), is_worth);
      if (kept.empty()) return {};
      moves = std::move(kept);
      return left_out;
    } else {
      return {};
    }
  }

  void open_root() {
    auto& root = stack_[0];
    std::tie(root.alpha, root.beta) = moves_.window();
    root.depth = depth_ + 1;
    root.next = 0;
    root.best = -kInfinity;
    root.horizon = false;
    root.mine = true;
    root.stage = Stage::Wide;
    ply_ = 0;
  }

  void absorb_at_root(int value, bool horizon) {
    auto& root = stack_[0];
    if (root.look_closer(value)) return;
    root.horizon |= horizon;
    root.best = std::max(root.best, value);
    root.alpha = moves_.settle(root.next, value, horizon, root.alpha, stack_[1].pv);
    ++root.next;
    root.stage = moves_.has_own_value(root.next) ? Stage::Wide : Stage::Narrow;
    if (root.next == moves_.size() && root.best <= -kSure) moves_.add_left_out();
    if (root.next == moves_.size() || root.alpha >= root.beta) close_root();
  }

  void close_root() {
    const auto& root = stack_[0];
    ply_ = -1;
    if (moves_.reopens(root.best)) return open_root();
    ++depth_;
    proved_ = moves_.decided(two_seats_) || (!root.horizon && moves_.complete());
    moves_.finish();
  }

  // Inside

  void step() {
    auto& frame = top();
    if (ply_ == 0) push_child(frame, moves_[frame.next]);
    else push_child(frame, frame.moves[frame.next]);
  }

  void begin_move(Frame& frame) {
    frame.bring_forward();
    frame.stage = frame.next == 0 ? Stage::Wide : reduction(frame) > 0 ? Stage::Reduced : Stage::Narrow;
  }

  int reduction(const Frame& frame) const noexcept {
    return std::min(knowledge_.reduction(frame.state, frame.moves[frame.next], frame.depth, frame.next), frame.depth - 1);
  }

  void push_child(const Frame& frame, Move move) {
    const int high = frame.stage == Stage::Wide ? frame.beta : frame.alpha + 1;
    descend(frame, move, frame.alpha, high, frame.depth - 1 - (frame.stage == Stage::Reduced ? reduction(frame) : 0));
  }

  void descend(const Frame& frame, Move move, int low, int high, int depth) {
    auto& child = stack_[static_cast<std::size_t>(ply_) + 1];
    child.state = frame.state;
    child.state.apply(move);
    ++nodes_;
    const auto mover = child.state.to_move();
    child.mine = mover == Seat::Nobody ? frame.mine : mover == view_;
    child.alpha = child.mine == frame.mine ? low : -high;
    child.beta = child.mine == frame.mine ? high : -low;
    child.depth = depth;
    ++ply_;
    enter(child);
  }

  void enter(Frame& frame) {
    frame.pv.clear();
    frame.horizon = false;
    if (const auto value = value_at_once(frame)) return leave(*value);
    frame.key = table_key(frame.state);
    frame.hint = Table::kNoMove;
    if (const auto found = table_.find(frame.key)) {
      frame.hint = found->move;
      const int value = counted_from_root(found->value, ply_);
      const bool holds =
          found->bound == Bound::Exact || (found->bound == Bound::Lower ? value >= frame.beta : value <= frame.alpha);
      if (holds && found->depth >= frame.depth) {
        frame.horizon = found->depth != kToTheEnd;
        return leave(value);
      }
    }
    frame.first_alpha = frame.alpha;
    frame.best = -kInfinity;
    frame.best_place = Table::kNoMove;
    frame.next = 0;
    frame.complete = !Adviser<K>::kPrunes;
    if (frame.depth == 1 && two_seats_ && !draw_near_)
      if (const auto value = knowledge_.foresee(frame.state, frame.alpha, frame.beta)) return settle(frame, *value);
    if constexpr (Adviser<K>::kHasShortcuts)
      if (take_shortcut(frame)) return;
    open(frame);
  }

  void open(Frame& frame) {
    weigh_moves(frame);
    begin_move(frame);
  }

  /// Whether the node was left, or waits for what doing nothing leads to.
  bool take_shortcut(Frame& frame) {
    if (!two_seats_ || frame.beta - frame.alpha != 1 || std::abs(frame.beta) >= kSure) return false;
    const auto [margin, wait, wait_depth] = knowledge_.shortcuts(frame.state, frame.depth);
    const bool waits = wait && stack_[static_cast<std::size_t>(ply_) - 1].stage != Stage::Waiting;
    if (!margin && !waits) return false;
    const int guess = knowledge_.evaluate(frame.state, frame.state.to_move());
    if (margin && guess - *margin >= frame.beta) {
      frame.horizon = true;
      leave(guess);
      return true;
    }
    if (!waits || guess < frame.beta) return false;
    frame.stage = Stage::Waiting;
    descend(frame, *wait, frame.beta - 1, frame.beta, wait_depth);
    return true;
  }

  /// What the game foresees takes the place of a search.
  void settle(Frame& frame, int value) {
    frame.best = counted_from_root(value, ply_);
    frame.horizon = std::abs(value) < kSure;
    frame.complete = true;
    close(frame);
  }

  /// The value of a node where no move need be searched.
  std::optional<int> value_at_once(Frame& frame) {
    const auto& state = frame.state;
    if (state.to_move() == Seat::Nobody) {
      const int value = knowledge_.final_value(state, view_);
      return counted_from_root(frame.mine ? value : -value, ply_);
    }
    const int times = times_before(frame);
    if (times > 1) {
      frame.horizon = true;
      return 0;
    }
    const auto seat = two_seats_ ? state.to_move() : view_;
    const int sign = two_seats_ || frame.mine ? 1 : -1;
    const auto proved = knowledge_.known(state, seat);
    nodes_ += knowledge_.effort();
    if (proved && (!draw_near_ || *proved == won_in(1))) return counted_from_root(sign * *proved, ply_);
    if (times > 0) {
      frame.horizon = true;
      return 0;
    }
    const auto [least, most] = knowledge_.range(state, seat);
    const int low = sign > 0 ? least : -most;
    const int high = sign > 0 ? most : -least;
    if (low >= frame.beta) return low;
    if (high <= frame.alpha) return high;
    if (frame.depth > 0 && ply_ < kMaxPly) return std::nullopt;
    frame.horizon = true;
    return sign * knowledge_.evaluate(state, seat);
  }

  /// How often the position was there already, on the way here and in the game. A third time is a draw, and a second counts as
  /// the draw it would become.
  int times_before(Frame& frame) const {
    if constexpr (Repeats<G>) {
      if (history_ == nullptr) return 0;
      frame.repetition = frame.state.repetition_key(Sameness::WithMover);
      int times = history_->times(frame.repetition);
      for (int ply = ply_ - 1; ply > 0; --ply)
        times += stack_[static_cast<std::size_t>(ply)].repetition == frame.repetition ? 1 : 0;
      return times;
    } else {
      return 0;
    }
  }

  void list(const State& state, MoveList& moves) const {
    moves.clear();
    if (draw_near_ && !Adviser<K>::kPrunes) state.moves(moves);
    else knowledge_.moves(state, moves);
  }

  void weigh_moves(Frame& frame) {
    list(frame.state, frame.moves);
    for (std::size_t i = 0; i < frame.moves.size(); ++i) {
      const auto move = frame.moves[i];
      int weight = experience_.of(move, frame.mine) + knowledge_.order(frame.state, move) * experience_.kLimit;
      if (experience_.is_killer(move, ply_)) weight += experience_.kLimit;
      frame.weights[i] = i == frame.hint ? kInfinity * 256 : weight;
      frame.places[i] = static_cast<std::uint16_t>(i);
    }
  }

  void absorb(int value, bool horizon) {
    auto& frame = top();
    if (frame.stage == Stage::Waiting) {
      if (value < frame.beta) return open(frame);
      frame.horizon = true;
      return leave(frame.beta);
    }
    if (frame.look_closer(value)) return;
    frame.horizon |= horizon;
    if (value > frame.best) {
      frame.best = value;
      frame.best_place = frame.places[frame.next];
    }
    if (value > frame.alpha) {
      frame.alpha = value;
      frame.pv.assign(1, frame.moves[frame.next]);
      const auto& child = stack_[static_cast<std::size_t>(ply_) + 1];
      frame.pv.insert(frame.pv.end(), child.pv.begin(), child.pv.end());
    }
    if (value >= frame.beta) {
      frame.horizon = horizon;  // this move alone shows it
      experience_.learn(frame.moves[frame.next], frame.mine, ply_, frame.depth);
      return close(frame);
    }
    if (++frame.next == frame.moves.size() && !complete(frame)) return close(frame);
    if (frame.best > -kSure && frame.next >= knowledge_.most(frame.state, frame.depth)) {
      frame.horizon = true;
      return close(frame);
    }
    begin_move(frame);
  }

  /// Where all moves lose, adds those that were left out; false if there are none.
  bool complete(Frame& frame) {
    if (frame.complete || frame.best > -kSure || !two_seats_) return false;
    frame.complete = true;
    MoveList all;
    frame.state.moves(all);
    const auto listed = frame.moves.size();
    for (const auto move : all) {
      if (std::find(frame.moves.begin(), frame.moves.begin() + listed, move) != frame.moves.begin() + listed) continue;
      frame.weights[frame.moves.size()] = experience_.of(move, frame.mine);
      frame.places[frame.moves.size()] = Table::kNoMove;
      frame.moves.push_back(move);
    }
    return frame.moves.size() > listed;
  }

  void close(Frame& frame) {
    const auto bound = frame.best >= frame.beta ? Bound::Lower : frame.best > frame.first_alpha ? Bound::Exact : Bound::Upper;
    if (!frame.complete && bound != Bound::Lower) frame.horizon = true;
    const int depth = frame.horizon ? std::clamp(frame.depth, 0, kToTheEnd - 1) : kToTheEnd;
    table_.store(frame.key, {counted_from_node(frame.best, ply_), frame.best_place, static_cast<std::uint8_t>(depth), bound});
    leave(frame.best);
  }

  void leave(int value) {
    const auto& child = top();
    const bool horizon = child.horizon;
    const bool mine = child.mine;
    --ply_;
    if (mine != top().mine) value = -value;
    if (ply_ == 0) absorb_at_root(value, horizon);
    else absorb(value, horizon);
  }

  std::uint64_t table_key(const State& state) const noexcept {
    const auto key = two_seats_ ? state.key() : state.key() ^ Random::mix(index(view_) + 1);
    return draw_near_ ? ~key : key;
  }

  Adviser<K> knowledge_;
  Table& table_;
  std::vector<Frame> stack_;
  RootMoves<Move> moves_;
  Experience<Move, kMaxPly + 2> experience_;
  const History* history_ = nullptr;
  std::uint64_t nodes_ = 0;
  std::uint64_t ticks_ = 0;
  int depth_ = 0;
  int ply_ = -1;  // -1 between iterations
  Seat view_ = Seat::A;
  bool two_seats_ = true;
  bool draw_near_ = false;  // some position was there twice: who knows nothing of the game so far can prove only a win at once
  bool proved_ = false;
};

}  // namespace meydan::search
