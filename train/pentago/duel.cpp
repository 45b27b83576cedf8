// The engine with one net against itself with another or none, at equal processor time a move; each opening, some moves at random
// after which a search finds both players about even, is played twice, once by either.
//   duel PRESET GAMES MILLISECONDS SEED [NET, default made] [AGAINST, default none]
// A net is `made`, the one that was made here, `committed`, or `none`: the engine as level 6 knows it. The last line says whether
// the first is kept: where it is surely better, by the interval of 95%.
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <memory>
#include <string_view>

#include "engine/pentago/knowledge.hpp"
#include "train/pentago/samples.hpp"

namespace meydan::pentago {

extern const OutlookNet kCommittedClockwise;
extern const OutlookNet kCommittedBoth;

namespace {

constexpr std::uint32_t kOpening = 4;  // plies, or up to two more
constexpr int kEven = 150;             // as `none` judges
constexpr std::uint64_t kOpeningNodes = 20'000;

double no_time() noexcept { return 0; }
double processor_seconds() noexcept { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

class Player {
 public:
  Player(const Outlook* outlook, double seconds) : knowledge_(outlook), search_(knowledge_, table_), seconds_(seconds) {}

  void forget() { table_.clear(); }
  Move move(const State& state) {
    const double begun = processor_seconds();
    const auto best = searched(state, {processor_seconds, begun + seconds_, ~std::uint64_t{0}});
    used_ += processor_seconds() - begun;
    nodes_ += static_cast<double>(search_.nodes());
    ++moves_;
    return best.move;
  }
  search::RootMove<Move> searched(const State& state, const search::Slice& slice) {
    MoveList moves;
    state.moves(moves);
    table_.grow_older();
    search_.begin(state, 2, {moves.begin(), moves.end()}, nullptr, 1);
    search_.run(slice, search::kMaxPly);
    return search_.moves()[0];
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

State even_opening(const Rules& rules, Player& judge, Random& random) {
  for (;;) {
    const auto state = any_opening(rules, kOpening + random.below(3), random);
    if (state.to_move() == Seat::Nobody) continue;
    judge.forget();
    if (std::abs(judge.searched(state, {no_time, 1, kOpeningNodes}).value) <= kEven) return state;
  }
}

/// What white gets: 1, 1/2 or 0.
double play(State state, Player& white, Player& black) {
  white.forget();
  black.forget();
  while (state.to_move() != Seat::Nobody) state.apply((state.mover() == Seat::A ? white : black).move(state));
  const auto winner = state.outcome().winner();
  return !winner ? 0.5 : *winner == Seat::A ? 1 : 0;
}

int run(int count, char** words) {
  if (count < 5) return std::fputs("duel PRESET GAMES MILLISECONDS SEED [NET] [AGAINST]\n", stderr), 2;
  const int preset = std::atoi(words[1]);
  const int pairs = std::atoi(words[2]) / 2;
  const double seconds = std::atof(words[3]) / 1'000;
  Random random{std::strtoull(words[4], nullptr, 10)};
  const auto rules = Game::preset(static_cast<std::size_t>(preset)).rules;
  const auto committed = std::make_unique<const Outlook>(preset == 0 ? kCommittedClockwise : kCommittedBoth);
  const auto net_of = [&](std::string_view name) {
    return name == "none" ? nullptr : name == "made" ? &outlook_of(rules) : committed.get();
  };
  Player judge{nullptr, 0};
  Player ours{net_of(count > 5 ? words[5] : "made"), seconds};
  Player theirs{net_of(count > 6 ? words[6] : "none"), seconds};
  double sum = 0;
  double squares = 0;
  bool better = false;
  for (int pair = 1; pair <= pairs; ++pair) {
    const auto opening = even_opening(rules, judge, random);
    const double score = (play(opening, ours, theirs) + 1 - play(opening, theirs, ours)) / 2;
    sum += score;
    squares += score * score;
    const double mean = sum / pair;
    const double error = 1.96 * std::sqrt(std::max(0.0, squares / pair - mean * mean) / pair);
    better = mean - error > 0.5;
    if (pair % 25 == 0 || pair == pairs)
      std::printf("preset %d, %d games: %.1f%% (%.1f-%.1f), %.2f and %.2f ms, %.0f and %.0f nodes a move\n", preset, 2 * pair,
                  100 * mean, 100 * (mean - error), 100 * (mean + error), ours.milliseconds(), theirs.milliseconds(),
                  ours.nodes(), theirs.nodes());
    std::fflush(stdout);
  }
  std::puts(better ? "keep" : "leave");
  return 0;
}

}  // namespace
}  // namespace meydan::pentago

int main(int count, char** words) { return meydan::pentago::run(count, words); }
