// Makes engine/pentago/wins.txt, the forced wins that the engine is tested with: bench/pentago_wins [SEED]
// Takes positions of random games and goes through all moves with nothing but the rules: no engine has a say in what is found.
// Build and run: cmake --build --preset release --target pentago_wins && build/release/bench/pentago_wins >
// engine/pentago/wins.txt
#include <fmt/format.h>

#include <cstdlib>

#include "engine/pentago/wins_testing.hpp"

namespace meydan::pentago {
namespace {

constexpr std::array kWanted{0, 20, 35, 50};  // of each preset, by the moves of the winner

/// Players at random who, mostly, take care not to lose at once.
std::optional<State> random_position(Random& random, const Rules& rules) {
  PlainSearch search;
  auto state = Game::start(rules);
  for (auto left = 6 + random.below(16); left > 0 && state.to_move() != Seat::Nobody; --left) {
    auto move = state.random_move(random);
    for (int tries = 0; tries < 6; ++tries, move = state.random_move(random)) {
      const auto next = after(state, move);
      if (next.to_move() != Seat::Nobody && !search.can_win(next, 1)) break;
    }
    state.apply(move);
  }
  return state.to_move() == Seat::Nobody ? std::nullopt : std::optional{state};
}

void make(const char* preset, const Rules& rules, std::uint64_t seed) {
  Random random{seed};
  PlainSearch search;
  for (std::array<int, kWanted.size()> found{}; found != kWanted;) {
    const auto state = random_position(random, rules);
    if (!state) continue;
    const auto moves = static_cast<std::size_t>(search.shortest_win(*state, 3));
    if (found[moves] == kWanted[moves]) continue;
    ++found[moves];
    fmt::print("{} {} {}\n", preset, moves, Game::write_state(*state));
    std::fflush(stdout);
  }
}

}  // namespace
}  // namespace meydan::pentago

int main(int count, char** words) {
  using namespace meydan::pentago;
  const auto seed = count > 1 ? std::strtoull(words[1], nullptr, 10) : 2026;
  make("sheet", Game::preset(0).rules, seed);
  make("standard", Game::preset(1).rules, seed);
}
