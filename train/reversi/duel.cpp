// The engine with one table against itself with another, at equal processor time a move; each opening is played twice, once by
// either.
//   duel TABLE RIVAL GAMES MILLISECONDS SEED
#include <array>
#include <bit>
#include <cstdio>
#include <cstdlib>
#include <span>
#include <utility>
#include <vector>

#include "engine/reversi/root.hpp"
#include "train/duel.hpp"
#include "train/reversi/samples.hpp"

namespace meydan::reversi {
namespace {

using train::processor_seconds;

constexpr int kOpening = 10;  // plies

class Player {
 public:
  Player(const Patterns& patterns, double seconds) : root_(table_, patterns), seconds_(seconds) {}

  void forget() {
    table_.forget();
    root_.forget();
  }
  int square(Board board) {
    const double begun = processor_seconds();
    const auto nodes = root_.nodes();
    table_.new_search();
    root_.begin(board, 1);
    while (!root_.done() && processor_seconds() < begun + seconds_) root_.step();
    effort_.add(processor_seconds() - begun, root_.nodes() - nodes);
    return root_.moves()[0].square;
  }
  const train::Effort& effort() const { return effort_; }

 private:
  Table table_{std::size_t{16} << 20};
  Root root_;
  double seconds_;
  train::Effort effort_;
};

/// Calls `square` for each move to be chosen, until nobody has one or so many empty squares are left. Gives the board, for the
/// player to move.
template <class Choose>
Board play_on(Board board, int empties, int& mover, const Choose& square) {
  while (board.empties() > empties) {
    if (board.moves() == 0) {
      board = board.passed();
      mover = 1 - mover;
      if (board.moves() == 0) break;
    }
    const int at = square(board);
    board = board.after(at, board.turned(at));
    mover = 1 - mover;
  }
  return board;
}

/// What black gets: 1, 1/2 or 0.
double play(Board board, int mover, Player& black, Player& white) {
  black.forget();
  white.forget();
  board = play_on(board, 0, mover, [&](Board at) { return (mover == 0 ? black : white).square(at); });
  const int ahead = board.final_score();
  const double score = ahead > 0 ? 1 : ahead < 0 ? 0 : 0.5;
  return mover == 0 ? score : 1 - score;
}

int run(int count, char** words) {
  if (count != 6) return std::fputs("duel TABLE RIVAL GAMES MILLISECONDS SEED\n", stderr), 2;
  const std::array files{read_bytes(words[1]), read_bytes(words[2])};
  std::vector<Patterns> tables;
  for (const auto& file : files) {
    auto table = Patterns::read(std::as_bytes(std::span{file}));
    if (!table) return std::fprintf(stderr, "%s: not a table\n", words[1 + tables.size()]), 1;
    tables.push_back(std::move(*table));
  }
  const int pairs = std::atoi(words[3]) / 2;
  const double seconds = std::atof(words[4]) / 1'000;
  Random random{std::strtoull(words[5], nullptr, 10)};
  Player ours{tables[0], seconds};
  Player other{tables[1], seconds};
  train::play_pairs(pairs, ours.effort(), other.effort(), [&] {
    int mover = 0;
    const auto opening = play_on({bit(28) | bit(35), bit(27) | bit(36)}, 60 - kOpening, mover, [&](Board at) {
      return nth_bit(at.moves(), random.below(static_cast<std::uint32_t>(std::popcount(at.moves()))));
    });
    return (play(opening, mover, ours, other) + 1 - play(opening, mover, other, ours)) / 2;
  });
  return 0;
}

}  // namespace
}  // namespace meydan::reversi

int main(int count, char** words) { return meydan::reversi::run(count, words); }
