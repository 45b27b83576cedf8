// Whether level 10 keeps what solved positions are worth: bench/pentago_values [POSITIONS, default 1000] [SEED]
// Positions of random games with four to seven holes left, half of them of each preset, are solved to the end of the game with
// nothing but the rules; only those count in which nobody wins at once, and some moves keep the value and others lose it. A move
// of the engine that loses it is printed, and the exit status is 1.
//
//     cmake --build --preset release --target pentago_values && build/release/bench/pentago_values
#include <fmt/format.h>

#include <cstdlib>
#include <unordered_map>

#include "core/erase.hpp"
#include "engine/pentago/wins_testing.hpp"
#include "engine/think.hpp"
#include "games/registry.hpp"

namespace meydan::pentago {
namespace {

/// The result with best play, by going through all moves.
class Plain {
 public:
  /// For the player to move: 1 won, 0 drawn, -1 lost.
  int value(const State& state) {
    if (state.to_move() == Seat::Nobody) {
      const auto winner = state.outcome().winner();
      return !winner ? 0 : winner == state.mover() ? 1 : -1;
    }
    const auto white = state.marbles(Seat::A);  // says with black's whose turn it is
    auto& known = seen_[white];
    if (const auto found = known.find(state.marbles(Seat::B)); found != known.end()) return found->second;
    MoveList moves;
    state.moves(moves);
    int best = -1;
    for (std::size_t i = 0; i < moves.size() && best < 1; ++i) best = std::max(best, -value(after(state, moves[i])));
    seen_[white][state.marbles(Seat::B)] = static_cast<std::int8_t>(best);
    return best;
  }
  void forget() { seen_.clear(); }

 private:
  std::unordered_map<std::uint64_t, std::unordered_map<std::uint64_t, std::int8_t>> seen_;
};

std::optional<State> random_position(Random& random, const Rules& rules) {
  auto state = Game::start(rules);
  for (auto left = kHoles - 4 - static_cast<int>(random.below(4)); left > 0 && state.to_move() != Seat::Nobody; --left) {
    auto next = after(state, state.random_move(random));
    for (int tries = 0; tries < 20 && next.to_move() == Seat::Nobody; ++tries) next = after(state, state.random_move(random));
    state = next;
  }
  return state.to_move() == Seat::Nobody ? std::nullopt : std::optional{state};
}

struct Counts {
  std::array<int, 3> values{};  // lost, drawn, won: of each value as many as come
  int kept = 0;
  int positions() const { return values[0] + values[1] + values[2]; }
};

void count(const char* preset, const Rules& own, int wanted, std::uint64_t seed, Counts& counts) {
  auto rules = *AnyRules::preset(**find_game("pentago"), preset);
  [[maybe_unused]] const auto done = rules.complete();
  const auto engine = engine_of(rules.game()).make(rules, {});
  Random random{seed};
  Plain plain;
  for (int i = 0; i < wanted;) {
    const auto state = random_position(random, own);
    if (!state || PlainSearch{}.can_win(*state, 1)) continue;  // that is plain to see
    plain.forget();
    const int value = plain.value(*state);
    MoveList moves;
    state->moves(moves);
    const auto keeps = [&](Move move) { return -plain.value(after(*state, move)) == value; };
    if (std::all_of(moves.begin(), moves.end(), keeps)) continue;
    ++i;
    ++counts.values[static_cast<std::size_t>(value + 1)];
    const auto text = Game::write_state(*state);
    const Match match{rules, *AnyState::read(rules, text)};
    const auto move = think_through(*engine, match, {}).move;
    if (keeps(Erased<Game>::typed(move))) ++counts.kept;
    else fmt::print("{} {}: {} loses\n", preset, text, match.state().write_move(move));
    std::fflush(stdout);
  }
}

}  // namespace
}  // namespace meydan::pentago

int main(int count, char** words) {
  using namespace meydan::pentago;
  const int positions = count > 1 ? std::atoi(words[1]) : 1000;
  const auto seed = count > 2 ? std::strtoull(words[2], nullptr, 10) : 2026;
  const double begun = meydan::cpu_seconds();
  Counts counts;
  meydan::pentago::count("sheet", Game::preset(0).rules, positions / 2, seed, counts);
  meydan::pentago::count("standard", Game::preset(1).rules, positions - positions / 2, seed, counts);
  fmt::print("{} positions, {} won, {} drawn: the value kept in {}. {:.0f} s of processor time\n", counts.positions(),
             counts.values[2], counts.values[1], counts.kept, meydan::cpu_seconds() - begun);
  return counts.kept == counts.positions() ? EXIT_SUCCESS : EXIT_FAILURE;
}
