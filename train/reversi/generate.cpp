// Plays games of the engine against itself and writes their positions with the final score.
//   generate OUT SECONDS POSITIONS THREADS DEPTH SOLVE SEED [PATTERNS]
// until SECONDS have passed or there are so many POSITIONS (0: as many as there is time for).
// A game begins with random moves, goes on with searches to DEPTH and is solved when SOLVE squares are left. A position between
// is labelled with that score or, once there is a table, with the mean of it and of what its search said, which is less subject
// to the mistakes that followed. From there on the game strays at random, each position being solved anew.
#include <atomic>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <mutex>
#include <thread>

#include "engine/reversi/root.hpp"
#include "train/reversi/samples.hpp"

namespace meydan::reversi {
namespace {

constexpr int kStrayUntil = 5;

class Player {
 public:
  Player(const Patterns& patterns, int depth, int solve_from, std::uint64_t seed)
      : table_(std::size_t{1} << (solve_from > 16 ? 24 : 20)),
        root_(table_, patterns),
        depth_(depth),
        solve_from_(solve_from),
        share_of_result_(patterns.fitted() ? 0.5 : 1),
        random_(seed) {}

  /// Adds the positions of one game.
  void play(std::vector<Sample>& samples) {
    const auto first = samples.size();
    Board board{bit(28) | bit(35), bit(27) | bit(36)};
    if (!stray(board, random_.below(5) == 0 ? 8 + random_.below(32) : 4 + random_.below(14))) return;
    std::vector<int> sides;  // whose view each new sample has
    int side = 0;
    for (; board.empties() > solve_from_; side ^= 1) {
      if (!board.moves()) {
        if (!board.passed().moves()) break;
        board = board.passed();
        continue;
      }
      const auto move = best(board, depth_);
      samples.push_back({board, static_cast<double>(move.score)});
      sides.push_back(side);
      board = board.after(move.square, board.turned(move.square));
    }
    const int score = solved(board);
    for (std::size_t i = 0; i < sides.size(); ++i) {
      auto& label = samples[first + i].score;
      label += share_of_result_ * ((sides[i] == side ? score : -score) - label);
    }
    while (board.empties() > kStrayUntil) {
      if (board.moves()) samples.push_back({board, static_cast<double>(solved(board))});
      if (!stray(board, 1)) return;
    }
  }

 private:
  RootMove best(Board board, int depth) {
    root_.begin(board, 1, depth);
    while (!root_.done()) root_.step();
    return root_.moves()[0];
  }

  int solved(Board board) {
    if (!board.moves()) return board.passed().moves() ? -solved(board.passed()) : board.final_score();
    return best(board, 64).score;
  }

  /// Plays random moves; false if the game ends.
  bool stray(Board& board, std::uint32_t plies) {
    for (; plies > 0; --plies) {
      auto moves = board.moves();
      if (!moves) board = board.passed(), moves = board.moves();
      if (!moves) return false;
      const int square = nth_bit(moves, random_.below(static_cast<std::uint32_t>(std::popcount(moves))));
      board = board.after(square, board.turned(square));
    }
    return board.moves() || board.passed().moves();
  }

  Table table_;
  Root root_;
  int depth_;
  int solve_from_;
  double share_of_result_;
  Random random_;
};

int run(int count, char** arguments) {
  if (count < 8) return std::fputs("generate OUT SECONDS POSITIONS THREADS DEPTH SOLVE SEED [PATTERNS]\n", stderr), 2;
  const auto end = std::chrono::steady_clock::now() + std::chrono::duration<double>(std::atof(arguments[2]));
  const auto wanted = std::strtoull(arguments[3], nullptr, 10);
  const auto threads = std::strtoul(arguments[4], nullptr, 10);
  const auto seed = std::strtoull(arguments[7], nullptr, 10);
  Patterns patterns;
  std::vector<char> file;
  if (count > 8) {
    file = read_bytes(arguments[8]);
    auto read = Patterns::read(std::as_bytes(std::span{file}));
    if (!read) return std::fprintf(stderr, "%s: not a table\n", arguments[8]), 1;
    patterns = *read;
  }
  std::ofstream out{arguments[1], std::ios::binary};
  std::mutex writing;
  std::atomic<std::uint64_t> positions = 0;
  std::atomic<std::uint64_t> games = 0;
  std::vector<std::thread> workers;
  for (std::uint64_t i = 0; i < threads; ++i)
    workers.emplace_back([&, i] {
      Player player{patterns, std::atoi(arguments[5]), std::atoi(arguments[6]), seed * 1000 + i};
      while (std::chrono::steady_clock::now() < end && (wanted == 0 || positions < wanted)) {
        std::vector<Sample> samples;
        player.play(samples);
        ++games;
        positions += samples.size();
        const std::lock_guard lock{writing};
        out.write(reinterpret_cast<const char*>(samples.data()), static_cast<std::streamsize>(samples.size() * sizeof(Sample)));
      }
    });
  for (auto& worker : workers) worker.join();
  std::printf("games %llu positions %llu\n", static_cast<unsigned long long>(games), static_cast<unsigned long long>(positions));
  return out.flush() ? 0 : 1;
}

}  // namespace
}  // namespace meydan::reversi

int main(int count, char** arguments) { return meydan::reversi::run(count, arguments); }
