// What the net is told of a position of two players: numbers of inputs that are on, seen from the player to move, whose goal is
// at the top, as the board lies and as its mirror image has it.
#pragma once

#include <algorithm>
#include <array>

#include "engine/quoridor/routes.hpp"

namespace meydan::quoridor {

inline constexpr int kPlaces = kMaxSize * kMaxSize;

/// Where each group of inputs begins. Those of a player are its own, then the other's.
struct Inputs {
  static constexpr int kLying = 0;
  static constexpr int kStanding = kLying + kPlaces;
  static constexpr int kMouse = kStanding + kPlaces;
  static constexpr int kLefts = kMaxSize + 2;  // as many walls as are usual on the board, or fewer
  static constexpr int kLeft = kMouse + 2 * kPlaces;
  static constexpr int kLengths = 32;
  static constexpr int kLength = kLeft + 2 * kLefts;
  static constexpr int kAheads = 25;
  static constexpr int kAhead = kLength + 2 * kLengths;
  static constexpr int kCount = kAhead + kAheads;
};

inline constexpr std::size_t kMostInputs = 2 * kMaxWalls + 7;  // at once

/// Where squares and places of walls are in a view.
struct View {
  std::array<std::uint8_t, kPlaces> square{};
  std::array<std::uint8_t, kPlaces> slot{};
};

constexpr View make_view(int size, bool turned, bool mirrored) noexcept {
  View view;
  for (int row = 0; row < size; ++row)
    for (int column = 0; column < size; ++column) {
      const auto at = static_cast<std::size_t>(square_at(column, row));
      const auto seen = [&](int last) {
        const int x = mirrored ? last - column : column;
        const int y = turned ? last - row : row;
        return static_cast<std::uint8_t>(x < 0 || y < 0 ? 0 : square_at(x, y));
      };
      view.square[at] = seen(size - 1);
      view.slot[at] = seen(size - 2);
    }
  return view;
}

/// By size, the seat to move, and whether mirrored.
inline constexpr auto kViews = [] {
  std::array<std::array<std::array<View, 2>, 2>, kMaxSize + 1> views;
  for (std::size_t size = 0; size < views.size(); ++size)
    for (const bool turned : {false, true})
      for (const bool mirrored : {false, true})
        views[size][turned][mirrored] = make_view(static_cast<int>(size), turned, mirrored);
  return views;
}();

/// Calls on(input, input in the mirror image) for each that is on. Precondition: two players.
template <class On>
void each_input(const State& state, int own_length, int other_length, On on) {
  const auto mover = state.mover();
  const auto rival = mover == Seat::A ? Seat::B : Seat::A;
  const auto& views = kViews[state.rules().size][index(mover)];
  const auto slots = [&](Squares set, int begin) {
    while (set != 0) {
      const auto at = static_cast<std::size_t>(take_first(set));
      on(begin + views[0].slot[at], begin + views[1].slot[at]);
    }
  };
  const auto plain = [&](int input) { on(input, input); };
  slots(state.walls().lying, Inputs::kLying);
  slots(state.walls().standing, Inputs::kStanding);
  const auto of_player = [&](int which, Seat seat, int length) {
    const auto at = static_cast<std::size_t>(state.mouse(seat));
    const int mouse = Inputs::kMouse + which * kPlaces;
    on(mouse + views[0].square[at], mouse + views[1].square[at]);
    plain(Inputs::kLeft + which * Inputs::kLefts + std::min(state.left(seat), state.rules().size + 1));
    plain(Inputs::kLength + which * Inputs::kLengths + std::min(length, Inputs::kLengths - 1));
  };
  of_player(0, mover, own_length);
  of_player(1, rival, other_length);
  plain(Inputs::kAhead + std::clamp(other_length - own_length, -(Inputs::kAheads / 2), Inputs::kAheads / 2) +
        Inputs::kAheads / 2);
}

}  // namespace meydan::quoridor
