#include "cli/match_series.hpp"

#include <algorithm>
#include <atomic>
#include <mutex>
#include <thread>

#include "cli/line_reader.hpp"
#include "cli/trouble.hpp"

namespace meydan::cli {
namespace {

std::unique_ptr<Opponent> opponent(const std::string& player, const AnyRules& rules, const EngineOptions& options) {
  auto made = make_opponent(player, rules, options);
  if (!made) stop(made.error(), player);
  return std::move(*made);
}

class Runner {
 public:
  Runner(const Series& series, std::span<const int> numbers, const std::function<bool(int, const PlayedGame&)>& finished)
      : series_(series), numbers_(numbers), finished_(finished) {}

  void run() {
    const auto count = std::min(static_cast<std::size_t>(series_.parallel), numbers_.size());
    std::vector<std::jthread> threads;
    for (std::size_t i = 1; i < count; ++i) threads.emplace_back([this, i] { work(i); });
    work(0);
    threads.clear();
    if (trouble_) throw Trouble{*trouble_};
  }

 private:
  void work(std::size_t worker) {
    try {
      play_all(worker);
    } catch (const Trouble& trouble) {
      const std::lock_guard guard{mutex_};
      if (!trouble_) trouble_ = trouble;
      stopped_ = true;
    }
  }

  void play_all(std::size_t worker) {
    auto options = series_.engine;
    options.seed = Random::mix(series_.seed + worker);
    const auto a = opponent(series_.a, series_.rules, options);
    options.seed = Random::mix(options.seed);
    const auto b = opponent(series_.b, series_.rules, options);
    Referee referee{series_.rules, options};
    while (!stopped_ && !LineReader::interrupted()) {
      const auto next = next_++;
      if (next >= numbers_.size()) return;
      const auto game = play_game(plan(numbers_[next]), *a, *b, referee);
      if (!game) return;
      const std::lock_guard guard{mutex_};
      if (!stopped_ && !finished_(numbers_[next], *game)) stopped_ = true;
    }
  }

  GamePlan plan(int number) const {
    const int seats = series_.rules.seats();
    const auto group = static_cast<std::uint64_t>(number / seats);
    const auto seed = Random::mix(series_.seed) + group;
    return {opening(series_.rules, opening_plies(group), seed), seat_at(static_cast<std::size_t>(number % seats)),
            Random::mix(seed + 1), series_.pace};
  }

  /// Where dice are rolled no two games are alike anyway.
  int opening_plies(std::uint64_t group) const {
    if (series_.openings) return *series_.openings;
    const bool chance = AnyState::start(series_.rules).to_move() == Seat::Chance;
    return chance ? 0 : 2 + static_cast<int>(group % 4);
  }

  const Series& series_;
  std::span<const int> numbers_;
  const std::function<bool(int, const PlayedGame&)>& finished_;
  std::atomic<std::size_t> next_ = 0;
  std::atomic<bool> stopped_ = false;
  std::mutex mutex_;
  std::optional<Trouble> trouble_;
};

}  // namespace

void play_series(const Series& series, std::span<const int> numbers,
                 const std::function<bool(int number, const PlayedGame& game)>& finished) {
  Runner{series, numbers, finished}.run();
}

}  // namespace meydan::cli
