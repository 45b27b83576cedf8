#include "tournament/rounds/berger.hpp"

namespace meydan::tournament {

/// The circle: one sits still in the middle, the others stand around; each meets the one opposite, and the circle turns by one.
std::vector<std::vector<std::pair<int, int>>> berger(int players) {
  const int around = players % 2 == 0 ? players - 1 : players;
  std::vector<std::vector<std::pair<int, int>>> rounds;
  for (int round = 0; round < around; ++round) {
    auto& pairs = rounds.emplace_back();
    const auto meet = [&](int one, int other, bool first) { pairs.emplace_back(first ? one : other, first ? other : one); };
    if (players % 2 == 0) meet(round, players - 1, round % 2 == 0);
    for (int step = 1; 2 * step < around + 1; ++step)
      meet((round + step) % around, (round + around - step) % around, step % 2 == 1);
  }
  return rounds;
}

}  // namespace meydan::tournament
