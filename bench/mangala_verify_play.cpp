// Games: the perfect player never ends with less than theory gives it.
#include <fmt/format.h>

#include <functional>

#include "bench/mangala_verify.hpp"
#include "engine/levels.hpp"
#include "engine/think.hpp"
#include "games/registry.hpp"

namespace meydan::mangala::verify {
namespace {

using Player = std::function<AnyMove(const Match&)>;

constexpr int kOlderLevel = 9;

Match random_opening(const AnyRules& rules, int most_plies, Random& random) {
  while (true) {
    Match match{rules};
    for (auto left = random.below(static_cast<std::uint32_t>(most_plies + 1)); left > 0 && !match.over(); --left)
      match.play(match.moves()[random.below(static_cast<std::uint32_t>(match.moves().size()))]);
    if (!match.over()) return match;
  }
}

/// In the treasury of `seat` at the end.
int play(Match match, Seat seat, const Player& perfect, const Player& rival) {
  while (!match.over()) match.play(match.to_move() == seat ? perfect(match) : rival(match));
  return state_of(match).stones(seat, kTreasury);
}

}  // namespace

AnyRules mangala_rules() {
  auto rules = *AnyRules::preset(**find_game("mangala"));
  (void)rules.complete();
  return rules;
}

std::unique_ptr<Engine> make_engine(const AnyRules& rules, int level, const Asked& asked, const Databases& databases) {
  EngineOptions options{.level = level, .seed = asked.seed};
  options.data = [&](std::string_view name) -> Result<std::span<const std::byte>> {
    return std::span{name == kDatabaseName ? databases.small_file : databases.book_file};
  };
  return engine_of(rules.game()).make(rules, options);
}

int check_play(const Asked& asked, const Databases& databases) {
  Part part("games of the perfect player", asked.openings);
  const auto rules = mangala_rules();
  Proofs proofs(asked.table);
  part.check_all(asked.threads, [&] {
    return [&, solver = Solver(databases.large, proofs), engine = make_engine(rules, kPerfectLevel, asked, databases),
            older = make_engine(rules, kOlderLevel, asked, databases)](int i) mutable {
      auto random = random_of(asked, i);
      const auto opening = random_opening(rules, asked.plies, random);
      const auto& state = state_of(opening);
      const int theory = state.stones(state.mover(), kTreasury) + solved(solver, state);
      engine->forget();
      older->forget();
      double slowest = 0;
      const Player perfect = [&](const Match& match) {
        const auto begun = wall_seconds();
        const auto move = think_through(*engine, match, {}).move;
        slowest = std::max(slowest, wall_seconds() - begun);
        return move;
      };
      const Player at_random = [&](const Match& match) {
        return match.moves()[random.below(static_cast<std::uint32_t>(match.moves().size()))];
      };
      const Player by_engine = [&](const Match& match) { return think_through(*older, match, {}).move; };
      bool right = true;
      for (const auto& rival : {at_random, by_engine})
        for (const auto seat : {Seat::A, Seat::B})
          right = play(opening, seat, perfect, rival) >= (seat == state.mover() ? theory : 48 - theory) && right;
      part.check(right, Game::write_state(state), slowest);
    };
  });
  return part.wrong();
}

}  // namespace meydan::mangala::verify
