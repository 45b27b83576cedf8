// Whether knowing the obligation to save threatened stones is a weapon: bench/go_sheet GAMES MILLISECONDS [SEED]
// Plays Go 9x9 under `sheet` rules, the engine as it is against itself searching as if the obligation were not there, each
// opening from both sides. Build and run: cmake --build --preset release --target go_sheet && build/release/bench/go_sheet 40 200
#include <fmt/format.h>

#include <cmath>
#include <cstdlib>

#include "engine/go/engine.hpp"
#include "engine/think.hpp"
#include "games/registry.hpp"

namespace meydan {
namespace {

constexpr int kMostPlies = 600;

AnyRules sheet() {
  auto rules = *AnyRules::preset(**find_game("go"), "sheet");
  (void)rules.set("size=9", {});
  (void)rules.complete();
  return rules;
}

Match opening(const AnyRules& rules, std::uint64_t seed) {
  Random random{seed};
  Match match{rules};
  for (auto left = 2 + random.below(4); left > 0; --left) {
    const auto moves = match.moves();
    match.play(moves[random.below(static_cast<std::uint32_t>(moves.size() - 1))]);  // the last one is the pass
  }
  return match;
}

/// For the one who sees; 0.5 where nobody wins or the game is too long.
double play(Match match, Seat sees, double seconds, std::uint64_t seed) {
  const EngineOptions options{.seed = seed};
  const auto seeing = engine_of(match.state().game()).make(match.rules(), options);
  const auto blind = go::make_go_engine_blind_to_obligation(match.rules(), options);
  for (int ply = 0; ply < kMostPlies && !match.over(); ++ply) {
    auto& engine = match.to_move() == sees ? *seeing : *blind;
    match.play(think_through(engine, match, {.seconds = seconds, .clock = cpu_seconds}).move);
  }
  const auto outcome = match.outcome();
  if (!outcome || !outcome->winner()) return 0.5;
  return *outcome->winner() == sees ? 1 : 0;
}

}  // namespace
}  // namespace meydan

int main(int count, char** words) {
  using namespace meydan;
  if (count < 3) {
    fmt::print(stderr, "go_sheet GAMES MILLISECONDS [SEED]\n");
    return 2;
  }
  const int games = std::atoi(words[1]);
  const double seconds = std::atof(words[2]) / 1000;
  const auto first = count > 3 ? std::strtoull(words[3], nullptr, 10) : 1;
  const auto rules = sheet();
  double score = 0;
  for (int game = 0; game < games; ++game) {
    const auto seed = first + static_cast<std::uint64_t>(game / 2);
    score += play(opening(rules, seed), game % 2 == 0 ? Seat::A : Seat::B, seconds, seed);
    const double share = score / (game + 1);
    fmt::print("{} games, score {:.1f}%, +-{:.1f}\n", game + 1, 100 * share, 196 * std::sqrt(share * (1 - share) / (game + 1)));
    std::fflush(stdout);
  }
}
