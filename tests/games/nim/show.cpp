// Nim to look at and to touch: in characters for the terminal, as a scene for the page.
#include <algorithm>

#include "core/text.hpp"
#include "tests/games/nim/nim.hpp"

namespace meydan::nim {
namespace {

Piece stone(int heap, int place) { return {.at = place_name(heap, place), .kind = "stone"}; }

}  // namespace

/// The stones that go, the first one first.
std::vector<std::string> Game::trace(const State& state, Move move) {
  std::vector<std::string> places;
  for (int place = move.first; place < state.heaps[move.heap]; ++place) places.push_back(place_name(move.heap, place));
  return places;
}

Canvas Game::draw(const State& state, std::span<const std::string> marked) {
  const int longest = std::ranges::max(state.heaps);
  Canvas canvas{1 + kHeaps, 1 + 2 * kMostStones};
  for (int place = 0; place < longest; ++place) canvas.put(0, 2 + 2 * place, static_cast<char>('1' + place), Ink::Label);
  for (int heap = 0; heap < kHeaps; ++heap) {
    const int row = 1 + heap;
    canvas.put(row, 0, static_cast<char>('a' + heap), Ink::Label);
    for (int place = 0; place < kMostStones; ++place) {
      const int column = 2 + 2 * place;
      if (place < state.heaps[static_cast<std::size_t>(heap)]) canvas.put(row, column, {U'●', 'o'}, Ink::Dark);
      if (std::ranges::find(marked, place_name(heap, place)) != marked.end()) canvas.mark(row, column);
    }
  }
  return canvas;
}

/// A row of squares for each heap; both players look from the same side.
Layout Game::layout(const Rules& rules) {
  Layout layout{.kind = "squares", .turns = {}, .pieces = {{.kind = "stone"}}};
  for (int heap = 0; heap < kHeaps; ++heap)
    for (int place = 0; place < rules.heap; ++place)
      layout.cells.push_back({.name = place_name(heap, place), .x = place + 0.0, .y = heap + 0.0, .kind = "square"});
  return layout;
}

Scene Game::scene(const State& state) {
  Scene scene;
  for (int heap = 0; heap < kHeaps; ++heap)
    for (int place = 0; place < state.heaps[static_cast<std::size_t>(heap)]; ++place) scene.pieces.push_back(stone(heap, place));
  return scene;
}

std::vector<Step> Game::steps(const State& state, Move move) {
  std::vector<Step> steps;
  for (int place = state.heaps[move.heap] - 1; place >= move.first; --place)
    steps.push_back({.act = Step::Act::Take, .piece = stone(move.heap, place), .taker = state.mover});
  return steps;
}

/// A move is one touch, called as the move is.
std::vector<std::string> Game::next(const State& state, Touches touches) { return touches_of_moves<Game>(state, touches); }
std::string Game::spell(const State&, Touches touches) { return joined(touches, " "); }

/// Stones are pushed together: only how many lie in a row counts.
std::string Game::arranged(const State&, std::span<const Piece> pieces, Seat mover) {
  State state{.mover = mover};
  for (int heap = 0; heap < kHeaps; ++heap)
    for (int place = 0; place < kMostStones; ++place)
      if (piece_on(pieces, place_name(heap, place), "stone") != nullptr) ++state.heaps[static_cast<std::size_t>(heap)];
  return write_state(state);
}

}  // namespace meydan::nim
