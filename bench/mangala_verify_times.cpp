// How long exact answers take: positions of random games, each turn of a game as likely as another, thought about by the perfect
// player from nothing.
#include <fmt/format.h>

#include <algorithm>

#include "bench/mangala_verify.hpp"
#include "engine/levels.hpp"
#include "engine/think.hpp"
#include "games/registry.hpp"

namespace meydan::mangala::verify {
namespace {

constexpr double kSoon = 10;  // CPU seconds
constexpr double kLate = 120;

Match random_turn(const AnyRules& rules, Random& random) {
  Match whole{rules};
  while (!whole.over()) whole.play(whole.state().random_move(random));
  Match match{rules};
  const auto plies = random.below(static_cast<std::uint32_t>(whole.line().size()));
  for (std::uint32_t i = 0; i < plies; ++i) match.play(whole.line()[i]);
  return match;
}

}  // namespace

int check_times(const Asked& asked, const Databases& databases) {
  Part part("positions of random games answered exactly", asked.times);
  auto rules = *AnyRules::preset(**find_game("mangala"));
  (void)rules.complete();
  const auto engine = make_engine(rules, kPerfectLevel, asked, databases);
  int soon = 0;
  for (int i = 0; i < asked.times; ++i) {
    auto random = random_of(asked, i);
    const auto match = random_turn(rules, random);
    engine->forget();
    const auto begun = cpu_seconds();
    const auto& thought = think_through(*engine, match, {});
    const auto seconds = cpu_seconds() - begun;
    soon += seconds <= kSoon ? 1 : 0;
    const bool exact = thought.best().score.exact || match.moves().size() == 1;
    part.check(exact && seconds <= kLate, Game::write_state(*static_cast<const State*>(match.state().bytes())), seconds);
  }
  fmt::print("within {} CPU seconds: {} of {}\n", kSoon, soon, asked.times);
  return part.wrong();
}

}  // namespace meydan::mangala::verify
