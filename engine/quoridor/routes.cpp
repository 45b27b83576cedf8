#include "engine/quoridor/routes.hpp"

namespace meydan::quoridor {
namespace {

/// The edges between two neighbouring layers of shortest ways, each by its lower or left square.
struct Crossings {
  Squares upward, downward, rightward, leftward;

  Crossings(const Edges& open, Squares from, Squares to) noexcept
      : upward(from & open.above & to >> kUp),
        downward(to & open.above & from >> kUp),
        rightward(from & open.to_right & to >> 1),
        leftward(to & open.to_right & from >> 1) {}

  Squares above() const noexcept { return upward | downward; }
  Squares to_right() const noexcept { return rightward | leftward; }
  Squares sources() const noexcept { return upward | downward << kUp | rightward | leftward << 1; }
};

}  // namespace

Route find_route(const Edges& open, int from, Squares goal) noexcept {
  std::array<Squares, std::size_t{kMaxSize} * kMaxSize> layers;
  Route route;
  auto fresh = only(from);
  for (auto reached = fresh; (fresh & goal) == 0; reached |= fresh) {
    layers[static_cast<std::size_t>(route.length++)] = fresh;
    fresh = open.around(fresh) & ~reached;
    assert(fresh != 0);
  }
  route.next = fresh & goal;
  for (int step = route.length - 1; step >= 0; --step) {
    const Crossings edges{open, layers[static_cast<std::size_t>(step)], route.next};
    const auto above = edges.above();
    const auto to_right = edges.to_right();
    const int width = count(above) + count(to_right);
    route.crossing = route.crossing | Walls{above | above >> 1, to_right | to_right >> kUp};
    if (width == 1) route.cutting = route.cutting | Walls{above | above >> 1, to_right | to_right >> kUp};
    if (width == 2) route.cutting = route.cutting | Walls{above & above >> 1, to_right & to_right >> kUp};
    if (step > 0) route.next = edges.sources();
  }
  return route;
}

}  // namespace meydan::quoridor
