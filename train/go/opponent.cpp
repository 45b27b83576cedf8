#include "train/go/opponent.hpp"

#include <cassert>

#include "core/erase.hpp"
#include "engine/go/engine.hpp"
#include "engine/go/settling.hpp"
#include "engine/go/status.hpp"
#include "engine/think.hpp"

namespace meydan::go {
namespace {

constexpr std::uint64_t kJudging = 500;  // playouts

constexpr GameType kGo = erase_game<Game>();

AnyRules rules_of(std::string_view text) {
  auto rules = AnyRules::read(kGo, text, [](std::string_view) -> Result<std::string> { return fail("rules.bad_value"_key); });
  assert(rules && rules->complete());
  static_cast<void>(rules->complete());
  return *rules;
}

EngineOptions options_of(int level, std::uint64_t seed) {
  EngineOptions options;
  options.level = level;
  options.seed = seed;
  options.memory = std::size_t{16} << 20;
  return options;
}

}  // namespace

Opponent::Opponent(std::string_view rules, int level, std::uint64_t seed)
    : match_(rules_of(rules)), engine_(make_go_engine(match_.rules(), options_of(level, seed))), seed_(seed) {}

const State& Opponent::state() const { return Erased<Game>::state(match_.state().bytes()); }

Point Opponent::think() {
  const auto& thought = think_through(*engine_, match_, {});
  return Erased<Game>::typed(thought.move).point;
}

void Opponent::play(Point point) {
  match_.play(Erased<Game>::erase(point == kNoPoint ? Move{Act::Pass} : Move{Act::Place, point}));
}

bool Opponent::over() const { return match_.over() || state().play_over(); }

float Opponent::black_ahead() const {
  if (match_.over()) return 0;  // drawn by repetition
  Random random{seed_};
  return static_cast<float>(go::black_ahead(state(), judged(state(), kJudging, random).verdict())) / 2;
}

}  // namespace meydan::go
