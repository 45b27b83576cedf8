// The engine with one net against itself with another or none, at equal processor time a move; each opening, some moves at random
// after which a search finds both players about even, is played twice, once by either.
//   duel PRESET GAMES MILLISECONDS SEED [NET, default made] [AGAINST, default none]
// A net is `made`, the one that was made here, `committed`, or `none`: the engine as level 6 knows it.
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <string_view>

#include "engine/pentago/knowledge.hpp"
#include "train/duel.hpp"
#include "train/pentago/samples.hpp"

namespace meydan::pentago {

extern const OutlookNet kCommittedClockwise;
extern const OutlookNet kCommittedBoth;

namespace {

using train::processor_seconds;

constexpr std::uint32_t kOpening = 4;  // plies, or up to two more
constexpr int kEven = 150;             // as `none` judges
constexpr std::uint64_t kOpeningNodes = 20'000;

double no_time() noexcept { return 0; }

class Player {
 public:
  Player(const Outlook* outlook, double seconds) : knowledge_(outlook), search_(knowledge_, table_), seconds_(seconds) {}

  void forget() { table_.clear(); }
  Move move(const State& state) {
    const double begun = processor_seconds();
    const auto best = searched(state, {processor_seconds, begun + seconds_, ~std::uint64_t{0}});
    effort_.add(processor_seconds() - begun, search_.nodes());
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
  const train::Effort& effort() const { return effort_; }

 private:
  Table table_{std::size_t{16} << 20};
  Knowledge knowledge_;
  search::AlphaBeta<Knowledge> search_;
  double seconds_;
  train::Effort effort_;
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
  train::play_pairs(pairs, ours.effort(), theirs.effort(), [&] {
    const auto opening = even_opening(rules, judge, random);
    return (play(opening, ours, theirs) + 1 - play(opening, theirs, ours)) / 2;
  });
  return 0;
}

}  // namespace
}  // namespace meydan::pentago

int main(int count, char** words) { return meydan::pentago::run(count, words); }
