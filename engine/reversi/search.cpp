#include "engine/reversi/search.hpp"

#include <algorithm>
#include <cmath>
#include <span>

#include "engine/reversi/last_squares.hpp"
#include "engine/reversi/probcut.hpp"

namespace meydan::reversi {
namespace {

constexpr int kCutFrom = 4;   // the least depth at which a shallower search may cut
constexpr int kLookFrom = 5;  // the least depth at which the table is asked about every move
/// How deep moves are looked at to order them.
int ordering_depth(int depth, int empties) noexcept {
  if (depth >= empties) return depth >= 21 ? 2 : depth >= 16 ? 1 : 0;
  return depth >= 13 ? 3 : depth >= 9 ? 2 : depth >= 6 ? 1 : 0;
}

}  // namespace

void Search::forget() {
  endgame_.forget();
  nodes_ = 0;
}

int Search::search_at_once(const Position& position, int depth, int alpha, int beta) {
  if (depth < position.board.empties()) return shallow(position, depth, alpha, beta);
  if (beta - alpha == 1) return endgame_.solve(position.board, alpha);
  return endgame_.solve(position.board, alpha, beta, patterns_.evaluate(position.board, position.features));
}

int Search::shallow(const Position& position, int depth, int alpha, int beta) {
  ++nodes_;
  const auto& board = position.board;
  if (depth == 0) return patterns_.evaluate(board, position.features);
  auto moves = board.moves();
  if (moves == 0) {
    if (board.passed().moves() == 0) return board.final_score();
    return -shallow(position.passed(), depth, -beta, -alpha);
  }
  Candidates list;
  while (moves != 0) {
    const int square = pop_lowest(moves);
    const auto turned = board.turned(square);
    list.push_back({turned, square, depth >= 2 ? mobility(board.after(square, turned)) : 0});
  }
  int best = kNoScore;
  for (std::size_t i = 0; i < list.size() && best < beta; ++i) {
    if (depth >= 2) take_cheapest(list, i);
    best = std::max(best, -shallow(position.after(list[i].square, list[i].turned), depth - 1, -beta, -std::max(alpha, best)));
  }
  return best;
}

bool Search::decided_by_moves(const Position& position, std::uint64_t moves, int depth, int certainty, int beta, Candidates& list,
                              int& score) {
  while (moves != 0) {
    const int square = pop_lowest(moves);
    const auto turned = position.board.turned(square);
    if (turned == position.board.other) {
      score = 64;
      return true;
    }
    list.push_back({turned, square, 0});
  }
  if (depth < kLookFrom) return false;
  List<std::uint64_t, Candidates::kCapacity> hashes;
  for (const auto& move : list) {
    hashes.push_back(position.board.after(move.square, move.turned).hash());
    table_.prefetch(hashes[hashes.size() - 1]);
  }
  Entry entry;
  for (const auto hash : hashes) {
    if (table_.find(hash, entry) && entry.covers(depth - 1, certainty) && -entry.upper >= beta) {
      score = -entry.upper;
      return true;
    }
  }
  return false;
}

void Search::set_costs(const Position& position, int depth, int second, Candidates& list, std::size_t from) {
  const int empties = position.board.empties();
  const int look = ordering_depth(depth, empties);
  const bool to_the_end = depth >= empties;
  for (auto& move : std::span{list}.subspan(from)) {
    if (move.square == second) {
      move.cost = -10000;
    } else {
      const auto child = position.after(move.square, move.turned);
      const int replies = mobility(child.board);
      move.cost = shallow(child, look, -64, 64) * (to_the_end ? 2 : 4) + replies * (to_the_end ? 3 : 1);
    }
  }
}

Task Search::likely(Position position, int depth, int certainty, int alpha) {
  const int empties = position.board.empties();
  const int less = shallower(depth);
  const double times = kDeviations[static_cast<std::size_t>(certainty)];
  const auto error = static_cast<int>(std::lround(times * deviation(empties, depth, less)));
  const auto rough = static_cast<int>(std::lround(times * (deviation(empties, depth, 0) + deviation(empties, less, 0)) / 2));
  const int now = patterns_.evaluate(position.board, position.features);
  const int high = alpha + 1 + error;
  if (high <= 62 && now > alpha - rough && co_await search(position, less, certainty, high - 1, high) >= high)
    co_return alpha + 1;
  const int low = alpha - error;
  if (low >= -62 && now <= alpha + rough && co_await search(position, less, certainty, low, low + 1) <= low) co_return alpha;
  co_return kNoScore;
}

Task Search::search(Position position, int depth, int certainty, int alpha, int beta) {
  const auto& board = position.board;
  const int empties = board.empties();
  depth = std::min(depth, empties);
  if (is_quick(depth, empties)) co_return search_at_once(position, depth, alpha, beta);
  ++nodes_;
  const bool open = beta - alpha > 1;
  const bool to_the_end = depth == empties;
  if (to_the_end && !open) {
    if (const int bound = safe_discs_bound(board, alpha, empties); bound <= alpha) co_return bound;
  }

  const auto hash = board.hash();
  Entry known;
  if (table_.find(hash, known) && known.covers(depth, certainty)) {
    if (known.lower >= beta || known.lower == known.upper) co_return known.lower;
    if (known.upper <= alpha) co_return known.upper;
    alpha = std::max<int>(alpha, known.lower - 1);
    beta = std::min<int>(beta, known.upper + 1);
  }

  const auto moves = board.moves();
  if (moves == 0) {
    if (board.passed().moves() == 0) co_return board.final_score();
    co_return -co_await search(position.passed(), depth, certainty, -beta, -alpha);
  }

  if (!open && certainty < kCertain && depth >= kCutFrom) {
    if (const int cut = co_await likely(position, depth, certainty, alpha); cut != kNoScore) co_return cut;
  }

  Candidates list;
  int decided = 0;
  if (decided_by_moves(position, moves, depth, certainty, beta, list, decided)) co_return decided;
  const std::size_t remembered = bring_forward(list, known.move) ? 1 : 0;  // the others are ordered only if it does not do

  int best = kNoScore;
  int best_move = kNoMove;
  for (std::size_t i = 0; i < list.size() && best < beta; ++i) {
    if (i == remembered && i + 1 < list.size()) set_costs(position, depth, known.second, list, i);
    if (i >= remembered) take_cheapest(list, i);
    const auto child = position.after(list[i].square, list[i].turned);
    const int floor = std::max(alpha, best);
    int score = 0;
    if (!open && is_quick(depth - 1, empties - 1)) score = -search_at_once(child, depth - 1, -floor - 1, -floor);
    else if (i == 0) score = -co_await search(child, depth - 1, certainty, -beta, -floor);
    else score = -co_await search(child, depth - 1, certainty, -floor - 1, -floor);
    if (i > 0 && score > floor && score < beta) score = -co_await search(child, depth - 1, certainty, -beta, -floor);
    if (score > best) {
      best = score;
      best_move = list[i].square;
    }
  }
  table_.store(hash, depth, certainty, alpha, beta, best, best_move);
  co_return best;
}

}  // namespace meydan::reversi
