// The engine against itself without its net, at equal processor time a move; each opening is played twice, once by either.
//   duel SIZE GAMES MILLISECONDS SEED [LEVEL, default 10] [AGAINST, default 6: the highest without the net]
// Levels are what is known only: all search for that time, with a table of one size.
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <vector>

#include "core/match.hpp"
#include "engine/quoridor/knowledge.hpp"
#include "train/quoridor/openings.hpp"

namespace meydan::quoridor {
namespace {

constexpr std::int32_t kLongest = 400;  // plies; such a game is a draw
constexpr std::uint32_t kOpening = 6;   // plies

double processor_seconds() noexcept { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

class Player {
 public:
  Player(const Rules& rules, int level, double seconds)
      : knowledge_(rules, {.level = level, .data = {}}), search_(knowledge_, table_), seconds_(seconds) {}

  void forget() { table_.clear(); }
  Move move(const State& state, const History& history) {
    MoveList moves;
    state.moves(moves);
    table_.grow_older();
    search_.begin(state, 2, {moves.begin(), moves.end()}, &history, 1);
    const double begun = processor_seconds();
    if (moves.size() > 1) search_.run({processor_seconds, begun + seconds_, ~std::uint64_t{0}}, search::kMaxPly);
    used_ += processor_seconds() - begun;
    nodes_ += static_cast<double>(search_.nodes());
    ++moves_;
    return search_.moves()[0].move;
  }
  double milliseconds() const { return 1'000 * used_ / moves_; }
  double nodes() const { return nodes_ / moves_; }

 private:
  Table table_{std::size_t{16} << 20};
  Knowledge knowledge_;
  search::AlphaBeta<Knowledge> search_;
  double seconds_;
  double used_ = 0;
  double nodes_ = 0;
  double moves_ = 0;
};

/// What the player at South gets: 1, 1/2 or 0.
double play(State state, Player& south, Player& north) {
  south.forget();
  north.forget();
  History history;
  for (;;) {
    const auto key = state.repetition_key(Sameness::WithMover);
    history.add(key, state.repetition_key(Sameness::BoardOnly));
    if (state.to_move() == Seat::Nobody) return state.outcome().winner() == Seat::A ? 1 : 0;
    if (history.times(key) == 3 || state.plies() == kLongest) return 0.5;
    state.apply((state.mover() == Seat::A ? south : north).move(state, history));
  }
}

int run(int count, char** words) {
  if (count < 5) return std::fputs("duel SIZE GAMES MILLISECONDS SEED [LEVEL] [AGAINST]\n", stderr), 2;
  const int size = std::atoi(words[1]);
  const int pairs = std::atoi(words[2]) / 2;
  const double seconds = std::atof(words[3]) / 1'000;
  Random random{std::strtoull(words[4], nullptr, 10)};
  const auto rules = rules_of(size);
  Player ours{rules, count > 5 ? std::atoi(words[5]) : 10, seconds};
  Player other{rules, count > 6 ? std::atoi(words[6]) : 6, seconds};
  double sum = 0;
  double squares = 0;
  for (int pair = 1; pair <= pairs; ++pair) {
    const auto opening = any_opening(rules, kOpening, random);
    const double score = (play(opening, ours, other) + 1 - play(opening, other, ours)) / 2;
    sum += score;
    squares += score * score;
    const double mean = sum / pair;
    const double error = 1.96 * std::sqrt(std::max(0.0, squares / pair - mean * mean) / pair);
    if (pair % 10 == 0 || pair == pairs)
      std::printf("%d games: %.1f%% (%.1f-%.1f), %.2f and %.2f ms, %.0f and %.0f nodes a move\n", 2 * pair, 100 * mean,
                  100 * (mean - error), 100 * (mean + error), ours.milliseconds(), other.milliseconds(), ours.nodes(),
                  other.nodes());
    std::fflush(stdout);
  }
  return 0;
}

}  // namespace
}  // namespace meydan::quoridor

int main(int count, char** words) { return meydan::quoridor::run(count, words); }
