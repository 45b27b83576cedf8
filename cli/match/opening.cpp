#include "cli/match/opening.hpp"

#include <cmath>

#include "engine/think.hpp"

namespace meydan::cli {
namespace {

constexpr int kJudgeLevel = 6;
constexpr double kEven = 0.15;  // each has a chance of 35% to 65%
constexpr int kDraws = 20;      // where none is even, the nearest of them

AnyMove any_of(const std::vector<AnyMove>& moves, Random& random) {
  return moves[random.below(static_cast<std::uint32_t>(moves.size()))];
}

}  // namespace

Match opening(const AnyRules& rules, int plies, std::uint64_t seed) {
  constexpr int kTries = 100;
  Random random{Random::mix(seed)};
  for (int i = 0; i < kTries; ++i) {
    Match match{rules};
    for (int left = plies; left > 0 && !match.over() && !match.settling();) {
      auto moves = match.moves();
      if (is_player(match.to_move())) {
        --left;
        if (const auto pass = match.read_move("pass"); pass && moves.size() > 1) std::erase(moves, *pass);
      }
      match.play(any_of(moves, random));
    }
    if (!match.over() && !match.settling()) return match;
  }
  return Match{rules};
}

Openings::Openings(const AnyRules& rules, const EngineOptions& options) : rules_(rules) {
  if (rules.seats() != 2 || AnyState::start(rules).to_move() == Seat::Chance) return;
  judge_ = engine_of(rules.game()).make(rules, {.level = kJudgeLevel, .analysis = true, .data = options.data});
}

Match Openings::draw(int plies, std::uint64_t seed) {
  auto best = opening(rules_, plies, seed);
  if (!judge_ || plies == 0) return best;
  auto least = imbalance(best);
  Random seeds{seed};
  for (int i = 1; i < kDraws && least > kEven; ++i) {
    auto other = opening(rules_, plies, seeds());
    if (const auto found = imbalance(other); found < least) {
      least = found;
      best = std::move(other);
    }
  }
  return best;
}

double Openings::imbalance(const Match& match) {
  judge_->forget();
  return std::abs(think_through(*judge_, match, {}).best().score.win - 0.5);
}

}  // namespace meydan::cli
