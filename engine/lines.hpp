// The order in which lines are told.
#pragma once

#include <algorithm>
#include <vector>

#include "engine/engine.hpp"

namespace meydan {

/// The first line is the choice; puts the others in the order of their value, which people read as a chance or in points. Where
/// less thought found more than the choice has, that is not believed.
inline void put_in_order(std::vector<Line>& lines, double Score::* value = &Score::win) {
  for (auto& line : lines) {
    line.score.win = std::min(line.score.win, lines[0].score.win);
    line.score.points = std::min(line.score.points, lines[0].score.points);
  }
  const auto better = [=](const Line& a, const Line& b) { return a.score.*value > b.score.*value; };
  for (std::size_t i = 2; i < lines.size(); ++i) {
    const auto next = lines.begin() + static_cast<std::ptrdiff_t>(i);
    std::rotate(std::upper_bound(lines.begin() + 1, next, *next, better), next, next + 1);
  }
}

}  // namespace meydan
