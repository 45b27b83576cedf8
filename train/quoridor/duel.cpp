// The engine with one net against itself with another or none, at equal processor time a move; each opening is played twice, once
// by either.
//   duel SIZE GAMES MILLISECONDS SEED [NET, default made] [AGAINST, default none]
// A net is `made`, the one that was made here, `committed`, or `none`.
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <string_view>
#include <vector>

#include "core/match.hpp"
#include "engine/quoridor/knowledge.hpp"
#include "train/quoridor/openings.hpp"

namespace meydan::quoridor {

extern const OutlookNet kCommitted7;
extern const OutlookNet kCommitted9;

namespace {

constexpr std::int32_t kLongest = 400;  // plies; such a game is a draw
constexpr std::uint32_t kOpening = 6;   // plies

double processor_seconds() noexcept { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

const OutlookNet* net_of(const Rules& rules, std::string_view name) {
  if (name == "none") return nullptr;
  return name == "made" ? outlook_of(rules) : rules.size == 7 ? &kCommitted7 : &kCommitted9;
}

class Player {
 public:
  Player(const OutlookNet* net, double seconds) : knowledge_(net), search_(knowledge_, table_), seconds_(seconds) {}

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
  if (count < 5) return std::fputs("duel SIZE GAMES MILLISECONDS SEED [NET] [AGAINST]\n", stderr), 2;
  const int size = std::atoi(words[1]);
  const int pairs = std::atoi(words[2]) / 2;
  const double seconds = std::atof(words[3]) / 1'000;
  Random random{std::strtoull(words[4], nullptr, 10)};
  const auto rules = rules_of(size);
  Player ours{net_of(rules, count > 5 ? words[5] : "made"), seconds};
  Player other{net_of(rules, count > 6 ? words[6] : "none"), seconds};
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
