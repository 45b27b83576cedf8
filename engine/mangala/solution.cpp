#include "engine/mangala/solution.hpp"

#include <algorithm>
#include <atomic>

#include "engine/mangala/outlook.hpp"
#include "engine/mangala/solver.hpp"
#include "engine/together.hpp"

namespace meydan::mangala {
namespace {

constexpr std::uint64_t kSlice = 1 << 16;  // nodes from one call of the watch to the next

int guess_of(const State& state) {
  const int stones = state.open_stones();
  return (stones + outlook(state.own(), state.other()) / kOutlookStone) / 2;
}

/// What solvers that work at the same time report.
class Report {
 public:
  explicit Report(const SolveWatch& watch) : watch_(watch) {}

  std::uint64_t nodes() const noexcept { return nodes_; }
  bool stopped() const noexcept { return stopped_; }
  void count_move() noexcept { ++moves_; }
  /// False when the solving is to stop.
  bool count_nodes(std::uint64_t nodes) {
    nodes_ += nodes;
    if (watch_ && !watched_.test_and_set()) {
      if (!stopped_ && !watch_(moves_, nodes_)) stopped_ = true;
      watched_.clear();
    }
    return !stopped_;
  }

 private:
  const SolveWatch& watch_;
  std::atomic_flag watched_;  // by a thread just now
  std::atomic<std::size_t> moves_{0};
  std::atomic<std::uint64_t> nodes_{0};
  std::atomic<bool> stopped_{false};
};

/// How many of the stones in the pits the mover gets, and by which pit; false when it was stopped.
bool find_bounds(Solver& solver, const State& state, int guess, Report& report) {
  solver.begin(state.own(), state.other(), guess);
  for (bool solved = false; !solved;) {
    const auto before = solver.nodes();
    solved = solver.search(kSlice);
    if (!report.count_nodes(solver.nodes() - before)) return false;
  }
  return true;
}

/// How many stones `seat` has in the end, when whoever moves gets `value` of those in the pits.
int final_stones(const State& state, Seat seat, int value) {
  return state.stones(seat, kTreasury) + (state.mover() == seat ? value : state.open_stones() - value);
}

State after(const State& state, Move move) {
  auto next = state;
  next.apply(move);
  return next;
}

/// A move that brings the mover `stones` in the end. The solver knows it where it searched; elsewhere the answers are at hand.
std::optional<Move> best_move(Solver& solver, const State& state, int stones, Report& report) {
  const auto mover = state.mover();
  if (!find_bounds(solver, state, stones - state.stones(mover, kTreasury), report)) return std::nullopt;
  if (solver.bounds().pit != kNoPit) return Move{static_cast<std::uint8_t>(solver.bounds().pit)};
  MoveList moves;
  state.moves(moves);
  for (const auto move : moves) {
    const auto next = after(state, move);
    if (!find_bounds(solver, next, guess_of(next), report)) return std::nullopt;
    if (final_stones(next, mover, solver.bounds().low) == stones) return move;
  }
  return std::nullopt;
}

/// False when it was stopped.
bool follow(State state, Seat seat, Solution& solution, Solver& solver, Report& report) {
  const int all = state.open_stones() + state.stones(Seat::A, kTreasury) + state.stones(Seat::B, kTreasury);
  while (state.to_move() != Seat::Nobody) {
    const auto move = best_move(solver, state, state.mover() == seat ? solution.stones : all - solution.stones, report);
    if (!move) return false;
    solution.line.push_back(*move);
    state.apply(*move);
  }
  return true;
}

}  // namespace

std::optional<Solution> solve(const State& state, const Database& database, Proofs& proofs, unsigned threads,
                              const SolveWatch& watch) {
  Report report{watch};
  Solution solution;
  MoveList list;
  state.moves(list);
  for (const auto move : list) solution.moves.push_back({move, 0});
  std::atomic<std::size_t> next{0};
  together(threads, [&](unsigned) {
    Solver solver{database, proofs};
    for (auto i = next++; i < solution.moves.size(); i = next++) {
      auto& [move, stones] = solution.moves[i];
      const auto child = after(state, move);
      if (!find_bounds(solver, child, guess_of(child), report)) return;
      stones = final_stones(child, state.mover(), solver.bounds().low);
      report.count_move();
    }
  });
  if (report.stopped()) return std::nullopt;
  const auto best = std::ranges::max_element(solution.moves, {}, &SolvedMove::stones);
  solution.stones = best->stones;
  solution.line = {best->move};
  Solver solver{database, proofs};
  if (!follow(after(state, best->move), state.mover(), solution, solver, report)) return std::nullopt;
  solution.nodes = report.nodes();
  return solution;
}

}  // namespace meydan::mangala
