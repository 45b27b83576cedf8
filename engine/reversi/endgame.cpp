#include "engine/reversi/endgame.hpp"

#include <algorithm>

#include "engine/reversi/candidates.hpp"
#include "engine/reversi/last_squares.hpp"
#include "engine/reversi/stable.hpp"

namespace meydan::reversi {
namespace {

constexpr int kOrderFrom = 6;  // empty squares from which moves are ordered and remembered
}  // namespace

int safe_discs_bound(Board board, int alpha, int empties) noexcept {
  if (alpha < 2 * (empties - 2) || alpha < 4) return 64;
  const int bound = 64 - 2 * std::popcount(stable_discs(board.other, board.own));
  return bound <= alpha ? bound : 64;
}

Endgame::Endgame() : slots_(kSlots) {}

void Endgame::forget() {
  slots_.assign(kSlots, {});
  nodes_ = 0;
}

int Endgame::solve(Board board, int alpha) { return search(board, alpha, board.empties()); }

int Endgame::solve(Board board, int alpha, int beta, int guess) {
  int lower = -64;
  int upper = 64;
  for (int test = std::clamp(guess - 1, alpha, beta - 1);;) {
    const int score = solve(board, test);
    (score > test ? lower : upper) = score;
    if (lower >= std::min(upper, beta)) return lower;
    if (upper <= alpha) return upper;
    test = score > test ? score : score - 1;
  }
}

int Endgame::search(Board board, int alpha, int empties) {
  if (empties <= 4) return last_four(board, alpha);
  ++nodes_;
  if (const int bound = safe_discs_bound(board, alpha, empties); bound <= alpha) return bound;
  const auto moves = board.moves();
  if (moves == 0) {
    if (board.passed().moves() == 0) return board.final_score();
    return -search(board.passed(), -alpha - 1, empties);
  }
  return empties < kOrderFrom ? unordered(board, alpha, empties, moves) : ordered(board, alpha, empties, moves);
}

int Endgame::last_four(Board board, int alpha) {
  auto empty = board.empty();
  const auto count = std::popcount(empty);
  if (count == 4) {
    Squares<4> squares{};
    std::size_t at = 0;
    const auto odd = odd_quarters(empty);
    for (auto first : {empty & odd, empty & ~odd})
      while (first != 0) squares[at++] = static_cast<std::uint8_t>(pop_lowest(first));
    return solve_squares(board, squares, alpha, nodes_);
  }
  const auto next = [&] { return static_cast<std::uint8_t>(pop_lowest(empty)); };
  if (count == 3) return solve_squares(board, Squares<3>{next(), next(), next()}, alpha, nodes_);
  if (count == 2) return solve_squares(board, Squares<2>{next(), next()}, alpha, nodes_);
  ++nodes_;
  return count == 1 ? solve_last(board, next()) : board.final_score();
}

int Endgame::unordered(Board board, int alpha, int empties, std::uint64_t moves) {
  int best = kNoScore;
  const auto odd = odd_quarters(board.empty());
  for (auto first : {moves & odd, moves & ~odd})
    while (first != 0) {
      const int square = pop_lowest(first);
      best = std::max(best, -search(board.after(square, board.turned(square)), -alpha - 1, empties - 1));
      if (best > alpha) return best;
    }
  return best;
}

int Endgame::ordered(Board board, int alpha, int empties, std::uint64_t moves) {
  const auto hash = board.hash();
  auto& slot = slots_[hash % kSlots];
  int known_move = 64;
  if (slot.hash == hash) {
    if (slot.lower > alpha) return slot.lower;
    if (slot.upper <= alpha) return slot.upper;
    known_move = slot.move;
  }
  Candidates list;
  const auto odd = odd_quarters(board.empty());
  while (moves != 0) {
    const int square = pop_lowest(moves);
    const auto turned = board.turned(square);
    if (turned == board.other) return 64;
    const int cost = square == known_move ? -100 : 4 * mobility(board.after(square, turned)) - ((odd & bit(square)) != 0 ? 3 : 0);
    list.push_back({turned, square, cost});
  }
  int best = kNoScore;
  int best_move = 64;
  for (std::size_t i = 0; i < list.size(); ++i) {
    take_cheapest(list, i);
    const int score = -search(board.after(list[i].square, list[i].turned), -alpha - 1, empties - 1);
    if (score > best) {
      best = score;
      best_move = list[i].square;
      if (score > alpha) break;
    }
  }
  auto& place = slots_[hash % kSlots];
  if (place.hash != hash) place = {hash, -64, 64, 64};
  if (best > alpha) place.lower = static_cast<std::int8_t>(best);
  else place.upper = static_cast<std::int8_t>(best);
  place.move = static_cast<std::uint8_t>(best_move);
  return best;
}

}  // namespace meydan::reversi
