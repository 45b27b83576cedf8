// The board of Mangala for those who draw it themselves: stones travel one by one as they are sown.
#include "core/text.hpp"
#include "games/mangala/mangala.hpp"

namespace meydan::mangala {
namespace {

Piece heap(Seat seat, int place, int stones) { return {.at = place_name(seat, place), .kind = "stones", .count = stones}; }

/// A place as sowing counts them: the mover's pits, the mover's treasury, the opponent's pits.
std::string place_on_way(Seat mover, int place) {
  return place <= kTreasury ? place_name(mover, place) : place_name(other(mover), place - kTreasury - 1);
}

/// Moves all that is in some pits of a side to a treasury.
void carry(std::vector<Step>& steps, Seat owner, Side stones, Seat to) {
  for (int pit = 0; pit < kPitCount; ++pit)
    if (const int number = count(stones, pit); number != 0)
      steps.push_back({.act = Step::Act::Move,
                       .piece = heap(owner, pit, number),
                       .cells = {place_name(owner, pit), place_name(to, kTreasury)}});
}

}  // namespace

/// South at the bottom, each treasury at its player's right hand.
Layout Game::layout(const Rules&) {
  Layout layout{.kind = "pits", .pieces = {{.kind = "stones"}}};
  for (const auto seat : {Seat::A, Seat::B}) {
    const bool south = seat == Seat::A;
    for (int pit = 0; pit < kPitCount; ++pit)
      layout.cells.push_back({.name = place_name(seat, pit),
                              .x = static_cast<double>(south ? 1 + pit : kPitCount - pit),
                              .y = south ? 1.0 : 0.0,
                              .kind = "pit",
                              .label = std::to_string(pit + 1),
                              .seat = seat});
    layout.cells.push_back(
        {.name = place_name(seat, kTreasury), .x = south ? kPitCount + 1.0 : 0.0, .y = 0.5, .kind = "treasury", .seat = seat});
  }
  return layout;
}

Scene Game::scene(const State& state) {
  Scene scene;
  for (const auto seat : {Seat::A, Seat::B}) {
    for (int place = 0; place <= kTreasury; ++place)
      if (const int stones = state.stones(seat, place); stones != 0) scene.pieces.push_back(heap(seat, place, stones));
    scene.counters.push_back({"mangala.counter.stones"_key, static_cast<double>(state.stones(seat, kTreasury)), seat, "stones"});
  }
  return scene;
}

std::vector<Step> Game::steps(const State& state, Move move) {
  const auto mover = state.mover();
  const int stones = state.stones(mover, move.pit);
  const auto from = place_name(mover, move.pit);
  std::vector<Step> steps;
  for (int i = stones == 1 ? 0 : 1; i < stones; ++i) {  // of several, the first falls back into the pit
    const int place = (move.pit + (stones == 1 ? 1 : i)) % kPlaces;
    if (place != move.pit)
      steps.push_back({.act = Step::Act::Move, .piece = heap(mover, move.pit, 1), .cells = {from, place_on_way(mover, place)}});
  }
  const auto& sowing = kSowings[move.pit][static_cast<std::size_t>(stones)];
  const auto own = state.own() + sowing.own;
  const auto theirs = state.other() + sowing.other;
  const auto taken = capture(own, theirs, sowing);
  carry(steps, other(mover), taken.other, mover);
  carry(steps, mover, taken.own, mover);
  const auto own_left = (own - taken.own) & kPits;
  const auto their_left = (theirs - taken.other) & kPits;
  if (own_left == 0) carry(steps, other(mover), their_left, mover);
  else if (their_left == 0) carry(steps, mover, own_left, other(mover));
  return steps;
}

std::vector<std::string> Game::next(const State& state, Touches touches) {
  std::vector<std::string> pits;
  if (!touches.empty() || state.to_move() == Seat::Nobody) return pits;
  for (int pit = 0; pit < kPitCount; ++pit)
    if (state.stones(state.mover(), pit) != 0) pits.push_back(place_name(state.mover(), pit));
  return pits;
}

/// An own pit is a number; the others are called as they are, and refused.
std::string Game::spell(const State& state, Touches touches) {
  for (int pit = 0; pit < kPitCount; ++pit)
    if (touches.size() == 1 && touches.front() == place_name(state.mover(), pit))
      return write_move(state, {static_cast<std::uint8_t>(pit)});
  return joined(touches, " ");
}

}  // namespace meydan::mangala
