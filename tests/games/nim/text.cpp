// Places, moves and positions of Nim as text.
#include "core/text.hpp"
#include "tests/games/nim/nim.hpp"

namespace meydan::nim {

std::string place_name(int heap, int place) { return {static_cast<char>('a' + heap), static_cast<char>('1' + place)}; }

State Game::start(const Rules& rules) {
  State state;
  state.heaps.fill(static_cast<std::uint8_t>(rules.heap));
  return state;
}

/// "b3": the third stone of heap b and those behind it.
Result<Move> Game::read_move(const State& state, std::string_view text) {
  if (state.to_move() == Seat::Nobody) return fail("nim.illegal.over"_key);
  if (text.size() != 2 || text[0] < 'a' || text[0] > 'c' || text[1] < '1' || text[1] > '9')
    return fail(Message{"nim.illegal.unknown"_key}.with("text", std::string{text}));
  const Move move{static_cast<std::uint8_t>(text[0] - 'a'), static_cast<std::uint8_t>(text[1] - '1')};
  if (move.first >= state.heaps[move.heap]) return fail(Message{"nim.illegal.no_stone"_key}.with("place", std::string{text}));
  return move;
}

std::string Game::write_move(const State&, Move move) { return place_name(move.heap, move.first); }

/// "nim 551 2": the stones of each heap, and whose turn it is.
Result<State> Game::read_state(const Rules& rules, std::string_view text) {
  const auto fields = split_position(text, info.id, 3, 3);
  if (!fields) return fail(fields.error());
  const auto [heaps, heaps_at] = (*fields)[1];
  const auto [side, side_at] = (*fields)[2];
  if (heaps.size() != kHeaps) return fail(Message{"nim.position.heaps"_key}.where(heaps_at));
  State state;
  for (std::size_t heap = 0; heap < kHeaps; ++heap) {
    if (heaps[heap] < '0' || heaps[heap] > '0' + rules.heap)
      return fail(Message{"nim.position.stones"_key}.with("most", std::to_string(rules.heap)).where(heaps_at + heap));
    state.heaps[heap] = static_cast<std::uint8_t>(heaps[heap] - '0');
  }
  if (side != "1" && side != "2") return fail(Message{"nim.position.side"_key}.where(side_at));
  state.mover = side == "1" ? Seat::A : Seat::B;
  return state;
}

std::string Game::write_state(const State& state) {
  std::string text = "nim ";
  for (const auto stones : state.heaps) text += static_cast<char>('0' + stones);
  return text + (state.mover == Seat::A ? " 1" : " 2");
}

}  // namespace meydan::nim
