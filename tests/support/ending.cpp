#include "tests/support/ending.hpp"

#include "core/perft.hpp"

namespace meydan::testing {

::testing::AssertionResult ends_by_itself(const AnyRules& rules) {
  constexpr std::uint64_t kGames = 3;
  Random random{1};
  const auto counts = AnyState::start(rules).random_games(kGames, false, random);
  if (counts.endless < kGames) return ::testing::AssertionSuccess();
  return ::testing::AssertionFailure() << rules.game().id() << " (" << rules.text() << ") does not end by itself: of " << kGames
                                       << " random games none was over after " << kLongestPlay << " moves";
}

}  // namespace meydan::testing
