#include "engine/reversi/root.hpp"

#include <algorithm>

namespace meydan::reversi {
namespace {

constexpr int kSolveAtOnce = 12;     // so few empty squares are solved exactly in the first iteration
constexpr int kJump = 10;            // from so many plies before the end an iteration goes on to the end
constexpr int kFollowToTheEnd = 12;  // empty squares from which an exact line is completed: the table knows nothing of them
constexpr int kWindow = 2;           // around the score of the iteration before

/// A move that reaches at least the score.
int move_worth(Board board, int score) {
  Endgame endgame;
  for (auto moves = board.moves(); moves != 0;) {
    const int square = pop_lowest(moves);
    if (-endgame.solve(board.after(square, board.turned(square)), -score) >= score) return square;
  }
  return kNoMove;
}

}  // namespace

void Root::begin(Board board, std::size_t lines, int max_depth, int ahead) {
  runner_.stop();
  position_ = Position{board};
  empties_ = board.empties();
  max_depth_ = std::max(1, max_depth);
  moves_.clear();
  for (auto open = board.moves(); open != 0;) moves_.push_back({pop_lowest(open)});
  if (moves_.empty()) moves_.push_back({kNoMove});
  lines_ = std::clamp<std::size_t>(lines, 1, moves_.size());
  iteration_ = {};
  show();
  runner_.start(think(ahead));
}

Iteration Root::next(Iteration now) const noexcept {
  if (max_depth_ < empties_) return {std::min(now.depth + 1, max_depth_), 0};
  if (empties_ <= kSolveAtOnce) return {empties_, kCertain};
  if (now.depth < empties_) return now.depth + 1 < empties_ - kJump ? Iteration{now.depth + 1, 0} : Iteration{empties_, 0};
  return {empties_, std::min<int>(now.certainty + 1, kCertain)};
}

Task Root::think(int ahead) {
  for (; ahead > 0; --ahead) iteration_ = next(iteration_);
  for (;;) {
    iteration_ = next(iteration_);
    int window = lines_ == 1 && shown_iteration_.depth > 0 ? kWindow : 2 * 64;
    for (int alpha = moves_[0].score - window, beta = moves_[0].score + window;;) {
      const int score = co_await scan(std::max(alpha, -65), std::min(beta, 65));
      if (score > alpha && score < beta) break;
      window *= 4;
      if (score <= alpha) alpha = score - window;
      else beta = score + window;
    }
    show();
    if (iteration_.is_exact(empties_) || (iteration_.depth == max_depth_ && max_depth_ < empties_)) co_return moves_[0].score;
  }
}

Task Root::scan(int alpha, int beta) {
  int best = -64;
  for (std::size_t i = 0; i < moves_.size(); ++i) {
    const int square = moves_[i].square;
    const auto child = square == kNoMove ? position_.passed() : position_.after(square, position_.board.turned(square));
    const int depth = iteration_.depth - (square == kNoMove ? 0 : 1);
    const int floor = i < lines_ ? alpha : std::max(alpha, moves_[lines_ - 1].score);
    int score = 0;
    if (i >= lines_) score = -co_await search_.search(child, depth, iteration_.certainty, -floor - 1, -floor);
    if (i < lines_ || (score > floor && score < beta))
      score = -co_await search_.search(child, depth, iteration_.certainty, -beta, -floor);
    best = i == 0 ? score : std::max(best, score);
    moves_[i].score = score;
    moves_[i].exact = iteration_.is_exact(empties_) && score > floor && score < beta;
    if (i >= lines_ && score <= floor) continue;
    put_in_order(i);
    if (score >= beta) break;
    if (score > alpha) {
      show();
      for (auto& move : shown_) move.exact = false;  // another move may be better
    }
  }
  co_return best;
}

/// Moves the one at `place` up before those that are worse.
void Root::put_in_order(std::size_t place) noexcept {
  for (; place > 0 && moves_[place].score > moves_[place - 1].score; --place) std::swap(moves_[place], moves_[place - 1]);
}

void Root::show() {
  shown_ = moves_;
  shown_iteration_ = iteration_;
}

std::vector<std::uint8_t> Root::line_of(const RootMove& first) const {
  std::vector<std::uint8_t> line{static_cast<std::uint8_t>(first.square)};
  auto board = position_.board;
  int score = first.score;
  for (int move = first.square;;) {
    board = move == kNoMove ? board.passed() : board.after(move, board.turned(move));
    score = -score;
    const auto moves = board.moves();
    Entry entry;
    if (moves == 0) {
      if (board.passed().moves() == 0) return line;
      move = kNoMove;
    } else if (first.exact && board.empties() <= kFollowToTheEnd) {
      move = move_worth(board, score);
    } else {
      move = table_.find(board.hash(), entry) ? entry.move : kNoMove;
    }
    if (moves != 0 && (move == kNoMove || (moves & bit(move)) == 0)) return line;
    line.push_back(static_cast<std::uint8_t>(move));
  }
}

}  // namespace meydan::reversi
