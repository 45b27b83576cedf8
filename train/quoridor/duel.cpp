// The engine with one net against itself with another or none, at equal processor time a move; each opening is played twice, once
// by either.
//   duel SIZE GAMES MILLISECONDS SEED [NET, default made] [AGAINST, default none]
// A net is `made`, the one that was made here, `committed`, or `none`.
#include <cstdio>
#include <cstdlib>
#include <string_view>
#include <vector>

#include "core/match.hpp"
#include "engine/quoridor/knowledge.hpp"
#include "train/duel.hpp"
#include "train/quoridor/openings.hpp"

namespace meydan::quoridor {

extern const OutlookNet kCommitted7;
extern const OutlookNet kCommitted9;

namespace {

using train::processor_seconds;

constexpr std::int32_t kLongest = 400;  // plies; such a game is a draw
constexpr std::uint32_t kOpening = 6;   // plies

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
    effort_.add(processor_seconds() - begun, search_.nodes());
    return search_.moves()[0].move;
  }
  const train::Effort& effort() const { return effort_; }

 private:
  Table table_{std::size_t{16} << 20};
  Knowledge knowledge_;
  search::AlphaBeta<Knowledge> search_;
  double seconds_;
  train::Effort effort_;
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
  train::play_pairs(pairs, ours.effort(), other.effort(), [&] {
    const auto opening = any_opening(rules, kOpening, random);
    return (play(opening, ours, other) + 1 - play(opening, other, ours)) / 2;
  });
  return 0;
}

}  // namespace
}  // namespace meydan::quoridor

int main(int count, char** words) { return meydan::quoridor::run(count, words); }
