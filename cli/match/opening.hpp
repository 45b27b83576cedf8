// How the games of a match begin: random moves that leave both players a chance.
#pragma once

#include <memory>

#include "core/random.hpp"
#include "engine/engine.hpp"

namespace meydan::cli {

/// Some random moves, never to the end of the game; the same for the same seed. Passes are left out.
Match opening(const AnyRules& rules, int plies, std::uint64_t seed);

/// Random openings that a quick look calls even, where two play and there is no chance; elsewhere any. The same seed, the same
/// opening.
class Openings {
 public:
  Openings(const AnyRules& rules, const EngineOptions& options);

  Match draw(int plies, std::uint64_t seed);

 private:
  double imbalance(const Match& match);

  AnyRules rules_;
  std::unique_ptr<Engine> judge_;  // none where any opening will do
};

}  // namespace meydan::cli
