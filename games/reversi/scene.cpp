// The board of Reversi for those who draw it themselves.
#include "core/text.hpp"
#include "games/reversi/reversi.hpp"

namespace meydan::reversi {

Layout Game::layout(const Rules&) {
  Layout layout{.kind = "squares", .handles = {word_handle(kPassWord)}};
  add_pieces(layout, "disc", 2);
  for (int square = 0; square < 64; ++square) {
    const int column = square % 8;
    const int row = square / 8;
    layout.cells.push_back({.name = square_name(square), .x = column + 0.0, .y = row + 0.0, .kind = "square"});
  }
  return layout;
}

Scene Game::scene(const State& state) {
  Scene scene;
  for (const auto seat : {Seat::A, Seat::B}) {
    for (auto discs = state.discs(seat); discs != 0;)
      scene.pieces.push_back({.at = square_name(pop_lowest(discs)), .kind = "disc", .seat = seat});
    scene.counters.push_back({"reversi.counter.discs"_key, static_cast<double>(std::popcount(state.discs(seat))), seat});
  }
  return scene;
}

std::vector<Step> Game::steps(const State& state, Move move) {
  std::vector<Step> steps;
  for (const auto& cell : trace(state, move))
    steps.push_back(
        {.act = steps.empty() ? Step::Act::Put : Step::Act::Flip, .piece = {.at = cell, .kind = "disc", .seat = state.mover()}});
  return steps;
}

std::vector<std::string> Game::next(const State& state, Touches touches) { return touches_of_moves<Game>(state, touches); }

std::string Game::spell(const State&, Touches touches) { return joined(touches, " "); }

}  // namespace meydan::reversi
