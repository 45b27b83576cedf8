// Alpha-beta over any game without chance: principal variation search with a transposition table, killers and history, late move
// reductions, aspiration and several best lines at the root. Its stack is explicit, so that it can pause at any
// node and go on there. With more than two players it is paranoid: everybody else plays against the one at the root.
//
// What a game brings is one class K, the evaluator and all other knowledge; threads have a copy each:
//   using Game                                         a Game
//   static constexpr int kAspiration                   half the first window around the expected value
//   int evaluate(const State&, Seat seat)              a guess for that seat, |value| < kSure
// and, where it has them (each is asked for by `requires`):
//   void begin(const State&)                           a search from there begins
//   void moves(const State&, MoveList&)                the moves worth a search, never none; else all of state.moves()
//   int order(const State&, Move)                      the class of a move, |class| < 1,000,000: the higher is searched earlier;
//                                                      within a class, and one higher for killers, experience decides
//   std::optional<int> known(const State&, Seat seat)  the proved value: databases, solvers, a win at hand (won_in, lost_in)
//   std::uint64_t effort()                             what known() cost since it was last asked, in nodes
//   int final_value(const State&, Seat seat)           of a finished game; else won, drawn or lost
//   std::pair<int, int> range(const State&, Seat seat) the value is surely within
//   std::optional<Move> best(const State&)             the best move where known() has a value, for the line that is shown
//   int reduction(const State&, Move, int depth, std::size_t place)   by how much less deep the place-th move is searched first
//   static constexpr bool kPrunes = true               moves() leaves some out, at the root too: they are searched only where all
//                                                      others lose, so that what is proved is proved
//   static constexpr unsigned kClockEvery              after how many steps the clock is looked at; else 256
// With two players `seat` is always the one to move (or, in a finished game, either); with more it is the one at the root.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <cstdlib>
#include <cstring>
#include <optional>
#include <utility>
#include <vector>

#include "core/match.hpp"
#include "engine/table.hpp"

namespace meydan::search {

inline constexpr int kInfinity = 8'000'000;
inline constexpr int kWin = 4'000'000;       // at the root; one less a ply
inline constexpr int kSure = kWin - 10'000;  // from here on it is a proved win
inline constexpr int kMaxPly = 128;
inline constexpr int kToTheEnd = 255;  // the depth of an entry that no evaluation had part in

/// A win or loss proved so many plies from the position it is said of.
constexpr int won_in(int plies) noexcept { return kWin - plies; }
constexpr int lost_in(int plies) noexcept { return plies - kWin; }

/// Until when one call may go on.
struct Slice {
  double (*clock)() noexcept;
  double deadline;
  std::uint64_t nodes;  // since the search began
  const std::atomic<bool>* stop = nullptr;
};

template <class Move>
struct RootMove {
  Move move;
  int value = -kInfinity;
  bool horizon = true;  // an evaluation had part in the value
  std::vector<Move> pv{};
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
    if constexpr (requires { knowledge_.begin(root); }) knowledge_.begin(root);
    two_seats_ = seats == 2;
    history_ = history;
    draw_near_ = history != nullptr && history->most() > 1;
    moves_.clear();
    finished_.clear();
    left_out_.clear();
    MoveList worth;
    if constexpr (kPrunes) list(root, worth);
    for (const auto move : allowed) {
      const bool kept = !kPrunes || std::find(worth.begin(), worth.end(), move) != worth.end();
      (kept ? moves_ : left_out_).push_back({.move = move, .pv = {move}});
    }
    if (moves_.empty()) moves_.swap(left_out_);
    lines_ = std::min(std::max<std::size_t>(lines, 1), moves_.size());
    if constexpr (requires { knowledge_.order(root, allowed[0]); })
      std::sort(moves_.begin(), moves_.end(), [&](const auto& a, const auto& b) {
        const int x = knowledge_.order(root, a.move);
        const int y = knowledge_.order(root, b.move);
        return x != y ? x > y : std::memcmp(&a.move, &b.move, sizeof a.move) < 0;
      });
    experience_ = {};
    killers_.fill({});
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
        start_iteration();
      }
      while (ply_ >= 0) {
        if (nodes_ >= slice.nodes) return true;
        if (++ticks_ % kClockEvery == 0) {
          if (slice.clock() >= slice.deadline) return false;
          if (slice.stop != nullptr && slice.stop->load(std::memory_order_relaxed)) return false;
        }
        step();
      }
    }
  }

  /// The moves at the root, the best first. Several lines are compared only at the same depth, so they are those of the last
  /// depth that was searched to its end.
  const std::vector<RootMove<Move>>& moves() const noexcept { return finished_.empty() ? moves_ : finished_; }
  std::uint64_t nodes() const noexcept { return nodes_; }
  /// The last depth that was searched to its end.
  int depth() const noexcept { return depth_; }

  /// Whether no evaluation has part in the value of the best move and in that no other is better.
  bool proved() const noexcept { return proved_; }

  /// The best move of a solved position, or else the one the table holds, if it is one of its moves.
  std::optional<Move> remembered(const State& state) const {
    if constexpr (requires { knowledge_.best(state); })
      if (const auto best = knowledge_.best(state)) return best;
    const auto found = table_.find(table_key(state));
    if (!found || found->move == Table::kNoMove || state.to_move() == Seat::Nobody) return std::nullopt;
    MoveList moves;
    list(state, moves);
    return found->move < moves.size() ? std::optional{moves[found->move]} : std::nullopt;
  }

 private:
  static constexpr bool kPrunes = requires { requires K::kPrunes; };
  static constexpr unsigned kClockEvery = [] {
    if constexpr (requires { K::kClockEvery; }) return K::kClockEvery;
    else return 256U;
  }();
  static constexpr int kClass = 1024;
  static constexpr std::size_t kSlots = 4096;

  enum class Stage : std::uint8_t { Reduced, Narrow, Wide };

  /// One position on the way down. The move being searched is moves[next], in the way `stage` says.
  struct Frame {
    explicit Frame(const State& any) : state(any) {}

    State state;
    MoveList moves;
    std::array<int, MoveList::kCapacity> weights{};
    std::array<std::uint16_t, MoveList::kCapacity> places{};  // in the unordered list, for the table
    std::size_t next = 0;
    std::uint64_t key = 0;
    std::uint64_t repetition = 0;
    int alpha = 0;
    int beta = 0;
    int first_alpha = 0;
    int depth = 0;
    int best = 0;
    std::uint16_t best_place = Table::kNoMove;
    Stage stage = Stage::Wide;
    bool mine = true;  // the one at the root moves here
    bool horizon = false;
    bool complete = true;  // no legal move is left out
    std::vector<Move> pv{};
  };

  Frame& top() noexcept { return stack_[static_cast<std::size_t>(ply_)]; }

  // The root

  void start_iteration() {
    expected_ = moves_[0].value;
    margin_ = lines_ == 1 && depth_ >= 3 && std::abs(expected_) < kSure ? K::kAspiration : 0;
    open_root();
  }

  void open_root() {
    auto& root = stack_[0];
    root.alpha = margin_ == 0 ? -kInfinity : expected_ - margin_;
    root.beta = margin_ == 0 ? kInfinity : expected_ + margin_;
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
    if (look_closer(root, value)) return;
    auto& move = moves_[root.next];
    root.horizon |= horizon;
    root.best = std::max(root.best, value);
    if (value > root.alpha || root.next < lines_) {
      move.value = value;
      move.horizon = horizon;
      move.pv.assign(1, move.move);
      move.pv.insert(move.pv.end(), stack_[1].pv.begin(), stack_[1].pv.end());
      for (auto at = root.next; at > 0 && moves_[at - 1].value < moves_[at].value; --at) std::swap(moves_[at - 1], moves_[at]);
      if (root.next + 1 >= lines_) root.alpha = std::max(root.alpha, moves_[lines_ - 1].value);
    } else {
      move.value = std::min(value, moves_[lines_ - 1].value);
      move.horizon = true;
    }
    ++root.next;
    root.stage = root.next < lines_ ? Stage::Wide : Stage::Narrow;
    if (root.next == moves_.size() && root.best <= -kSure) {
      moves_.insert(moves_.end(), left_out_.begin(), left_out_.end());
      left_out_.clear();
    }
    if (root.next == moves_.size() || root.alpha >= root.beta) close_root();
  }

  void close_root() {
    auto& root = stack_[0];
    ply_ = -1;
    if (margin_ != 0 && std::abs(root.best - expected_) >= margin_) {  // outside the window: anew without one
      margin_ = 0;
      return open_root();
    }
    ++depth_;
    const bool decided = std::all_of(moves_.begin(), moves_.begin() + static_cast<std::ptrdiff_t>(lines_), [&](const auto& move) {
      return std::abs(move.value) >= kSure && (two_seats_ || !move.horizon);
    });
    proved_ = decided || (!root.horizon && left_out_.empty());
    if (lines_ > 1) finished_ = moves_;
  }

  // Inside

  void step() {
    auto& frame = top();
    if (ply_ == 0) push_child(frame, moves_[frame.next].move);
    else push_child(frame, frame.moves[frame.next]);
  }

  /// Brings the heaviest of the moves left forward.
  void begin_move(Frame& frame) {
    auto heaviest = frame.next;
    for (auto i = frame.next + 1; i < frame.moves.size(); ++i)
      if (frame.weights[i] > frame.weights[heaviest]) heaviest = i;
    std::swap(frame.moves[frame.next], frame.moves[heaviest]);
    std::swap(frame.weights[frame.next], frame.weights[heaviest]);
    std::swap(frame.places[frame.next], frame.places[heaviest]);
    frame.stage = frame.next == 0 ? Stage::Wide : reduction(frame) > 0 ? Stage::Reduced : Stage::Narrow;
  }

  int reduction(const Frame& frame) const noexcept {
    if constexpr (requires { knowledge_.reduction(frame.state, frame.moves[0], 1, std::size_t{1}); })
      return std::min(knowledge_.reduction(frame.state, frame.moves[frame.next], frame.depth, frame.next), frame.depth - 1);
    else return 0;
  }

  /// Whether the move just searched must be searched again, deeper or with a wider window.
  static bool look_closer(Frame& frame, int value) noexcept {
    if (value <= frame.alpha || frame.stage == Stage::Wide) return false;
    if (frame.stage == Stage::Narrow && value >= frame.beta) return false;
    if (frame.stage == Stage::Narrow && frame.beta - frame.alpha == 1) return false;
    frame.stage = frame.stage == Stage::Reduced ? Stage::Narrow : Stage::Wide;
    return true;
  }

  void push_child(Frame& frame, Move move) {
    auto& child = stack_[static_cast<std::size_t>(ply_) + 1];
    child.state = frame.state;
    child.state.apply(move);
    ++nodes_;
    const auto mover = child.state.to_move();
    child.mine = mover == Seat::Nobody ? frame.mine : mover == view_;
    const int low = frame.alpha;
    const int high = frame.stage == Stage::Wide ? frame.beta : frame.alpha + 1;
    child.alpha = child.mine == frame.mine ? low : -high;
    child.beta = child.mine == frame.mine ? high : -low;
    child.depth = frame.depth - 1 - (frame.stage == Stage::Reduced ? reduction(frame) : 0);
    ++ply_;
    enter(child);
  }

  void enter(Frame& frame) {
    frame.pv.clear();
    frame.horizon = false;
    if (const auto value = value_at_once(frame)) return leave(*value);
    frame.key = table_key(frame.state);
    auto hint = Table::kNoMove;
    if (const auto found = table_.find(frame.key)) {
      hint = found->move;
      const int value = from_node(found->value);
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
    frame.complete = !kPrunes;
    weigh_moves(frame, hint);
    begin_move(frame);
  }

  /// The value of a node where no move need be searched.
  std::optional<int> value_at_once(Frame& frame) {
    const auto& state = frame.state;
    if (state.to_move() == Seat::Nobody) return from_node(frame.mine ? final_value(state) : -final_value(state));
    const int times = times_before(frame);
    if (times > 1) {
      frame.horizon = true;
      return 0;
    }
    const auto seat = two_seats_ ? state.to_move() : view_;
    const int sign = two_seats_ || frame.mine ? 1 : -1;
    if constexpr (requires { knowledge_.known(state, seat); }) {
      const auto value = knowledge_.known(state, seat);
      if constexpr (requires { knowledge_.effort(); }) nodes_ += knowledge_.effort();
      if (value && (!draw_near_ || *value == won_in(1))) return from_node(sign * *value);
    }
    if (times > 0) {
      frame.horizon = true;
      return 0;
    }
    if constexpr (requires { knowledge_.range(state, seat); }) {
      const auto [least, most] = knowledge_.range(state, seat);
      const int low = sign > 0 ? least : -most;
      const int high = sign > 0 ? most : -least;
      if (low >= frame.beta) return low;
      if (high <= frame.alpha) return high;
    }
    if (frame.depth > 0 && ply_ < kMaxPly) return std::nullopt;
    frame.horizon = true;
    return sign * knowledge_.evaluate(state, seat);
  }

  int final_value(const State& state) const {
    if constexpr (requires { knowledge_.final_value(state, view_); }) {
      return knowledge_.final_value(state, view_);
    } else {
      const auto outcome = state.outcome();
      if (outcome.places[index(view_)] != 1) return lost_in(0);
      return outcome.winner() ? won_in(0) : 0;
    }
  }

  /// How often the position was there already, on the way here and in the game. A third time is a draw, and a second counts as
  /// the draw it would become.
  int times_before(Frame& frame) const {
    int times = 0;
    if constexpr (Repeats<G>) {
      if (history_ == nullptr) return 0;
      frame.repetition = frame.state.repetition_key(Sameness::WithMover);
      times = history_->times(frame.repetition);
      for (int ply = ply_ - 1; ply > 0; --ply)
        times += stack_[static_cast<std::size_t>(ply)].repetition == frame.repetition ? 1 : 0;
    }
    return times;
  }

  void list(const State& state, MoveList& moves) const {
    moves.clear();
    if constexpr (requires { knowledge_.moves(state, moves); })
      if (kPrunes || !draw_near_) return knowledge_.moves(state, moves);
    state.moves(moves);
  }

  void weigh_moves(Frame& frame, std::uint16_t hint) {
    list(frame.state, frame.moves);
    const auto& killers = killers_[static_cast<std::size_t>(ply_)];
    for (std::size_t i = 0; i < frame.moves.size(); ++i) {
      const auto move = frame.moves[i];
      int weight = std::min(experience_[slot(frame, move)], kClass - 1);
      if constexpr (requires { knowledge_.order(frame.state, move); }) weight += knowledge_.order(frame.state, move) * kClass;
      if (killers[0] == move || killers[1] == move) weight += kClass;
      frame.weights[i] = i == hint ? kInfinity * 256 : weight;
      frame.places[i] = static_cast<std::uint16_t>(i);
    }
  }

  void absorb(int value, bool horizon) {
    auto& frame = top();
    if (look_closer(frame, value)) return;
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
      learn(frame);
      return close(frame);
    }
    if (++frame.next == frame.moves.size() && !complete(frame)) return close(frame);
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
      frame.weights[frame.moves.size()] = experience_[slot(frame, move)];
      frame.places[frame.moves.size()] = Table::kNoMove;
      frame.moves.push_back(move);
    }
    return frame.moves.size() > listed;
  }

  void learn(const Frame& frame) {
    const auto move = frame.moves[frame.next];
    auto& killers = killers_[static_cast<std::size_t>(ply_)];
    if (killers[0] != move) killers = {move, killers[0]};
    auto& score = experience_[slot(frame, move)];
    score += frame.depth * frame.depth + 1;
    if (score >= kClass)
      for (auto& each : experience_) each /= 2;
  }

  void close(Frame& frame) {
    const auto bound = frame.best >= frame.beta ? Bound::Lower : frame.best > frame.first_alpha ? Bound::Exact : Bound::Upper;
    if (!frame.complete && bound != Bound::Lower) frame.horizon = true;
    const int depth = frame.horizon ? std::clamp(frame.depth, 0, kToTheEnd - 1) : kToTheEnd;
    table_.store(frame.key, {to_node(frame.best), frame.best_place, static_cast<std::uint8_t>(depth), bound});
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

  // Wins are counted from the root on the stack, and from the position itself in the table and in what knowledge says.
  int from_node(int value) const noexcept { return value >= kSure ? value - ply_ : value <= -kSure ? value + ply_ : value; }
  int to_node(int value) const noexcept { return value >= kSure ? value + ply_ : value <= -kSure ? value - ply_ : value; }

  std::uint64_t table_key(const State& state) const noexcept {
    const auto key = two_seats_ ? state.key() : state.key() ^ Random::mix(index(view_) + 1);
    return draw_near_ ? ~key : key;
  }

  static std::size_t slot(const Frame& frame, Move move) noexcept {
    std::uint64_t bits = 0;
    std::memcpy(&bits, &move, sizeof move);
    return static_cast<std::size_t>(Random::mix(bits * 2 + (frame.mine ? 1 : 0)) % kSlots);
  }

  K& knowledge_;
  Table& table_;
  std::vector<Frame> stack_;
  std::vector<RootMove<Move>> moves_;
  std::vector<RootMove<Move>> finished_;  // with several lines: as they were when the last depth was done
  std::vector<RootMove<Move>> left_out_;
  std::array<std::array<Move, 2>, kMaxPly + 2> killers_{};
  std::array<int, kSlots> experience_{};
  const History* history_ = nullptr;
  std::uint64_t nodes_ = 0;
  std::uint64_t ticks_ = 0;
  std::size_t lines_ = 1;
  int depth_ = 0;
  int ply_ = -1;  // -1 between iterations
  int expected_ = 0;
  int margin_ = 0;
  Seat view_ = Seat::A;
  bool two_seats_ = true;
  bool draw_near_ = false;  // some position was there twice: who knows nothing of the game so far can prove only a win at once
  bool proved_ = false;
};

}  // namespace meydan::search
