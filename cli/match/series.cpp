#include "cli/match/series.hpp"

#include <algorithm>
#include <atomic>
#include <mutex>

#include "cli/match/opening.hpp"
#include "cli/terminal/signal_guard.hpp"
#include "cli/trouble.hpp"
#include "engine/together.hpp"

namespace meydan::cli {
namespace {

std::unique_ptr<Opponent> opponent(const Series& series, const std::string& player) {
  auto made = make_opponent(player, series.rules, series.engine);
  if (!made) stop(made.error(), player);
  return std::move(*made);
}

class Runner {
 public:
  Runner(const Series& series, std::span<const int> numbers, const std::function<bool(int, const PlayedGame&)>& finished)
      : series_(series), numbers_(numbers), finished_(finished) {}

  std::vector<Fault> run() {
    const auto count = std::min(static_cast<std::size_t>(series_.parallel), numbers_.size());
    together(static_cast<unsigned>(count), [this](unsigned) { work(); });
    if (trouble_ && !interrupted()) throw Trouble{*trouble_};
    return std::move(voids_);
  }

 private:
  void work() {
    try {
      play_all();
    } catch (const Trouble& trouble) {
      const std::lock_guard guard{mutex_};
      if (!trouble_) trouble_ = trouble;
      stopped_ = true;
    }
  }

  void play_all() {
    const auto a = opponent(series_, series_.a);
    const auto b = opponent(series_, series_.b);
    Openings openings{series_.rules, series_.engine};
    Referee referee{series_.rules, series_.engine};
    while (!stopped_ && !interrupted()) {
      const auto next = next_++;
      if (next >= numbers_.size()) return;
      const auto game = play_until_it_counts(numbers_[next], plan(numbers_[next], openings), *a, *b, referee);
      if (!game) return;
      const std::lock_guard guard{mutex_};
      if (!stopped_ && !finished_(numbers_[next], *game)) stopped_ = true;
    }
  }

  /// Nothing when Ctrl-C or too many crashes ended it.
  std::optional<PlayedGame> play_until_it_counts(int number, const GamePlan& plan, Opponent& a, Opponent& b, Referee& referee) {
    for (;;) {
      auto game = play_game(plan, a, b, referee);
      if (!game) return game;
      const std::lock_guard guard{mutex_};
      if (!game->begun && !begun_) stop(*game->fault);
      begun_ = true;
      if (!game->is_void()) return game;
      voids_.push_back({number + 1, *game->a_gave_up, *game->fault});
      if (std::ranges::count(voids_, *game->a_gave_up, &Fault::of_a) == kMostCrashes) stopped_ = true;
      if (stopped_) return std::nullopt;
    }
  }

  /// Everything follows from the number, so that it does not matter which thread plays which game.
  GamePlan plan(int number, Openings& openings) const {
    const int seats = series_.rules.seats();
    const auto group = static_cast<std::uint64_t>(number / seats);
    const auto seed = Random::mix(series_.seed) + group;
    Random seeds{Random::mix(~series_.seed) + static_cast<std::uint64_t>(number)};
    return {.start = openings.draw(opening_plies(group), seed),
            .seat_of_a = seat_at(static_cast<std::size_t>(number % seats)),
            .dice = Random::mix(seed + 1),
            .seeds = {seeds(), seeds()},
            .pace = series_.pace};
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
  std::vector<Fault> voids_;
  bool begun_ = false;  // some game
};

}  // namespace

std::vector<Message> check_players(const Series& series) {
  std::vector<Message> all;
  for (const auto& player : {series.a, series.b})
    for (auto& trouble : opponent(series, player)->troubles())
      if (std::ranges::find(all, trouble.key, &Message::key) == all.end()) all.push_back(std::move(trouble));
  return all;
}

std::vector<Fault> play_series(const Series& series, std::span<const int> numbers,
                               const std::function<bool(int number, const PlayedGame& game)>& finished) {
  return Runner{series, numbers, finished}.run();
}

}  // namespace meydan::cli
