// Moves of DAHA as text, and why one is not allowed.
#include "games/daha/daha.hpp"

namespace meydan::daha {
namespace {

bool is_roll(std::string_view text) { return text.size() == 1 && text[0] >= '1' && text[0] <= '6'; }

Result<Move> read_roll(const State& state, std::string_view text) {
  if (is_roll(text)) return Move{static_cast<std::uint8_t>(text[0] - '0')};
  if (find_cell(state.board(), text)) return fail(Message{"daha.illegal.roll_first"_key}.on({std::string{text}}));
  return fail(Message{"daha.illegal.unknown_roll"_key}.with("text", std::string{text}));
}

std::string listed(const std::vector<std::string>& names) {
  std::string text;
  for (const auto& name : names) text.append(text.empty() ? "" : ", ").append(name);
  return text;
}

/// Why the player to move cannot end on `cell`.
Message refusal(const State& state, int cell) {
  const auto& table = state.table();
  const auto key = [&] {
    const auto others = state.pieces() & ~bit(table.cell[table.mover]);
    if (cell == table.cell[table.mover]) return "daha.illegal.own_cell"_key;
    if ((others & bit(cell)) != 0) return "daha.illegal.occupied"_key;
    if ((state.open() & bit(cell)) == 0) return "daha.illegal.painted"_key;
    return "daha.illegal.unreachable"_key;
  }();
  return Message{key}
      .with("roll", std::to_string(table.roll))
      .with("choices", listed(cell_names(state.board(), state.ends())))
      .on({cell_name(state.board(), cell)});
}

}  // namespace

Result<Move> Game::read_move(const State& state, std::string_view text) {
  if (state.to_move() == Seat::Nobody) return fail("daha.illegal.over"_key);
  if (state.to_move() == Seat::Chance) return read_roll(state, text);
  const auto cell = find_cell(state.board(), text);
  if (!cell && is_roll(text))
    return fail(Message{"daha.illegal.move_first"_key}.with("roll", std::to_string(state.table().roll)));
  if (!cell) return fail(Message{"daha.illegal.unknown_cell"_key}.with("text", std::string{text}));
  if ((state.ends() & bit(*cell)) == 0) return fail(refusal(state, *cell));
  return Move{static_cast<std::uint8_t>(*cell)};
}

std::string Game::write_move(const State& state, Move move) {
  return state.table().roll == 0 ? std::to_string(move.value) : cell_name(state.board(), move.value);
}

/// One way to the end cell, from the cell where the piece stands. A roll has nothing to show.
std::vector<std::string> Game::trace(const State& state, Move move) {
  const auto& table = state.table();
  if (table.roll == 0) return {};
  assert((state.ends() & bit(move.value)) != 0);
  std::vector<std::string> names;
  for (const int cell : find_walk(state.board().links, table.cell[table.mover], move.value, state.open(), table.roll))
    names.push_back(cell_name(state.board(), cell));
  return names;
}

}  // namespace meydan::daha
