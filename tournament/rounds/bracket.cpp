#include "tournament/rounds/bracket.hpp"

#include <bit>

namespace meydan::tournament {

int rounds_until_final(int players) {
  return players < 2 ? 0 : static_cast<int>(std::bit_width(static_cast<unsigned>(players - 1)));
}

std::vector<int> leaves(int players) {
  std::vector<int> order{0};
  for (int round = 0; round < rounds_until_final(players); ++round) {
    std::vector<int> next;
    const int size = 2 * static_cast<int>(order.size());
    for (const int place : order) {
      next.push_back(place);
      next.push_back(size - 1 - place);
    }
    order = std::move(next);
  }
  for (auto& place : order)
    if (place >= players) place = -1;
  return order;
}

}  // namespace meydan::tournament
