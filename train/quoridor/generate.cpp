// Plays games of the engine with itself and writes the positions that were searched.
//   generate OUT SIZE SECONDS NODES SEED LEVEL
// A game begins with some random moves, strays now and then, and ends as soon as a search proves who wins.
// SECONDS are processor time; LEVEL says what is known, with a net or without.
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <vector>

#include "engine/quoridor/knowledge.hpp"
#include "train/quoridor/openings.hpp"
#include "train/quoridor/samples.hpp"

namespace meydan::quoridor {
namespace {

constexpr std::uint32_t kMostRandom = 12;  // plies at the beginning
constexpr std::uint32_t kStrays = 12;      // one move in so many
constexpr std::int32_t kLongest = 250;     // plies; such a game is a draw

double seconds_used() noexcept { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

class Player {
 public:
  Player(const Rules& rules, std::uint64_t nodes, std::uint64_t seed, int level)
      : rules_(rules),
        nodes_(nodes),
        random_(seed),
        knowledge_(rules, {.level = level, .data = {}}),
        search_(knowledge_, table_) {}

  void play(std::vector<Sample>& samples) {
    const auto first = samples.size();
    auto state = any_opening(rules_, random_.below(kMostRandom + 1), random_);
    auto winner = Seat::Nobody;
    table_.clear();
    while (winner == Seat::Nobody && state.plies() < kLongest) {
      if (state.to_move() == Seat::Nobody) {
        winner = other(state.mover());
        break;
      }
      const auto best = searched(state);
      if (std::abs(best.value) >= search::kSure) {
        winner = best.value > 0 ? state.mover() : other(state.mover());
        break;
      }
      samples.push_back(sample_of(state, best.value));
      state.apply(random_.below(kStrays) == 0 ? any_move(state, random_) : best.move);
    }
    if (winner == Seat::Nobody) return;
    for (auto i = first; i < samples.size(); ++i) samples[i].result = samples[i].mover == index(winner) ? 2 : 0;
  }

 private:
  static double no_time() noexcept { return 0; }
  static Seat other(Seat seat) noexcept { return seat == Seat::A ? Seat::B : Seat::A; }

  search::RootMove<Move> searched(const State& state) {
    MoveList moves;
    state.moves(moves);
    search_.begin(state, 2, {moves.begin(), moves.end()}, nullptr, 1);
    search_.run({no_time, 1, nodes_}, search::kMaxPly);
    return search_.moves()[0];
  }

  Rules rules_;
  std::uint64_t nodes_;
  Random random_;
  Table table_{std::size_t{1} << 20};
  Knowledge knowledge_;
  search::AlphaBeta<Knowledge> search_;
};

int run(int count, char** words) {
  if (count < 7) return std::fputs("generate OUT SIZE SECONDS NODES SEED LEVEL\n", stderr), 2;
  const int size = std::atoi(words[2]);
  const double seconds = std::atof(words[3]);
  const auto nodes = std::strtoull(words[4], nullptr, 10);
  const auto seed = std::strtoull(words[5], nullptr, 10);
  Player player{rules_of(size), nodes, seed, std::atoi(words[6])};
  auto* file = std::fopen(words[1], "wb");
  if (file == nullptr) return std::perror(words[1]), 1;
  std::vector<Sample> samples;
  std::size_t all = 0;
  int games = 0;
  for (; seconds_used() < seconds; ++games) {
    samples.clear();
    player.play(samples);
    all += std::fwrite(samples.data(), sizeof(Sample), samples.size(), file);
    if (games % 100 == 99) std::fflush(file);
  }
  std::printf("size %d, level %s, %s nodes, seed %s: %d games, %zu positions\n", size, words[6], words[4], words[5], games, all);
  return std::fclose(file) == 0 ? 0 : 1;
}

}  // namespace
}  // namespace meydan::quoridor

int main(int count, char** words) { return meydan::quoridor::run(count, words); }
