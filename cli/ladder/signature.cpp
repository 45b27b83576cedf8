#include "cli/ladder/signature.hpp"

#include <fmt/format.h>

#include "cli/match/opening.hpp"
#include "engine/think.hpp"

namespace meydan::cli {
namespace {

constexpr int kQuickLevels = 6;  // they waver between moves, which shows only in many positions
constexpr std::uint64_t kManyPositions = 20;
constexpr int kPlies = 5;

}  // namespace

std::uint32_t signature(const AnyRules& rules, EngineOptions options, int level) {
  options.level = level;
  std::uint64_t sum = 0;
  for (std::uint64_t i = 0; i < (level <= kQuickLevels ? kManyPositions : 1); ++i) {
    options.seed = i;
    auto match = opening(rules, kPlies, i);
    Random dice{i};
    while (match.to_move() == Seat::Chance) match.play(match.state().random_move(dice));
    const auto engine = engine_of(rules.game()).make(rules, options);
    const auto& thought = think_through(*engine, match, {});
    const auto seen =
        fmt::format("{} {} {:.4f}", match.state().write_move(thought.move), thought.nodes, thought.best().score.win);
    for (const char c : seen) sum = Random::mix(sum * 256 + static_cast<unsigned char>(c));
  }
  return static_cast<std::uint32_t>(sum >> 32);
}

}  // namespace meydan::cli
