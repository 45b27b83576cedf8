// Plays games of the engine with itself, of both presets in turn, and writes the positions that were searched.
//   generate OUT SECONDS NODES SEED LEVEL
// A game begins with some random moves, strays now and then, and ends as soon as a search proves who wins. SECONDS are processor
// time; LEVEL says what is known, with nets or without.
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <memory>
#include <vector>

#include "engine/pentago/knowledge.hpp"
#include "train/pentago/samples.hpp"

namespace meydan::pentago {
namespace {

constexpr std::uint32_t kMostRandom = 10;  // plies at the beginning
constexpr std::uint32_t kStrays = 12;      // one move in so many

double seconds_used() noexcept { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

class Player {
 public:
  Player(std::uint8_t preset, std::uint64_t nodes, int level)
      : preset_(preset), nodes_(nodes), knowledge_(rules_, {.level = level, .data = {}}) {}

  void play(std::vector<Sample>& samples, std::uint32_t game, Random& random) {
    const auto first = samples.size();
    auto state = any_opening(rules_, random.below(kMostRandom + 1), random);
    table_.clear();
    while (state.to_move() != Seat::Nobody) {
      const auto best = searched(state);
      if (std::abs(best.value) >= search::kSure) {
        settle(samples, first, best.value > 0 ? state.mover() : other(state.mover()));
        return;
      }
      samples.push_back(sample_of(state, best.value, preset_, game));
      state.apply(random.below(kStrays) == 0 ? state.random_move(random) : best.move);
    }
    settle(samples, first, state.outcome().winner());
  }

 private:
  static double no_time() noexcept { return 0; }

  /// Which seat moved is known from the number of marbles.
  static void settle(std::vector<Sample>& samples, std::size_t first, std::optional<Seat> winner) {
    for (auto i = first; i < samples.size(); ++i) {
      const auto mover = std::popcount(samples[i].mine) == std::popcount(samples[i].theirs) ? Seat::A : Seat::B;
      samples[i].result = !winner ? 1 : *winner == mover ? 2 : 0;
    }
  }

  search::RootMove<Move> searched(const State& state) {
    MoveList moves;
    state.moves(moves);
    search_.begin(state, 2, {moves.begin(), moves.end()}, nullptr, 1);
    search_.run({no_time, 1, nodes_}, search::kMaxPly);
    return search_.moves()[0];
  }

  std::uint8_t preset_;
  std::uint64_t nodes_;
  Rules rules_ = Game::preset(preset_).rules;
  Table table_{std::size_t{1} << 18};
  Knowledge knowledge_;
  search::AlphaBeta<Knowledge> search_{knowledge_, table_};
};

int run(int count, char** words) {
  if (count < 6) return std::fputs("generate OUT SECONDS NODES SEED\n", stderr), 2;
  const double seconds = std::atof(words[2]);
  const auto nodes = std::strtoull(words[3], nullptr, 10);
  const int level = std::atoi(words[5]);
  Random random{std::strtoull(words[4], nullptr, 10)};
  const auto sheet = std::make_unique<Player>(std::uint8_t{0}, nodes, level);
  const auto standard = std::make_unique<Player>(std::uint8_t{1}, nodes, level);
  auto* file = std::fopen(words[1], "wb");
  if (file == nullptr) return std::perror(words[1]), 1;
  std::vector<Sample> samples;
  std::size_t all = 0;
  std::uint32_t games = 0;
  for (; seconds_used() < seconds; ++games) {
    samples.clear();
    (games % 2 == 0 ? sheet : standard)->play(samples, games, random);
    all += std::fwrite(samples.data(), sizeof(Sample), samples.size(), file);
  }
  std::printf("level %d, %s nodes, seed %s: %u games, %zu positions\n", level, words[3], words[4], games, all);
  return std::fclose(file) == 0 ? 0 : 1;
}

}  // namespace
}  // namespace meydan::pentago

int main(int count, char** words) { return meydan::pentago::run(count, words); }
