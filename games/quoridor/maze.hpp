// The walls on the board, and what follows from them for all squares at once: where one can step, where a wall still fits, and
// which of those walls could close something.
#pragma once

#include "games/quoridor/squares.hpp"

namespace meydan::quoridor {

/// The four ways to step; the two beside each are its neighbours in this circle.
enum class Way : std::uint8_t { Up, Right, Down, Left };
inline constexpr std::array kWays{Way::Up, Way::Right, Way::Down, Way::Left};
constexpr Way turned(Way way, int quarters) noexcept {
  return kWays[(static_cast<std::size_t>(way) + static_cast<std::size_t>(quarters)) % 4];
}

/// The open edges between squares. Each step gives the squares reached from a set.
struct Edges {
  Squares above;     // no wall and no rim above the square
  Squares to_right;  // nor on its right

  Squares up(Squares from) const noexcept { return (from & above) << kUp; }
  Squares down(Squares from) const noexcept { return from >> kUp & above; }
  Squares right(Squares from) const noexcept { return (from & to_right) << 1; }
  Squares left(Squares from) const noexcept { return from >> 1 & to_right; }
  Squares step(Squares from, Way way) const noexcept {
    switch (way) {
      case Way::Up:
        return up(from);
      case Way::Right:
        return right(from);
      case Way::Down:
        return down(from);
      case Way::Left:
        break;
    }
    return left(from);
  }
  Squares around(Squares from) const noexcept { return up(from) | down(from) | right(from) | left(from); }
};

/// How many steps the shortest way has. Mice do not stand in the way. Precondition: there is one.
inline int route_length(const Edges& open, int from, Squares goal) noexcept {
  int length = 0;
  auto reached = only(from);
  for (; (reached & goal) == 0; ++length) reached |= open.around(reached);
  return length;
}

/// Sets of walls, by the place of their middle.
struct Walls {
  Squares lying{};     // `h`: above the square and its right neighbour
  Squares standing{};  // `v`: right of the square and its upper neighbour

  bool empty() const noexcept { return (lying | standing) == 0; }
  int size() const noexcept { return count(lying) + count(standing); }

  friend Walls operator&(Walls a, Walls b) noexcept { return {a.lying & b.lying, a.standing & b.standing}; }
  friend Walls operator|(Walls a, Walls b) noexcept { return {a.lying | b.lying, a.standing | b.standing}; }
  friend Walls operator-(Walls a, Walls b) noexcept { return {a.lying & ~b.lying, a.standing & ~b.standing}; }
  friend bool operator==(const Walls&, const Walls&) = default;
};

inline Edges edges(const Walls& walls, const Shape& shape) noexcept {
  return {shape.below_top & ~(walls.lying | walls.lying << 1), shape.left_of_edge & ~(walls.standing | walls.standing << kUp)};
}

/// The places of walls that would share an edge with one of `walls`.  rules/quoridor §5
inline Walls overlapping(const Walls& walls) noexcept {
  return {walls.lying | walls.lying << 1 | walls.lying >> 1, walls.standing | walls.standing << kUp | walls.standing >> kUp};
}

/// Where a wall fits: inside the board, overlapping and crossing none.  rules/quoridor §5
inline Walls free_places(const Walls& walls, const Shape& shape) noexcept {
  const auto taken = overlapping(walls);
  return {shape.slots & ~(taken.lying | walls.standing), shape.slots & ~(taken.standing | walls.lying)};
}

/// The places where a wall would touch the rim or other walls in at least two of its ends and middle. No other wall can close a
/// way: what it would part stays joined around its loose ends.
inline Walls closing_places(const Walls& walls, const Shape& shape) noexcept {
  const auto covered = overlapping(walls);
  const auto touched = (covered.lying | covered.standing) & shape.slots;
  const auto two_of = [](Squares a, Squares b, Squares c) { return (a & b) | (c & (a | b)); };
  return {two_of(touched << 1 | shape.rim[3], touched, touched >> 1 | shape.rim[1] >> 1),
          two_of(touched << kUp | shape.rim[2], touched, touched >> kUp | shape.rim[0] >> kUp)};
}

}  // namespace meydan::quoridor
